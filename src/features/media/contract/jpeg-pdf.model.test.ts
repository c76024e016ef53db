// Proves that other programs open a PDF of pictures, with each page as large as its picture.
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfOfPictures } from './jpeg-pdf.model.ts';

it('has a page for each picture, at 150 dots per inch', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const made = pdfOfPictures([
    { jpeg, width: 1240, height: 1754 },
    { jpeg, width: 300, height: 150 },
  ]);
  const pages = (await PDFDocument.load(made)).getPages().map((page) => page.getSize());
  expect(pages).toEqual([
    { width: 595.2, height: 841.92 },
    { width: 144, height: 72 },
  ]);
});

it('is valid for readers: each object is at the offset of the object list, with its length', () => {
  const jpeg = Uint8Array.from('JPEG', (letter) => letter.charCodeAt(0));
  const written = String.fromCharCode(...pdfOfPictures([{ jpeg, width: 300, height: 150 }]));
  const drawn = 'q 144 0 0 72 0 0 cm /P Do Q';
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 144 72] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj\n`,
    '5 0 obj\n<< /Type /XObject /Subtype /Image /Width 300 /Height 150 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length 4 >>\nstream\nJPEG\nendstream\nendobj\n',
  ];
  const body = `%PDF-1.4\n${objects.join('')}`;
  const places = objects.map((one) => `${String(body.indexOf(one)).padStart(10, '0')} 00000 n \n`).join('');
  expect(written).toBe(
    `${body}xref\n0 6\n0000000000 65535 f \n${places}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
});
it('counts the objects of all its pages', () => {
  const jpeg = new Uint8Array(1);
  const page = { jpeg, width: 150, height: 150 };
  const written = String.fromCharCode(...pdfOfPictures([page, page]));
  expect(written).toContain('/Count 2 /Kids [3 0 R 6 0 R]');
  expect(written).toContain('/Contents 7 0 R /Resources << /XObject << /P 8 0 R >> >>');
});
