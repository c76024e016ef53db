-- Adds the connection of companies to a payment provider, the events that were taken, and the ids that payments have there.
CREATE TABLE "data"."payment_events" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."payment_providers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_event_secret" text NOT NULL,
	"monthly_price" text,
	"annual_price" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_providers_tenant_id_pk" PRIMARY KEY("tenant_id")
);
alter table data.subscription_payments add column "invoice_id" text;
alter table data.subscription_payments add column "page_id" text;
alter table data.subscription_payments add column "provider_id" text;
alter table data.subscriptions add column "customer_id" text;
alter table data.subscriptions add column "provider_changed_at" timestamp(3) with time zone;
alter table data.subscriptions add column "provider_id" text;
CREATE INDEX payment_events_taken ON data.payment_events USING btree (tenant_id, taken_at);
CREATE INDEX subscription_payments_page ON data.subscription_payments USING btree (tenant_id, page_id);
CREATE INDEX subscriptions_customer ON data.subscriptions USING btree (tenant_id, customer_id);
CREATE UNIQUE INDEX subscription_payments_invoice ON data.subscription_payments USING btree (tenant_id, invoice_id);
CREATE UNIQUE INDEX subscriptions_provider ON data.subscriptions USING btree (tenant_id, provider_id);
