// Measures the bytes of a visitor's first look at each screen: scripts, style sheets and texts as the build makes them, without fonts and data.
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { saidKeys } from './said-keys.ts';
import { allScreens } from './screens.ts';
import { plugFiles } from './web-plugs.ts';
import { appBuild, signInBuild } from '../vite.config.ts';

export type Weight = { files: string[]; bytes: number; scriptBytes: number };
export type ScreenWeight = Weight & { path: string; page: string };
type Built = Rolldown.OutputBundle;

const compress = promisify(brotliCompress);
/** Builds as `npm start` does, in tests too: otherwise they would get the libraries' development side. */
async function bundleOf(config: InlineConfig): Promise<Built> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const { output } = (await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  if (before !== undefined) process.env['NODE_ENV'] = before;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}
const chunksOf = (bundle: Built) => Object.values(bundle).filter((file) => file.type === 'chunk');
/** Returns the chunk that holds the module whose path has this ending. */
function chunkWith(bundle: Built, ending: string): string {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!found) throw new Error(`no piece of the build holds ${ending}`);
  // The app loads a page that others share through a small piece of its own.
  return chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending))?.fileName ?? found.fileName;
}
/** Returns all that loads with a piece: its imports, and the style sheets of all of them. */
function closure(bundle: Built, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) seen.add(sheet);
    file.imports.forEach(visit);
  };
  names.forEach(visit);
  return seen;
}
const sizes = new Map<string, Promise<number>>();
/** Returns the compressed size; names carry a hash of the file's content, so each file is compressed once. */
function sizeOf(bundle: Built, name: string): Promise<number> {
  const file = bundle[name]!;
  if (!sizes.has(name))
    sizes.set(
      name,
      compress(file.type === 'chunk' ? file.code : file.source).then(({ length }) => length),
    );
  return sizes.get(name)!;
}
async function weigh(bundle: Built, names: readonly string[]): Promise<Weight> {
  const files = [...closure(bundle, names)];
  const weights = await Promise.all(files.map((name) => sizeOf(bundle, name)));
  const sum = (wanted: (name: string) => boolean) =>
    files.reduce((total, name, at) => total + (wanted(name) ? weights[at]! : 0), 0);
  return { files, bytes: sum(() => true), scriptBytes: sum((name) => name.endsWith('.js')) };
}
const earlyFontsOf = (bundle: Built): string[] => {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  return [...html.matchAll(/rel="preload" as="font"[^>]*href="\/([^"]+)"/g)].map(([, file]) => file!);
};
const entryOf = (bundle: Built) => chunksOf(bundle).find(({ isEntry }) => isEntry)!.fileName;

/** Weighs the light page before sign-in, the start of every page of the app, and each whole screen; in Portuguese, the longest. */
export async function weighWeb(): Promise<{
  signIn: Weight;
  start: Weight;
  screens: ScreenWeight[];
  /** The fonts that every page requests at once. */
  earlyFonts: string[];
}> {
  const signIn = await bundleOf(signInBuild);
  const app = await bundleOf(appBuild);
  const begin = [entryOf(app), chunkWith(app, 'virtual:texts/pt')];
  const staff = [...saidKeys('src').features];
  const plugs = plugFiles('src');
  const screens: ScreenWeight[] = [];
  for (const { path, layout, page, ports = [] } of await allScreens()) {
    if (!page || !layout) continue;
    const names = [
      ...begin,
      chunkWith(app, page),
      ...(ports.length > 0 ? [chunkWith(app, 'app/web/ports.ts')] : []),
      ...ports.map((port) => chunkWith(app, plugs.get(port)!)),
      ...staff
        .filter(([, { paths }]) => paths.includes(path))
        .map(([feature]) => chunkWith(app, `virtual:texts-of-${feature}/pt`)),
      ...(layout === 'shell' ? [] : [chunkWith(app, `/${layout}-layout.tsx`)]),
    ];
    screens.push({ path, page, ...(await weigh(app, names)) });
  }
  return {
    signIn: await weigh(signIn, [entryOf(signIn), chunkWith(signIn, 'virtual:texts-sign-in/pt')]),
    start: await weigh(app, begin),
    screens,
    earlyFonts: earlyFontsOf(app),
  };
}
