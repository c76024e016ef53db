-- Changes departments as a later version might; the test of upgrades alone runs this, over 100,000 rows.
-- step: rename the words, add a column, and demand it of every new row
alter table data.departments rename column observation to remark;
alter table data.departments add column label text;
alter table data.departments add constraint departments_label check (label is not null) not valid;
-- step: fill the column, as ops, over data.departments, 10,000 rows at a time
-- A row that is filled twice is seen.
update data.departments d set label = coalesce(d.label, '') || upper(d.name) where :batch(d);
-- step: demand it of every row
alter table data.departments validate constraint departments_label;
-- step: keep the labels of each company
create table data.department_labels (
  tenant_id uuid not null default public.tenant_id(), label text not null, departments integer not null,
  primary key (tenant_id, label));
create index department_labels_departments on data.department_labels (tenant_id, departments);
-- step: count them, as ops
insert into data.department_labels (tenant_id, label, departments)
  select tenant_id, left(label, 4), count(*) from data.departments group by 1, 2;
