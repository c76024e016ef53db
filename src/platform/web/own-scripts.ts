// Keeps the scripts of the host's company off the page while another company's data is shown there (decisions D10.10).

const cookie = 'sabia-client-mode';
/** The mark of a tab that shows another company than the host's: only such a tab may report that it left. */
const tabKey = 'sabia.client-mode';
const isKept = () => document.cookie.split('; ').includes(`${cookie}=1`);
const keep = (seconds: number) => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}=1; path=/; max-age=${seconds}; samesite=strict${secure}`;
};
/** The longest time that client mode may last. */
const longestSeconds = 8 * 3600;

/** Tells the server which document this tab needs, and reloads the page where it has the other document. */
export function keepScriptsOut(isElsewhere: boolean, reload = () => window.location.reload()): void {
  const has = document.querySelector('meta[name="own-scripts"]')?.getAttribute('content');
  if (isElsewhere) {
    sessionStorage.setItem(tabKey, '1');
    if (!isKept()) keep(longestSeconds);
    // Where the browser refuses cookies, a reload would bring the same document again.
    if (has === 'on' && isKept()) reload();
  } else if (sessionStorage.getItem(tabKey)) {
    sessionStorage.removeItem(tabKey);
    keep(-1);
    if (has === 'off' && !isKept()) reload();
  }
}
