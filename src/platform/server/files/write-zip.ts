// Writes a zip while its entries are still being made: of what was written only the directory is kept.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { readonly name: string; readonly content: string | AsyncIterable<string> };

const version = 20;
/** Checksum and sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** The first day that the format knows: the same content gives the same bytes. */
const day = 0x0021;
const marks = { entry: 0x04034b50, sizes: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 } as const;

/** Little-endian numbers, each with its width in bytes. */
function fields(...given: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(given.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of given)
    at = width === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
}
/** What the head of an entry and its line in the directory have in common. */
const common = (name: Buffer, [checksum, packedBytes, rawBytes] = [0, 0, 0]) => [
  ...([
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
  ] as const),
  ...([
    [4, checksum],
    [4, packedBytes],
    [4, rawBytes],
    [2, name.length],
    [2, 0],
  ] as const),
];

/** The bytes of a zip, one entry after the other; each content is read once, as fast as its bytes are taken. */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const offset = at;
    const head = Buffer.concat([fields([4, marks.entry], ...common(title)), title]);
    yield head;
    let checksum = 0;
    let rawBytes = 0;
    let packedBytes = 0;
    async function* raw() {
      for await (const text of typeof content === 'string' ? [content] : content) {
        const bytes = Buffer.from(text);
        checksum = crc32(bytes, checksum);
        rawBytes += bytes.length;
        yield bytes;
      }
    }
    const packed = createDeflateRaw();
    // What fails there ends `packed`, and is thrown from it.
    pipeline(Readable.from(raw(), { objectMode: false }), packed, () => {});
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      packedBytes += chunk.length;
      yield chunk;
    }
    const sizes = [checksum, packedBytes, rawBytes] as [number, number, number];
    const told = fields([4, marks.sizes], [4, checksum], [4, packedBytes], [4, rawBytes]);
    yield told;
    at += head.length + packedBytes + told.length;
    directory.push(
      fields([4, marks.directory], [2, version], ...common(title, sizes), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      title,
    );
  }
  const listed = Buffer.concat(directory);
  const count = directory.length / 2;
  yield listed;
  yield fields([4, marks.end], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
}
