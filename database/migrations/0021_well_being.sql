-- Creates the tables of well-being: indicators, turns, what is left of answers, and published figures.
CREATE TABLE "data"."well_being_answers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emotion" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"viewed_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "well_being_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."well_being_comments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"month" date NOT NULL,
	"comment" text NOT NULL,
	"is_mixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "well_being_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."well_being_indicators" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"description" text,
	"is_active" boolean NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"frequency_days" integer NOT NULL,
	"style" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"segmentation_id" uuid,
	"help_text" text,
	"help_contact" text,
	"has_answers" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "well_being_indicators_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."well_being_marks" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"week" date NOT NULL,
	"dimension" text NOT NULL,
	"group_key" text,
	"emotion" text NOT NULL,
	"is_first_of_week" boolean NOT NULL,
	"is_first_of_month" boolean NOT NULL,
	"is_mixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "well_being_marks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."well_being_participations" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"indicator_id" uuid NOT NULL,
	"month" date NOT NULL,
	"person_key" text NOT NULL,
	"has_answered" boolean NOT NULL,
	"has_commented" boolean NOT NULL,
	"last_week" date,
	CONSTRAINT "well_being_participations_tenant_id_indicator_id_month_person_key_pk"
		PRIMARY KEY("tenant_id","indicator_id","month","person_key")
);
CREATE TABLE "data"."well_being_periods" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"indicator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"published" jsonb NOT NULL,
	CONSTRAINT "well_being_periods_tenant_id_indicator_id_kind_starts_on_pk"
		PRIMARY KEY("tenant_id","indicator_id","kind","starts_on")
);
CREATE TABLE "data"."well_being_turns" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"indicator_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"next_on" date NOT NULL,
	CONSTRAINT "well_being_turns_tenant_id_indicator_id_person_key_pk"
		PRIMARY KEY("tenant_id","indicator_id","person_key")
);
alter table data.well_being_answers
  add constraint well_being_answers_tenant_id_indicator_id_well_being_indicators
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
alter table data.well_being_answers add constraint well_being_answers_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.well_being_comments
  add constraint well_being_comments_tenant_id_indicator_id_well_being_indicator
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
alter table data.well_being_indicators
  add constraint well_being_indicators_tenant_id_segmentation_id_segmentations_t
  FOREIGN KEY (tenant_id, segmentation_id) REFERENCES data.segmentations(tenant_id, id);
alter table data.well_being_marks
  add constraint well_being_marks_tenant_id_indicator_id_well_being_indicators_t
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
alter table data.well_being_participations
  add constraint well_being_participations_tenant_id_indicator_id_well_being_ind
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
alter table data.well_being_periods
  add constraint well_being_periods_tenant_id_indicator_id_well_being_indicators
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
alter table data.well_being_turns
  add constraint well_being_turns_tenant_id_indicator_id_well_being_indicators_t
  FOREIGN KEY (tenant_id, indicator_id) REFERENCES data.well_being_indicators(tenant_id, id);
CREATE INDEX well_being_answers_indicator
  ON data.well_being_answers USING btree (tenant_id, indicator_id, answered_at, id);
CREATE INDEX well_being_answers_user ON data.well_being_answers USING btree (tenant_id, user_id);
CREATE INDEX well_being_comments_month ON data.well_being_comments USING btree (tenant_id, indicator_id, month);
CREATE INDEX well_being_indicators_name ON data.well_being_indicators USING btree (tenant_id, name_key, id);
CREATE INDEX well_being_indicators_segmentation
  ON data.well_being_indicators USING btree (tenant_id, segmentation_id);
CREATE INDEX well_being_indicators_start ON data.well_being_indicators USING btree (tenant_id, starts_on, id);
CREATE INDEX well_being_marks_week ON data.well_being_marks USING btree (tenant_id, indicator_id, week);
CREATE INDEX well_being_participations_person ON data.well_being_participations USING btree (tenant_id, person_key);
CREATE INDEX well_being_turns_person ON data.well_being_turns USING btree (tenant_id, person_key);
