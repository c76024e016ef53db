// Checks what a soak demands and reports a difference with both sides, short enough for a table.
import { isDeepStrictEqual } from 'node:util';

const told = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 600);
export function demand(isSo: boolean, what: string, ...facts: unknown[]): asserts isSo {
  if (!isSo) throw new Error([what, ...facts.map(told)].join(' · '));
}
export function demandSame(found: unknown, wanted: unknown, what: string): void {
  demand(isDeepStrictEqual(found, wanted), `${what}: ${told(found)} instead of ${told(wanted)}`);
}
