// The build's side of the texts: one module per language with the sentences of all rooms, and a light one for the sign-in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = /^virtual:(texts|texts-sign-in)\/(pt|en|es)$/;
/** The rooms a visitor meets before the door opens. */
const doorRooms = new Set(['sign-in', 'identity']);

/** The merged sentences of one language, the platform's first. */
export function mergedTexts(src: string, language: string, only?: ReadonlySet<string>): Record<string, string> {
  return Object.assign(
    {},
    ...filesOf(src, language, only).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  ) as Record<string, string>;
}
function filesOf(src: string, language: string, only?: ReadonlySet<string>) {
  const rooms = existsSync(join(src, 'features'))
    ? readdirSync(join(src, 'features')).filter((room) => !only || only.has(room))
    : [];
  const folders = ['platform', ...(only ? [] : ['app']), ...rooms.map((room) => join('features', room))];
  return folders.map((folder) => join(src, folder, 'locales', `${language}.json`)).filter((file) => existsSync(file));
}

/** Offers `virtual:texts/<language>` and `virtual:texts-sign-in/<language>`; an edited sentence reloads the page. */
export function textsPlugin(src: string): Plugin {
  return {
    name: 'sabia-texts',
    resolveId: (id) => (prefix.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, kind, language] = prefix.exec(id.replace('\0', '')) ?? [];
      if (!kind || !language) return undefined;
      const only = kind === 'texts-sign-in' ? doorRooms : undefined;
      for (const file of filesOf(src, language, only)) this.addWatchFile(file);
      return `export default ${JSON.stringify(mergedTexts(src, language, only))}`;
    },
    handleHotUpdate({ file, server }) {
      if (!/locales[\\/](pt|en|es)\.json$/.test(file)) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0virtual:texts')) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
