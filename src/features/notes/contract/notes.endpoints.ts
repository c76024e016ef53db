// Declares the calls about the user's own notes.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { noteLimits } from './note.model.ts';
import { note, noteFilter, noteForm, noteKey, notePage, noteSaved } from './note.wire.ts';

const own = { service: 'main', access: { permission: 'learning' } } as const;
/** The common parts of the calls that write notes. A private note needs no audit entry: the note itself remains. */
const write = {
  ...own,
  body: noteForm,
  multipart: {
    picture: {
      name: 'capturaTela',
      maxBytes: noteLimits.pictureBytes,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      mayLack: true,
    },
  },
  answer: noteSaved,
  audit: false,
} as const;
export const createNote = endpoint({ ...write, method: 'POST', path: 'MidiaAnotacaoUsuario', answerStatus: 201 });
export const updateNote = endpoint({ ...write, method: 'PUT', path: 'MidiaAnotacaoUsuario/:id', params: noteKey });
export const listNotes = endpoint({
  ...own,
  method: 'GET',
  path: 'MidiaAnotacaoUsuario',
  query: noteFilter,
  answer: notePage,
});
export const exportNotes = endpoint({
  ...own,
  method: 'GET',
  path: 'MidiaAnotacaoUsuario/csv',
  query: noteFilter,
  rateLimit: 'export',
  answer: download('text/csv; charset=utf-8'),
  audit: 'notes.exported',
});
export const getNote = endpoint({
  ...own,
  method: 'GET',
  path: 'MidiaAnotacaoUsuario/:id',
  params: noteKey,
  answer: note,
});
export const removeNote = endpoint({
  ...own,
  method: 'DELETE',
  path: 'MidiaAnotacaoUsuario/:id',
  params: noteKey,
  audit: false,
});
