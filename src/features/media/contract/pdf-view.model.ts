// Defines the pure rules of the PDF viewer: pages, zoom, turning, progress, the password's two attempts (learning-content §4, §9).

export const zoomPresets = [25, 50, 75, 100, 125, 150, 200, 400] as const;
export const autoZoom = -1;
const zoomStep = 0.1;
const leastZoom = 0.1;
const mostZoom = 4;
/** Page changes are told 200 ms after the last one, 2 s after the first at the latest. */
export const pageDelay = { waitMs: 200, mostMs: 2000 } as const;
export const passwordAttempts = 2;
/** The library takes a password's characters for its bytes; older writers used them so, newer ones UTF-8, the newest prepare the text before (SASLprep). */
export function passwordForms(password: string): string[] {
  const prepared = password.replace(/[\u00ad\u1806\u200b-\u200d\u2060\ufeff]/g, '').normalize('NFKC');
  const bytes = encodeURIComponent(prepared).replace(/%(..)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [...new Set([password, prepared, bytes])];
}

/** A page that exists: between 1 and the page count; what is no number counts as the first. */
export const clampPage = (page: number, pageCount: number) =>
  Math.min(Math.max(1, pageCount), Math.max(1, Math.floor(page) || 1));
/** A zoom between 0.1 and 4; -1 stays: the viewer chooses. */
export const clampZoom = (zoom: number) =>
  zoom === autoZoom ? autoZoom : Math.round(Math.min(mostZoom, Math.max(leastZoom, zoom)) * 100) / 100;
export const zoomedBy = (shown: number, direction: 1 | -1) => clampZoom(shown + direction * zoomStep);
/** 0, 90, 180 or 270. */
export const turnedBy = (degrees: number, by: 90 | -90) => (((degrees + by) % 360) + 360) % 360;
/** Page over page count in percent; the last page is 100. */
export const pagePercent = (page: number, pageCount: number) =>
  pageCount > 0 ? Math.round((clampPage(page, pageCount) / pageCount) * 100) : 0;
/** The page to open at, from a stored percent. */
export const resumePage = (percent: number, pageCount: number) =>
  percent > 0 && percent < 100 ? clampPage(Math.round((percent / 100) * pageCount), pageCount) : 1;

/** After how long the latest page may be told, from the first and the latest untold change. */
export const pageWaitMs = (firstAt: number, now: number) =>
  Math.max(0, Math.min(pageDelay.waitMs, firstAt + pageDelay.mostMs - now));
