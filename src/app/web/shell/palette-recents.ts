// Stores what a user last opened from the palette: contents and pages on this device, people only until the tab closes.
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { useRecents } from '#platform/web/device-options.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import type { ContentKind } from '#platform/web/ui/card-content.ts';

export type RecentPlace =
  | { kind: 'content'; href: string; title: string; shownAs: ContentKind }
  | { kind: 'page'; href: string };
export type Person = Pick<UserRow, 'id' | 'fullName' | 'email' | 'photoUrl' | 'jobTitleName' | 'businessUnitName'>;
const mostPlaces = 4;
const mostPeople = 2;
/** The people whom each user opened; a shared device keeps no name of another person. */
const opened = makeStore<{ viewer: string; people: Person[] }>({ viewer: '', people: [] });

/** Returns what the user opened last, the latest first, and the functions that add to it. */
export function usePaletteRecents(viewer: string) {
  const [places = [], keep] = useRecents<RecentPlace>('palette');
  const { viewer: whose, people } = useStore(opened);
  const own = whose === viewer ? people : [];
  return {
    places,
    people: own,
    addPlace: (place: RecentPlace) =>
      keep([place, ...places.filter(({ href }) => href !== place.href)].slice(0, mostPlaces)),
    addPerson: (person: Person) =>
      opened.set({ viewer, people: [person, ...own.filter(({ id }) => id !== person.id)].slice(0, mostPeople) }),
  };
}
