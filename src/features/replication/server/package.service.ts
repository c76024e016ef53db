// Packs a section with everything its items consist of, each part once, with what other parts need before them (decisions D1.8).
import type { Context } from '#platform/server/context.ts';
import { packAssessments } from '#features/assessments/server/assessment-replica.service.ts';
import type { AssessmentReplica } from '#features/assessments/server/assessment-replica.service.ts';
import { packCertificates } from '#features/certificates/server/certificate-replica.service.ts';
import type { CertificateReplica } from '#features/certificates/server/certificate-replica.service.ts';
import { packCourses } from '#features/courses/server/course-replica.service.ts';
import type { CourseReplica } from '#features/courses/server/course-replica.service.ts';
import { isAwaited, packMedia } from '#features/media/server/media-replica.service.ts';
import type { MediaReplica } from '#features/media/server/media-replica.service.ts';
import { packSection } from '#features/sections/server/section-replica.service.ts';
import type { SectionReplica } from '#features/sections/server/section-replica.service.ts';
import { packTaxonomies } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import type { TaxonomyReplica } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import { packTerms } from '#features/terms/server/terms-replica.service.ts';
import type { TermsReplica } from '#features/terms/server/terms-replica.service.ts';
import { packTrails } from '#features/trails/server/trail-replica.service.ts';
import type { TrailReplica } from '#features/trails/server/trail-replica.service.ts';

type Packed = {
  section: SectionReplica;
  skills: TaxonomyReplica[];
  categories: TaxonomyReplica[];
  terms: TermsReplica[];
  certificates: CertificateReplica[];
  media: MediaReplica[];
  assessments: AssessmentReplica[];
  contents: ({ kind: 'course'; replica: CourseReplica } | { kind: 'trail'; replica: TrailReplica })[];
};
/** A package, with the ids of its parts that the sender itself received. */
export type Package = Packed & { passedOn: string[] };
/** The kinds with two switches in a contract: the sender's and the contract's own. */
export type PartKind = 'section' | 'course' | 'trail' | 'media' | 'assessment';
/** The kinds that a package includes and that have no switch. */
export type BesideKind = 'skill' | 'category' | 'certificate' | 'terms';
/** One thing in a package, whether its sender has it switched on, and whether it is a copy at the sender too. */
export type Part = { kind: PartKind | BesideKind; objectId: string; isActive: boolean; isForwarded: boolean };
export function partsOf(given: Package): Part[] {
  const { section, media, assessments, contents } = given;
  const passedOn = new Set(given.passedOn);
  const beside = (kind: BesideKind, list: readonly { id: string }[]) =>
    list.map(({ id }) => ({ kind, objectId: id, isActive: true }));
  return [
    { kind: 'section' as const, objectId: section.id, isActive: section.isActive },
    ...media.map(({ row, isActive }) => ({ kind: 'media' as const, objectId: row.id, isActive: isActive })),
    ...assessments.map(({ id, isActive }) => ({ kind: 'assessment' as const, objectId: id, isActive: isActive })),
    ...contents.map(({ kind, replica }) => ({ kind, objectId: replica.id, isActive: replica.isActive })),
    ...beside('skill', given.skills),
    ...beside('category', given.categories),
    ...beside('certificate', given.certificates),
    ...beside('terms', given.terms),
  ].map((part) => ({ ...part, isForwarded: passedOn.has(part.objectId) }));
}
/** Returns how many of its objects still wait for their file or for its conversion. */
export const pendingFilesIn = ({ media }: Package): number => media.filter(isAwaited).length;

type Kind = Exclude<PartKind, 'section'> | BesideKind;
type Reference = { kind: Kind; id: string | null | undefined };
const about = ({ categoryId, skillIds }: { categoryId?: string | null; skillIds: readonly string[] }): Reference[] => [
  { kind: 'category', id: categoryId },
  ...skillIds.map((id): Reference => ({ kind: 'skill', id })),
];
/** Returns what an assessment is about, and what its questions show and are about. */
const withinAssessment = (one: AssessmentReplica): Reference[] => [
  ...about(one),
  ...one.content.questions.flatMap(({ attachmentId, skillIds = [] }): Reference[] => [
    { kind: 'media', id: attachmentId },
    ...skillIds.map((id): Reference => ({ kind: 'skill', id })),
  ]),
  ...(one.content.bankDraws ?? []).flatMap(({ skillIds = [], categoryIds = [] }): Reference[] => [
    ...skillIds.map((id): Reference => ({ kind: 'skill', id })),
    ...categoryIds.map((id): Reference => ({ kind: 'category', id })),
  ]),
];
const object = ({ kind, objectId }: { kind: Exclude<PartKind, 'section'>; objectId: string }): Reference => ({
  kind,
  id: objectId,
});
/** Returns what a course or trail consists of, what it needs and what it is about. */
const withinContent = ({ content }: CourseReplica | TrailReplica): Reference[] => [
  ...about(content),
  { kind: 'certificate', id: content.certificateId },
  { kind: 'terms', id: content.termsOfUseId },
  ...content.prerequisites.map(object),
  ...('steps' in content ? content.steps.flatMap(({ items }) => items) : content.items).map(object),
];

/** Returns the package with the ids of all that it looked for, found or not; undefined where the section is not published. */
export async function packageOf(
  context: Context,
  sectionId: string,
): Promise<{ content: Packed; objectIds: string[] } | undefined> {
  const section = await packSection(context, sectionId);
  if (!section) return undefined;
  const made: Packed = {
    ...{ section, skills: [], categories: [], terms: [], certificates: [] },
    ...{ media: [], assessments: [], contents: [] },
  };
  const known = new Set<string>([sectionId]);
  /** The loop works level by level: it looks for all references of the found objects together. */
  for (let wanted = section.content.items.map(object); wanted.length > 0;) {
    const fresh = wanted.flatMap(({ kind, id }) => {
      if (!id || known.has(id)) return [];
      known.add(id);
      return [{ kind, id }];
    });
    const idsOf = (kind: Kind) => fresh.filter((one) => one.kind === kind).map(({ id }) => id);
    const media = await packMedia(context, idsOf('media'));
    const assessments = await packAssessments(context, idsOf('assessment'));
    const courses = await packCourses(context, idsOf('course'));
    const trails = await packTrails(context, idsOf('trail'));
    made.media.push(...media);
    made.assessments.push(...assessments);
    made.contents.push(
      ...courses.map((replica) => ({ kind: 'course' as const, replica })),
      ...trails.map((replica) => ({ kind: 'trail' as const, replica })),
    );
    made.categories.push(...(await packTaxonomies(context, 'category', idsOf('category'))));
    made.skills.push(...(await packTaxonomies(context, 'skill', idsOf('skill'))));
    made.certificates.push(...(await packCertificates(context, idsOf('certificate'))));
    made.terms.push(...(await packTerms(context, idsOf('terms'))));
    wanted = [
      ...media.flatMap(({ row, skillIds }) => about({ categoryId: row.categoryId, skillIds })),
      ...assessments.flatMap(withinAssessment),
      ...[...courses, ...trails].flatMap(withinContent),
    ];
  }
  return { content: made, objectIds: [...known] };
}
