-- Creates the ledger of deliveries and the addresses that are not written to; nodes of the version before do not
-- know them.
CREATE TABLE "data"."deliveries" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"address" text,
	"kind" text NOT NULL,
	"rule_id" uuid,
	"rule_name" text DEFAULT '' NOT NULL,
	"event" text NOT NULL,
	"object_id" uuid,
	"occurrence" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text,
	"state" text NOT NULL,
	"reason" text,
	"reply" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid,
	"tried_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"again_of" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"words_key" text GENERATED ALWAYS AS (public.search_key(rule_name || ' ' || coalesce(address, ''))) STORED NOT NULL,
	"once_key" text GENERATED ALWAYS AS (coalesce(rule_id::text, '') || '|' ||
      coalesce(user_id::text, lower(address), '') || '|' || coalesce(object_id::text, '') ||
      '|' || occurrence || '|' || kind) STORED NOT NULL,
	CONSTRAINT "deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."mail_blocks" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"reply" text,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_blocks_tenant_id_address_reason_pk" PRIMARY KEY("tenant_id","address","reason")
);
alter table data.deliveries add constraint deliveries_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX deliveries_again ON data.deliveries USING btree (tenant_id, again_of) WHERE (again_of IS NOT NULL);
CREATE INDEX deliveries_due ON data.deliveries
  USING btree (tenant_id, due_at, id)
  WHERE ((state = ANY (ARRAY['queued'::text, 'sending'::text])) AND (kind <> 'mail'::text));
CREATE INDEX deliveries_made ON data.deliveries USING btree (tenant_id, created_at, id, state);
CREATE INDEX deliveries_rule ON data.deliveries USING btree (tenant_id, rule_id, created_at);
CREATE INDEX deliveries_skips ON data.deliveries USING btree (tenant_id, once_key) WHERE (state = 'skipped'::text);
CREATE INDEX deliveries_state ON data.deliveries USING btree (tenant_id, state, created_at, id);
CREATE INDEX deliveries_taken ON data.deliveries USING btree (tenant_id, taken_by) WHERE (state = 'sending'::text);
CREATE INDEX deliveries_user ON data.deliveries USING btree (tenant_id, user_id, created_at);
CREATE UNIQUE INDEX deliveries_once ON data.deliveries
  USING btree (tenant_id, once_key) WHERE (state <> 'skipped'::text);
