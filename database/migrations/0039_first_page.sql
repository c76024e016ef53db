-- Adds the page with which a person begins. Nothing is filled, and nodes of the version before do not name it.
alter table data.users add column "first_page" text;
