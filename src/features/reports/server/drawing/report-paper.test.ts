// Proves that the PDF of a report repeats its heads, numbers its pages, cuts nothing silently, and holds its largest size.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawReport, widthsOf, wrapped } from './report-paper.ts';
import type { ReportPaper } from './report-paper.ts';

const paper = (heads: readonly string[], rows: string[][]): ReportPaper => ({
  ...{ title: 'Matrículas', lines: ['De toda a empresa.'], company: 'Copaíba', color: '#1d4ed8', language: 'pt' },
  ...{ at: '2026-11-29T22:00:00Z', rows, totals: undefined, foot: 'Página {{page}} de {{pages}}' },
  columns: heads.map((head) => ({ head, isNumeric: head === 'Nota' })),
});
const textsOf = async (given: ReportPaper) => {
  const pdf = await getDocument({ data: new Uint8Array(await drawReport(given)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { view } = await pdf.getPage(1);
  return { texts, size: view.slice(2).map((points) => Math.round((points / 72) * 25.4)) };
};

test('each page has the heads and its number, and letters beyond Latin-1 stay texts', async () => {
  const names = ['João Łukasz', 'Мария Иванова', 'Nguyễn Văn An'];
  const rows = Array.from({ length: 120 }, (_, at) => [`${names[at % 3]} ${at}`, String(at)]);
  const { texts, size } = await textsOf(paper(['Pessoa', 'Nota'], rows));
  expect(size).toEqual([297, 210]);
  expect(texts.length).toBeGreaterThan(3);
  for (const [at, text] of texts.entries()) {
    expect(text).toContain('Pessoa');
    expect(text).toContain(`Página ${at + 1} de ${texts.length}`);
  }
  const whole = texts.join(' ');
  for (const at of [0, 1, 2, 119]) expect(whole).toContain(`${names[at % 3]} ${at}`);
});
test('thirty columns are printed on A3', async () => {
  const heads = Array.from({ length: 30 }, (_, at) => `Coluna ${at}`);
  const { size, texts } = await textsOf(paper(heads, [heads.map((head) => `valor-${head}`)]));
  expect(size).toEqual([420, 297]);
  expect(texts).toHaveLength(1);
});
test('texts are cut by words, a longer word within, and the last line says that there is more', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapped('um dois tres', 7, widthOf)).toEqual(['um dois', 'tres']);
  expect(wrapped('abcdefghij k', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(wrapped('', 4, widthOf)).toEqual([]);
  const many = wrapped('aaaa '.repeat(9), 4, widthOf);
  expect([many.length, many.at(-1)]).toEqual([6, 'aaa…']);
  expect(widthsOf([10, 10], 100)).toEqual([50, 50]);
  const narrow = widthsOf([500, 10, 10], 300);
  expect(Math.round(narrow.reduce((sum, one) => sum + one))).toBe(300);
  expect(Math.min(...narrow)).toBeGreaterThanOrEqual(48);
});
