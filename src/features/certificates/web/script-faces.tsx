// Loads the typefaces beyond Latin, each when the first text needs it.
import bidi from 'bidi-js';
import { canvasFont } from '../contract/canvas-drawing.model.ts';
import type { ScriptFace } from '../contract/faces.model.ts';
import { scriptsWith } from '../contract/scripts.model.ts';

export const scripts = scriptsWith(bidi());

const whole = import.meta.glob<string>(
  '../../../../node_modules/@expo-google-fonts/noto-sans{,-*}/{400Regular,700Bold}/*.ttf',
  { eager: true, query: '?url&no-inline', import: 'default' },
);
const parts = import.meta.glob<string>(
  '../../../../node_modules/@fontsource-variable/noto-{sans-jp,sans-sc,sans-kr,emoji}/files/*-wght-normal.woff2',
  { eager: true, query: '?url&no-inline', import: 'default' },
);
const ranges = import.meta.glob<Record<string, string>>(
  '../../../../node_modules/@fontsource-variable/noto-{sans-jp,sans-sc,sans-kr,emoji}/unicode.json',
  { import: 'default' },
);
/** Returns the folder of a script's files: `noto` is the typeface without a name of its own. */
const folderOf = (script: string) =>
  script === 'noto' ? 'noto-sans/' : script === 'emoji' ? 'noto-emoji/' : `noto-sans-${script}/`;
/** Registers a face; a script with thousands of letters has a hundred files, of which the browser loads those that a text needs. */
async function registerFace(name: ScriptFace): Promise<void> {
  const [, script, weight] = /^noto:(\w+)-(\d+)$/.exec(name)!;
  const folder = folderOf(script!);
  const isOf = (path: string) => path.includes(`/${folder}`);
  const range = Object.keys(ranges).find(isOf);
  if (!range) {
    const file = Object.keys(whole).find((path) => isOf(path) && path.includes(`/${weight}`))!;
    document.fonts.add(await new FontFace(name, `url(${whole[file]!})`).load());
    return;
  }
  const told = await ranges[range]!();
  for (const [part, unicodeRange] of Object.entries(told)) {
    const end = `-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    const file = Object.keys(parts).find((path) => isOf(path) && path.endsWith(folder.replace('/', end)))!;
    document.fonts.add(new FontFace(name, `url(${parts[file]!})`, { unicodeRange, weight: '100 900' }));
  }
}
const registered = new Map<ScriptFace, Promise<void>>();
export async function loadScriptFace(name: ScriptFace, text: string): Promise<void> {
  const registering = registered.get(name) ?? registerFace(name);
  registered.set(name, registering);
  // The next drawing tries again.
  registering.catch(() => registered.delete(name));
  await registering;
  await document.fonts.load(canvasFont(16, name), text);
}
