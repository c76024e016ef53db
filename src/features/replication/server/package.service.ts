// What goes along with a section: everything its items are made of, each once, what others need before them (decisions D1.8).
import type { Context } from '#platform/server/context.ts';
import { packAssessment } from '#features/assessments/server/assessment-replica.service.ts';
import type { AssessmentReplica } from '#features/assessments/server/assessment-replica.service.ts';
import { packCertificate } from '#features/certificates/server/certificate-replica.service.ts';
import type { CertificateReplica } from '#features/certificates/server/certificate-replica.service.ts';
import { packCourse } from '#features/courses/server/course-replica.service.ts';
import type { CourseReplica } from '#features/courses/server/course-replica.service.ts';
import { isAwaited, packMedia } from '#features/media/server/media-replica.service.ts';
import type { MediaReplica } from '#features/media/server/media-replica.service.ts';
import { packSection } from '#features/sections/server/section-replica.service.ts';
import type { SectionReplica } from '#features/sections/server/section-replica.service.ts';
import { packTaxonomy } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import type { TaxonomyReplica } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import { packTerms } from '#features/terms/server/terms-replica.service.ts';
import type { TermsReplica } from '#features/terms/server/terms-replica.service.ts';
import { packTrail } from '#features/trails/server/trail-replica.service.ts';
import type { TrailReplica } from '#features/trails/server/trail-replica.service.ts';

export type Package = {
  section: SectionReplica;
  skills: TaxonomyReplica[];
  categories: TaxonomyReplica[];
  terms: TermsReplica[];
  certificates: CertificateReplica[];
  media: MediaReplica[];
  assessments: AssessmentReplica[];
  /** In the order in which they can be made: what a course or trail needs stands before it. */
  contents: ({ kind: 'course'; replica: CourseReplica } | { kind: 'trail'; replica: TrailReplica })[];
};
/** What has two switches in a contract: the sender's and its own. */
export type PartKind = 'section' | 'course' | 'trail' | 'media' | 'assessment';
/** One thing that a package brings, and whether its sender has it switched on. */
export type Part = { kind: PartKind; objectId: string; isOn: boolean };
export const partsOf = ({ section, media, assessments, contents }: Package): Part[] => [
  { kind: 'section', objectId: section.id, isOn: section.isActive },
  ...media.map(({ row, isActive }) => ({ kind: 'media' as const, objectId: row.id, isOn: isActive })),
  ...assessments.map(({ id, isActive }) => ({ kind: 'assessment' as const, objectId: id, isOn: isActive })),
  ...contents.map(({ kind, replica }) => ({ kind, objectId: replica.id, isOn: replica.isActive })),
];
/** How many of its objects still wait for their file, or for its conversion. */
export const awaitedIn = ({ media }: Package): number => media.filter(isAwaited).length;

/** With the ids of all that was looked for, found or not; nothing where the section is not published. */
export async function packageOf(
  context: Context,
  sectionId: string,
): Promise<{ content: Package; objectIds: string[] } | undefined> {
  const section = await packSection(context, sectionId);
  if (!section) return undefined;
  const made: Package = {
    section,
    skills: [],
    categories: [],
    terms: [],
    certificates: [],
    media: [],
    assessments: [],
    contents: [],
  };
  const known = new Set<string>([sectionId]);
  async function once<T>(id: string | null | undefined, pack: (id: string) => Promise<T | undefined>, into: T[]) {
    if (!id || known.has(id)) return;
    known.add(id);
    const packed = await pack(id);
    if (packed !== undefined) into.push(packed);
  }
  const about = async (categoryId: string | null | undefined, skillIds: readonly string[]) => {
    await once(categoryId, (id) => packTaxonomy(context, 'category', id), made.categories);
    for (const skillId of skillIds) await once(skillId, (id) => packTaxonomy(context, 'skill', id), made.skills);
  };
  const media = (mediaId: string) =>
    once(
      mediaId,
      async (id) => {
        const packed = await packMedia(context, id);
        if (packed) await about(packed.row.categoryId, packed.skillIds);
        return packed;
      },
      made.media,
    );
  const assessment = (assessmentId: string) =>
    once(
      assessmentId,
      async (id) => {
        const packed = await packAssessment(context, id);
        if (packed) await about(packed.categoryId, packed.skillIds);
        return packed;
      },
      made.assessments,
    );
  const object = async (kind: 'media' | 'assessment' | 'course' | 'trail', id: string): Promise<void> =>
    kind === 'media' ? media(id) : kind === 'assessment' ? assessment(id) : content(kind, id);
  async function content(kind: 'course' | 'trail', contentId: string): Promise<void> {
    if (known.has(contentId)) return;
    known.add(contentId);
    const packed =
      kind === 'course'
        ? ({ kind, replica: await packCourse(context, contentId) } as const)
        : ({ kind, replica: await packTrail(context, contentId) } as const);
    if (!packed.replica) return;
    const { categoryId, skillIds, certificateId, termsOfUseId, prerequisites, ...rest } = packed.replica.content;
    await about(categoryId, skillIds);
    await once(certificateId, (id) => packCertificate(context, id), made.certificates);
    await once(termsOfUseId, (id) => packTerms(context, id), made.terms);
    const items = 'steps' in rest ? rest.steps.flatMap((step) => step.items) : rest.items;
    for (const { kind: of, objectId } of [...prerequisites, ...items]) await object(of, objectId);
    made.contents.push(packed as Package['contents'][number]);
  }
  for (const { kind, objectId } of section.content.items) await object(kind, objectId);
  return { content: made, objectIds: [...known] };
}
