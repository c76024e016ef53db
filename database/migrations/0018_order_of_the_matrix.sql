-- Changes the sums of compliance: each also says its person's name, so that a page of the worst comes from one index.
-- The names of people summed up before come with the next night.
alter table data.compliance_people add column "name_key" text DEFAULT '' NOT NULL;
drop index data.compliance_people_worst;
create index compliance_people_worst
  on data.compliance_people (tenant_id, severity, open desc nulls last, name_key, user_id);
