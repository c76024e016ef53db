// Draws a report as a PDF: the company's colour and name, its heads on every page, its rows, and the number of each page.
import { createRequire } from 'node:module';

export type ReportPaper = {
  readonly title: string;
  /** The lines below the title: whose rows they are, how many, and when they were read. */
  readonly lines: readonly string[];
  readonly company: string;
  /** The company's main colour, `#rrggbb`. */
  readonly color: string;
  readonly language: string;
  readonly at: string;
  readonly columns: readonly { readonly head: string; readonly isNumeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[] | undefined;
  /** The words at the foot, with `{{page}}` and `{{pages}}`. */
  readonly foot: string;
};
type Pdf = PDFKit.PDFDocument;
const require = createRequire(import.meta.url);
const faceOf = (style: string) => require.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);
/** Points: the margin, the space beside a cell's text, and the largest part of a row that a cell may fill. */
const margin = 36;
const gap = 4;
const mostLines = 6;
/** The columns that A4 holds; wider reports are printed on A3. */
const columnsOnA4 = 10;
/** The rows whose texts decide on the widths of columns. */
const measuredRows = 200;
const ink = '#1c1b22';
const soft = '#52525b';
const line = '#d4d4d8';

/** Returns a text cut into lines of a width, by its words where possible. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  const add = (word: string) => {
    const longer = current ? `${current} ${word}` : word;
    if (widthOf(longer) <= width) current = longer;
    else {
      if (current) lines.push(current);
      current = '';
      // A word that is wider than its column is cut.
      let rest = word;
      while (rest && widthOf(rest) > width) {
        let end = Math.max(1, Math.floor((rest.length * width) / widthOf(rest)));
        while (end > 1 && widthOf(rest.slice(0, end)) > width) end -= 1;
        lines.push(rest.slice(0, end));
        rest = rest.slice(end);
      }
      current = rest;
    }
  };
  for (const word of text.split(/\s+/)) if (word) add(word);
  if (current) lines.push(current);
  return lines.length > mostLines
    ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]!.slice(0, -1)}…`]
    : lines;
}
/** Returns the widths of columns that share a width by what they hold, none too narrow to read. */
export function widthsOf(needs: readonly number[], whole: number): number[] {
  const least = Math.min(48, whole / Math.max(1, needs.length));
  const capped = needs.map((need) => Math.max(least, Math.min(need, whole / 3)));
  const sum = capped.reduce((total, one) => total + one, 0);
  if (sum <= whole) return capped.map((one) => (one * whole) / sum);
  const spare = capped.reduce((total, one) => total + one - least, 0);
  const left = whole - least * needs.length;
  return capped.map((one) => least + ((one - least) * left) / spare);
}
/** Remembers how wide texts are: reports repeat their words. */
function ruler(pdf: Pdf) {
  const known = new Map<string, number>();
  return (font: 'body' | 'bold', size: number) => (text: string) => {
    const key = `${font} ${text}`;
    const found = known.get(key) ?? pdf.font(font).fontSize(100).widthOfString(text);
    known.set(key, found);
    return (found * size) / 100;
  };
}
export async function drawReport(paper: ReportPaper): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { columns, rows, totals } = paper;
  const isWide = columns.length > columnsOnA4;
  const size = isWide ? 7 : 8;
  const leading = size * 1.35;
  const pdf = new PDFDocument({
    ...{ size: isWide ? 'A3' : 'A4', layout: 'landscape', margin, bufferPages: true, lang: paper.language },
    displayTitle: true,
    info: { Title: paper.title, Author: paper.company, CreationDate: new Date(paper.at), Producer: 'Sabiá' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('body', faceOf('400Regular'));
  pdf.registerFont('bold', faceOf('700Bold'));
  const measure = ruler(pdf);
  const { width: pageWidth, height: pageHeight } = pdf.page;
  const whole = pageWidth - 2 * margin;
  const bottom = pageHeight - margin - 18;
  const [bodyWidth, boldWidth] = [measure('body', size), measure('bold', size)];
  const widths = widthsOf(
    columns.map(
      ({ head }, at) =>
        Math.max(boldWidth(head), ...rows.slice(0, measuredRows).map((row) => bodyWidth(row[at] ?? ''))) + 2 * gap + 1,
    ),
    whole,
  );
  // Measuring a text sets the face and size of the document, so that each text says its own.
  const put = (text: string, x: number, down: number, [font, points, color]: [string, number, string]) =>
    pdf.font(font).fontSize(points).fillColor(color).text(text, x, down, { lineBreak: false });
  pdf.rect(margin, margin, whole, 4).fill(paper.color);
  put(paper.company, margin, margin + 12, ['bold', 9, soft]);
  let y = margin + 26;
  for (const part of wrapped(paper.title, whole, measure('bold', 16))) {
    put(part, margin, y, ['bold', 16, ink]);
    y += 22;
  }
  for (const one of paper.lines)
    for (const part of wrapped(one, whole, measure('body', 9))) {
      put(part, margin, y, ['body', 9, soft]);
      y += 13;
    }
  y += 8;
  const drawRow = (cells: readonly string[], font: 'body' | 'bold') => {
    const widthOf = font === 'bold' ? boldWidth : bodyWidth;
    const parts = columns.map((_, at) => wrapped(cells[at] ?? '', widths[at]! - 2 * gap, widthOf));
    const height = Math.max(1, ...parts.map(({ length }) => length)) * leading + 2 * gap;
    return { parts, height, font, widthOf };
  };
  const paint = ({ parts, height, font, widthOf }: ReturnType<typeof drawRow>, ground?: string) => {
    if (ground) pdf.rect(margin, y, whole, height).fill(ground);
    let x = margin;
    for (const [at, lines] of parts.entries()) {
      for (const [down, text] of lines.entries()) {
        const left = columns[at]!.isNumeric ? x + widths[at]! - gap - widthOf(text) : x + gap;
        put(text, left, y + gap + down * leading, [font, size, ink]);
      }
      x += widths[at]!;
    }
    y += height;
    pdf
      .moveTo(margin, y)
      .lineTo(margin + whole, y)
      .lineWidth(0.5)
      .stroke(line);
  };
  const heads = drawRow(
    columns.map(({ head }) => head),
    'bold',
  );
  paint(heads, '#f4f4f5');
  const add = (row: ReturnType<typeof drawRow>, ground?: string) => {
    if (y + row.height > bottom) {
      pdf.addPage();
      y = margin;
      paint(heads, '#f4f4f5');
    }
    paint(row, ground);
  };
  for (const row of rows) add(drawRow(row, 'body'));
  if (totals) add(drawRow(totals, 'bold'), '#f4f4f5');
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    const foot = paper.foot.replace('{{page}}', String(at + 1)).replace('{{pages}}', String(count));
    pdf.page.margins.bottom = 0;
    put(foot, margin + whole - measure('body', 8)(foot), pageHeight - margin - 4, ['body', 8, soft]);
    put(wrapped(paper.title, whole / 2, measure('body', 8))[0]!, margin, pageHeight - margin - 4, ['body', 8, soft]);
  }
  pdf.end();
  return done;
}
