// Writes the title of the browser's tab: the name of the page, then the name of the company's platform.
let site = '';
let page: string | undefined;
const write = () => {
  document.title = page && page !== site ? [page, site].filter(Boolean).join(' · ') : site;
};
/** Sets the name that follows each page's own name in the title, beginning with the current page. */
export function setSiteTitle(title: string) {
  site = title;
  if (page !== undefined) write();
}
/** Names the tab after a page, or after the platform alone where no page is given. */
export function showPageTitle(title?: string) {
  page = title ?? '';
  write();
}
