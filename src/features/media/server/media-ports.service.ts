// Declares what the repository asks of later features. The app connects their answers.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';

export type OpenedIn = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  /** True where the author views a draft as its learners will, or the maintainer views the object itself; the server stores nothing. */
  isPreview?: boolean;
};
export type ProgressReport = OpenedIn & { userId: string; percent: number };
type Kind = 'media' | 'assessment' | 'course' | 'trail';
/** The places that use a content, drafts included, and the number of people who are or were enrolled in it. */
export type ContentUse = {
  links: { id: string; kind: 'course' | 'trail' | 'section' | 'prerequisite' | 'assessment'; title: string }[];
  people: number;
};
type UseLink = ContentUse['links'][number];
type ContentLink = UseLink & { kind: Exclude<UseLink['kind'], 'assessment'> };
/** Returns the links of a content that is no object of the repository: no assessment shows such a content. */
export const contentLinks = (links: ContentUse['links']): ContentLink[] =>
  links.filter((link): link is ContentLink => link.kind !== 'assessment');
/** The facts about a content for the caller; the specification adds them to the lists of authors. */
export type PersonalFacts = {
  isEnrolled: boolean;
  isCompleted: boolean;
  percent: number;
  isExpired: boolean;
  hasNote?: boolean;
  sections: { id: string; name: string }[];
};
/** A media object or an assessment, with its course and trail. */
export type ObjectAccess = {
  kind: 'media' | 'assessment';
  objectId: string;
  courseId?: string;
  trailId?: string;
  /** True for a user who manages the repository: no lock applies, but the course and trail must exist and contain the object. */
  isMaintainer?: boolean;
  /** True for the author of a draft: no lock applies. */
  isPreview?: boolean;
};

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Throws unless a visible section or enrolment gives the user this content, unlocked (decisions D3.9, D3.11). Plugged by progress. */
    mayOpen(context: PersonContext, asked: ObjectAccess): Promise<void>;
    /** Returns where a content is used. Plugged by progress. */
    contentUse(context: Context, what: { kind: Kind; objectId: string }): Promise<ContentUse>;
    /** Returns the facts by id; for media only the sections. Plugged by progress. */
    personalFacts(
      context: PersonContext,
      kind: Exclude<Kind, 'assessment'>,
      ids: string[],
    ): Promise<Map<string, PersonalFacts>>;
    /** Stores the report of a package's run-time in its transaction; the percent only rises. Plugged by progress. */
    reportMediaProgress(context: Context, report: ProgressReport): Promise<void>;
  }
}

/** Returns whether a user manages the repository. */
export const mayManage = ({ person }: PersonContext) => personMay(person, 'repository');
/** Throws where the user may not open the object: managers of the repository open everything, others what the catalogue gives them. */
export async function requireOpening(context: PersonContext, asked: OpenedIn): Promise<void> {
  const { mediaId, isPreview = false, ...where } = asked;
  const isMaintainer = mayManage(context);
  if (isMaintainer && !where.courseId && !where.trailId) return;
  const how = isPreview ? { isPreview } : { isMaintainer };
  await context.ports.mayOpen(context, { kind: 'media', objectId: mediaId, ...where, ...how });
}
