-- Adds challenges, the ledger of points and the figures kept from it; nodes of the version before know none of them.
CREATE TABLE "data"."access_streaks" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"last_on" date NOT NULL,
	"days" integer NOT NULL,
	"longest" integer NOT NULL,
	CONSTRAINT "access_streaks_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
CREATE TABLE "data"."challenge_contents" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"challenge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "challenge_contents_tenant_id_challenge_id_object_id_pk" PRIMARY KEY("tenant_id","challenge_id","object_id")
);
CREATE TABLE "data"."challenge_rules" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"challenge_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"points" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "challenge_rules_tenant_id_challenge_id_rule_pk" PRIMARY KEY("tenant_id","challenge_id","rule")
);
CREATE TABLE "data"."challenges" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"environment" text NOT NULL,
	"content_type" text,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"days_to_finish" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"archived_because" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."point_awards" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"object_id" uuid NOT NULL,
	"cycle" integer DEFAULT 1 NOT NULL,
	"title" text,
	"points" integer NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"corrects" uuid,
	"reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_awards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."point_totals" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"points" integer NOT NULL,
	"trophies" integer NOT NULL,
	"is_ranked" boolean DEFAULT true NOT NULL,
	"business_unit_id" uuid,
	"department_id" uuid,
	CONSTRAINT "point_totals_tenant_id_user_id_period_pk" PRIMARY KEY("tenant_id","user_id","period")
);
CREATE TABLE "data"."rank_choices" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"hides_name" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_choices_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
CREATE TABLE "data"."rank_ladders" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"scope_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"scores" integer[] NOT NULL,
	"people_from" integer[] NOT NULL,
	"people" integer NOT NULL,
	"members" integer NOT NULL,
	"points" integer NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rank_ladders_tenant_id_period_kind_scope_id_pk" PRIMARY KEY("tenant_id","period","kind","scope_id")
);
alter table data.access_streaks
  add constraint access_streaks_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
alter table data.challenge_contents
  add constraint challenge_contents_tenant_id_challenge_id_challenges_tenant_id_
  FOREIGN KEY (tenant_id, challenge_id)
  REFERENCES data.challenges(tenant_id, id);
alter table data.challenge_rules
  add constraint challenge_rules_tenant_id_challenge_id_challenges_tenant_id_id_
  FOREIGN KEY (tenant_id, challenge_id)
  REFERENCES data.challenges(tenant_id, id);
alter table data.point_awards
  add constraint point_awards_tenant_id_challenge_id_challenges_tenant_id_id_fk
  FOREIGN KEY (tenant_id, challenge_id)
  REFERENCES data.challenges(tenant_id, id);
alter table data.point_awards
  add constraint point_awards_tenant_id_corrects_point_awards_tenant_id_id_fk
  FOREIGN KEY (tenant_id, corrects)
  REFERENCES data.point_awards(tenant_id, id);
alter table data.point_awards
  add constraint point_awards_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
alter table data.point_totals
  add constraint point_totals_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
alter table data.rank_choices
  add constraint rank_choices_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX challenge_contents_object ON data.challenge_contents
  USING btree (tenant_id, object_id, challenge_id);
CREATE INDEX challenge_rules_rule ON data.challenge_rules
  USING btree (tenant_id, rule, challenge_id);
CREATE INDEX challenges_ends ON data.challenges
  USING btree (tenant_id, ends_on, id);
CREATE INDEX challenges_name ON data.challenges
  USING btree (tenant_id, name_key, id);
CREATE INDEX challenges_starts ON data.challenges
  USING btree (tenant_id, starts_on, id);
CREATE INDEX challenges_updated ON data.challenges
  USING btree (tenant_id, updated_at, id);
CREATE INDEX point_awards_challenge ON data.point_awards
  USING btree (tenant_id, challenge_id, user_id);
CREATE INDEX point_awards_recent ON data.point_awards
  USING btree (tenant_id, user_id, occurred_at, id);
CREATE INDEX point_totals_department ON data.point_totals
  USING btree (tenant_id, period, department_id, points, user_id)
  WHERE (is_ranked AND (points > 0));
CREATE INDEX point_totals_rank ON data.point_totals
  USING btree (tenant_id, period, points, user_id)
  WHERE (is_ranked AND (points > 0));
CREATE INDEX point_totals_unit ON data.point_totals
  USING btree (tenant_id, period, business_unit_id, points, user_id)
  WHERE (is_ranked AND (points > 0));
CREATE UNIQUE INDEX point_awards_corrects ON data.point_awards
  USING btree (tenant_id, corrects)
  WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX point_awards_once ON data.point_awards
  USING btree (tenant_id, user_id, challenge_id, rule, object_id, cycle)
  WHERE (corrects IS NULL);
