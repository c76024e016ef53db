// Translates references in addresses: one digit for the kind, then the 32 hex digits of the id. decisions D3.13
import { quote } from './values.ts';
import { invalid, shape } from './wire.ts';

export const referenceKinds = ['media', 'course', 'trail', 'assessment', 'section'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
export type Reference = { kind: ReferenceKind; id: string };

/** Returns the text of a reference: `{ kind: 'course', id: '018f…' }` → `1018f…`. */
export const referenceText = ({ kind, id }: Reference) =>
  `${referenceKinds.indexOf(kind)}${id.replaceAll('-', '')}`.toLowerCase();
/** Returns the reference that a text contains. Returns undefined for any other text. */
export function readReference(value: string): Reference | undefined {
  const [, digit, ...parts] =
    /^([0-4])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(value) ?? [];
  return digit === undefined ? undefined : { kind: referenceKinds[Number(digit)]!, id: parts.join('-').toLowerCase() };
}
/** Declares a reference inside a message. */
export const reference = () =>
  shape<Reference, string>({
    schema: { type: 'string', pattern: '^[0-4][0-9a-fA-F]{32}$' },
    read: (value, reading) =>
      (typeof value === 'string' ? readReference(value) : undefined) ?? invalid(reading, 'reference.invalid'),
    write: (value) => quote(referenceText(value)),
  });
