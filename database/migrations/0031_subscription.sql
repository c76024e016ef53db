-- Adds subscriptions: the plans that a company offers, the subscription of each person, and every payment. Nothing is filled.
CREATE TABLE "data"."subscription_offers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"plan" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "subscription_offers_tenant_id_plan_pk" PRIMARY KEY("tenant_id","plan")
);
CREATE TABLE "data"."subscription_payments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"card_last_digits" text,
	"begins_on" date,
	"expires_on" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"refunded_at" timestamp(3) with time zone,
	CONSTRAINT "subscription_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."subscriptions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"card_last_digits" text,
	"started_on" date NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"cancel_comment" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscriptions_person" UNIQUE("tenant_id","user_id")
);
alter table data.subscription_payments add constraint
  subscription_payments_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.subscriptions add constraint
  subscriptions_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX subscription_payments_created ON data.subscription_payments
  USING btree (tenant_id, created_at, id);
CREATE INDEX subscription_payments_person ON data.subscription_payments
  USING btree (tenant_id, user_id, created_at, id);
CREATE INDEX subscription_payments_state ON data.subscription_payments
  USING btree (tenant_id, state, created_at, id);
CREATE INDEX subscriptions_end ON data.subscriptions
  USING btree (tenant_id, expires_on) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX subscription_payments_waiting ON data.subscription_payments
  USING btree (tenant_id, user_id) WHERE (state = 'pending'::text);
