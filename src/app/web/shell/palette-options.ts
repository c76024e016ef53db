// Turns what the palette knows and finds into its options: contents, people, drafts, pages and actions, group by group.
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { Card, FoundCard } from '#features/catalog/contract/card.model.ts';
import type { QuickSearch } from '#features/catalog/contract/quick-search.wire.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import type { ContentKind } from '#platform/web/ui/card-content.ts';
import type { Picture } from '#platform/web/ui/cover.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import type { Person, RecentPlace } from './palette-recents.ts';

/** The groups in the order of the palette: the first two stand there before the user types. */
export const paletteGroups = ['continued', 'recents', 'contents', 'people', 'authored', 'places', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];
export type PaletteOption = {
  key: string;
  group: PaletteGroup;
  label: string;
  icon: Icon;
  /** The address that the option opens; an option without one does something here. */
  href?: string;
  run?: () => void;
  /** The kind of a content, which its line begins with. */
  shownAs?: ContentKind;
  note?: string | null;
  /** The text around the words that were found. */
  excerpt?: string | null;
  durationSeconds?: number | null;
  percent?: number | null;
  cover?: { seed: string; picture: Picture | null };
  /** The page on which the content is edited, for authors. */
  editHref?: string;
  person?: Person;
  recent?: RecentPlace;
};
/** Returns a text as it is compared: without accents and capitals. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** What the first letter of the text narrows the palette to: `@` to people, `>` to actions and pages. */
export function scopeOf(text: string): { scope: 'all' | 'people' | 'actions'; wanted: string } {
  const trimmed = text.trim();
  const scope = trimmed.startsWith('@') ? 'people' : trimmed.startsWith('>') ? 'actions' : 'all';
  return { scope, wanted: scope === 'all' ? trimmed : trimmed.slice(1).trim() };
}
const shownKind = ({ kind, mediaKind }: Pick<Card, 'kind' | 'mediaKind'>): ContentKind =>
  kind !== 'media' ? kind : mediaKind === 'carousel' ? 'image' : (mediaKind ?? 'document');
const editPages = { course: '/conteudo/curso', trail: '/conteudo/trilha', media: '/content/files' } as const;
/** Returns the page on which this user edits a content; `paths` are the pages of the user's menu. */
const editHrefOf = (paths: ReadonlySet<string>, kind: keyof typeof editPages, id: string) =>
  paths.has(editPages[kind]) ? `${editPages[kind]}/${id}` : undefined;

export function contentOption(card: Card | FoundCard, group: PaletteGroup, paths: ReadonlySet<string>): PaletteOption {
  const shownAs = shownKind(card);
  const href = `/catalog?view=${referenceText(card)}`;
  return {
    key: `${group}:${card.kind}:${card.id}`,
    group,
    label: card.title,
    icon: contentIcons[shownAs],
    href,
    shownAs,
    durationSeconds: card.durationSeconds,
    percent: card.percent,
    excerpt: 'found' in card ? card.found.excerpt : null,
    cover: { seed: card.id, picture: pictureOf(card.horizontalCover) },
    editHref: editHrefOf(paths, card.kind, card.id),
    recent: { kind: 'content', href, title: card.title, shownAs },
  };
}
export const personOption = (person: Person, group: PaletteGroup): PaletteOption => ({
  key: `${group}:person:${person.id}`,
  group,
  label: person.fullName,
  icon: UserIcon,
  href: `/conta/usuario/${person.id}`,
  note: person.email,
  person,
});
/** Returns the contents that an author may edit, without those that the palette already shows as contents. */
export function authoredOptions(found: QuickSearch, shown: ReadonlySet<string>, paths: ReadonlySet<string>) {
  const rows = (['course', 'trail', 'media'] as const).flatMap((kind) =>
    found[kind === 'media' ? 'media' : kind === 'course' ? 'courses' : 'trails'].map((row) => ({ kind, row })),
  );
  return rows.flatMap(({ kind, row }): PaletteOption[] => {
    const href = editHrefOf(paths, kind, row.id);
    if (!href || shown.has(`contents:${kind}:${row.id}`)) return [];
    const shownAs = row.kind in contentIcons ? (row.kind as ContentKind) : 'document';
    const picture = row.picture ? { url: row.picture } : null;
    return [
      {
        key: `authored:${kind}:${row.id}`,
        group: 'authored',
        label: row.title,
        icon: contentIcons[shownAs],
        href,
        shownAs,
        cover: { seed: row.id, picture },
        recent: { kind: 'content', href, title: row.title, shownAs },
      },
    ];
  });
}
