// Decodes the name of a file in an archive, and refuses a name that could leave the folder or is ambiguous.
import { Problem } from '#platform/contract/problem.ts';

const high437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const from437 = (bytes: Buffer) =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : high437[byte - 128])).join('');
const fromUtf8 = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the name as text: UTF-8 where it is valid (many tools forget the flag), and code page 437 otherwise. */
export const decodeName = (bytes: Buffer): string => (fromUtf8(bytes) ?? from437(bytes)).normalize('NFC');

export const deepest = 32;
const longest = 1000;
const longestPart = 255;
/** Matches control letters, invisible letters and letters that change the order. A name must read as what it is. */
const hiddenLetters = /[\u0000-\u001f\u007f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
/** Matches escapes of dot, slash, backslash and zero, and their overlong forms. A server on the way might decode them. */
const escapedLetters = /%(?:2e|2f|5c|00|c0|c1|25)/i;
/** Matches the names that Windows keeps for devices, because users may unpack a downloaded package on Windows. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Throws `archive.name` where a name is not a plain relative path inside the folder. */
export function checkName(name: string) {
  const parts = name.replace(/\/$/, '').split('/');
  const isInvalid =
    name === '' ||
    name.startsWith('/') ||
    name.includes('\\') ||
    /^[A-Za-z]:/.test(name) ||
    hiddenLetters.test(name) ||
    escapedLetters.test(name) ||
    parts.some((part) => part === '' || /[. ]$/.test(part) || deviceName.test(part));
  const shown = name.replace(new RegExp(hiddenLetters, 'g'), '?').slice(0, 100);
  if (isInvalid) throw new Problem('unsupported', 'archive.name', { name: shown });
  if (parts.length > deepest) throw new Problem('unsupported', 'archive.deep', { limit: deepest });
  if (name.length > longest || parts.some((part) => Buffer.byteLength(part) > longestPart))
    throw new Problem('unsupported', 'archive.longName', { name: shown });
}
