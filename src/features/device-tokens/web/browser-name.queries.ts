// Names this browser as a person knows it: its maker's word for it and the system on which it runs.
import { text } from '#platform/web/texts.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const first = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];
/** Returns such a name, like “Firefox, Windows”. */
export const browserName = (agent = navigator.userAgent): string =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(', ') || text('deviceTokens.browser');
