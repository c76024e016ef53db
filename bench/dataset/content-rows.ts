// Builds the rows of learning contents: stable rows, published versions, and their items as flat rows, as publishing writes them.
import { flatItems } from '#features/courses/contract/course-content.model.ts';
import {
  assessmentContent,
  courseContent,
  range,
  sectionContent,
  synopsis,
  titleOf,
  trailContent,
} from './contents.ts';
import { idOf, mediaPerCourse, mediaPerTrail, sectionsPerTenant, trailsOf } from './sizes.ts';
import type { Size } from './sizes.ts';

/** The rows of each table; the columns have the names that PostgreSQL uses. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Returns everything that is written row by row rather than by set: a few thousand rows. */
export function contentRows(size: Size): Rows {
  const { tenant, courses } = size;
  const published = { published_version: 1, has_unpublished_changes: false };
  const rows: Rows = {
    categories: [],
    skills: [],
    media: [],
    assessments: [],
    assessment_versions: [],
    courses: [],
    course_versions: [],
    course_items: [],
    course_skills: [],
    trails: [],
    trail_versions: [],
    trail_items: [],
    sections: [],
    section_versions: [],
    section_items: [],
    section_audience: [],
  };
  const add = (table: string, row: Record<string, unknown>) => rows[table]!.push(row);
  for (const n of range(10)) add('categories', { id: idOf(tenant, 'category', n), name: `Categoria ${n + 1}` });
  for (const n of range(30)) add('skills', { id: idOf(tenant, 'skill', n), name: `Competência ${n + 1}` });
  for (const n of range(courses * mediaPerCourse + trailsOf(size) * mediaPerTrail))
    add('media', {
      id: idOf(tenant, 'media', n),
      title: `Aula: ${titleOf(n)}`,
      kind: 'video',
      status: 'ready',
      summary: synopsis,
      category_id: idOf(tenant, 'category', n % 10),
      duration_seconds: 300 + (n % 10) * 60,
      width: 1280,
      height: 720,
      content_type: 'video/mp4',
      size_bytes: 40_000_000,
    });
  for (const n of range(courses)) {
    const quiz = assessmentContent(size, n);
    const assessmentId = idOf(tenant, 'assessment', n);
    add('assessments', {
      id: assessmentId,
      title: `Avaliação de ${titleOf(n)}`,
      kind: quiz.kind,
      draft: quiz,
      published_version: 1,
      question_count: quiz.questions.length,
      minimum_percent: 70,
    });
    add('assessment_versions', { assessment_id: assessmentId, number: 1, content: quiz });
    const content = courseContent(size, n);
    const id = idOf(tenant, 'course', n);
    const items = flatItems(content);
    const { title, code, workloadMinutes, categoryId, isMandatory, dayLimit, release } = content;
    add('courses', {
      id,
      title,
      code,
      synopsis,
      workload_minutes: workloadMinutes,
      category_id: categoryId,
      is_mandatory: isMandatory,
      day_limit: dayLimit,
      release,
      draft: content,
      ...published,
      published_at: new Date(Date.now() - (n + 1) * 86_400_000),
      required_items: items.filter((one) => one.isRequired).length,
    });
    add('course_versions', { course_id: id, number: 1, content });
    for (const item of items)
      add('course_items', {
        course_id: id,
        id: item.id,
        step_id: item.stepId,
        step_position: item.stepPosition,
        position: item.position,
        kind: item.kind,
        object_id: item.objectId,
        is_required: item.isRequired,
      });
    for (const skillId of content.skillIds) add('course_skills', { course_id: id, skill_id: skillId });
  }
  for (const n of range(trailsOf(size))) {
    const content = trailContent(size, n);
    const id = idOf(tenant, 'trail', n);
    add('trails', {
      id,
      title: content.title,
      synopsis,
      workload_minutes: content.workloadMinutes,
      release: content.release,
      draft: content,
      ...published,
      published_at: new Date(Date.now() - (n + 1) * 86_400_000),
      required_items: content.items.length,
    });
    add('trail_versions', { trail_id: id, number: 1, content });
    content.items.forEach((item, at) =>
      add('trail_items', {
        trail_id: id,
        id: item.id,
        position: at + 1,
        kind: item.kind,
        object_id: item.objectId,
        is_required: true,
      }),
    );
  }
  for (const n of range(sectionsPerTenant)) {
    const content = sectionContent(size, n);
    const id = idOf(tenant, 'section', n);
    add('sections', {
      id,
      name: content.name,
      kind: content.kind,
      observation: content.observation,
      home_position: n + 1,
      catalog_position: n + 1,
      is_public: content.audience.isPublic,
      total_items: content.items.length,
      draft: content,
      ...published,
    });
    add('section_versions', { section_id: id, number: 1, content });
    content.items.forEach((item, at) =>
      add('section_items', { section_id: id, position: at + 1, kind: item.kind, object_id: item.objectId }),
    );
    for (const target of content.audience.departmentIds)
      add('section_audience', { section_id: id, kind: 'department', target_id: target });
  }
  return rows;
}
