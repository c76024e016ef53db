// Decides which lines the watermark of a PDF shows about the user who downloads it, and draws them on every page.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import type { Watermark } from '../contract/media.model.ts';
import { markAngle, markOpacity, markRows, rowOffset } from '../contract/watermark-rows.model.ts';
import { findViewer } from './viewer.store.ts';

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const;

type Marked = { kind: string; watermark: Watermark | null };
/** Returns the lines to write over a PDF: by the object's own settings, else by the company's settings for all PDFs. */
export async function watermarkOf(context: Context, { kind, watermark }: Marked): Promise<string[]> {
  if (watermark?.isIncluded) return watermarkLines(context, watermark);
  if (kind !== 'pdf') return [];
  const { isInPdf, user } = (await getSettings(context)).watermark;
  const { name: userName, email: userEmail, businessUnit: unit, ...rest } = user;
  return isInPdf ? watermarkLines(context, { isIncluded: true, userName, userEmail, unit, ...rest }) : [];
}
/** Returns whether the company allows downloads of PDFs at all. */
export const mayDownloadPdfs = async (context: PersonContext): Promise<boolean> =>
  (await getSettings(context)).watermark.allowsPdfDownload;

/** Returns the chosen parts that are known about the user; the address is the one that the server saw. */
async function watermarkLines(context: Context, mark: Watermark & { registeredAt?: boolean }): Promise<string[]> {
  const viewer = context.person?.userId ? await findViewer(context.db, context.person.userId) : undefined;
  const { name: company, timeZone } = await getTenant(context);
  return [
    mark.userName && viewer?.name,
    mark.userEmail && viewer?.email,
    mark.company && company,
    mark.unit && viewer?.unit,
    mark.department && viewer?.department,
    mark.jobTitle && viewer?.jobTitle,
    mark.registeredAt &&
      viewer &&
      new Date(viewer.registeredAt).toLocaleDateString(locales[context.language], { timeZone }),
    mark.dateTime && context.now().toLocaleString(locales[context.language], { timeZone }),
    mark.address && context.from.address,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

/** Returns the text that the standard font can write; other letters become their base letter or a question mark. */
const writable = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) =>
    /[\u0020-\u007e\u00a0-\u00ff]/.test(letter)
      ? letter
      : (letter.normalize('NFD')[0] ?? '?').replace(/[^\u0020-\u007e]/, '?'),
  ).join('');

/** Draws the lines across every page; throws `media.download.locked` where a password forbids changing the document. */
export async function stampPdf(bytes: Uint8Array, lines: readonly string[]): Promise<Buffer> {
  // The library loads with the first document, because it would use a seventh of the heap of a new process.
  const { degrees, PDFDocument, rgb, StandardFonts, TextRenderingMode } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => {
    throw new Problem('rule', 'media.download.locked');
  });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const parts = lines.map(writable);
  const measure = (text: string, size: number) => font.widthOfTextAtSize(text, size);
  const turn = (markAngle * Math.PI) / 180;
  const [along, up] = [Math.cos(turn), Math.sin(turn)];
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const { size, rows, bands } = markRows(parts, {
      width,
      height,
      largest: Math.max(8, Math.min(18, width / 40)),
      measure,
    });
    for (const band of bands)
      rows.forEach((row, index) => {
        const half = measure(row, size) / 2;
        const above = rowOffset(index, rows.length, size);
        const where = {
          x: width / 2 - half * along - above * up,
          y: height * band - half * up + above * along,
          size,
          font,
          opacity: markOpacity,
          rotate: degrees(markAngle),
        };
        // The light edge makes the text visible on dark pages.
        const edge = { renderMode: TextRenderingMode.Outline, strokeColor: rgb(1, 1, 1), strokeWidth: size / 10 };
        page.drawText(row, { ...where, ...edge });
        page.drawText(row, { ...where, color: rgb(0.35, 0.35, 0.35) });
      });
  }
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
