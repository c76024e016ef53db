// Reads from the sources which texts are needed where: on the sign-in page, at the start for learners and visitors, and on each feature's staff screens.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isOfLearners } from '../src/platform/contract/permission.ts';
import type { Permission } from '../src/platform/contract/permission.ts';
import { plugFiles, plugsFileIn, portsNamed } from './web-plugs.ts';

const importing = /(?:import|export)\s(?!type\s)[^'"`;]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;
const key = String.raw`[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+`;
/** A part that is loaded with its sentences by `withTexts`, as a dialog that few people see. */
const parts = /withTexts\(\s*'([\w-]+)',\s*\(\) => import\('([^']+)'\)/g;
const literals = new RegExp(`['"\`](${key})['"\`]`, 'g');
const beginnings = /`([a-z][A-Za-z0-9]*\.(?:[A-Za-z0-9_.-]*))\$\{/g;
const plural = /_(zero|one|two|few|many|other)$/;

type Says = (key: string) => boolean;
/** `features` holds the paths of each feature's staff screens; pages with ports are grouped by their address's area, as `ports-conta`, and pages for everybody as `open-classroom`. */
export type SaidKeys = {
  bySignIn: Says;
  byStart: Says;
  features: ReadonlyMap<string, { paths: string[]; says: Says }>;
};
/** Returns the name under which `textsOfScreen` finds the sentences of a part. */
export const pathOfPart = (part: string) => `part:${part}`;
type Module = { code: string; imports: string[] };

/** Returns one piece of code per screen of a list, and the code before the first. */
const pieces = (code: string) => code.split(/(?=\bpath: ')/);
/** True where few begin: the classroom, the search, a single content, a partner's page, the validation of certificates, what reaches the user, the own plan. Their sentences load with them. */
const comesLater = (screen: string) =>
  /^path: '\/(learning-center\/|view\/|search'|partner'|cert'|certificadousuario\/|notifications(\/|')|user-settings\/)/.test(
    screen,
  );
/** True for the designer of certificates, which says much that no other screen of its feature says, and nothing of theirs. */
const isDesigner = (path: string) => /^\/settings\/certificate(\/|$)/.test(path);
const isStaffs = (screen: string) =>
  (comesLater(screen) || !isOfLearners(/\bpermission: '(\w+)'/.exec(screen)?.[1] as Permission | undefined)) &&
  screen.includes('import(');

export function saidKeys(folder: string): SaidKeys {
  const src = resolve(folder);
  const modules = new Map<string, Module>();
  const late = new Map<string, string[]>();
  const importsOf = (file: string, code: string) =>
    [...code.matchAll(importing)].flatMap(([, from, later]) => {
      const target = from ?? later!;
      if (target.startsWith('.')) return [resolve(dirname(file), target)];
      return /^#(features|platform|app)\//.test(target) ? [join(src, target.slice(1))] : [];
    });
  // Plugged parts load with the page; the list of the ports only says where they are, so its imports do not count.
  const plugsFile = plugsFileIn(src);
  const plugs = plugFiles(src);
  const plugsOf = (code: string) => portsNamed(code).map((port) => plugs.get(port)!);
  const moduleAt = (file: string): Module => {
    if (!modules.has(file)) {
      const code = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
      // A screen's title and its menu name appear before the screen opens, for all users; a staff screen's page does not.
      const followed = file.endsWith('.screens.tsx')
        ? pieces(code)
            .filter((screen) => !isStaffs(screen))
            .join('')
        : code.replace(parts, '');
      for (const [, part, from] of code.matchAll(parts))
        late.set(part!, [...(late.get(part!) ?? []), importsOf(file, `import('${from}')`)[0]!]);
      const imports = file === plugsFile ? [] : importsOf(file, followed);
      modules.set(file, {
        code,
        imports: file.endsWith('.screens.tsx') ? [...imports, ...plugsOf(followed)] : imports,
      });
    }
    return modules.get(file)!;
  };
  /** Returns which sentences these modules use with all their imports, also those that load later. */
  const saidFrom = (...entries: string[]): Says => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      moduleAt(file).imports.forEach(visit);
    };
    entries.forEach(visit);
    const found = (pattern: RegExp) => [
      ...new Set([...seen].flatMap((file) => [...moduleAt(file).code.matchAll(pattern)].map((one) => one[1]!))),
    ];
    const said = new Set(found(literals));
    const begun = found(beginnings);
    return (one) => said.has(one) || said.has(one.replace(plural, '')) || begun.some((start) => one.startsWith(start));
  };

  const bySignInPage = saidFrom(join(src, 'app/web/sign-in.tsx'));
  const start = saidFrom(join(src, 'app/web/main.tsx'));
  // A key without a dot is a code of the wire, which any screen may show.
  const bySignIn: Says = (one) => !one.includes('.') || bySignInPage(one);
  const byStart: Says = (one) => !one.includes('.') || start(one);
  const features = new Map<string, { paths: string[]; says: Says }>();
  const screens = readdirSync(join(src, 'features')).flatMap((feature) => {
    const web = join(src, 'features', feature, 'web');
    const files = existsSync(web) ? readdirSync(web).filter((name) => name.endsWith('.screens.tsx')) : [];
    return files.flatMap((name) =>
      pieces(readFileSync(join(web, name), 'utf8'))
        .filter(isStaffs)
        .map((screen) => ({ screen, path: /^path: '([^']+)'/.exec(screen)![1]! }))
        .map(({ screen, path }) => ({
          path,
          // A page with ports also shows what others plug into it; the other screens of its feature do not need those sentences.
          group:
            portsNamed(screen).length > 0
              ? `ports-${path.split('/')[1]}`
              : comesLater(screen)
                ? `open-${feature}`
                : isDesigner(path)
                  ? `designer-${feature}`
                  : feature,
          entries: [importsOf(join(web, name), screen.slice(screen.indexOf('import(')))[0]!, ...plugsOf(screen)],
        })),
    );
  });
  for (const group of new Set(screens.map((screen) => screen.group))) {
    const those = screens.filter((screen) => screen.group === group);
    const says = saidFrom(...those.flatMap(({ entries }) => entries));
    features.set(group, { paths: those.map(({ path }) => path), says: (one) => says(one) && !byStart(one) });
  }
  // Reading a part may find further parts, which the map then holds too.
  for (const [part, entries] of late) {
    const says = saidFrom(...entries);
    // A part that is named after a feature, as `of-challenges`, comes with the sentences of that feature's screens.
    const joined = features.get(part.replace(/^of-/, ''));
    const isJoined = part.startsWith('of-') && joined !== undefined;
    features.set(isJoined ? part.slice('of-'.length) : `part-${part}`, {
      paths: [...(isJoined ? joined.paths : []), pathOfPart(part)],
      says: (one) => (says(one) && !byStart(one)) || (isJoined && joined.says(one)),
    });
  }
  return { bySignIn, byStart, features };
}
