// What the repository asks of later rooms; the app plugs the answers in.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';

import { personMay } from '#features/identity/server/admission.service.ts';

export type MediaUse = { id: string; kind: 'course' | 'trail' | 'section'; title: string };
export type OpenedIn = { mediaId: string; courseId?: string; trailId?: string };
export type ProgressReport = OpenedIn & { userId: string; percent: number };
export type QuickRow = { id: string; title: string; kind: string; picture: string | null };

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Throws unless a visible section or an enrolment gives this object to the person, unblocked (decisions D3.9, D3.11). */
    mayOpenMedia?(context: PersonContext, asked: OpenedIn): Promise<void>;
    /** Where an object is used. */
    mediaUses?(context: PersonContext, mediaId: string): Promise<MediaUse[]>;
    sectionsOfMedia?(context: PersonContext, mediaId: string): Promise<string[]>;
    quickSearchCourses?(context: PersonContext, words: string): Promise<{ courses: QuickRow[]; trails: QuickRow[] }>;
    /** Stores progress in the transaction of the report; percent only rises there. */
    reportMediaProgress?(context: Context, report: ProgressReport): Promise<void>;
  }
}

/** Whether a person keeps the repository. */
export const mayManage = ({ person }: PersonContext) => personMay(person, 'repository');
/** Those who keep the repository open everything in it; everybody else what the catalogue gives them. */
export async function demandOpening(context: PersonContext, asked: OpenedIn): Promise<void> {
  if (mayManage(context)) return;
  if (!context.ports.mayOpenMedia) throw new Problem('missing', 'media.missing');
  await context.ports.mayOpenMedia(context, asked);
}
