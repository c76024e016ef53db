// Defines the pure rules of the PDF viewer: pages, zoom, turning, progress, the password's two attempts (learning-content §4, §9).

export const zoomPresets = [25, 50, 75, 100, 125, 150, 200, 400] as const;
export const autoZoom = -1;
const zoomStep = 0.1;
const leastZoom = 0.1;
const mostZoom = 4;
/** The delay of reports: 200 ms after the last page change, and at most 2 s after the first one. */
export const pageDelay = { waitMs: 200, mostMs: 2000 } as const;
export const passwordAttempts = 2;
/** Returns the password as typed, prepared (SASLprep) and as UTF-8 bytes, because the writers of PDFs encode passwords differently. */
export function passwordForms(password: string): string[] {
  const prepared = password.replace(/[\u00ad\u1806\u200b-\u200d\u2060\ufeff]/g, '').normalize('NFKC');
  const bytes = encodeURIComponent(prepared).replace(/%(..)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [...new Set([password, prepared, bytes])];
}

/** Returns a page between 1 and the page count; a value that is no number becomes the first page. */
export const clampPage = (page: number, pageCount: number) =>
  Math.min(Math.max(1, pageCount), Math.max(1, Math.floor(page) || 1));
/** Returns a zoom between 0.1 and 4; -1 stays, because then the viewer chooses the zoom. */
export const clampZoom = (zoom: number) =>
  zoom === autoZoom ? autoZoom : Math.round(Math.min(mostZoom, Math.max(leastZoom, zoom)) * 100) / 100;
export const zoomedBy = (shown: number, direction: 1 | -1) => clampZoom(shown + direction * zoomStep);
/** Returns the new rotation: 0, 90, 180 or 270. */
export const turnedBy = (degrees: number, by: 90 | -90) => (((degrees + by) % 360) + 360) % 360;
/** Returns the page over the page count in percent; the last page is 100. */
export const pagePercent = (page: number, pageCount: number) =>
  pageCount > 0 ? Math.round((clampPage(page, pageCount) / pageCount) * 100) : 0;
/** Returns the page that opens first, from a stored percent. */
export const resumePage = (percent: number, pageCount: number) =>
  percent > 0 && percent < 100 ? clampPage(Math.round((percent / 100) * pageCount), pageCount) : 1;

/** Returns the milliseconds until the latest page may be reported, from the times of the first and the latest unreported change. */
export const pageWaitMs = (firstAt: number, now: number) =>
  Math.max(0, Math.min(pageDelay.waitMs, firstAt + pageDelay.mostMs - now));
