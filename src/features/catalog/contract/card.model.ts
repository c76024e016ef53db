// Defines what the catalogue shows of a content to one user: the card and the shelves that contain it.

export type CardKind = 'media' | 'course' | 'trail';
export type CardRef = { kind: CardKind; id: string };
export type MediaKind = 'video' | 'audio' | 'image' | 'scorm' | 'document' | 'link' | 'pdf' | 'carousel';
/** A stored picture: its key, and the colours shown before it has come. */
export type CardPicture = { key: string; width: number; height: number; color: string; edge: string };
export type Prerequisite = { kind: 'course' | 'trail'; id: string; title: string; percent: number };
/** When a content opens, null at any time, and what must be concluded before (learning-content §3). */
export type ContentOpening = { releaseAt: string | null; prerequisites: Prerequisite[] };
/** `step` and `steps` count the steps of a course; a trail is one step. */
export type Resume = {
  done: number;
  count: number;
  step: number | null;
  steps: number;
  next: { title: string; kind: MediaKind | 'course' | 'assessment'; durationSeconds: number | null } | null;
};
export type Card = CardRef &
  ContentOpening & {
    title: string;
    mediaKind: MediaKind | null;
    synopsis: string | null;
    horizontalCover: CardPicture | null;
    verticalCover: CardPicture | null;
    durationSeconds: number | null;
    pageCount: number | null;
    isMandatory: boolean;
    isNew: boolean;
    isFavorite: boolean;
    reaction: string | null;
    totalReactions: number;
    enrolledAt: string | null;
    completedAt: string | null;
    /** 0 to 100; null where the person is not enrolled and has not begun. */
    percent: number | null;
    isExpired: boolean;
    /** Whole days until it expires; null without a limit. */
    daysToExpire: number | null;
    /** The last day, in the company's time zone, and the moment at which it is over. */
    dueOn: string | null;
    expiresAt: string | null;
    openPrerequisites: number;
    /** How far its items are done and which comes next; only the first card of Keep Learning has it. */
    resume: Resume | null;
    /** Why it is suggested: names of shared skills, `popular`, `recent`. */
    reasons: string[];
  };
/** Where the words of a search stand; `similar`: nowhere as they are, but something like them. */
export type FoundIn = 'title' | 'synopsis' | 'skill' | 'words' | 'similar';
export type FoundCard = Card & { found: { in: FoundIn; excerpt: string | null } };
export type Shelf = { items: Card[]; pageNumber: number; pageSize: number; total: number };
/** The special shelves by their keys of the specification (learning-content §7), and what waits to be begun. */
export const specialShelves = ['toBegin', 'continue', 'suggested', 'favorites', 'seeAgain'] as const;
export type SpecialShelf = (typeof specialShelves)[number];
/** Days for which a published content counts as new. */
export const newForDays = 14;
/** Kinds of sections that the catalogue shows where none are named (learning-content §7). */
export const catalogKinds = ['content', 'communication'] as const;
/** Sections of one page of the home, items of one page of a shelf, items of a search page (learning-content §9). */
export const homeSections = 6;
export const shelfItems = 8;
export const searchItems = 16;
/** Of a longer question its beginning is looked for. */
export const longestQuestion = 100;

/** Whether it may be opened now, as far as a card can tell; the server asks again for each content. */
export const isBlocked = (
  { releaseAt, openPrerequisites, percent }: Pick<Card, 'releaseAt' | 'openPrerequisites' | 'percent'>,
  now: Date,
) => (releaseAt !== null && Date.parse(releaseAt) > now.getTime()) || (openPrerequisites > 0 && !percent);
/** The label of the button that opens it (learning-content §4). */
export const openingWord = ({ percent }: Pick<Card, 'percent'>): 'start' | 'continue' | 'seeAgain' =>
  !percent ? 'start' : percent < 100 ? 'continue' : 'seeAgain';
