// Gives the values that the rows of a filled table have, by column, by name and by type.
import { issuedSnapshot } from './issued-snapshot.ts';

/** A word that a handful of rows hold, and one that all of them hold. */
export const rareWord = 'raridade';
export const commonWord = 'exemplo';

const questionContent = JSON.stringify({
  ...{ kind: 'essay', statement: 'Por quê?', position: 1, showsFeedback: false, options: [], maxPoints: 1 },
});
const assessmentContent = JSON.stringify({
  ...{ kind: 'learning', showsTimer: false, allowsRetries: false, maxAttempts: 1, maxQuestions: 0 },
  ...{ shufflesQuestions: false, shufflesOptions: false, showsAnswers: true, questions: [] },
});

/** The acting person, who owns every twentieth row of those with a person, and the contents of a quarter of the enrolments. */
export type Favoured = { userId: string; accountId: string; courseId: string; trailId: string; sectionId: string };

/** Returns the id of the n-th row of a table by a formula, so that rows refer to each other without a search. */
export const idOf = (tenantId: string, table: string, number: number | string = 'n') =>
  `md5('${tenantId}/${table}/' || (${number}))::uuid`;

/** The table that a column with this name refers to. */
export const tableOf: Record<string, string> = {
  account_id: 'accounts',
  user_id: 'users',
  supervisor_id: 'users',
  media_id: 'media',
  relation_id: 'media',
  course_id: 'courses',
  trail_id: 'trails',
  section_id: 'sections',
  segmentation_id: 'segmentations',
  assessment_id: 'assessments',
  attempt_id: 'attempts',
  skill_id: 'skills',
  category_id: 'categories',
  certificate_id: 'certificates',
  external_certificate_id: 'external_certificates',
  enrollment_id: 'enrollments',
  record_id: 'scorm_records',
  entry_id: 'audit_entries',
  file_id: 'files',
  business_unit_id: 'business_units',
  department_id: 'departments',
  job_title_id: 'job_titles',
  target_id: 'business_units',
  company_id: 'companies',
  import_id: 'imports',
  terms_id: 'terms',
  replication_id: 'branding_replications',
  rule_id: 'compliance_rules',
};
const title = `'Objeto de ${commonWord} ' || n || case when n % 500 = 0 then ' ${rareWord}' else '' end`;
const kinds = `(array['course', 'trail', 'media'])[n % 3 + 1]`;
const hours = `now() - n * interval '1 hour'`;
/** The values of columns with these names in any table. */
export const byName: Record<string, string> = {
  title,
  name: title,
  full_name: title,
  code: `'C-' || n`,
  created_at: hours,
  updated_at: hours,
  started_at: hours,
  enrolled_at: hours,
  last_activity_at: hours,
  issued_at: hours,
  done_at: hours,
  expires_at: `now() + n * interval '1 hour'`,
  is_active: `n % 20 <> 7`,
  percent: `n % 101`,
  position: `n % 5 + 1`,
  home_position: 'n',
  catalog_position: 'n',
  published_version: '1',
  published_at: hours,
  number: '1',
  completed_at: `case when n % 2 = 0 then ${hours} end`,
};
/** Returns the values of columns whose names alone do not tell them. */
export const special = (
  tenantId: string,
  { userId, accountId, courseId, trailId, sectionId }: Favoured,
): Record<string, string> => {
  const id = (table: string, number?: string) => idOf(tenantId, table, number);
  const anything = `case n % 3 when 0 then ${id('courses')} when 1 then ${id('trails')} else ${id('media')} end`;
  const own = `case when n % 20 = 0 then '${userId}'::uuid else ${id('users')} end`;
  const every = Object.fromEntries(
    [
      'enrollments',
      'favorites',
      'reactions',
      'suggestions',
      'media_progress',
      'attempts',
      'scorm_records',
      'terms_answers',
      'notes',
    ].flatMap((table) => [
      [`${table}.user_id`, own],
      [`${table}.object_id`, anything],
    ]),
  );
  const steps = `(n / 5)`;
  return {
    ...every,
    'enrollments.kind': `(array['course', 'trail'])[n % 2 + 1]`,
    'enrollments.object_id': `case n % 4 when 0 then ${id('courses')} when 1 then ${id('trails')} when 2 then '${courseId}'::uuid else '${trailId}'::uuid end`,
    'issued_certificates.object_id': id('courses'),
    'assessments.kind': `'learning'`,
    'assessments.draft': `'${assessmentContent}'::jsonb`,
    'assessment_versions.content': `'${assessmentContent}'::jsonb`,
    'assessment_versions.number': '1',
    'attempts.draw': `'[]'::jsonb`,
    'attempts.drawn_questions': 'null',
    'attempts.status': `'approved'`,
    'attempts.version': '1',
    'questions.kind': `'essay'`,
    'question_versions.content': `'${questionContent}'::jsonb || jsonb_build_object('id', ${id('questions')})`,
    'questions.difficulty': `(array['easy', 'medium', 'hard'])[n % 3 + 1]`,
    'issued_certificates.snapshot': `'${issuedSnapshot}'::jsonb || jsonb_build_object('personName', 'Pessoa ' || n)`,
    'issued_certificates.kind': `'course'`,
    'issued_certificates.is_current': 'true',
    'issued_certificates.cycle': 'n',
    'issued_certificates.credential': `md5('${tenantId}' || n)`,
    // A company has at most 60 rules, which hold many people each; the other rules were removed.
    'compliance_rules.is_active': 'n <= 20',
    'compliance_rules.archived_at': `case when n > 60 then ${hours} end`,
    'compliance_rules.kind': `'course'`,
    'compliance_rules.object_id': id('courses'),
    'compliance_rules.validity': `'months'`,
    'compliance_rules.validity_amount': '12',
    'compliance_rules.base': `'completion'`,
    'compliance_states.rule_id': id('compliance_rules', 'n % 20 + 1'),
    'compliance_states.user_id': id('users', 'n / 20 + 1'),
    'compliance_states.status': `'expiring'`,
    'compliance_states.severity': '2',
    'compliance_people.severity': 'n % 7',
    'compliance_figures.counts': `'{1,1,1,1,1,1,1}'::int[]`,
    'compliance_reminders.outcome': `'sent'`,
    'archived_enrollments.kind': `'course'`,
    'archived_enrollments.object_id': id('courses'),
    'archived_enrollments.status': `'approved'`,
    'archived_item_states.enrollment_id': id('archived_enrollments'),
    'favorites.kind': kinds,
    'reactions.kind': kinds,
    'suggestions.kind': kinds,
    'reactions.reaction': `'like'`,
    'reaction_totals.reaction': `'like'`,
    'suggestions.position': 'n',
    'reaction_totals.kind': kinds,
    'reaction_totals.object_id': anything,
    'section_items.section_id': `case when n % 10 = 1 then '${sectionId}'::uuid else ${id('sections', steps)} end`,
    'section_items.position': `case when n % 10 = 1 then n + 10 else n % 5 + 1 end`,
    'section_items.kind': kinds,
    'section_items.object_id': anything,
    'course_items.course_id': id('courses', steps),
    'course_items.object_id': id('media'),
    'course_items.kind': `'media'`,
    'trail_items.trail_id': id('trails', steps),
    'trail_items.object_id': id('courses'),
    'trail_items.kind': `'course'`,
    'course_prerequisites.object_id': id('courses', 'n + 1'),
    'course_prerequisites.kind': `'course'`,
    'trail_prerequisites.object_id': id('trails', 'n + 1'),
    'trail_prerequisites.kind': `'trail'`,
    'section_audience.kind': `case when n % 5 = 3 then 'segmentation' else 'businessUnit' end`,
    'section_audience.target_id': `case when n % 5 = 3 then ${id('segmentations')} else ${id('business_units')} end`,
    'segmentations.operator': `case when n % 2 = 0 then 'or' else 'and' end`,
    'segmentations.list_count': '1',
    'segmentation_links.kind': `'businessUnit'`,
    'segmentation_links.target': `(${id('business_units', 'n % 50')})::text`,
    'segmentation_bindings.kind': `'section'`,
    'segmentation_bindings.object_id': id('sections'),
    'carousel_items.media_id': id('media', steps),
    'subtitles.media_id': id('media', steps),
    'package_files.media_id': id('media', steps),
    'package_files.path': `'pages/' || n || '.html'`,
    'automated_enrollments.target_kind': `'businessUnit'`,
    'automated_enrollments.items': `jsonb_build_array(jsonb_build_object('kind', 'course', 'id', ${id('courses')}))`,
    // A provider that is required for all people would refuse the acting learner.
    'identity_providers.is_required': 'false',
    'users.username': `'pessoa-' || n`,
    'users.email': `'pessoa-' || n || '@${tenantId.slice(-6)}.example.com'`,
    'users.business_unit_id': id('business_units', 'n % 50'),
    'users.department_id': id('departments', 'n % 50'),
    'users.job_title_id': id('job_titles', 'n % 50'),
    'users.supervisor_id': `case when n > 10 then ${id('users', steps)} end`,
    'business_units.parent_id': `case when n > 10 then ${id('business_units', steps)} end`,
    'courses.category_id': id('categories', 'n % 50'),
    'trails.category_id': id('categories', 'n % 50'),
    'media.category_id': id('categories', 'n % 50'),
    'assessments.category_id': id('categories', 'n % 50'),
    'sections.is_public': 'n % 10 <> 3',
    'media.status': `'ready'`,
    'imports.kind': `'people'`,
    'imports.status': `'finished'`,
    'imports.columns': `'[]'::jsonb`,
    'terms.kind': `(array['platform', 'learning'])[n % 2 + 1]`,
    'terms_versions.version': '1',
    'terms_answers.version': '1',
    'terms_answers.language': `'pt'`,
    'required_terms.terms_id': id('terms'),
    'transfers.status': `'done'`,
    'transfers.purpose': `'media'`,
    'transfers.account_id': `case when n % 20 = 0 then '${accountId}'::uuid else ${id('accounts')} end`,
    'transfers.user_id': `'${userId}'`,
    'accounts.email': `'conta-' || n || '@${tenantId.slice(-6)}.example.com'`,
    'memberships.username_key': `'conta-' || n`,
    'tenants.kind': `'client'`,
    'tenants.picture_key': `md5('picture' || n)`,
    'hosts.host': `'h-' || n || '.example.com'`,
    'contracts.owner_path': `array[${id('tenants')}]`,
    'idempotency_keys.account_id': id('accounts'),
  };
};
/** The values of columns that nothing else tells. */
export const byType: Record<string, string> = {
  uuid: `md5(random()::text)::uuid`,
  text: `'x' || n`,
  jsonb: `'{}'::jsonb`,
  picture: `'{"key": "a/b", "sizeBytes": 1}'::picture`,
  int4: 'n % 100',
  int8: '1000 + n',
  float8: '1',
  bool: 'true',
  timestamptz: hours,
  date: 'current_date',
  _text: `'{}'::text[]`,
  _uuid: `'{}'::uuid[]`,
  _int4: `'{}'::int[]`,
  int2: 'n % 7',
  bytea: `decode(md5(n::text), 'hex')`,
};
