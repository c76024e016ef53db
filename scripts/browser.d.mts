// The types of the browser chain, for the configuration of Playwright and the pictures.
export type FoundBrowser = {
  source: 'CHROMIUM_PATH' | 'system' | 'npm';
  executablePath: string;
  args: string[];
  env: Record<string, string>;
};
export function findBrowser(): FoundBrowser;
