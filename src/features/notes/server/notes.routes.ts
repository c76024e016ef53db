// Binds the calls about notes to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/notes.endpoints.ts';
import { createNote, exportNotes, getNote, listNotes, removeNote, updateNote } from './notes.service.ts';

export function noteRoutes(app: App) {
  bind(app, calls.listNotes, (context, { query }) => listNotes(readerOf(context), query));
  bind(app, calls.exportNotes, (context, { query }) => exportNotes(readerOf(context), query));
  bind(app, calls.getNote, (context, { params }) => getNote(readerOf(context), params.id));
  bind(app, calls.createNote, (context, { body, files }) => createNote(learnerOf(context), body, files.picture));
  bind(app, calls.updateNote, (context, { params, body, files }) =>
    updateNote(learnerOf(context), params.id, body, files.picture),
  );
  bind(app, calls.removeNote, (context, { params }) => removeNote(learnerOf(context), params.id));
}
