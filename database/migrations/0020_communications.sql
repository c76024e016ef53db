-- Creates the tables of communications, of who has seen them and of their contracts; nodes of the version before
-- do not know them.
CREATE TABLE "data"."communication_audience" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"communication_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "communication_audience_tenant_id_communication_id_kind_target_id_pk"
		PRIMARY KEY("tenant_id","communication_id","kind","target_id")
);
CREATE TABLE "data"."communication_links" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"communication_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"target_tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_linked" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communication_links_tenant_id_communication_id_contract_id_pk"
		PRIMARY KEY("tenant_id","communication_id","contract_id")
);
CREATE TABLE "data"."communication_pictures" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"key" text NOT NULL,
	"picture" "picture" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communication_pictures_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
CREATE TABLE "data"."communication_readers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"communication_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communication_readers_tenant_id_communication_id_user_id_pk"
		PRIMARY KEY("tenant_id","communication_id","user_id")
);
CREATE TABLE "data"."communication_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"communication_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communication_versions_tenant_id_communication_id_number_pk"
		PRIMARY KEY("tenant_id","communication_id","number")
);
CREATE TABLE "data"."communication_views" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"communication_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "communication_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "communication_views_once" UNIQUE("tenant_id","communication_id","user_id","post_id")
);
CREATE TABLE "data"."communications" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"always_shows" boolean DEFAULT false NOT NULL,
	"is_forced" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"draft" jsonb NOT NULL,
	"has_unpublished_changes" boolean DEFAULT true NOT NULL,
	"published_version" integer,
	"published_at" timestamp(3) with time zone,
	"is_active" boolean GENERATED ALWAYS AS (is_switched_on and is_offered) STORED NOT NULL,
	"is_switched_on" boolean DEFAULT true NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.communication_audience
  add constraint communication_audience_tenant_id_communication_id_communication
  FOREIGN KEY (tenant_id, communication_id) REFERENCES data.communications(tenant_id, id);
alter table data.communication_links
  add constraint communication_links_tenant_id_communication_id_communications_t
  FOREIGN KEY (tenant_id, communication_id) REFERENCES data.communications(tenant_id, id);
alter table data.communication_readers
  add constraint communication_readers_tenant_id_communication_id_communications
  FOREIGN KEY (tenant_id, communication_id) REFERENCES data.communications(tenant_id, id);
alter table data.communication_readers
  add constraint communication_readers_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.communication_versions
  add constraint communication_versions_tenant_id_communication_id_communication
  FOREIGN KEY (tenant_id, communication_id) REFERENCES data.communications(tenant_id, id);
alter table data.communication_views
  add constraint communication_views_tenant_id_communication_id_communications_t
  FOREIGN KEY (tenant_id, communication_id) REFERENCES data.communications(tenant_id, id);
alter table data.communication_views
  add constraint communication_views_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX communication_links_contract ON data.communication_links USING btree (tenant_id, contract_id);
CREATE INDEX communication_readers_user ON data.communication_readers USING btree (tenant_id, user_id);
CREATE INDEX communication_views_seen ON data.communication_views
  USING btree (tenant_id, communication_id, seen_at, id);
CREATE INDEX communication_views_user ON data.communication_views USING btree (tenant_id, user_id);
CREATE INDEX communications_created ON data.communications USING btree (tenant_id, created_at, id);
CREATE INDEX communications_shown ON data.communications
  USING btree (tenant_id, starts_at) WHERE ((published_version IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX communications_title ON data.communications USING btree (tenant_id, title_key, id);
