// Writes the title of the browser's tab: the name of the page, then the name of the company's platform.
let site = '';
let page: string | undefined;
const write = () => {
  document.title = page && page !== site ? [page, site].filter(Boolean).join(' · ') : site;
};
/** From now on this name stands behind each page's own, the one in front included. */
export function setSiteTitle(title: string) {
  site = title;
  if (page !== undefined) write();
}
/** Names the tab after a page; without one after the platform alone. */
export function showPageTitle(title?: string) {
  page = title ?? '';
  write();
}
