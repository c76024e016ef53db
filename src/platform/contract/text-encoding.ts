// Decodes texts of foreign files. The byte order mark, or else the bytes themselves, tell the encoding.

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marksOf: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Returns the UTF-16 encoding of a text without a mark, in which every second byte of a Western text is zero. */
function withoutMark(bytes: Uint8Array): TextEncoding | undefined {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2]!++;
  if (zeros[1]! > head.length / 4 && zeros[0]! < head.length / 50) return 'utf-16le';
  if (zeros[0]! > head.length / 4 && zeros[1]! < head.length / 50) return 'utf-16be';
  return undefined;
}
/** Returns how many bytes follow this first byte of a UTF-8 letter. Returns 0 where no letter begins with the byte. */
const followers = (first: number) =>
  first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0;
/** Counts the letters beyond ASCII in correct UTF-8, and the wrong bytes. It counts no letter that is cut off at the end. */
function lettersOf(bytes: Uint8Array) {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at]!;
    if (first < 0x80) continue;
    const more = followers(first);
    let seen = 0;
    while (seen < more && (bytes[at + seen + 1] ?? 0) >> 6 === 2) seen++;
    if (more > 0 && seen === more) {
      right++;
      at += more;
    } else if (more === 0 || at + more < bytes.length) wrong++;
  }
  return { right, wrong };
}
/**
 * Returns the encoding of a whole text or of its beginning. A single broken byte among many letters leaves a text UTF-8.
 * Any other text is Windows-1252, which contains Latin-1 and which Western editors otherwise write.
 */
export function textEncodingOf(bytes: Uint8Array): TextEncoding {
  const marked = marksOf.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? withoutMark(bytes);
  if (marked) return marked;
  const { right, wrong } = lettersOf(bytes);
  return wrong * 10 > right ? 'windows-1252' : 'utf-8';
}

/** The letters of Windows-1252 from 0x80 on, where Latin-1 has control characters. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
type Decoder = new (encoding: TextEncoding) => { decode(bytes: Uint8Array): string };
/** Returns the letters of a text without its byte order mark. `decoder` is the run-time's own decoder. */
export function decodeText(bytes: Uint8Array, decoder: Decoder): string {
  const encoding = textEncodingOf(bytes);
  const text = new decoder(encoding).decode(bytes);
  // Some versions of Node read Windows-1252 as Latin-1.
  return encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80]!)
    : text;
}
