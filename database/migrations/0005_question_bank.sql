-- Makes the question bank: its questions, their versions and skills, and the assessments that use them. Nobody has a row yet, and no assessment draws.
CREATE TABLE "data"."question_skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"question_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "question_skills_tenant_id_question_id_skill_id_pk" PRIMARY KEY("tenant_id","question_id","skill_id")
);
CREATE TABLE "data"."question_uses" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_in_draft" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	CONSTRAINT "question_uses_tenant_id_assessment_id_question_id_pk"
		PRIMARY KEY("tenant_id","assessment_id","question_id")
);
CREATE TABLE "data"."question_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"code" text,
	"difficulty" text NOT NULL,
	"category_id" uuid,
	"origin" text NOT NULL,
	"restored_number" integer,
	"made_by" uuid,
	"made_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_versions_tenant_id_question_id_number_pk" PRIMARY KEY("tenant_id","question_id","number")
);
CREATE TABLE "data"."questions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"code_key" text GENERATED ALWAYS AS (public.search_key(code)) STORED,
	"statement" text NOT NULL,
	"statement_key" text GENERATED ALWAYS AS ("left"(public.search_key(statement), 200)) STORED NOT NULL,
	"words" text NOT NULL,
	"words_key" text GENERATED ALWAYS AS (public.search_key(words)) STORED NOT NULL,
	"kind" text NOT NULL,
	"difficulty" text NOT NULL,
	"difficulty_rank" integer
		GENERATED ALWAYS AS (array_position(array['easy', 'medium', 'hard'], difficulty))
		STORED NOT NULL,
	"category_id" uuid,
	"points" double precision NOT NULL,
	"version" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.question_skills
  add constraint question_skills_tenant_id_question_id_questions_tenant_id_id_fk
  FOREIGN KEY (tenant_id, question_id)
  REFERENCES data.questions(tenant_id, id);
alter table data.question_skills
  add constraint question_skills_tenant_id_skill_id_skills_tenant_id_id_fk
  FOREIGN KEY (tenant_id, skill_id)
  REFERENCES data.skills(tenant_id, id);
alter table data.question_uses
  add constraint question_uses_tenant_id_question_id_questions_tenant_id_id_fk
  FOREIGN KEY (tenant_id, question_id)
  REFERENCES data.questions(tenant_id, id);
alter table data.question_versions
  add constraint question_versions_tenant_id_question_id_questions_tenant_id_id_
  FOREIGN KEY (tenant_id, question_id)
  REFERENCES data.questions(tenant_id, id);
alter table data.questions
  add constraint questions_tenant_id_category_id_categories_tenant_id_id_fk
  FOREIGN KEY (tenant_id, category_id)
  REFERENCES data.categories(tenant_id, id);
CREATE INDEX question_skills_skill ON data.question_skills USING btree (tenant_id, skill_id, question_id);
CREATE INDEX question_uses_question ON data.question_uses USING btree (tenant_id, question_id);
CREATE INDEX questions_category ON data.questions USING btree (tenant_id, category_id, id);
CREATE INDEX questions_difficulty ON data.questions USING btree (tenant_id, difficulty_rank, id);
CREATE INDEX questions_kind ON data.questions USING btree (tenant_id, kind, difficulty, id);
CREATE INDEX questions_search ON data.questions USING gin (tenant_id, words_key gin_trgm_ops);
CREATE INDEX questions_statement ON data.questions USING btree (tenant_id, statement_key, id);
CREATE INDEX questions_updated ON data.questions USING btree (tenant_id, updated_at, id);
CREATE INDEX questions_used ON data.questions USING btree (tenant_id, use_count, id);
CREATE UNIQUE INDEX questions_code ON data.questions
  USING btree (tenant_id, code_key) WHERE (archived_at IS NULL);
alter table data.assessments add column "draws_from_bank" boolean DEFAULT false NOT NULL;
CREATE INDEX assessments_draws ON data.assessments USING btree (tenant_id, id) WHERE draws_from_bank;
