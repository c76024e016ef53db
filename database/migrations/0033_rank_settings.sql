-- Adds what a company chooses about its ranking. Nothing is filled: without a row names are shown.
CREATE TABLE "data"."rank_settings" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"hides_names" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
