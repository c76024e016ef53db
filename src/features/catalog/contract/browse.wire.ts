// Translates the messages about the narrowed catalogue between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { id, number, oneOf, text } from '#platform/contract/values.ts';
import { pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { longestQuestion, searchItems } from './card.model.ts';
import { card } from './card.wire.ts';

const count = () => number({ whole: true, min: 0 });
const most = { max: 50 };
export const browseQuery = wire({
  query: ['query', optional(text({ max: longestQuestion, trim: true }))],
  kinds: [
    'tipos',
    optional(
      list(
        oneOf({
          course: 'curso',
          trail: 'formacao',
          video: 'video',
          audio: 'audio',
          image: 'imagem',
          scorm: 'scorm',
          document: 'documento',
          link: 'link',
          pdf: 'pdf',
        }),
        most,
      ),
    ),
  ],
  categories: ['categorias', optional(list(id(), most))],
  skills: ['competencias', optional(list(id(), most))],
  durations: [
    'duracoes',
    optional(list(oneOf({ upTo10: 'ate10', upTo30: 'ate30', upTo60: 'ate60', longer: 'mais60' }), most)),
  ],
  states: ['estados', optional(list(oneOf({ new: 'novo', begun: 'emAndamento', done: 'concluido' }), most))],
  languages: ['idiomas', optional(list(oneOf({ pt: 'pt', en: 'en', es: 'es' }), most))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(searchItems),
});
const values = () =>
  list(wire({ value: ['valor', text()], label: ['nome', nullable(text())], total: ['totalItems', count()] }));
/** A page of the contents that the user reaches, and by what they can be narrowed further. */
export const browsed = wire({
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  total: ['totalItems', count()],
  pages: ['totalPages', count()],
  items: ['data', list(card)],
  facets: [
    'filtros',
    wire({
      kinds: ['tipos', values()],
      categories: ['categorias', values()],
      skills: ['competencias', values()],
      durations: ['duracoes', values()],
      states: ['estados', values()],
      languages: ['idiomas', values()],
    }),
  ],
});
export type BrowseQuery = Ours<typeof browseQuery>;
