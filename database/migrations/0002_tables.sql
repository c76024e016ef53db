-- Creates every table of 0.1.0. "npm run migrations" printed this file from the features' *.tables.ts; nobody edits it.
CREATE TABLE "data"."answers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"points" double precision,
	"verdict" text NOT NULL,
	"observations" text,
	"answered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_tenant_id_attempt_id_question_id_pk" PRIMARY KEY("tenant_id","attempt_id","question_id")
);

CREATE TABLE "data"."assessment_evaluators" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assessment_evaluators_tenant_id_assessment_id_user_id_pk" PRIMARY KEY("tenant_id","assessment_id","user_id")
);

CREATE TABLE "data"."assessment_skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "assessment_skills_tenant_id_assessment_id_skill_id_pk" PRIMARY KEY("tenant_id","assessment_id","skill_id")
);

CREATE TABLE "data"."assessment_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_versions_tenant_id_assessment_id_number_pk" PRIMARY KEY("tenant_id","assessment_id","number")
);

CREATE TABLE "data"."assessments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"draft" jsonb NOT NULL,
	"published_version" integer,
	"question_count" integer DEFAULT 0 NOT NULL,
	"minimum_percent" double precision,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"created_by" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."attempts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"course_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"trail_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"number" integer NOT NULL,
	"draw" jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deadline_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"points" double precision,
	"max_points" double precision NOT NULL,
	"percent" double precision,
	"hit_count" integer DEFAULT 0 NOT NULL,
	"miss_count" integer DEFAULT 0 NOT NULL,
	"final_considerations" text,
	CONSTRAINT "attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "attempts_number" UNIQUE("tenant_id","user_id","assessment_id","course_id","trail_id","number")
);

CREATE TABLE "data"."branding_files" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"picture" "picture",
	"file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "branding_files_name" UNIQUE("tenant_id","name")
);

CREATE TABLE "data"."branding_replication_targets" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"replication_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"target_tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_replication_targets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."branding_replications" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"package" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_replications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."tenant_settings" (
	"tenant_id" uuid PRIMARY KEY DEFAULT public.tenant_id() NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "data"."media_texts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"media_id" uuid NOT NULL,
	"words" text NOT NULL,
	"words_key" text GENERATED ALWAYS AS (public.search_key(words)) STORED NOT NULL,
	"extracted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "media_texts_tenant_id_media_id_pk" PRIMARY KEY("tenant_id","media_id")
);

CREATE TABLE "data"."search_words" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"word" text collate "C" NOT NULL,
	"letters" smallint GENERATED ALWAYS AS (length(word)) STORED NOT NULL,
	"reversed" text collate "C" GENERATED ALWAYS AS (reverse(word)) STORED NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "search_words_tenant_id_letters_word_id_pk" PRIMARY KEY("tenant_id","letters","word","id")
);

CREATE TABLE "data"."suggestions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "suggestions_tenant_id_user_id_position_pk" PRIMARY KEY("tenant_id","user_id","position")
);

CREATE TABLE "data"."certificates" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"design" jsonb NOT NULL,
	"prints_back" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."issued_certificates" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"cycle" integer DEFAULT 1 NOT NULL,
	"credential" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"revoked_because" text,
	CONSTRAINT "issued_certificates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "issued_certificates_once" UNIQUE("tenant_id","user_id","kind","object_id","cycle"),
	CONSTRAINT "issued_certificates_credential" UNIQUE("tenant_id","credential")
);

CREATE TABLE "control"."client_modes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"from_tenant_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone
);

CREATE TABLE "control"."companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"trade_name" text,
	"person_type" text DEFAULT 'legal' NOT NULL,
	"document" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_document" UNIQUE("owner_tenant_id","document")
);

CREATE TABLE "control"."contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"owner_tenant_id" uuid,
	"owner_path" uuid[] NOT NULL,
	"code" text NOT NULL,
	"classification" text NOT NULL,
	"status" text DEFAULT 'production' NOT NULL,
	"expires_on" date,
	"user_limit" integer,
	"course_limit" integer,
	"trail_limit" integer,
	"disk_limit_megabytes" integer,
	"signed_on" date,
	"products" text[] DEFAULT '{}' NOT NULL,
	"observation" text,
	"file_url" text,
	"responsible_name" text,
	"responsible_email" text,
	"responsible_phone" text,
	"communication_email" text,
	"manager_details" text,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_tenant_id_unique" UNIQUE("tenant_id")
);

CREATE TABLE "control"."host_claims" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"claimed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "control"."hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"is_custom" boolean DEFAULT false NOT NULL
);

CREATE TABLE "control"."memberships" (
	"account_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username_key" text NOT NULL,
	"level" text DEFAULT 'N2' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_account_id_tenant_id_pk" PRIMARY KEY("account_id","tenant_id"),
	CONSTRAINT "memberships_user" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "memberships_username" UNIQUE("tenant_id","username_key")
);

CREATE TABLE "control"."public_handles" (
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_handles_kind_key_hash_pk" PRIMARY KEY("kind","key_hash")
);

CREATE TABLE "control"."tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner_tenant_id" uuid,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"language" text DEFAULT 'pt' NOT NULL,
	"picture_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_picture_key_unique" UNIQUE("picture_key")
);

CREATE TABLE "data"."identity_links" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_links_tenant_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer","subject")
);

CREATE TABLE "data"."identity_providers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"is_required" boolean NOT NULL,
	"creates_people" boolean NOT NULL,
	"provider_name" text NOT NULL,
	"client_id" text NOT NULL,
	"directory_id" text NOT NULL,
	"instance_url" text NOT NULL,
	"redirect_url" text NOT NULL,
	"user_pool" text NOT NULL,
	"sealed_secret" text,
	"saved_by" uuid,
	"saved_as_staff" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_tenant_id_pk" PRIMARY KEY("tenant_id")
);

CREATE TABLE "control"."oidc_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"binding_hash" text NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "data"."tenant_usage" (
	"tenant_id" uuid PRIMARY KEY DEFAULT public.tenant_id() NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"courses" integer DEFAULT 0 NOT NULL,
	"trails" integer DEFAULT 0 NOT NULL,
	"media" integer DEFAULT 0 NOT NULL,
	"disk_bytes" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "data"."course_items" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"course_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"step_position" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	CONSTRAINT "course_items_tenant_id_course_id_id_pk" PRIMARY KEY("tenant_id","course_id","id")
);

CREATE TABLE "data"."course_prerequisites" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "course_prerequisites_tenant_id_course_id_kind_object_id_pk" PRIMARY KEY("tenant_id","course_id","kind","object_id")
);

CREATE TABLE "data"."course_skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"course_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "course_skills_tenant_id_course_id_skill_id_pk" PRIMARY KEY("tenant_id","course_id","skill_id")
);

CREATE TABLE "data"."course_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_versions_tenant_id_course_id_number_pk" PRIMARY KEY("tenant_id","course_id","number")
);

CREATE TABLE "data"."courses" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"code" text,
	"code_key" text GENERATED ALWAYS AS (public.search_key(code)) STORED,
	"synopsis" text,
	"workload_minutes" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"certificate_id" uuid,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"is_sequential" boolean DEFAULT false NOT NULL,
	"blocks_fast_forward" boolean DEFAULT false NOT NULL,
	"day_limit" integer DEFAULT 0 NOT NULL,
	"required_score" double precision DEFAULT 0 NOT NULL,
	"release" jsonb DEFAULT '{"mode":"anytime"}'::jsonb NOT NULL,
	"horizontal_cover" "picture",
	"vertical_cover" "picture",
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"has_unpublished_changes" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"published_at" timestamp(3) with time zone,
	"required_items" integer DEFAULT 0 NOT NULL,
	"is_public_link" boolean DEFAULT false NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(synopsis, ''))) STORED NOT NULL,
	CONSTRAINT "courses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "courses_code" UNIQUE("tenant_id","code_key")
);

CREATE TABLE "data"."automated_enrollments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"starts_on" date,
	"notifies_by_email" boolean DEFAULT false NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automated_enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "automated_enrollments_target" UNIQUE("tenant_id","target_id")
);

CREATE TABLE "data"."enrollments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"cycle" integer DEFAULT 1 NOT NULL,
	"origin" text DEFAULT 'manual' NOT NULL,
	"enrolled_by" uuid,
	"status" text DEFAULT 'notStarted' NOT NULL,
	"enrolled_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"required_items" integer NOT NULL,
	"done_items" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"score" double precision,
	"last_activity_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"approved_at" timestamp(3) with time zone,
	"completed_version" integer,
	"cancelled_at" timestamp(3) with time zone,
	"cancelled_because" text,
	CONSTRAINT "enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enrollments_once" UNIQUE("tenant_id","user_id","kind","object_id","cycle")
);

CREATE TABLE "control"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp(3) with time zone,
	"password_origin_tenant_id" uuid,
	"password_predates_email" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"language" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_key_unique" UNIQUE("email_key")
);

CREATE TABLE "control"."one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"tenant_id" uuid,
	"origin_tenant_id" uuid,
	"details" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "control"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"method" text DEFAULT 'local' NOT NULL,
	"proven_tenant_id" uuid,
	"origin_tenant_id" uuid,
	"predates_email" boolean DEFAULT false NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"client_hash" text NOT NULL,
	"sealed_id_token" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_because" text
);

CREATE TABLE "data"."import_parts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"lines" jsonb,
	"reports" jsonb,
	"validation_errors" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "import_parts_tenant_id_import_id_number_pk" PRIMARY KEY("tenant_id","import_id","number")
);

CREATE TABLE "data"."imports" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'checking' NOT NULL,
	"file_name" text NOT NULL,
	"language" text NOT NULL,
	"columns" jsonb NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"validation_errors" integer DEFAULT 0 NOT NULL,
	"invalid_lines" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_as_staff" boolean DEFAULT false NOT NULL,
	"confirmed_by" uuid,
	"confirmed_as_staff" boolean DEFAULT false NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."carousel_items" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture" "picture" NOT NULL,
	"link_url" text,
	CONSTRAINT "carousel_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."media" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"code" text,
	"code_key" text GENERATED ALWAYS AS (public.search_key(code)) STORED,
	"kind" text NOT NULL,
	"status" text DEFAULT 'empty' NOT NULL,
	"failure_code" text,
	"search_text" text GENERATED ALWAYS AS (public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(summary, ''))) STORED NOT NULL,
	"summary" text,
	"description" text,
	"language" text DEFAULT 'pt' NOT NULL,
	"category_id" uuid,
	"duration_seconds" double precision,
	"page_count" integer,
	"width" integer,
	"height" integer,
	"file_name" text,
	"file_id" uuid,
	"file_hash" text,
	"content_type" text,
	"size_bytes" bigint,
	"link_url" text,
	"is_embedded" boolean DEFAULT true NOT NULL,
	"package_kind" text,
	"package_entry" text,
	"manifest" jsonb,
	"sequencing" jsonb,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thumbnail" "picture",
	"horizontal_cover" "picture",
	"vertical_cover" "picture",
	"is_downloadable" boolean DEFAULT false NOT NULL,
	"blocks_fast_forward" boolean DEFAULT false NOT NULL,
	"is_public_link" boolean DEFAULT false NOT NULL,
	"watermark" jsonb,
	"expires_on" date,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"created_by" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "media_code" UNIQUE("tenant_id","code_key")
);

CREATE TABLE "data"."media_skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"media_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "media_skills_tenant_id_media_id_skill_id_pk" PRIMARY KEY("tenant_id","media_id","skill_id")
);

CREATE TABLE "data"."package_files" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"media_id" uuid NOT NULL,
	"path" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	CONSTRAINT "package_files_tenant_id_media_id_path_pk" PRIMARY KEY("tenant_id","media_id","path")
);

CREATE TABLE "data"."subtitles" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subtitles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."content_tokens" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"token_hash" text NOT NULL,
	"media_id" uuid NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"session_id" uuid,
	"course_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"trail_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"page_origin" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "content_tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);

CREATE TABLE "data"."media_openings" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"course_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"trail_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "media_openings_tenant_id_user_id_media_id_course_id_trail_id_pk" PRIMARY KEY("tenant_id","user_id","media_id","course_id","trail_id")
);

CREATE TABLE "data"."scorm_items" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"record_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"status" text DEFAULT 'not attempted' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"launch_number" integer DEFAULT 0 NOT NULL,
	"cmi" jsonb,
	CONSTRAINT "scorm_items_tenant_id_record_id_item_id_pk" PRIMARY KEY("tenant_id","record_id","item_id")
);

CREATE TABLE "data"."scorm_launches" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"ticket_hash" text NOT NULL,
	"record_id" uuid,
	"item_id" text,
	"number" integer NOT NULL,
	"last_snapshot_number" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scorm_launches_tenant_id_ticket_hash_pk" PRIMARY KEY("tenant_id","ticket_hash")
);

CREATE TABLE "data"."scorm_records" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"course_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"trail_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"status" text DEFAULT 'not attempted' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"launch_number" integer DEFAULT 0 NOT NULL,
	"launches" integer DEFAULT 0 NOT NULL,
	"cmi" jsonb,
	"state" jsonb,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorm_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "scorm_records_learner" UNIQUE("tenant_id","user_id","media_id","course_id","trail_id")
);

CREATE TABLE "data"."notes" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"course_id" uuid,
	"trail_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"words_key" text GENERATED ALWAYS AS (public.search_key(title || ' ' || body)) STORED NOT NULL,
	"moment_seconds" double precision,
	"picture" "picture",
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."business_units" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "business_units_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."departments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "departments_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."job_titles" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"automated_registration_id" uuid,
	CONSTRAINT "job_titles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "job_titles_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."quota_reservations" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "quota_reservations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."required_terms" (
	"tenant_id" uuid PRIMARY KEY DEFAULT public.tenant_id() NOT NULL,
	"terms_id" uuid,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "data"."users" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(full_name)) STORED NOT NULL,
	"username" text NOT NULL,
	"username_key" text GENERATED ALWAYS AS (lower(username)) STORED NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	"person_type" text DEFAULT 'physical' NOT NULL,
	"cpf" text,
	"phone" text,
	"nickname" text,
	"gender" text,
	"language" text,
	"birth_on" date,
	"hired_on" date,
	"education" text,
	"interests" text,
	"supervisor_interest" text,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"supervisor_id" uuid,
	"supervisor_key" text,
	"business_unit_id" uuid,
	"department_id" uuid,
	"job_title_id" uuid,
	"permission_group_id" uuid,
	"photo" "picture",
	"external_id" text,
	"notifies_by_push" boolean DEFAULT false NOT NULL,
	"notifies_by_sms" boolean DEFAULT false NOT NULL,
	"is_evaluator" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (public.search_key(full_name || ' ' || username || ' ' || email || ' ' || coalesce(cpf, ''))) STORED NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"terms_accepted_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"entered_at" timestamp(3) with time zone,
	"situation" text GENERATED ALWAYS AS (case when not is_active then 'inactive' when entered_at is null then 'pending' else 'active' end) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_account" UNIQUE("tenant_id","account_id"),
	CONSTRAINT "users_username" UNIQUE("tenant_id","username_key")
);

CREATE TABLE "data"."permission_group_links" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"group_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"target_tenant_id" uuid NOT NULL,
	"is_linked" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_group_links_tenant_id_group_id_contract_id_pk" PRIMARY KEY("tenant_id","group_id","contract_id")
);

CREATE TABLE "data"."permission_groups" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"permissions" text[] NOT NULL,
	"classification" text DEFAULT 'student' NOT NULL,
	"role" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "permission_groups_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."item_states" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	"is_done" boolean DEFAULT true NOT NULL,
	"counts_for_approval" boolean NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"score" double precision,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_states_tenant_id_enrollment_id_item_id_pk" PRIMARY KEY("tenant_id","enrollment_id","item_id")
);

CREATE TABLE "data"."media_progress" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"course_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"trail_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"position_seconds" double precision,
	"coverage" double precision,
	"watched" text,
	"session_started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"session_base_percent" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "media_progress_tenant_id_user_id_media_id_course_id_trail_id_pk" PRIMARY KEY("tenant_id","user_id","media_id","course_id","trail_id")
);

CREATE TABLE "data"."favorites" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_tenant_id_user_id_kind_object_id_pk" PRIMARY KEY("tenant_id","user_id","kind","object_id")
);

CREATE TABLE "data"."reaction_totals" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reaction_totals_tenant_id_kind_object_id_reaction_pk" PRIMARY KEY("tenant_id","kind","object_id","reaction")
);

CREATE TABLE "data"."reactions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_tenant_id_user_id_kind_object_id_pk" PRIMARY KEY("tenant_id","user_id","kind","object_id")
);

CREATE TABLE "data"."received_parts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"sender_tenant_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"is_forwarded" boolean NOT NULL,
	CONSTRAINT "received_parts_tenant_id_sender_tenant_id_section_id_object_id_pk" PRIMARY KEY("tenant_id","sender_tenant_id","section_id","object_id")
);

CREATE TABLE "data"."received_sections" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"sender_tenant_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"is_applied" boolean NOT NULL,
	"pending_files" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_sections_tenant_id_sender_tenant_id_section_id_pk" PRIMARY KEY("tenant_id","sender_tenant_id","section_id")
);

CREATE TABLE "data"."replication_package_parts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "replication_package_parts_tenant_id_section_id_object_id_pk" PRIMARY KEY("tenant_id","section_id","object_id")
);

CREATE TABLE "data"."replication_packages" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replication_packages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."section_links" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"target_tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_linked" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"pending_files" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_links_tenant_id_section_id_contract_id_pk" PRIMARY KEY("tenant_id","section_id","contract_id")
);

CREATE TABLE "data"."section_audience" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "section_audience_tenant_id_section_id_kind_target_id_pk" PRIMARY KEY("tenant_id","section_id","kind","target_id")
);

CREATE TABLE "data"."section_items" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "section_items_tenant_id_section_id_position_pk" PRIMARY KEY("tenant_id","section_id","position")
);

CREATE TABLE "data"."section_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_versions_tenant_id_section_id_number_pk" PRIMARY KEY("tenant_id","section_id","number")
);

CREATE TABLE "data"."sections" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"kind" text NOT NULL,
	"observation" text,
	"criterion" text DEFAULT 'manual' NOT NULL,
	"interval" text DEFAULT 'manual' NOT NULL,
	"shows_in_home" boolean DEFAULT true NOT NULL,
	"shows_description" boolean DEFAULT false NOT NULL,
	"home_position" integer DEFAULT 0 NOT NULL,
	"catalog_position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"link" text,
	"link_opens_new_tab" boolean DEFAULT false NOT NULL,
	"card_orientation" text DEFAULT 'horizontal' NOT NULL,
	"picture" "picture",
	"card_picture" "picture",
	"banner_picture" "picture",
	"is_public" boolean DEFAULT true NOT NULL,
	"total_items" integer DEFAULT 0 NOT NULL,
	"draft" jsonb NOT NULL,
	"has_unpublished_changes" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."segmentation_bindings" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"segmentation_id" uuid NOT NULL,
	CONSTRAINT "segmentation_bindings_tenant_id_kind_object_id_segmentation_id_pk" PRIMARY KEY("tenant_id","kind","object_id","segmentation_id")
);

CREATE TABLE "data"."segmentation_links" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"segmentation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "segmentation_links_tenant_id_segmentation_id_kind_target_pk" PRIMARY KEY("tenant_id","segmentation_id","kind","target")
);

CREATE TABLE "data"."segmentations" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"operator" text DEFAULT 'or' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"list_count" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segmentations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "segmentations_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."categories" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"shown_in" text[] DEFAULT '{media,course,trail,assessment}' NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "categories_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"observation" text,
	"shown_in" text[] DEFAULT '{media,course,trail,assessment}' NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skills_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "skills_name" UNIQUE("tenant_id","name_key")
);

CREATE TABLE "data"."terms" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"kind" text NOT NULL,
	"display" text,
	"version" integer DEFAULT 1 NOT NULL,
	"required_from_version" integer DEFAULT 1 NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_name" text,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."terms_answers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"terms_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"content_id" uuid,
	"is_accepted" boolean NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "terms_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."terms_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"terms_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"is_minor" boolean DEFAULT false NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_versions_tenant_id_terms_id_version_pk" PRIMARY KEY("tenant_id","terms_id","version")
);

CREATE TABLE "data"."trail_items" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"trail_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	"needs_previous" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trail_items_tenant_id_trail_id_id_pk" PRIMARY KEY("tenant_id","trail_id","id")
);

CREATE TABLE "data"."trail_prerequisites" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"trail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "trail_prerequisites_tenant_id_trail_id_kind_object_id_pk" PRIMARY KEY("tenant_id","trail_id","kind","object_id")
);

CREATE TABLE "data"."trail_skills" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"trail_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "trail_skills_tenant_id_trail_id_skill_id_pk" PRIMARY KEY("tenant_id","trail_id","skill_id")
);

CREATE TABLE "data"."trail_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"trail_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trail_versions_tenant_id_trail_id_number_pk" PRIMARY KEY("tenant_id","trail_id","number")
);

CREATE TABLE "data"."trails" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"code" text,
	"code_key" text GENERATED ALWAYS AS (public.search_key(code)) STORED,
	"synopsis" text,
	"workload_minutes" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"certificate_id" uuid,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"day_limit" integer DEFAULT 0 NOT NULL,
	"release" jsonb DEFAULT '{"mode":"anytime"}'::jsonb NOT NULL,
	"horizontal_cover" "picture",
	"vertical_cover" "picture",
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"has_unpublished_changes" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"published_at" timestamp(3) with time zone,
	"required_items" integer DEFAULT 0 NOT NULL,
	"is_public_link" boolean DEFAULT false NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(synopsis, ''))) STORED NOT NULL,
	CONSTRAINT "trails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "trails_code" UNIQUE("tenant_id","code_key")
);

CREATE TABLE "data"."transfers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"relation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"fingerprint" text,
	"is_cover_image" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"failure_details" jsonb,
	"loaded" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL,
	"measured_bytes" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	CONSTRAINT "transfers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."files" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"reference_count" integer DEFAULT 0 NOT NULL,
	"unreferenced_at" timestamp(3) with time zone,
	"is_picture" boolean DEFAULT false NOT NULL,
	"pending_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."audit_entries" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"client_contract_id" uuid,
	"action" text NOT NULL,
	"object_id" text,
	"objects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_id" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audit_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "data"."audit_subjects" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "audit_subjects_tenant_id_entry_id_position_pk" PRIMARY KEY("tenant_id","entry_id","position")
);

CREATE TABLE "data"."idempotency_keys" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotency_keys_tenant_id_account_id_key_pk" PRIMARY KEY("tenant_id","account_id","key")
);

CREATE TABLE "data"."schedule_runs" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"task" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "schedule_runs_tenant_id_task_pk" PRIMARY KEY("tenant_id","task")
);

ALTER TABLE "data"."answers" ADD CONSTRAINT "answers_tenant_id_attempt_id_attempts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "data"."attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessment_evaluators" ADD CONSTRAINT "assessment_evaluators_tenant_id_assessment_id_assessments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assessment_id") REFERENCES "data"."assessments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessment_evaluators" ADD CONSTRAINT "assessment_evaluators_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessment_skills" ADD CONSTRAINT "assessment_skills_tenant_id_assessment_id_assessments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assessment_id") REFERENCES "data"."assessments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessment_skills" ADD CONSTRAINT "assessment_skills_tenant_id_skill_id_skills_tenant_id_id_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "data"."skills"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessment_versions" ADD CONSTRAINT "assessment_versions_tenant_id_assessment_id_assessments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assessment_id") REFERENCES "data"."assessments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."assessments" ADD CONSTRAINT "assessments_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "data"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."attempts" ADD CONSTRAINT "attempts_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."attempts" ADD CONSTRAINT "attempts_tenant_id_assessment_id_assessments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assessment_id") REFERENCES "data"."assessments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."branding_files" ADD CONSTRAINT "branding_files_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "data"."files"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."branding_replication_targets" ADD CONSTRAINT "branding_replication_targets_tenant_id_replication_id_branding_replications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replication_id") REFERENCES "data"."branding_replications"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_texts" ADD CONSTRAINT "media_texts_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."suggestions" ADD CONSTRAINT "suggestions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."issued_certificates" ADD CONSTRAINT "issued_certificates_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."issued_certificates" ADD CONSTRAINT "issued_certificates_tenant_id_certificate_id_certificates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","certificate_id") REFERENCES "data"."certificates"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."client_modes" ADD CONSTRAINT "client_modes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "control"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."client_modes" ADD CONSTRAINT "client_modes_from_tenant_id_tenants_id_fk" FOREIGN KEY ("from_tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."client_modes" ADD CONSTRAINT "client_modes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."client_modes" ADD CONSTRAINT "client_modes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "control"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."companies" ADD CONSTRAINT "companies_owner_tenant_id_tenants_id_fk" FOREIGN KEY ("owner_tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."contracts" ADD CONSTRAINT "contracts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."contracts" ADD CONSTRAINT "contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "control"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."contracts" ADD CONSTRAINT "contracts_owner_tenant_id_tenants_id_fk" FOREIGN KEY ("owner_tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."host_claims" ADD CONSTRAINT "host_claims_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."hosts" ADD CONSTRAINT "hosts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "control"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."public_handles" ADD CONSTRAINT "public_handles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."course_items" ADD CONSTRAINT "course_items_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "data"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."course_prerequisites" ADD CONSTRAINT "course_prerequisites_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "data"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."course_skills" ADD CONSTRAINT "course_skills_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "data"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."course_skills" ADD CONSTRAINT "course_skills_tenant_id_skill_id_skills_tenant_id_id_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "data"."skills"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."course_versions" ADD CONSTRAINT "course_versions_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "data"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."courses" ADD CONSTRAINT "courses_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "data"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."courses" ADD CONSTRAINT "courses_tenant_id_certificate_id_certificates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","certificate_id") REFERENCES "data"."certificates"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."enrollments" ADD CONSTRAINT "enrollments_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "control"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "control"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."import_parts" ADD CONSTRAINT "import_parts_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "data"."imports"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."carousel_items" ADD CONSTRAINT "carousel_items_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media" ADD CONSTRAINT "media_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "data"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_skills" ADD CONSTRAINT "media_skills_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_skills" ADD CONSTRAINT "media_skills_tenant_id_skill_id_skills_tenant_id_id_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "data"."skills"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."package_files" ADD CONSTRAINT "package_files_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."subtitles" ADD CONSTRAINT "subtitles_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."content_tokens" ADD CONSTRAINT "content_tokens_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_openings" ADD CONSTRAINT "media_openings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_openings" ADD CONSTRAINT "media_openings_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."scorm_items" ADD CONSTRAINT "scorm_items_tenant_id_record_id_scorm_records_tenant_id_id_fk" FOREIGN KEY ("tenant_id","record_id") REFERENCES "data"."scorm_records"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."scorm_launches" ADD CONSTRAINT "scorm_launches_tenant_id_record_id_scorm_records_tenant_id_id_fk" FOREIGN KEY ("tenant_id","record_id") REFERENCES "data"."scorm_records"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."scorm_records" ADD CONSTRAINT "scorm_records_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."scorm_records" ADD CONSTRAINT "scorm_records_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."notes" ADD CONSTRAINT "notes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."business_units" ADD CONSTRAINT "business_units_tenant_id_parent_id_business_units_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "data"."business_units"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."users" ADD CONSTRAINT "users_tenant_id_supervisor_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","supervisor_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."users" ADD CONSTRAINT "users_tenant_id_business_unit_id_business_units_tenant_id_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "data"."business_units"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."users" ADD CONSTRAINT "users_tenant_id_department_id_departments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "data"."departments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."users" ADD CONSTRAINT "users_tenant_id_job_title_id_job_titles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_title_id") REFERENCES "data"."job_titles"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."users" ADD CONSTRAINT "users_tenant_id_permission_group_id_permission_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","permission_group_id") REFERENCES "data"."permission_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."permission_group_links" ADD CONSTRAINT "permission_group_links_tenant_id_group_id_permission_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "data"."permission_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."item_states" ADD CONSTRAINT "item_states_tenant_id_enrollment_id_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "data"."enrollments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_progress" ADD CONSTRAINT "media_progress_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."media_progress" ADD CONSTRAINT "media_progress_tenant_id_media_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","media_id") REFERENCES "data"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."favorites" ADD CONSTRAINT "favorites_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."reactions" ADD CONSTRAINT "reactions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."section_links" ADD CONSTRAINT "section_links_tenant_id_section_id_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "data"."sections"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."section_audience" ADD CONSTRAINT "section_audience_tenant_id_section_id_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "data"."sections"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."section_items" ADD CONSTRAINT "section_items_tenant_id_section_id_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "data"."sections"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."section_versions" ADD CONSTRAINT "section_versions_tenant_id_section_id_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "data"."sections"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."segmentation_bindings" ADD CONSTRAINT "segmentation_bindings_tenant_id_segmentation_id_segmentations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","segmentation_id") REFERENCES "data"."segmentations"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."segmentation_links" ADD CONSTRAINT "segmentation_links_tenant_id_segmentation_id_segmentations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","segmentation_id") REFERENCES "data"."segmentations"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."terms_answers" ADD CONSTRAINT "terms_answers_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "data"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."terms_answers" ADD CONSTRAINT "terms_answers_version" FOREIGN KEY ("tenant_id","terms_id","version") REFERENCES "data"."terms_versions"("tenant_id","terms_id","version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."terms_versions" ADD CONSTRAINT "terms_versions_tenant_id_terms_id_terms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","terms_id") REFERENCES "data"."terms"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trail_items" ADD CONSTRAINT "trail_items_tenant_id_trail_id_trails_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trail_id") REFERENCES "data"."trails"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trail_prerequisites" ADD CONSTRAINT "trail_prerequisites_tenant_id_trail_id_trails_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trail_id") REFERENCES "data"."trails"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trail_skills" ADD CONSTRAINT "trail_skills_tenant_id_trail_id_trails_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trail_id") REFERENCES "data"."trails"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trail_skills" ADD CONSTRAINT "trail_skills_tenant_id_skill_id_skills_tenant_id_id_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "data"."skills"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trail_versions" ADD CONSTRAINT "trail_versions_tenant_id_trail_id_trails_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trail_id") REFERENCES "data"."trails"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trails" ADD CONSTRAINT "trails_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "data"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."trails" ADD CONSTRAINT "trails_tenant_id_certificate_id_certificates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","certificate_id") REFERENCES "data"."certificates"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "data"."audit_subjects" ADD CONSTRAINT "audit_subjects_tenant_id_entry_id_audit_entries_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "data"."audit_entries"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "assessment_evaluators_user" ON "data"."assessment_evaluators" USING btree ("tenant_id","user_id");
CREATE INDEX "assessment_skills_skill" ON "data"."assessment_skills" USING btree ("tenant_id","skill_id");
CREATE INDEX "assessments_title" ON "data"."assessments" USING btree ("tenant_id","title_key","id");
CREATE INDEX "assessments_created" ON "data"."assessments" USING btree ("tenant_id","created_at","id");
CREATE INDEX "assessments_search" ON "data"."assessments" USING gin ("tenant_id","title_key" gin_trgm_ops);
CREATE INDEX "assessments_category" ON "data"."assessments" USING btree ("tenant_id","category_id");
CREATE INDEX "attempts_assessment" ON "data"."attempts" USING btree ("tenant_id","assessment_id");
CREATE INDEX "attempts_due" ON "data"."attempts" USING btree ("tenant_id","deadline_at") WHERE status = 'running' and deadline_at is not null;
CREATE INDEX "branding_replication_targets_replication" ON "data"."branding_replication_targets" USING btree ("tenant_id","replication_id");
CREATE INDEX "branding_replication_targets_contract" ON "data"."branding_replication_targets" USING btree ("tenant_id","contract_id","id");
CREATE INDEX "media_texts_search" ON "data"."media_texts" USING gin ("tenant_id","words_key" gin_trgm_ops);
CREATE INDEX "search_words_reversed" ON "data"."search_words" USING btree ("tenant_id","letters","reversed","word");
CREATE INDEX "certificates_name" ON "data"."certificates" USING btree ("tenant_id","name_key","id");
CREATE INDEX "issued_certificates_design" ON "data"."issued_certificates" USING btree ("tenant_id","certificate_id");
CREATE UNIQUE INDEX "client_modes_session" ON "control"."client_modes" USING btree ("session_id") WHERE left_at is null;
CREATE INDEX "client_modes_account" ON "control"."client_modes" USING btree ("account_id");
CREATE INDEX "client_modes_tenant" ON "control"."client_modes" USING btree ("tenant_id");
CREATE INDEX "companies_owner" ON "control"."companies" USING btree ("owner_tenant_id","name_key");
CREATE INDEX "companies_by_document" ON "control"."companies" USING btree ("document");
CREATE INDEX "contracts_owner" ON "control"."contracts" USING btree ("owner_tenant_id");
CREATE INDEX "contracts_company" ON "control"."contracts" USING btree ("company_id");
CREATE INDEX "contracts_path" ON "control"."contracts" USING gin ("owner_path");
CREATE INDEX "hosts_tenant" ON "control"."hosts" USING btree ("tenant_id");
CREATE INDEX "public_handles_object" ON "control"."public_handles" USING btree ("tenant_id","object_id");
CREATE UNIQUE INDEX "tenants_provider" ON "control"."tenants" USING btree ("kind") WHERE kind = 'provider';
CREATE INDEX "identity_links_account" ON "data"."identity_links" USING btree ("tenant_id","account_id");
CREATE INDEX "oidc_states_expires" ON "control"."oidc_states" USING btree ("expires_at");
CREATE INDEX "course_items_object" ON "data"."course_items" USING btree ("tenant_id","object_id");
CREATE INDEX "course_items_position" ON "data"."course_items" USING btree ("tenant_id","course_id","position");
CREATE INDEX "course_prerequisites_object" ON "data"."course_prerequisites" USING btree ("tenant_id","object_id");
CREATE INDEX "course_skills_skill" ON "data"."course_skills" USING btree ("tenant_id","skill_id");
CREATE INDEX "courses_title" ON "data"."courses" USING btree ("tenant_id","title_key","id");
CREATE INDEX "courses_created" ON "data"."courses" USING btree ("tenant_id","created_at","id");
CREATE INDEX "courses_updated" ON "data"."courses" USING btree ("tenant_id","updated_at","id");
CREATE INDEX "courses_enrolled" ON "data"."courses" USING btree ("tenant_id","enrolled_count","id");
CREATE INDEX "courses_search" ON "data"."courses" USING gin ("tenant_id","search_text" gin_trgm_ops);
CREATE INDEX "courses_category" ON "data"."courses" USING btree ("tenant_id","category_id");
CREATE INDEX "courses_certificate" ON "data"."courses" USING btree ("tenant_id","certificate_id");
CREATE INDEX "enrollments_recent" ON "data"."enrollments" USING btree ("tenant_id","user_id","last_activity_at");
CREATE INDEX "enrollments_object" ON "data"."enrollments" USING btree ("tenant_id","object_id","status");
CREATE INDEX "one_time_tokens_account" ON "control"."one_time_tokens" USING btree ("account_id","purpose");
CREATE INDEX "sessions_account" ON "control"."sessions" USING btree ("account_id");
CREATE INDEX "imports_newest" ON "data"."imports" USING btree ("tenant_id","created_at","id","kind","status");
CREATE INDEX "carousel_items_media" ON "data"."carousel_items" USING btree ("tenant_id","media_id","position");
CREATE INDEX "media_title" ON "data"."media" USING btree ("tenant_id","title_key","id");
CREATE INDEX "media_created" ON "data"."media" USING btree ("tenant_id","created_at","id");
CREATE INDEX "media_kind" ON "data"."media" USING btree ("tenant_id","kind","title_key");
CREATE INDEX "media_search" ON "data"."media" USING gin ("tenant_id","search_text" gin_trgm_ops);
CREATE INDEX "media_category" ON "data"."media" USING btree ("tenant_id","category_id");
CREATE INDEX "media_content" ON "data"."media" USING btree ("tenant_id","file_hash");
CREATE INDEX "media_skills_skill" ON "data"."media_skills" USING btree ("tenant_id","skill_id");
CREATE INDEX "package_files_hash" ON "data"."package_files" USING btree ("tenant_id","file_hash");
CREATE INDEX "subtitles_media" ON "data"."subtitles" USING btree ("tenant_id","media_id");
CREATE INDEX "content_tokens_media" ON "data"."content_tokens" USING btree ("tenant_id","media_id");
CREATE INDEX "content_tokens_expiry" ON "data"."content_tokens" USING btree ("expires_at");
CREATE INDEX "media_openings_media" ON "data"."media_openings" USING btree ("tenant_id","media_id");
CREATE INDEX "scorm_launches_record" ON "data"."scorm_launches" USING btree ("tenant_id","record_id");
CREATE INDEX "scorm_launches_opened" ON "data"."scorm_launches" USING btree ("opened_at");
CREATE INDEX "scorm_records_media" ON "data"."scorm_records" USING btree ("tenant_id","media_id");
CREATE INDEX "notes_recent" ON "data"."notes" USING btree ("tenant_id","user_id","created_at");
CREATE INDEX "notes_media" ON "data"."notes" USING btree ("tenant_id","user_id","media_id");
CREATE INDEX "business_units_parent" ON "data"."business_units" USING btree ("tenant_id","parent_id");
CREATE INDEX "business_units_name" ON "data"."business_units" USING btree ("tenant_id","name_key","id");
CREATE INDEX "quota_reservations_expires_at" ON "data"."quota_reservations" USING btree ("expires_at");
CREATE INDEX "users_name" ON "data"."users" USING btree ("tenant_id","name_key","id","is_active") WHERE removed_at is null;
CREATE INDEX "users_removed" ON "data"."users" USING btree ("tenant_id","removed_at") WHERE removed_at is not null;
CREATE INDEX "users_created" ON "data"."users" USING btree ("tenant_id","created_at","id","removed_at","is_active");
CREATE INDEX "users_gender" ON "data"."users" USING btree ("tenant_id","gender","name_key","id","is_active") WHERE removed_at is null;
CREATE INDEX "users_unit" ON "data"."users" USING btree ("tenant_id","business_unit_id","name_key","id","removed_at","is_active");
CREATE INDEX "users_department" ON "data"."users" USING btree ("tenant_id","department_id","name_key","id","removed_at","is_active");
CREATE INDEX "users_job_title" ON "data"."users" USING btree ("tenant_id","job_title_id","name_key","id","removed_at","is_active");
CREATE INDEX "users_group" ON "data"."users" USING btree ("tenant_id","permission_group_id","name_key","id","removed_at","is_active");
CREATE INDEX "users_supervisor" ON "data"."users" USING btree ("tenant_id","supervisor_id","name_key","id","removed_at","is_active");
CREATE INDEX "users_supervisor_name" ON "data"."users" USING btree ("tenant_id","supervisor_key","name_key","id","removed_at","is_active");
CREATE INDEX "users_situation" ON "data"."users" USING btree ("tenant_id","situation","name_key","id","removed_at","is_active");
CREATE INDEX "users_cpf" ON "data"."users" USING btree ("tenant_id","cpf","name_key","id","removed_at","is_active");
CREATE INDEX "users_phone" ON "data"."users" USING btree ("tenant_id","phone","name_key","id","removed_at","is_active");
CREATE INDEX "users_email" ON "data"."users" USING btree ("tenant_id","email_key","id","removed_at","is_active");
CREATE INDEX "users_username_list" ON "data"."users" USING btree ("tenant_id","username_key","id","removed_at","is_active");
CREATE INDEX "users_evaluators" ON "data"."users" USING btree ("tenant_id","name_key","id") WHERE is_evaluator and removed_at is null;
CREATE INDEX "users_external" ON "data"."users" USING btree ("tenant_id","external_id") WHERE external_id is not null;
CREATE INDEX "users_search" ON "data"."users" USING gin ("tenant_id","search_text" gin_trgm_ops);
CREATE INDEX "permission_group_links_contract" ON "data"."permission_group_links" USING btree ("tenant_id","contract_id");
CREATE INDEX "media_progress_media" ON "data"."media_progress" USING btree ("tenant_id","media_id");
CREATE INDEX "media_progress_course" ON "data"."media_progress" USING btree ("tenant_id","user_id","course_id");
CREATE INDEX "favorites_recent" ON "data"."favorites" USING btree ("tenant_id","user_id","created_at");
CREATE INDEX "favorites_object" ON "data"."favorites" USING btree ("tenant_id","object_id");
CREATE INDEX "reactions_object" ON "data"."reactions" USING btree ("tenant_id","object_id");
CREATE INDEX "received_parts_object" ON "data"."received_parts" USING btree ("tenant_id","object_id");
CREATE INDEX "replication_package_parts_object" ON "data"."replication_package_parts" USING btree ("tenant_id","object_id");
CREATE INDEX "replication_packages_object" ON "data"."replication_packages" USING btree ("tenant_id","object_id");
CREATE INDEX "section_links_contract" ON "data"."section_links" USING btree ("tenant_id","contract_id");
CREATE INDEX "section_audience_target" ON "data"."section_audience" USING btree ("tenant_id","target_id");
CREATE INDEX "section_items_object" ON "data"."section_items" USING btree ("tenant_id","object_id","kind");
CREATE INDEX "sections_name" ON "data"."sections" USING btree ("tenant_id","name_key","id");
CREATE INDEX "sections_home" ON "data"."sections" USING btree ("tenant_id","home_position");
CREATE INDEX "sections_catalog" ON "data"."sections" USING btree ("tenant_id","catalog_position");
CREATE INDEX "segmentation_bindings_segmentation" ON "data"."segmentation_bindings" USING btree ("tenant_id","segmentation_id");
CREATE INDEX "segmentation_links_target" ON "data"."segmentation_links" USING btree ("tenant_id","kind","target","segmentation_id");
CREATE INDEX "segmentations_created" ON "data"."segmentations" USING btree ("tenant_id","created_at","id");
CREATE UNIQUE INDEX "terms_name" ON "data"."terms" USING btree ("tenant_id","name_key") WHERE removed_at is null;
CREATE INDEX "terms_answers_own" ON "data"."terms_answers" USING btree ("tenant_id","user_id","terms_id","answered_at");
CREATE INDEX "terms_answers_version" ON "data"."terms_answers" USING btree ("tenant_id","terms_id","version");
CREATE INDEX "trail_items_object" ON "data"."trail_items" USING btree ("tenant_id","object_id");
CREATE INDEX "trail_items_position" ON "data"."trail_items" USING btree ("tenant_id","trail_id","position");
CREATE INDEX "trail_prerequisites_object" ON "data"."trail_prerequisites" USING btree ("tenant_id","object_id");
CREATE INDEX "trail_skills_skill" ON "data"."trail_skills" USING btree ("tenant_id","skill_id");
CREATE INDEX "trails_title" ON "data"."trails" USING btree ("tenant_id","title_key","id");
CREATE INDEX "trails_created" ON "data"."trails" USING btree ("tenant_id","created_at","id");
CREATE INDEX "trails_updated" ON "data"."trails" USING btree ("tenant_id","updated_at","id");
CREATE INDEX "trails_enrolled" ON "data"."trails" USING btree ("tenant_id","enrolled_count","id");
CREATE INDEX "trails_search" ON "data"."trails" USING gin ("tenant_id","search_text" gin_trgm_ops);
CREATE INDEX "trails_category" ON "data"."trails" USING btree ("tenant_id","category_id");
CREATE INDEX "trails_certificate" ON "data"."trails" USING btree ("tenant_id","certificate_id");
CREATE INDEX "transfers_account" ON "data"."transfers" USING btree ("tenant_id","account_id","started_at");
CREATE INDEX "transfers_started" ON "data"."transfers" USING btree ("tenant_id","started_at");
CREATE INDEX "transfers_relation" ON "data"."transfers" USING btree ("tenant_id","relation_id","purpose");
CREATE INDEX "files_hash" ON "data"."files" USING btree ("hash");
CREATE INDEX "files_unreferenced" ON "data"."files" USING btree ("unreferenced_at");
CREATE INDEX "files_pending" ON "data"."files" USING btree ("pending_until") WHERE pending_until is not null;
CREATE UNIQUE INDEX "files_picture" ON "data"."files" USING btree ("tenant_id","hash") WHERE is_picture;
CREATE INDEX "audit_entries_at" ON "data"."audit_entries" USING btree ("tenant_id","created_at","id");
CREATE INDEX "audit_entries_acts" ON "data"."audit_entries" USING btree ("tenant_id","created_at","id") WHERE action <> all (array['sessions.opened', 'sessions.ended', 'sessions.refused', 'sessions.reused', 'sessions.refreshed', 'sessions.logged', 'access.denied']);
CREATE INDEX "audit_entries_account" ON "data"."audit_entries" USING btree ("tenant_id","account_id","created_at");
CREATE INDEX "audit_entries_action" ON "data"."audit_entries" USING btree ("tenant_id","action","created_at");
CREATE INDEX "audit_entries_object" ON "data"."audit_entries" USING btree ("tenant_id","object_id","created_at");
CREATE INDEX "audit_subjects_subject" ON "data"."audit_subjects" USING btree ("tenant_id","subject");
CREATE INDEX "idempotency_keys_started" ON "data"."idempotency_keys" USING btree ("started_at");
