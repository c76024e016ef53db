// Reads the reports of mail servers about messages that came back (RFC 3464): which message, whether for good, and why.
import { quietly } from '#platform/contract/quietly.ts';
import { markIn, withoutBreaks } from '#platform/server/mail-addresses.ts';
import type { MailMark } from '#platform/server/mail-addresses.ts';

export type Bounce = {
  readonly mark: MailMark;
  /** False for a warning that the message is late. */
  readonly isFinal: boolean;
  /** True where the address does not take messages: not for a full mailbox, a policy or what a message holds. */
  readonly isHard: boolean;
  readonly reply: string;
};
const longestReply = 300;
/** Statuses (RFC 3463) that say nothing against the address: full or too large (2.2, 2.3), the content (6), a policy (7). */
const innocent = /^5\.(2\.[23]|6\.|7\.)/;

type Fields = ReadonlyMap<string, string>;
/** Returns the groups of fields of a status part; lines that begin with a space continue the line before. */
const groupsIn = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((group) => {
      const lines = group.split('\n').map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
      return new Map(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!.trim()] as const] : [])));
    })
    .filter((fields) => fields.size > 0);

/** Returns the messages that a report names; none where it is no report, or no message of an installation like this. */
export async function bouncesIn(raw: string): Promise<Bounce[]> {
  // The first report loads the library, because most installations get none.
  const { default: PostalMime } = await import('postal-mime');
  const limits = { maxNestingDepth: 20, maxHeadersSize: 100_000 };
  const report = await quietly('what cannot be read is no report', () =>
    PostalMime.parse(raw, { attachmentEncoding: 'utf8', forceRfc822Attachments: true, ...limits }),
  );
  const parts = (report?.attachments ?? []).map(({ mimeType, content }) => ({ mimeType, text: String(content) }));
  const groups = groupsIn(parts.find(({ mimeType }) => mimeType === 'message/delivery-status')?.text ?? '');
  const original = parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers');
  const marks = [
    groups.find((fields) => fields.has('original-envelope-id'))?.get('original-envelope-id'),
    /^message-id:\s*(\S+)/im.exec(original?.text ?? '')?.[1],
    ...(report?.to ?? []).map(({ address }) => address),
    report?.deliveredTo,
  ].map((text) => (text ? markIn(text) : undefined));
  const mark = marks.find((one) => one !== undefined);
  if (!mark) return [];
  return groups
    .filter((fields) => fields.has('action'))
    .map((fields) => {
      const isFinal = fields.get('action')!.toLowerCase().startsWith('failed');
      const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
      const said = (fields.get('diagnostic-code') ?? status).replace(/^[\w-]+\s*;\s*/, '');
      return {
        mark,
        isFinal,
        isHard: isFinal && status.startsWith('5.') && !innocent.test(status),
        reply: withoutBreaks(said).slice(0, longestReply),
      };
    });
}
