// A document of pictures: other programs open it, each page as large as its picture.
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfOfPictures } from './jpeg-pdf.model.ts';

it('opens with a page for each picture, at 150 to the inch', async () => {
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
