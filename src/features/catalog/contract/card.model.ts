// Defines what the catalogue shows of a content to one user: the card and the shelves that contain it.

export type CardKind = 'media' | 'course' | 'trail';
export type CardRef = { kind: CardKind; id: string };
export type MediaKind = 'video' | 'audio' | 'image' | 'scorm' | 'document' | 'link' | 'pdf' | 'carousel';
/** A stored picture: its key, and the colours that are shown until it has loaded. */
export type CardPicture = { key: string; width: number; height: number; color: string; edge: string };
export type Prerequisite = { kind: 'course' | 'trail'; id: string; title: string; percent: number };
/** The moment when a content opens (null: any time), and what a user must conclude before (learning-content §3). */
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
    /** The progress from 0 to 100; null where the user is not enrolled and has not begun. */
    percent: number | null;
    isExpired: boolean;
    /** Whole days until it expires; null without a limit. */
    daysToExpire: number | null;
    /** The last day, in the company's time zone, and the moment at which it ends. */
    dueOn: string | null;
    expiresAt: string | null;
    openPrerequisites: number;
    /** The progress through the items and the next item; only the first card of Keep Learning has it. */
    resume: Resume | null;
    /** The reasons of a suggestion: names of shared skills, `popular`, `recent`. */
    reasons: string[];
  };
/** The field that contains the words of a search; `similar` means that only similar words were found. */
export type FoundIn = 'title' | 'synopsis' | 'skill' | 'words' | 'similar';
export type FoundCard = Card & { found: { in: FoundIn; excerpt: string | null } };
export type Shelf = { items: Card[]; pageNumber: number; pageSize: number; total: number };
/** The special shelves by their keys in the specification (learning-content §7), and the shelf of contents to begin. */
export const specialShelves = ['toBegin', 'continue', 'suggested', 'favorites', 'seeAgain'] as const;
export type SpecialShelf = (typeof specialShelves)[number];
/** Days for which a published content counts as new. */
export const newForDays = 14;
/** The kinds of sections that the catalogue shows where a request names none (learning-content §7). */
export const catalogKinds = ['content', 'communication'] as const;
/** The numbers of sections on a page of the home, and of items on a page of a shelf and of a search (learning-content §9). */
export const homeSections = 6;
export const shelfItems = 8;
export const searchItems = 16;
/** The most characters of a search; only the beginning of a longer text is searched. */
export const longestQuestion = 100;

/** Returns whether a user may not open a content now, as far as a card shows; the server checks again for each content. */
export const isBlocked = (
  { releaseAt, openPrerequisites, percent }: Pick<Card, 'releaseAt' | 'openPrerequisites' | 'percent'>,
  now: Date,
) => (releaseAt !== null && Date.parse(releaseAt) > now.getTime()) || (openPrerequisites > 0 && !percent);
/** Returns the label of the button that opens the content (learning-content §4). */
export const openingWord = ({ percent }: Pick<Card, 'percent'>): 'start' | 'continue' | 'seeAgain' =>
  !percent ? 'start' : percent < 100 ? 'continue' : 'seeAgain';
