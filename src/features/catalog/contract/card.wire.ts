// Translates the messages about shelves and search between our names and the wire's.
import { list, nullable, optional, seenAs, told, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { storedPicture } from '#platform/contract/picture.ts';
import { reference } from '#platform/contract/reference.ts';
import { pageOfData, pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { longestQuestion, homeSections, searchItems, shelfItems } from './card.model.ts';
import type { ContentOpening, Prerequisite } from './card.model.ts';

const count = () => number({ whole: true, min: 0 });
export const cardKind = oneOf({ media: 'media', course: 'course', trail: 'trail' });
const mediaKinds = {
  video: 'video',
  audio: 'audio',
  image: 'image',
  scorm: 'scorm',
  document: 'document',
  link: 'link',
  pdf: 'pdf',
  carousel: 'carousel',
} as const;
export const mediaKind = oneOf(mediaKinds);
const prerequisite = wire({
  kind: ['tipo', oneOf({ course: 'Curso', trail: 'Formacao' })],
  id: ['id', id()],
  title: ['titulo', text()],
  percent: ['percentualDeProgresso', number()],
});
/** The moment at which a content opens; null means any time (learning-content §3). */
export const opening = seenAs(
  wire({
    mode: ['modoLiberacao', oneOf({ anytime: 'qualquerMomento', moment: 'dataHora' })],
    at: ['dataHoraLiberacao', nullable(instant())],
  }),
  ({ at }) => at,
  (at: string | null) => ({ mode: at ? ('moment' as const) : ('anytime' as const), at }),
);
/** The contents that a user must conclude before; the ids are also listed by kind. */
export const prerequisites = seenAs(
  wire({
    courseIds: ['cursosIds', list(id())],
    trailIds: ['formacoesIds', list(id())],
    details: ['detalhes', list(prerequisite)],
  }),
  ({ details }) => details,
  (details) => {
    const idsOf = (wanted: Prerequisite['kind']) => details.filter(({ kind }) => kind === wanted).map((one) => one.id);
    return { courseIds: idsOf('course'), trailIds: idsOf('trail'), details };
  },
);
export const hasPrerequisite = told(flag(), (content: ContentOpening) => content.prerequisites.length > 0);
const resume = wire({
  done: ['doneItems', count()],
  count: ['requiredItems', count()],
  step: ['currentStep', nullable(count())],
  steps: ['totalSteps', count()],
  next: [
    'nextItem',
    nullable(
      wire({
        title: ['title', text()],
        kind: ['type', oneOf({ ...mediaKinds, course: 'course', assessment: 'assessment' })],
        durationSeconds: ['workload', nullable(number())],
      }),
    ),
  ],
});
/** learning-content §3 "Section item" */
export const card = wire({
  id: ['id', id()],
  kind: ['type', cardKind],
  title: ['title', text()],
  mediaKind: ['mediaType', nullable(mediaKind)],
  synopsis: ['description', nullable(text())],
  horizontalCover: ['cardHorizontal', nullable(storedPicture)],
  verticalCover: ['cardVertical', nullable(storedPicture)],
  durationSeconds: ['workload', nullable(number())],
  pageCount: ['pages', nullable(count())],
  isMandatory: ['mandatory', flag()],
  isNew: ['isNew', flag()],
  isFavorite: ['favorite', flag()],
  reaction: ['reaction', nullable(text())],
  totalReactions: ['totalReactions', count()],
  enrolledAt: ['enrolledAt', nullable(instant())],
  completedAt: ['completedAt', nullable(instant())],
  percent: ['progressPercentage', nullable(number())],
  isExpired: ['expired', flag()],
  daysToExpire: ['daysToExpiration', nullable(count())],
  dueOn: ['dueOn', nullable(isoDay())],
  expiresAt: ['expiresAt', nullable(instant())],
  releaseAt: ['releaseAt', nullable(instant())],
  openPrerequisites: ['openPrerequisites', count()],
  /** The same moment in a second field. */
  releaseMoment: ['parameters.controleDeConsumo', told(opening, ({ releaseAt }: ContentOpening) => releaseAt)],
  prerequisites: ['parameters.dependenciasExternas', prerequisites],
  hasPrerequisite: ['parameters.possuiPreRequisito', hasPrerequisite],
  resume: ['resume', nullable(resume)],
  reasons: ['reasons', list(text())],
});
export const cardPage = pageOfData(card);
/** The moment when somebody else last enrolled the user in a content to begin. */
const givenAt = ['dadoEm', nullable(instant())] as const;
export const toBeginPage = wire({
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  total: ['totalItems', count()],
  pages: ['totalPages', count()],
  items: ['data', list(card)],
  givenAt,
});
/** A page of search results: the card, the field with the words, and the text around them. */
export const foundPage = pageOfData(
  wire({
    ...card.fields,
    found: [
      'achadoEm',
      wire({
        in: [
          'campo',
          oneOf({
            title: 'titulo',
            synopsis: 'sinopse',
            skill: 'competencia',
            words: 'texto',
            similar: 'semelhante',
          }),
        ],
        excerpt: ['trecho', nullable(text())],
      }),
    ],
  }),
);
export const cardsOfShelf = wire({ items: ['data', list(card)] });
export const shelfQuery = wire({ ...pageQuery, pageSize: pageSizeOf(shelfItems) });
export const sectionKind = oneOf({
  communication: 'comunicacao',
  content: 'conteudo',
  top10: 'top10',
  releases: 'lancamentos',
});
const sectionShelf = wire({
  id: ['id', id()],
  name: ['name', text()],
  observation: ['observation', nullable(text())],
  kind: ['type', sectionKind],
  criterion: ['criterion', text()],
  interval: ['interval', text()],
  showsDescription: ['showDescription', flag()],
  cardOrientation: ['cardOrientation', oneOf({ horizontal: 'horizontal', vertical: 'vertical' })],
  bannerPicture: ['backgroundImage', nullable(storedPicture)],
  cardPicture: ['cardImage', nullable(storedPicture)],
  link: ['link', nullable(text())],
  linkOpensNewTab: ['linkNewTab', flag()],
  totalItems: ['totalItems', count()],
  items: ['items', list(card)],
  /** The position of each item in its section: the home leaves out items that it already shows twice. */
  places: ['posicoes', list(count())],
});
const shelf = wire({ total: ['totalItems', count()], items: ['data', list(card)] });
/** A content to begin: whether somebody else enrolled the user, and who, if that was a person of the company. */
const cardToBegin = wire({
  ...card.fields,
  isGiven: ['dado', flag()],
  enrolledBy: ['inscritoPor', nullable(text())],
});
/** The first screen of the home in one answer. */
export const home = wire({
  dueCount: ['obrigatoriosVencendo', count()],
  dueAt: ['vencimentoMaisProximo', nullable(instant())],
  dueOn: ['prazoMaisProximo', nullable(isoDay())],
  /** What is to be renewed first: what a rule finds overdue, or what ends soon. */
  ending: [
    'vencendo',
    nullable(
      wire({
        title: ['titulo', text()],
        /** The last day of what holds, of the grace, or of the time for the first conclusion. */
        endsOn: ['validoAte', isoDay()],
        /** It holds until that day, is to be renewed by then, or is overdue since. */
        act: ['ato', oneOf({ holds: 'vale', renew: 'renovar', overdue: 'fora' })],
      }),
    ),
  ],
  /** The user's progress in the contents at the top of the page. */
  featured: [
    'destaques',
    list(
      wire({
        kind: card.fields.kind,
        id: card.fields.id,
        percent: card.fields.percent,
        enrolledAt: card.fields.enrolledAt,
      }),
    ),
  ],
  toBegin: ['paraComecar', wire({ total: ['totalItems', count()], items: ['data', list(cardToBegin)], givenAt })],
  keepLearning: ['continue', shelf],
  suggested: ['suggested', shelf],
  favorites: ['favorites', shelf],
  seeAgain: ['seeAgain', shelf],
  sections: ['secoes', list(sectionShelf)],
  sectionCount: ['totalSecoes', count()],
});
export const homeQuery = wire({
  pageNumber: pageQuery.pageNumber,
  /** The contents to which the slides at the top of the page link. */
  featured: ['destaques', optional(list(reference(), { max: 10 }))],
  /** Every content that the day's part of the home shows already, each as often as it is there, with Keep Learning and Suggested. */
  shown: ['exibidos', optional(list(reference(), { max: 60 }))],
});
export const dayQuery = wire({ featured: homeQuery.fields.featured });
export const sectionShelves = wire({
  sections: ['data', list(sectionShelf)],
  pageNumber: ['pageNumber', count()],
  sectionCount: ['totalItems', count()],
});
export const catalogQuery = wire({
  inHome: ['inLandingPage', optional(flag())],
  /** The kinds of sections; the default is the catalogue's own: contents and communications. */
  kinds: ['types', optional(list(sectionKind))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(homeSections),
});
export const sectionKey = wire({ id: ['key', id()] });
/** A section with one page of its items, in the shape of every page. */
export const sectionDetails = wire({
  ...sectionShelf.fields,
  items: ['data', list(card)],
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  pages: ['totalPages', count()],
});
export const searchQuery = wire({
  query: ['query', text({ min: 1, max: longestQuestion, trim: true })],
  kind: ['type', optional(cardKind)],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(searchItems),
});

export type Home = Ours<typeof home>;
export type CardToBegin = Ours<typeof cardToBegin>;
export type SectionShelf = Ours<typeof sectionShelf>;
