// Proves that each accepted real picture shows in the classroom in the proportions that an independent tool or the browser measures, and counts as seen.
import { readFileSync } from 'node:fs';
import { expect, test } from './material/classroom.ts';
import { playedRows } from './material/upload.ts';

/** Its turn is valid, other parts of its EXIF are not: browsers ignore all of it, the product turns the picture. */
const turnedHere = /crashtests__1765871-1/;

for (const { path, file, oracle } of playedRows().filter((one) => one.kind === 'image'))
  test(path, async ({ open }) => {
    const opened = await open(path);
    if (!opened) return;
    const { page, percent, title } = opened;
    const picture = page.getByRole('region', { name: `Imagem: ${title}` }).getByRole('img', { name: title });
    const shown = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth / (one.naturalHeight || NaN));
    await expect.poll(shown, { message: 'the picture is there' }).toBeGreaterThan(0);
    const noted = /(\d+)x(\d+)/.exec(oracle);
    const itself = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
      return bitmap && bitmap.width / bitmap.height;
    }, readFileSync(file).toString('base64'));
    // The tool ignores the turn in EXIF and what of a GIF lies outside its screen; the browser uses both.
    const wanted = [noted && Number(noted[1]) / Number(noted[2]), itself]
      .filter((one) => typeof one === 'number')
      .map((one) => (turnedHere.test(path) ? 1 / one : one));
    const ratio = await shown();
    if (wanted.length > 0) expect(Math.min(...wanted.map((one) => Math.abs(Math.log(ratio / one))))).toBeLessThan(0.02);
    await expect.poll(percent).toBe(100);
  });
