// Translates a section from its details to the values of the author's form, and back to the form that is sent.
import { fieldErrors } from '#platform/contract/field-checks.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { dayAndTime, momentOf } from '#features/courses/contract/content-draft.wire.ts';
import type { ContentValidationError } from '#features/courses/contract/course.model.ts';
import { everybody } from './section-content.model.ts';
import type { Audience, SectionContent, SectionItem } from './section-content.model.ts';
import { isComputed, isForNobody, mostItems } from './section.model.ts';
import { sectionForm } from './section.wire.ts';
import type { SectionForm, sectionDetails } from './section.wire.ts';

export type SectionDetails = Ours<typeof sectionDetails>;
export type SectionDraft = {
  name: string;
  observation: string;
  kind: SectionContent['kind'];
  criterion: SectionContent['criterion'];
  interval: SectionContent['interval'];
  showsInHome: boolean;
  showsDescription: boolean;
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  link: string;
  linkOpensNewTab: boolean;
  cardOrientation: 'horizontal' | 'vertical';
  items: SectionItem[];
  audience: Audience;
  isActive: boolean;
};
export const emptySectionDraft = (): SectionDraft => ({
  name: '',
  observation: '',
  kind: 'content',
  criterion: 'manual',
  interval: 'manual',
  showsInHome: true,
  showsDescription: false,
  startDay: null,
  startTime: null,
  endDay: null,
  endTime: null,
  link: '',
  linkOpensNewTab: false,
  cardOrientation: 'horizontal',
  items: [],
  audience: everybody,
  isActive: true,
});
export function sectionDraftOf(details: SectionDetails, timeZone: string): SectionDraft {
  const [start, end] = [
    dayAndTime(details.startsAt ?? undefined, timeZone),
    dayAndTime(details.endsAt ?? undefined, timeZone),
  ];
  const {
    name,
    kind,
    criterion,
    interval,
    showsInHome,
    showsDescription,
    linkOpensNewTab,
    cardOrientation,
    audience,
    isActive,
  } = details;
  return {
    name,
    kind,
    criterion,
    interval,
    showsInHome,
    showsDescription,
    linkOpensNewTab,
    cardOrientation,
    audience,
    isActive,
    observation: details.observation ?? '',
    link: details.link ?? '',
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    items: details.items.map(({ kind: itemKind, objectId }) => ({ kind: itemKind, objectId })),
  };
}
/** Returns whether the section has items, computed or chosen, or none at all. */
export const holdsItems = ({ kind }: Pick<SectionDraft, 'kind'>): boolean => kind !== 'communication';
const isLink = (link: string) => /^(https?:\/\/|\/)/.test(link.trim());
/** Returns the form of a draft. `isComplete` adds what takes effect at once, and sends also what is not valid yet. */
export function sectionFormOf(draft: SectionDraft, isComplete: boolean, timeZone: string): SectionForm {
  const [startsAt, endsAt] = [
    momentOf(draft.startDay, draft.startTime, timeZone),
    momentOf(draft.endDay, draft.endTime ?? '23:59', timeZone),
  ];
  const isShelf = draft.kind === 'top10' || draft.kind === 'releases';
  return {
    name: draft.name,
    ...(draft.observation && { observation: draft.observation }),
    kind: draft.kind,
    criterion: isShelf ? draft.criterion : 'manual',
    interval: isShelf ? draft.interval : 'manual',
    showsInHome: draft.showsInHome,
    showsDescription: draft.showsDescription,
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(draft.link.trim() && isLink(draft.link) && { link: draft.link.trim() }),
    linkOpensNewTab: draft.linkOpensNewTab,
    cardOrientation: draft.cardOrientation,
    items: holdsItems(draft) && !isComputed(draft) ? draft.items : [],
    audience: draft.audience.isPublic ? everybody : draft.audience,
    ...(isComplete && { isActive: draft.isActive }),
  };
}
/** Returns what publishing would refuse, by field. */
export function sectionDraftErrors(draft: SectionDraft): ContentValidationError[] {
  const found: ContentValidationError[] = fieldErrors(sectionForm.fields, draft, ['name', 'observation']);
  if (!draft.name.trim()) found.unshift({ field: 'name', code: 'sections.nameMissing' });
  if (draft.link.trim() && !isLink(draft.link)) found.push({ field: 'link', code: 'sections.linkInvalid' });
  // Both times use the same clock, so the code compares them as they are written.
  const starts = draft.startDay && `${draft.startDay} ${draft.startTime ?? '00:00'}`;
  const ends = draft.endDay && `${draft.endDay} ${draft.endTime ?? '23:59'}`;
  if (starts && ends && ends <= starts) found.push({ field: 'endDay', code: 'sections.endsBeforeStart' });
  if (isForNobody(draft.audience)) found.push({ field: 'audience', code: 'sections.audienceMissing' });
  const most = mostItems(draft.kind);
  if (holdsItems(draft) && !isComputed(draft)) {
    if (draft.items.length > most)
      found.push({
        field: 'items',
        code: draft.kind === 'top10' ? 'sections.tooManyTop10' : 'sections.tooManyItems',
        limit: most,
      });
    if (draft.items.length === 0) found.push({ field: 'items', code: 'sections.itemsMissing' });
  }
  return found;
}
export const sectionSteps = ['basics', 'offer', 'settings', 'objects', 'looks'] as const;
export type SectionStep = (typeof sectionSteps)[number];
const stepOf: Readonly<Record<string, SectionStep>> = {
  name: 'basics',
  observation: 'basics',
  kind: 'basics',
  link: 'basics',
  startDay: 'offer',
  startTime: 'offer',
  endDay: 'offer',
  endTime: 'offer',
  audience: 'offer',
  items: 'objects',
  criterion: 'objects',
  interval: 'objects',
  showsInHome: 'settings',
  showsDescription: 'settings',
  isActive: 'settings',
  cardOrientation: 'looks',
};
export const stepOfSectionField = (field: string): SectionStep => stepOf[field.split('.')[0]!] ?? 'basics';
/** Returns the position of each id in the new order. */
export const positionsOf = (ids: readonly string[], place: 'home' | 'catalog') =>
  ids.map((id, at) => ({ id, position: at + 1, place }));
