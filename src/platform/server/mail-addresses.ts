// Writes and reads the marks by which delivery reports name an e-mail: its id and its tenant in the Message-ID and in the return address.

/** Returns a text as one line: a header that held a line break could begin another header. */
export const withoutBreaks = (text: string): string => text.replace(/[\r\n\0\u2028\u2029]+/g, ' ').trim();

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const marked = new RegExp(`(${uuid})\\.(${uuid})`, 'i');
const returned = /[+=]([a-z0-9]{50})@/i;
export type MailMark = { readonly id: string; readonly tenantId: string };

const digits = (id: string) =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');
/** Reads one id of 25 digits of base 36; undefined where it is more than 128 bits. */
function idOf(text: string): string | undefined {
  let number = 0n;
  for (const one of text.toLowerCase()) number = number * 36n + BigInt(Number.parseInt(one, 36));
  const hex = number.toString(16).padStart(32, '0');
  return hex.length > 32 ? undefined : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** Returns the return address of one e-mail (VERP). It needs no capital letters, because servers on the way may change them. */
export function returnPathOf(address: string, id: string, tenantId: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${digits(id)}${digits(tenantId)}${address.slice(at)}`;
}
/** Returns the e-mail that a Message-ID, an envelope id or a return address names. */
export function markIn(text: string): MailMark | undefined {
  const [, id, tenantId] = marked.exec(text) ?? [];
  if (id && tenantId) return { id: id.toLowerCase(), tenantId: tenantId.toLowerCase() };
  const [, both] = returned.exec(text) ?? [];
  if (!both) return undefined;
  const [first, second] = [idOf(both.slice(0, 25)), idOf(both.slice(25))];
  return first && second ? { id: first, tenantId: second } : undefined;
}
