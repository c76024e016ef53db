// Makes a PDF whose pages are pictures, so that what is written over them cannot be removed.

export type PicturePage = { jpeg: Uint8Array; width: number; height: number };
/** Returns the bytes of a text; the parts between the pictures are plain ASCII. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns the bytes of the PDF. Each page has the size of its picture in pixels, at 150 to the inch. */
export function pdfOfPictures(pages: readonly PicturePage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? bytesOf(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (content: string, stream?: Uint8Array) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${content}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  add('%PDF-1.4\n');
  // Each page has three objects: the page, its drawing and its picture. The catalogue and the list of pages are before them.
  const numberOf = (at: number) => 3 + at * 3;
  const points = (pixels: number) => Math.round((pixels * 72) / 1.5) / 100;
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${numberOf(at)} 0 R`).join(' ')}] >>`);
  pages.forEach(({ jpeg, width, height }, at) => {
    const number = numberOf(at);
    const [wide, high] = [points(width), points(height)];
    const drawn = bytesOf(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`);
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawn.length} >>`, drawn);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  });
  const start = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
