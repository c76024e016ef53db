// Decides the pieces of the browser's build: few enough to request, and separate enough that no user loads the screens of others.
import type { Rolldown } from 'vite';

type Pieces = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
const feature = (id: string) => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]web[\\/]/.exec(id)?.[1];
const mantine = (...names: string[]) => `node_modules/@mantine/core/esm/components/(${names.join('|')})/`;
const ui = (...names: string[]) => `src/platform/web/ui/(${names.join('|')})`;
const any = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

const ofAssessments = 'Microphone|MicrophoneSlash|VideoCamera|Monitor|FileVideo|FileImage';
const ofSharing = 'LinkSimple|LinkedinLogo';
const ofNotifications = 'Bell|Checks|EnvelopeOpen|ClipboardText|ArrowsClockwise';
const ofChallenges = 'Trophy|Ranking|CrownSimple';
const ofDashboards = 'Printer|Question|TrendUp|TrendDown|Flame';
const icons = (
  before: string,
  after: string,
  names = `${ofAssessments}|${ofSharing}|${ofNotifications}|${ofDashboards}|${ofChallenges}`,
) => any(`node_modules/@phosphor-icons/${before}react/dist/(csr|defs)/(${names})\\.${after}`);

/** What draws designs of certificates, by the beginnings of its files' names. */
const drawing =
  'canvas-drawing|certificate-tokens|default-design|design-history|designer-keys|faces|finished-designs|layer-|new-layers|page-|sample|snapping|text-lines|tiles';

/**
 * Each group takes the modules that it names with all their imports, unless an earlier group has them;
 * the code that only one screen needs loads with that screen. `scripts/web-weight.test.ts` holds the sizes.
 */
const ofTrailPath = any(
  'src/features/(classroom/(web/(trail-place|trail-path|trail-stop|use-trail-stops)|contract/trail-path)|wall/web/path-ground)',
);
const inOrder: NonNullable<Pieces['groups']> = [
  // Every page needs this first: React, router, shell, session.
  { name: 'start', tags: ['$initial'] },
  // The learner's shelves load with the home (one request less for most visits), as do the reading hooks that every page with data needs.
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
  // The icons of recording, attaching and sharing load with the few screens that have them.
  { name: 'icons', test: icons('(?!', ')'), minShareCount: 2 },
  { name: 'assessment-icons', test: icons('(', ')', ofAssessments), minShareCount: 2 },
  // What dashboards share with the lists behind their numbers: icons, and what each number means.
  {
    name: 'figures',
    test: any(
      ui('meaning'),
      'src/features/enrollment/web/measures',
      `node_modules/@phosphor-icons/react/dist/(csr|defs)/(${ofDashboards})\\.`,
    ),
    minShareCount: 2,
  },
  // This group holds tables, forms and wizards of the management; the calendar loads at the first date, authors' parts with their screens.
  {
    name: 'kit',
    test: any(
      'node_modules/@mantine/(core(?!/esm/components/NumberInput/)|hooks|form)/',
      'src/platform/(?!contract/(common-passwords|password|phone|mail-frame)|web/ui/(phone-input|duration-input|meaning|date-range-input|calendar|color-input|copy-notice|counter|item-board|key-order|markdown-input|formatted-text-(editor|link)|transfer-)|web/(copy-text|transfers|art/wall-))',
    ),
    minShareCount: 2,
  },
  // The editor of formatted text needs a heavy library; it loads when a field of such text is shown.
  {
    name: 'text-editor',
    test: any(ui('formatted-text-(editor|link)'), 'node_modules/(@tiptap/|prosemirror-)'),
    minShareCount: 2,
  },
  // The number field needs a heavy formatting library, and few forms ask for numbers.
  { name: 'numbers', test: any('node_modules/react-number-format/', mantine('NumberInput')), minShareCount: 2 },
  // Several features share these calls and dictionaries; the state of a wizard or of a running attempt loads with its screen,
  // and so does what records, keeps and sends the files of an answer.
  {
    name: 'calls',
    test: any(
      `src/features/(?!(questions|assessments|attempts|corrections|results|regrading|external-certificates|own-certificates|compliance|notifications|automated-notifications|deliveries|device-tokens|communications|dashboards|reports|challenges|bi-panels|subscription|deadlines|wall|well-being|terms)/)[\\w-]+/(contract/(?!browse|quick-search|trail-path|content-wizard|mass-|contract-overview|detail|running-attempt|recorder|answer-files|packs|sharing|signing|${drawing})|web/(?!browse|palette|recent-searches|kept-recordings|contract-overview|mass-|detail|answer-uploads|designer|packs|signing)[\\w-]+.queries)`,
    ),
    minShareCount: 2,
  },
  // The palette, the filters of the catalogue and the start of the search load at their first use.
  {
    name: 'catalog-search',
    test: any(
      'src/features/catalog/(contract/(browse|quick-search)|web/(browse|palette|recent-searches)[\\w-]*.queries|web/use-narrowing)',
    ),
    minShareCount: 2,
  },
  // The calls about assessments are many, and only their own screens, the classroom and the builder of courses make them.
  {
    name: 'assessment-calls',
    test: any(
      'src/features/(questions|assessments|attempts)/(contract/(?!running-attempt|recorder|answer-files)|web/(?!kept-recordings|answer-uploads)[\\w-]+.queries)',
    ),
    minShareCount: 2,
  },
  // The calls about what people were certified for: only their own screens and the record make them.
  {
    name: 'record-calls',
    test: any('src/features/(external-certificates|own-certificates|compliance)/(contract/|web/[\\w-]+.queries)'),
    minShareCount: 2,
  },
  // Transfers and the number of unread notifications load with the bell, after the page.
  { name: 'transfers', test: any('src/platform/web/transfers', ui('transfer-')), minShareCount: 2 },
  {
    name: 'notification-calls',
    test: any(
      'src/features/notifications/(contract/|web/([\\w-]+.queries|notification-icon))',
      `node_modules/@phosphor-icons/react/dist/(csr|defs)/(${ofNotifications})\\.`,
    ),
    minShareCount: 2,
  },
  // Devices: the panel, and the bell of a person whose browser allows pushes.
  { name: 'device-calls', test: any('src/features/device-tokens/(contract/|web/[\\w-]+.queries)'), minShareCount: 2 },
  // Communications: their own screens and the viewer that opens at the start.
  {
    name: 'communication-calls',
    test: any('src/features/communications/(contract/|web/[\\w-]+.queries)'),
    minShareCount: 2,
  },
  // Points and ranking: the top bar after the page, the gamification drawer, and their own screens.
  {
    name: 'journey',
    test: any(
      'src/features/challenges/',
      ui('counter'),
      `node_modules/@phosphor-icons/react/dist/(csr|defs)/(${ofChallenges})\\.`,
    ),
    minShareCount: 2,
  },
  // The own plan, the payments of everybody, and the dialogs about them at the start.
  {
    name: 'subscription-calls',
    test: any('src/features/subscription/(contract/|web/[\\w-]+.queries)'),
    minShareCount: 2,
  },
  // Lists offer courses and trails to choose from; the wizard that writes them loads with its two pages, and so does the order of their items.
  { name: 'pickers', test: any('src/features/(courses/web/course|taxonomy/web/[\\w-]+)-picker'), minShareCount: 2 },
  {
    name: 'content-form',
    test: any('src/features/courses/web/(use-)?content-(wizard|form|basics|offer|preview)'),
    minShareCount: 2,
  },
  // Enrolling many loads when the people of a course or trail are open.
  {
    name: 'mass-enrollment',
    test: any('src/features/enrollment/(contract/mass-|web/mass(-enrollments.queries|.module))'),
    minShareCount: 2,
  },
  // The people of a course or trail load when somebody opens or enrols them.
  {
    name: 'learners',
    test: any('src/features/(enrollment/web/(learners-drawer|enroll-dialog)|people/web/people-choice)'),
  },
  { name: 'builder', test: any('src/features/courses/web/(builder|content-shelf|item-menu)'), minShareCount: 2 },
  // Players, corrections and the bank show the text of questions.
  { name: 'question-text', test: any('src/features/questions/web/question-text'), minShareCount: 2 },
  // The bank's list shows questions; what edits one loads with its drawer, and with the wizard of assessments.
  {
    name: 'question-editor',
    test: any('src/features/questions/web/(question-editor|option-fields|practical-fields|attachment-field)'),
    minShareCount: 2,
  },
  // The player's dialog and the authors' choices share these few words: neither loads the other.
  { name: 'media-facts', test: any('src/features/media/web/media-facts'), minShareCount: 2 },
  // Classroom, previews and the object form use the player, and only the first of them loads the classroom.
  {
    name: 'player',
    test: any('src/features/media/web/(player/|viewers/|media-viewer.widget)'),
    minShareCount: 2,
  },
  // The frame of a document's picture: neither the preview of designs nor that of issued certificates loads the other.
  { name: 'document-picture', test: any('src/features/certificates/web/document-picture') },
  // What shows an issued certificate loads when one is opened; forms only choose its design.
  { name: 'credential', test: any('src/features/certificates/web/certificate-preview') },
  // What copies and shares an address, for the dialog of a certificate and the cards of all of them.
  {
    name: 'sharing',
    test: any(
      'src/features/certificates/(contract|web)/sharing',
      'src/platform/web/copy-text',
      `node_modules/@phosphor-icons/react/dist/(csr|defs)/(${ofSharing})\\.`,
    ),
    minShareCount: 2,
  },
  { name: 'packs', test: any('src/features/certificates/(contract|web)/(certificate-)?packs'), minShareCount: 2 },
  // Both public pages of validation share these; nobody who is signed in loads them.
  {
    name: 'validation',
    test: any('src/features/certificates/web/(credential-(details|history)|pdf-check|use-pdf-check|validation)'),
    minShareCount: 2,
  },
  // What draws a design loads with its preview, the gallery and the designer; the designer's own parts with their screens.
  {
    name: 'drawing',
    test: any(
      `src/features/certificates/(contract/(${drawing})|web/(design-canvas|design-preview|designer.queries|designer/use-samples))`,
    ),
    minShareCount: 2,
  },
  { name: 'designer', test: any('src/features/certificates/web/designer/'), minShareCount: 2 },
  // This group holds what several screens of one feature share, or what the feature offers to others.
  // The path of a trail stays out: it loads with its own screen and its preview, and the classroom does not draw it.
  { name: (id) => (feature(id) && !ofTrailPath.test(id) ? `feature-${feature(id)}` : null), minShareCount: 2 },
];
export const webPieces: Pieces = {
  groups: inOrder.map((group, position) => ({ ...group, priority: inOrder.length - position })),
};
