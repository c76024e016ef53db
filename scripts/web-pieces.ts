// Decides the pieces of the browser's build: few enough to request, and separate enough that no user loads the screens of others.
import type { Rolldown } from 'vite';

type Pieces = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
const feature = (id: string) => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]web[\\/]/.exec(id)?.[1];
const mantine = (...names: string[]) => `node_modules/@mantine/core/esm/components/(${names.join('|')})/`;
const ui = (...names: string[]) => `src/platform/web/ui/(${names.join('|')})`;
const any = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/**
 * From the first down, each takes the modules it names with all they need, unless an earlier one has them;
 * what only one screen needs comes with that screen. `scripts/web-weight.test.ts` holds the sizes.
 */
const inOrder: NonNullable<Pieces['groups']> = [
  // What stands before every page: React, router, shell, session.
  { name: 'start', tags: ['$initial'] },
  // The learner's shelves with the home itself (one request less where most begin), and the reading hooks that every page with data has.
  {
    name: 'cards',
    test: any(
      'src/features/catalog/web/(section-shelf|card-view|card-list|catalog.queries|section-facts.queries|item-detail-host|home.page|home-news)',
      ui('card', 'shelf', 'cover', 'hero', 'resume', 'skeletons', 'tag', 'rail', 'page-header', 'news-dot'),
      'node_modules/@tanstack/',
    ),
  },
  {
    name: 'inputs',
    test: any(
      mantine('Input', 'TextInput', 'Textarea', 'PasswordInput'),
      ui('search-field'),
      'node_modules/@mantine/(core/esm/(core|utils)|hooks)/',
    ),
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: any(mantine('Modal', 'Drawer', 'Menu', 'Popover', 'Tooltip'), ui('modal', 'drawer', 'hint')),
    minShareCount: 2,
  },
  { name: 'icons', test: any('node_modules/@phosphor-icons/'), minShareCount: 2 },
  // Tables, forms and wizards of the management; the calendar comes when a day is picked, and what only authors use with their screens.
  {
    name: 'kit',
    test: any(
      'node_modules/@mantine/(core(?!/esm/components/NumberInput/)|hooks|form)/',
      'src/platform/(?!web/ui/(calendar|color-input|copy-notice|item-board|markdown-input))',
    ),
    minShareCount: 2,
  },
  // The number field carries a formatting library of its own weight; few forms ask for numbers.
  { name: 'numbers', test: any('node_modules/react-number-format/', mantine('NumberInput')), minShareCount: 2 },
  // Calls and dictionaries that several features share.
  { name: 'calls', test: any('src/features/[^/]+/(contract/|web/[\\w-]+.queries)'), minShareCount: 2 },
  // A few words that the player's dialog and the authors' choices share: neither brings the other.
  { name: 'media-facts', test: any('src/features/media/web/media-facts'), minShareCount: 2 },
  // The player serves classroom, previews and the object form, of which only the first brings the classroom.
  {
    name: 'player',
    test: any('src/features/media/web/(player/|viewers/|media-viewer.widget)'),
    minShareCount: 2,
  },
  // What several screens of one feature share, or what it offers to others.
  { name: (id) => (feature(id) ? `feature-${feature(id)}` : null), minShareCount: 2 },
];
export const webPieces: Pieces = {
  groups: inOrder.map((group, position) => ({ ...group, priority: inOrder.length - position })),
};
