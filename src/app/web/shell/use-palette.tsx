// Joins the palette's rules with what it reads: the options for a text, their numbers, and whether something loads or failed.
import { useDebouncedValue } from '@mantine/hooks';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { useContext } from 'react';
import {
  fewestLetters,
  useAuthoredResults,
  useContinued,
  useInstantResults,
} from '#features/catalog/web/palette.queries.ts';
import { useRecentSearches } from '#features/catalog/web/recent-searches.queries.ts';
import { useInstantPeople } from '#features/people/web/people.queries.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { labelOf } from '../menu.ts';
import type { MenuScreen } from '../menu.ts';
import { actionsOf } from './palette-actions.ts';
import { authoredOptions, contentOption, personOption, plain, scopeOf } from './palette-options.ts';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';
import { usePaletteRecents } from './palette-recents.ts';
import { ScreensContext } from './shell-parts.ts';
import type { Finds } from './shell-parts.ts';

const mostPlaces = 5;
const mostActions = 4;
const mostAuthored = 4;
/** The searches that stand among the recents. */
const mostSearches = 2;
/** Milliseconds without typing before the app asks the server. */
const restMilliseconds = 200;

type PaletteState = { opened: boolean; text: string; entries: readonly MenuScreen[]; finds: Finds };
export function usePalette(state: PaletteState) {
  const { scope, wanted } = scopeOf(state.text);
  const asked = useAsked(state, scope, wanted);
  const before = useBefore(state);
  const { places, actions } = useOwnOptions(state.entries, wanted);
  const isTyped = state.text.trim() !== '';
  const options = !isTyped
    ? [...before.options, ...actions]
    : scope === 'people'
      ? asked.people
      : scope === 'actions'
        ? [...places, ...actions]
        : [...asked.contents, ...asked.people, ...asked.authored, ...places, ...actions];
  return { options, scope, wanted, isTyped, ...asked.state, keep: before.keep, keepSearch: before.keepSearch };
}
/** Returns what the server finds for the words, where this user may look for it. */
function useAsked({ opened, entries, finds }: PaletteState, scope: string, wanted: string) {
  const [rested] = useDebouncedValue(wanted, restMilliseconds);
  const isLong = wanted.length >= fewestLetters;
  const words = opened && isLong ? rested : '';
  const paths = new Set(entries.map(({ path }): string => path));
  const forAll = scope === 'all' ? words : '';
  const contents = useInstantResults(finds.contents ? forAll : '');
  const people = useInstantPeople(finds.people && scope !== 'actions' ? words : '');
  const authored = useAuthoredResults(paths.has('/content/files') ? forAll : '');
  const found = isLong ? (contents.data?.items ?? []).map((card) => contentOption(card, 'contents', paths)) : [];
  const queries = [contents, people, authored];
  const totals: Partial<Record<PaletteGroup, number>> = {
    contents: contents.data?.total,
    people: people.data?.total,
  };
  return {
    contents: found,
    people: isLong ? (people.data?.items ?? []).map((person) => personOption(person, 'people')) : [],
    authored:
      isLong && authored.data
        ? authoredOptions(authored.data, new Set(found.map(({ key }) => key)), paths).slice(0, mostAuthored)
        : [],
    state: {
      totals,
      isLong,
      isLoading: isLong && (rested !== wanted || queries.some(({ isFetching }) => isFetching)),
      failed: queries.find(({ isError }) => isError),
    },
  };
}
/** Returns what stands in the palette before the user types: begun contents and what was opened last. */
function useBefore({ opened, text, entries, finds }: PaletteState) {
  const t = useTexts();
  const viewer = useAccess()?.userId;
  const recents = usePaletteRecents(viewer ?? '');
  const { searches, addSearch } = useRecentSearches();
  const continued = useContinued(opened && finds.contents && viewer !== undefined && text === '');
  const paths = new Set(entries.map(({ path }): string => path));
  const places = recents.places.flatMap((recent): PaletteOption[] => {
    const base = { key: `recents:${recent.href}`, group: 'recents' as const, href: recent.href, recent };
    if (recent.kind === 'content')
      return finds.contents || paths.has(recent.href.replace(/\/[^/]+$/, ''))
        ? [{ ...base, label: recent.title, icon: contentIcons[recent.shownAs], shownAs: recent.shownAs }]
        : [];
    const entry = entries.find(({ path }) => path === recent.href);
    return entry ? [{ ...base, label: t(labelOf(entry)), icon: entry.menu.icon }] : [];
  });
  const words = finds.contents ? searches.slice(0, mostSearches) : [];
  return {
    options: [
      ...(continued.data?.items ?? []).map((card) => contentOption(card, 'continued', paths)),
      ...(finds.people ? recents.people.map((person) => personOption(person, 'recents')) : []),
      ...places,
      ...words.map((query): PaletteOption => ({
        key: `recents:search:${query}`,
        group: 'recents',
        label: query,
        note: t('shell.search.again'),
        icon: ClockCounterClockwiseIcon,
        href: `/search?query=${encodeURIComponent(query)}`,
      })),
    ],
    keep: ({ person, recent }: PaletteOption) => {
      if (person) recents.addPerson(person);
      else if (recent) recents.addPlace(recent);
    },
    keepSearch: addSearch,
  };
}
/** Returns the pages of the menu and the actions of this user that have the words; without words, the first actions. */
function useOwnOptions(entries: readonly MenuScreen[], wanted: string) {
  const t = useTexts();
  const screens = useContext(ScreensContext);
  const situation = useAccess()?.situation;
  const { scheme, toggle } = useColorScheme();
  const has = (label: string) => plain(label).includes(plain(wanted));
  const all: PaletteOption[] = [
    ...(situation ? actionsOf(screens, situation) : []).map(({ text, href, icon }) => ({
      key: `actions:${href}`,
      group: 'actions' as const,
      label: t(text),
      icon,
      href,
    })),
    {
      key: 'actions:scheme',
      group: 'actions',
      label: t(scheme === 'dark' ? 'shell.do.light' : 'shell.do.dark'),
      icon: scheme === 'dark' ? SunIcon : MoonIcon,
      run: toggle,
    },
  ];
  const first = [...all.slice(0, -1).slice(0, mostActions - 1), all.at(-1)!];
  return {
    places: entries
      .filter((one) => has(t(labelOf(one))))
      .slice(0, mostPlaces)
      .map((one): PaletteOption => ({
        key: `places:${one.path}`,
        group: 'places',
        label: t(labelOf(one)),
        icon: one.menu.icon,
        href: one.path,
        recent: { kind: 'page', href: one.path },
      })),
    actions: wanted ? all.filter(({ label }) => has(label)).slice(0, mostActions) : first,
  };
}
