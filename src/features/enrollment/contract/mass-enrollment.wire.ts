// Translates the messages about acts that enrol or cancel many people between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { mostAddresses, mostPlaces } from './mass-enrollment.model.ts';

const deed = oneOf({ enroll: 'inscrever', cancel: 'cancelar' });
const kind = oneOf({ course: 'curso', trail: 'formacao' });
const places = () => optional(list(id(), { max: mostPlaces }));
const whom = {
  deed: ['ato', deed],
  kind: ['tipo', kind],
  objectId: ['objetoId', id()],
  businessUnitIds: ['unidadesDeNegocioIds', places()],
  departmentIds: ['departamentosIds', places()],
  jobTitleIds: ['cargosIds', places()],
  segmentationIds: ['segmentacoesIds', places()],
  /** A way of its own: with addresses the other lists are empty. */
  addresses: ['emails', optional(list(text({ max: 320 }), { max: mostAddresses }))],
} as const;
export const massQuestion = wire(whom);
export type MassQuestion = Sent<typeof massQuestion>;
export const massForm = wire({
  ...whom,
  /** The last day, where it is not the one that the content gives. */
  dueOn: ['prazo', optional(isoDay())],
  note: ['recado', optional(text({ max: 500, trim: true }))],
  reason: ['motivo', optional(text({ max: 500, trim: true }))],
});
export type MassForm = Sent<typeof massForm>;
const namedPerson = wire({ id: ['id', id()], name: ['nome', text()] });
const group = wire({ total: ['total', number()], people: ['pessoas', list(namedPerson)] });
/** Whom the act would change, who is so already, who may not be changed, and the addresses that nobody has. */
export const massPreview = wire({
  fresh: ['novos', group],
  already: ['jaEstao', group],
  refused: ['recusados', group],
  unknown: ['desconhecidos', list(text())],
});
export type MassPreview = Ours<typeof massPreview>;
export const massKey = wire({ id: ['id', id()] });
const row = {
  id: ['id', id()],
  deed: ['ato', deed],
  kind: ['tipo', kind],
  objectId: ['objetoId', id()],
  status: [
    'situacao',
    oneOf({
      ...{ waiting: 'aguardando', running: 'emAndamento', done: 'concluido' },
      ...{ stopped: 'parado', undoing: 'desfazendo', undone: 'desfeito' },
    }),
  ],
  total: ['total', number()],
  changed: ['alterados', number()],
  already: ['jaEstavam', number()],
  refused: ['recusados', number()],
  undone: ['desfeitos', number()],
  kept: ['mantidos', number()],
  dueOn: ['prazo', nullable(isoDay())],
  createdAt: ['criadoEm', instant()],
  endedAt: ['terminadoEm', nullable(instant())],
  undoUntil: ['desfazerAte', nullable(instant())],
  canUndo: ['podeDesfazer', flag()],
} as const;
export const massRow = wire(row);
export type MassRow = Ours<typeof massRow>;
export const massPage = pageOfData(massRow);
export const massAct = wire({
  ...row,
  /** The people whom undoing left, because they began or were enrolled anew meanwhile. */
  keptPeople: ['pessoasMantidas', list(namedPerson)],
});
export type MassAct = Ours<typeof massAct>;
export const massFilter = wire({
  kind: ['tipo', kind],
  objectId: ['objetoId', id()],
  ...pageQuery,
});
export type MassFilter = Sent<typeof massFilter>;
