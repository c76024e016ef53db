// Translates what an evidence pack is about between our names and the wire's.
import { id, oneOf } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** A person with everything learned, or a course or trail with everybody who took it. */
export const evidenceForm = wire({
  kind: ['tipo', oneOf({ person: 'pessoa', course: 'curso', trail: 'trilha' })],
  id: ['id', id()],
});
export type EvidenceForm = Ours<typeof evidenceForm>;
export type EvidenceKind = EvidenceForm['kind'];
