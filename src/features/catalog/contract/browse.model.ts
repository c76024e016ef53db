// Defines by what users narrow the catalogue: kind, category, skill, duration, own state and language.

/** The kinds as users know them: a carousel counts as an image. */
export const browsedKinds = ['course', 'trail', 'video', 'audio', 'image', 'scorm', 'document', 'link', 'pdf'] as const;
/** The durations, each from the end of the one before. */
export const browsedDurations = ['upTo10', 'upTo30', 'upTo60', 'longer'] as const;
export const browsedStates = ['new', 'begun', 'done'] as const;
export const browsedLanguages = ['pt', 'en', 'es'] as const;
/** The filters of the catalogue by their names in the address. */
export const facets = ['kinds', 'categories', 'skills', 'durations', 'states', 'languages'] as const;
export type Facet = (typeof facets)[number];
/** One value by which users can narrow, with the number of contents that they would then see. */
export type FacetValue = { value: string; label: string | null; total: number };
export type Facets = Record<Facet, FacetValue[]>;
/** The chosen values of each filter; none narrows nothing. */
export type Narrowing = Partial<Record<Facet, string[]>>;

const known: Partial<Record<Facet, readonly string[]>> = {
  kinds: browsedKinds,
  durations: browsedDurations,
  states: browsedStates,
  languages: browsedLanguages,
};
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the filters of an address, as its query was read: unknown names and values are no filters. */
export function narrowingOf(search: Readonly<Record<string, unknown>>): Narrowing {
  const chosen = facets.map((facet) => {
    const isKnown = (one: unknown): one is string =>
      typeof one === 'string' && (known[facet]?.includes(one) ?? isId.test(one));
    return [facet, [...new Set([search[facet]].flat().filter(isKnown))]] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}
/** Returns the filters after one value was chosen or left. */
export function toggled(narrowing: Narrowing, facet: Facet, value: string): Narrowing {
  const before = narrowing[facet] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const { [facet]: _before, ...others } = narrowing;
  return after.length > 0 ? { ...others, [facet]: after } : others;
}
