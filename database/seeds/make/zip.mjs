// Writes a zip file whose bytes depend on its content alone (every entry carries the same date).
import { crc32, deflateRawSync } from 'node:zlib';

const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** `entries` are pairs of name and text or bytes. */
export function zipOf(entries) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, value] of entries) {
    const data = Buffer.from(value);
    const packed = deflateRawSync(data, { level: 9 });
    const stored = packed.length >= data.length;
    const body = stored ? data : packed;
    const label = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt16LE(0, 6);
    facts.writeUInt16LE(date, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, label, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, label]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
