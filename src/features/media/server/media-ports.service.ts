// Declares what the repository asks of later features. The app connects their answers.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';

export type OpenedIn = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  /** Its author looks at the draft of the course or trail as its learners will, or its maintainer at the object itself; nothing of it is stored. */
  isPreview?: boolean;
};
export type ProgressReport = OpenedIn & { userId: string; percent: number };
type Kind = 'media' | 'assessment' | 'course' | 'trail';
/** Where a content is used, drafts included, and how many people are or were enrolled in it. */
export type ContentUse = {
  links: { id: string; kind: 'course' | 'trail' | 'section' | 'prerequisite'; title: string }[];
  people: number;
};
/** What a content is to the asking person, for the lists of authors, which the specification decorates with it. */
export type PersonalFacts = {
  isEnrolled: boolean;
  isCompleted: boolean;
  percent: number;
  isExpired: boolean;
  hasNote?: boolean;
  sections: { id: string; name: string }[];
};
/** A media object or an assessment, and the course and trail it is opened in. */
export type ObjectAccess = {
  kind: 'media' | 'assessment';
  objectId: string;
  courseId?: string;
  trailId?: string;
  /** Who keeps the repository: no lock holds, but the course and trail must be there and hold it. */
  isMaintainer?: boolean;
  /** In the draft, for its author: no lock holds. */
  isPreview?: boolean;
};

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Throws unless a visible section or an enrolment gives this content to the person, unblocked (decisions D3.9, D3.11). Plugged by progress. */
    mayOpen(context: PersonContext, asked: ObjectAccess): Promise<void>;
    /** Plugged by progress. */
    contentUse(context: Context, what: { kind: Kind; objectId: string }): Promise<ContentUse>;
    /** By id; sections alone for media. Plugged by progress. */
    personalFacts(
      context: PersonContext,
      kind: Exclude<Kind, 'assessment'>,
      ids: string[],
    ): Promise<Map<string, PersonalFacts>>;
    /** Stores what a package's run-time reports, in its transaction; percent only rises there. Plugged by progress. */
    reportMediaProgress(context: Context, report: ProgressReport): Promise<void>;
  }
}

/** Whether a person keeps the repository. */
export const mayManage = ({ person }: PersonContext) => personMay(person, 'repository');
/** Those who keep the repository open everything in it; everybody else what the catalogue gives them. */
export async function requireOpening(context: PersonContext, asked: OpenedIn): Promise<void> {
  const { mediaId, isPreview = false, ...where } = asked;
  const isMaintainer = mayManage(context);
  if (isMaintainer && !where.courseId && !where.trailId) return;
  const how = isPreview ? { isPreview } : { isMaintainer };
  await context.ports.mayOpen(context, { kind: 'media', objectId: mediaId, ...where, ...how });
}
