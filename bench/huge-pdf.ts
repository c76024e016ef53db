// Generates a PDF document of any size without holding all of it in memory.
import { randomBytes } from 'node:crypto';

const megabyte = 1024 * 1024;
/** Returns a PDF of one page whose attachment fills it to exactly `sizeBytes`; it repeats one block, so memory never holds it all. */
export function hugePdf(sizeBytes: number) {
  // The bytes belong to no language: nothing in them looks like a word of the format.
  const block = randomBytes(megabyte).map((byte) => byte | 0x80);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 90 90] >>',
  ];
  let head = '%PDF-1.4\n';
  const offsets = objects.map((content, at) => {
    const offset = head.length;
    head += `${at + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  offsets.push(head.length);
  const opening = (length: number) => `4 0 obj\n<< /Length ${String(length).padStart(10, '0')} >>\nstream\n`;
  const place = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const closing = '\nendstream\nendobj\n';
  const tail = (start: number) =>
    `${closing}xref\n0 5\n0000000000 65535 f \n${offsets.map(place).join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${String(start).padStart(10, '0')}\n%%EOF\n`;
  const filling = sizeBytes - head.length - opening(0).length - tail(0).length;
  const begins = Buffer.from(head + opening(filling), 'latin1');
  const ends = Buffer.from(tail(begins.length + filling + closing.length), 'latin1');
  const inBlock = (from: number, to: number) => {
    const parts: Buffer[] = [];
    for (let at = from; at < to;) {
      const inside = at % block.length;
      const length = Math.min(block.length - inside, to - at);
      parts.push(Buffer.from(block.buffer, block.byteOffset + inside, length));
      at += length;
    }
    return parts;
  };
  const limits = [0, begins.length, begins.length + filling, sizeBytes] as const;
  return {
    sizeBytes,
    read(from: number, to: number): Buffer {
      const cut = (at: 0 | 1 | 2) =>
        [Math.max(from, limits[at]) - limits[at], Math.min(to, limits[at + 1]!) - limits[at]] as const;
      const [head0, head1] = cut(0);
      const [fill0, fill1] = cut(1);
      const [tail0, tail1] = cut(2);
      return Buffer.concat([
        ...(head1 > head0 ? [begins.subarray(head0, head1)] : []),
        ...(fill1 > fill0 ? inBlock(fill0, fill1) : []),
        ...(tail1 > tail0 ? [ends.subarray(tail0, tail1)] : []),
      ]);
    },
  };
}
