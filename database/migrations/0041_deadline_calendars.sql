-- Adds the secret address of each person's own calendar, by its hash. Nothing is filled; nodes of the version before do not know it.
CREATE TABLE "data"."deadline_calendars" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_calendars_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "deadline_calendars_token" UNIQUE("tenant_id","token_hash")
);
alter table data.deadline_calendars
  add constraint deadline_calendars_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
