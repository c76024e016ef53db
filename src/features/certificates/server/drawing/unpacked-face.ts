// Unpacks a typeface from its WOFF file once: the library would inflate a whole table again for each letter that it embeds.
import { inflateSync } from 'node:zlib';

/** The sizes of the records (WOFF 1.0 "Data Tables", OpenType "Table Directory"). */
const [woffHeader, woffRecord, header, record] = [44, 20, 12, 16];
const aligned = (length: number) => Math.ceil(length / 4) * 4;

/** Returns the same tables as a plain TrueType or OpenType file; what is no WOFF is returned as it is. */
export function unpackedFace(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff;
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const place = woffHeader + at * woffRecord;
    const [offset, packed, length] = [4, 8, 12].map((from) => woff.readUInt32BE(place + from)) as [
      number,
      number,
      number,
    ];
    const held = woff.subarray(offset, offset + packed);
    const checksum = woff.subarray(place + 16, place + woffRecord);
    return { tag: woff.subarray(place, place + 4), checksum, bytes: packed < length ? inflateSync(held) : held };
  });
  let offset = header + count * record;
  const whole = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), offset));
  woff.copy(whole, 0, 4, 8);
  const steps = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 16 * 2 ** steps, steps, 16 * (count - 2 ** steps)].entries())
    whole.writeUInt16BE(value, 4 + at * 2);
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const place = header + at * record;
    whole.set(tag, place);
    whole.set(checksum, place + 4);
    whole.writeUInt32BE(offset, place + 8);
    whole.writeUInt32BE(bytes.length, place + 12);
    whole.set(bytes, offset);
    offset += aligned(bytes.length);
  }
  return whole;
}
