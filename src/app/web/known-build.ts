// Tells from which build of the server this page was loaded.
export const scriptPattern = /\/assets\/[\w.-]+\.js/;
/** Returns the name of the main script, which contains the script's hash; nothing in development. */
export const knownBuild = (): string | undefined =>
  document
    .querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
    ?.getAttribute('src')
    ?.match(scriptPattern)?.[0];
