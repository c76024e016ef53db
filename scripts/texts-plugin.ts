// Builds the text modules of each language: for the start, for each feature's staff screens, for all but the start, and a small one for sign-in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { saidKeys } from './said-keys.ts';
import type { SaidKeys } from './said-keys.ts';

const prefix = /^virtual:texts(?:-(sign-in|others|of-[\w-]+))?\/(pt|en|es)$/;
const staffs = 'virtual:texts-staff';
/** The features that a visitor sees before signing in; visitors also choose and await the look there. */
const signInFeatures = new Set(['sign-in', 'identity', 'branding']);

/** Returns the merged sentences of one language, the platform's first. */
export function mergedTexts(src: string, language: string, only?: ReadonlySet<string>): Record<string, string> {
  return Object.assign(
    {},
    ...filesOf(src, language, only).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  ) as Record<string, string>;
}
function filesOf(src: string, language: string, only?: ReadonlySet<string>) {
  const features = existsSync(join(src, 'features'))
    ? readdirSync(join(src, 'features')).filter((feature) => !only || only.has(feature))
    : [];
  const folders = ['platform', ...(only ? [] : ['app']), ...features.map((feature) => join('features', feature))];
  return folders.map((folder) => join(src, folder, 'locales', `${language}.json`)).filter((file) => existsSync(file));
}

/** Returns a module that gives, for each path of a staff screen, the loader of its feature's sentences. */
function staffModule({ features }: SaidKeys): string {
  const loader = (feature: string) =>
    `by({ ${['pt', 'en', 'es'].map((code) => `${code}: () => import('virtual:texts-of-${feature}/${code}')`).join(', ')} })`;
  const entries = [...features].map(([feature, { paths }]) => `[${loader(feature)}, ${JSON.stringify(paths)}]`);
  return `const by = (loads) => async (language) => (await loads[language]()).default;
export default Object.fromEntries([${entries.join(', ')}].flatMap(([load, paths]) => paths.map((path) => [path, load])));`;
}

/** Provides `virtual:texts…/<language>` and `virtual:texts-staff`; an edited sentence reloads the page. */
export function textsPlugin(src: string): Plugin {
  let known: SaidKeys | undefined;
  const said = () => (known ??= saidKeys(src));
  const textsOf = (kind: string | undefined, language: string) => {
    const { bySignIn, byStart, features } = said();
    const those = (texts: Record<string, string>, isWanted: (key: string) => boolean) =>
      Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));
    // The sign-in page takes the sentences it shows from the platform and the look, and all of its own features, which are few.
    if (kind === 'sign-in')
      return those(
        mergedTexts(src, language, signInFeatures),
        (key) => /^(signIn|identity)\./.test(key) || bySignIn(key),
      );
    const isWanted =
      kind === undefined
        ? byStart
        : kind === 'others'
          ? (key: string) => !byStart(key)
          : features.get(kind.slice('of-'.length))!.says;
    return those(mergedTexts(src, language), isWanted);
  };
  return {
    name: 'sabia-texts',
    buildStart: () => void (known = undefined),
    resolveId: (id) => (prefix.test(id) || id === staffs ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${staffs}`) return staffModule(said());
      const [found, kind, language] = prefix.exec(id.replace('\0', '')) ?? [];
      if (!found || !language) return undefined;
      for (const file of filesOf(src, language, kind === 'sign-in' ? signInFeatures : undefined))
        this.addWatchFile(file);
      return `export default ${JSON.stringify(textsOf(kind, language))}`;
    },
    handleHotUpdate({ file, server }) {
      known = undefined;
      if (!/locales[\\/](pt|en|es)\.json$/.test(file)) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0virtual:texts')) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
