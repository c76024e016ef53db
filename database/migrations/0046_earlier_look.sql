-- Keeps the look before the present one, for the way back. Nodes of the version before do not write the column: a change on them keeps no way back.
alter table data.tenant_settings add column "earlier_look" jsonb;
