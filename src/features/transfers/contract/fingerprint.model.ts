// Computes the fingerprint that identifies a file by its content. A user who continues an upload must choose the same file.

/** Bytes read at the beginning and at the end of the file; enough to tell two recordings apart, and quick for one of a gigabyte. */
export const fingerprintBytes = 256 * 1024;
const multiplier = 0x01000193;
/** Returns two 32-bit FNV-1a sums with different start values. They detect no attack; the type check of the whole file does that. */
export function fingerprintOf(sizeBytes: number, parts: readonly Uint8Array[]): string {
  const sums = [0x811c9dc5, 0x9e3779b9].map((beginning) => {
    let sum = beginning;
    for (const part of parts) for (const byte of part) sum = Math.imul(sum ^ byte, multiplier);
    return (sum >>> 0).toString(16).padStart(8, '0');
  });
  return `${sizeBytes}-${sums.join('')}`;
}
