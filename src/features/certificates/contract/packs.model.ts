// Defines the limits of packs of certificates, the state of one, and the names of the files in it: safe on every system, and each once.

export const packLimits = {
  /** The certificates in one pack. */
  most: 2_000,
  /** How long a finished pack is held. */
  heldHours: 24,
} as const;
export type PackStatus = 'running' | 'ready' | 'failed';
export const packStatusOf = ({ endedAt, fileId }: { endedAt: string | null; fileId: string | null }): PackStatus =>
  endedAt === null ? 'running' : fileId === null ? 'failed' : 'ready';

const longestName = 120;
/** What a system refuses in a name, or shows in another place than where it stands. */
const refused = /[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?/\\]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Returns a name without its ending that every system takes. */
function safe(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  const short = [...plain]
    .slice(0, longestName)
    .join('')
    .replace(/[ .]+$/, '');
  return short === '' ? 'certificado' : reserved.test(short) ? `_${short}` : short;
}
/** Returns a function that makes file names; a name that it has given before gets a number. */
export function makePackNames(): (name: string, ending: string) => string {
  const given = new Set<string>();
  return (name, ending) => {
    const stem = safe(name);
    for (let number = 1; ; number++) {
      const made = `${stem}${number > 1 ? ` (${number})` : ''}.${ending}`;
      if (given.has(made.toLowerCase())) continue;
      given.add(made.toLowerCase());
      return made;
    }
  };
}
