// Computes random numbers that are always the same for the same seed, so that a content id gives the same picture everywhere.

/** Returns the FNV-1a hash of the code points. */
export function hash(seed: string): number {
  let value = 2_166_136_261;
  for (const letter of seed) {
    value ^= letter.codePointAt(0)!;
    value = Math.imul(value, 16_777_619);
  }
  return value >>> 0;
}
/** Returns a mulberry32 generator of numbers from 0 to 1. */
export function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
export const round = (value: number) => +value.toFixed(1);
/** Escapes text for use inside an SVG. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
