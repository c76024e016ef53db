// Creates zip files byte by byte, so that a test can make exactly one part of the file wrong.
import { deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string | Buffer;
  content?: string | Buffer;
  isStored?: true;
  /** The Unix mode in the external attributes, such as 0o120777 for a link. */
  mode?: number;
  flags?: number;
  method?: number;
  /** The size that the directory claims instead of the true one. */
  claimedSize?: number;
  /** The index of the entry whose bytes this one shares. */
  shares?: number;
};

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Returns the bytes of a zip with these entries, in this order. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const { name, content = '', isStored, mode = 0o100644, flags = 0x800, method, claimedSize, shares } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const title = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(flags, 2);
    header.writeUInt16LE(method ?? (isStored ? 0 : 8), 4);
    header.writeUInt32LE(crc32(raw), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claimedSize ?? raw.length, 18);
    header.writeUInt16LE(title.length, 22);
    const offset = shares === undefined ? at : offsets[shares]!;
    offsets.push(offset);
    if (shares === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, title, packed]);
      parts.push(local);
      at += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), header, rest, title]));
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
