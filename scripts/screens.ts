// Finds every screen by walking the *.screens.tsx of the features and of the app, loaded as Vite loads them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { textsPlugin } from './texts-plugin.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const src = path.join(root, 'src');

/** What the lists need of a screen; its full type is in the router. */
export type ListedScreen = {
  path: string;
  public?: boolean;
  permission?: string;
  layout?: string;
  ports?: readonly string[];
};
/** `page` is the file that the screen loads, as it is imported. */
export type FoundScreen = ListedScreen & { file: string; page?: string };
/** Returns the page's file from the import that loads it. */
const pageOf = (screen: ListedScreen) =>
  'load' in screen ? /[\w./-]+\.page\.tsx/.exec(String(screen.load))?.[0] : undefined;

const isScreen = (value: unknown): value is ListedScreen =>
  typeof value === 'object' && value !== null && typeof (value as ListedScreen).path === 'string';

export async function allScreens(): Promise<FoundScreen[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.screens.tsx') || name.endsWith('.screens.ts'))
    .sort();
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [textsPlugin(src)],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const found: FoundScreen[] = [];
    for (const file of files) {
      const exported: Record<string, unknown> = await vite.ssrLoadModule(`/src/${file}`);
      for (const value of Object.values(exported))
        for (const screen of [value].flat().filter(isScreen))
          found.push({ ...screen, file: path.posix.join('src', file), page: pageOf(screen) });
    }
    return found;
  } finally {
    await vite.close();
  }
}
