-- Adds the texts that are being written, the finality of answers, and the questions that an attempt draws from the bank.
CREATE TABLE "data"."answer_drafts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text NOT NULL,
	"writer" text NOT NULL,
	"sequence" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "answer_drafts_tenant_id_attempt_id_question_id_pk" PRIMARY KEY("tenant_id","attempt_id","question_id")
);
alter table data.answers add column "is_final" boolean DEFAULT false NOT NULL;
alter table data.answers add column "revision" integer DEFAULT 1 NOT NULL;
alter table data.attempts add column "drawn_questions" jsonb;
alter table data.answer_drafts add constraint answer_drafts_tenant_id_attempt_id_attempts_tenant_id_id_fk
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES data.attempts(tenant_id, id);
