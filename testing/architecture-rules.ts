// Checks the rules of ARCHITECTURE.md that the compiler cannot check. Each rule is a function from files to violations.
import path from 'node:path';
import type { Architecture } from '../scripts/features-readme.ts';
import { openingVerbs } from './opening-verbs.ts';
import type { SourceFile } from './source-files.ts';

const contractRoles = ['model', 'wire', 'endpoints'];
const serverRoles = ['tables', 'store', 'service', 'events', 'listeners', 'jobs', 'routes', 'descriptions', 'thread'];
const webRoles = ['queries', 'screens', 'page', 'widget'];
/** The roles that another feature may import; only `.tables` and `.store` import `.tables`. */
const offered = ['model', 'wire', 'endpoints', 'service', 'events', 'queries', 'widget'];
const onlyForApp = ['routes', 'descriptions', 'screens', 'jobs', 'listeners'];
/** Returns whether a file is `server/<working>/*.ts` without a role: it only computes for a service or a thread, without data and rules. */
const isWorking = (file: string) => /^src\/features\/[^/]+\/server\/[^/]+\/[^/.]+\.tsx?$/.test(file);
const closedToWorkings = ['tables', 'store', 'service', 'events', ...onlyForApp];
/** Suffixes that only tests have, before `.test`. */
const testKinds = ['api', 'material', 'walk'];

const roleOf = (target: string) => path.posix.basename(target).split('.').slice(1, -1).at(-1) ?? '';
const featureOf = (target: string) => /^src\/features\/([^/]+)\//.exec(target)?.[1];
const floorOf = (target: string) => /^src\/(app|features|platform)\//.exec(target)?.[1];

/** Returns violations of the order `app → features → platform`, in which a feature imports only earlier features. */
export function orderViolations(files: readonly SourceFile[], order: readonly string[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((target) => {
      const theirs = featureOf(target);
      const to = floorOf(target);
      if (file.floor === 'platform' && (to === 'features' || to === 'app'))
        return [`${file.path}: the platform knows neither features nor app (${target})`];
      if (file.floor === 'features' && to === 'app') return [`${file.path}: nobody imports the app (${target})`];
      if (!file.feature || !theirs || file.feature === theirs) return [];
      return order.indexOf(theirs) < order.indexOf(file.feature)
        ? []
        : [`${file.path}: ${file.feature} stands before ${theirs} (${target})`];
    }),
  );
}

/** Returns the files of one name in two features: the name of a file must tell its feature. */
export function twinViolations(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ path: file }) => {
    const feature = featureOf(file);
    if (!feature) return [];
    const name = path.posix.basename(file);
    const first = seen.get(name) ?? file;
    seen.set(name, first);
    return featureOf(first) === feature ? [] : [`${file}: ${name} is a file of another feature too (${first})`];
  });
}

/** Returns the circles of imports, types and lazy ones included; each circle once, as its files in order. */
export function circleViolations(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]));
  const seen = new Set<string>();
  const way: string[] = [];
  const found: string[] = [];
  const walk = (file: string) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' → '));
    if (seen.has(file)) return;
    seen.add(file);
    way.push(file);
    for (const target of importsOf.get(file) ?? []) walk(target);
    way.pop();
  };
  for (const { path: file } of files) walk(file);
  return found;
}

/** Returns imports that the role in a file's name forbids. */
export function visibilityViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !file.isTest)
    .flatMap((file) =>
      file.imports
        .filter((target) => featureOf(target) && !target.endsWith('.json'))
        .flatMap((target) => {
          const role = roleOf(target);
          const complain = (why: string) => [`${file.path}: ${why} (${target})`];
          if (isWorking(file.path) && closedToWorkings.includes(role))
            return complain('a working computes, it reaches no data and no rules');
          if (role === 'thread') return complain('a thread is started by its name, not imported');
          if (role === 'tables')
            return file.floor === 'outside' || ['tables', 'store'].includes(file.role)
              ? []
              : complain('tables are read in .tables and .store only');
          if (file.floor === 'app' || file.floor === 'outside')
            return role === 'store' && file.floor === 'app' ? complain('a store is private to its feature') : [];
          if (onlyForApp.includes(role)) return complain(`only the app imports .${role}`);
          if (role === 'store' && (file.feature !== featureOf(target) || !['service', 'store'].includes(file.role)))
            return complain('a store is read by its own services only');
          if (role === 'page' && file.role !== 'screens') return complain('a page is opened by .screens only');
          if (file.feature === featureOf(target)) return [];
          return offered.includes(role) ? [] : complain(`private to ${featureOf(target)}`);
        }),
    );
}

/** Returns wrong file names: a name is kebab-case with a suffix from the closed list, on the right floor, and no collecting name. */
export function nameViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const name = path.posix.basename(file.path);
    const stem = name.split('.')[0]!;
    const complain = (why: string) => [`${file.path}: ${why}`];
    if (/^(index|utils?|helpers?|commons?|misc|types)$/.test(stem)) return complain('a collecting name');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[a-z]+$/.test(name)) return complain('not kebab-case');
    if (file.floor !== 'features') return [];
    const place = /^src\/features\/[^/]+\/([^/]+)\//.exec(file.path)?.[1];
    const allowed = { contract: contractRoles, server: serverRoles, web: [...webRoles, ''] }[place ?? ''];
    if (!allowed) return complain('a feature has contract, server, web and locales');
    if (file.isTest && [...testKinds, ''].includes(file.role)) return [];
    if (isWorking(file.path)) return [];
    if (!allowed.includes(file.role)) return complain(`.${file.role || '(none)'} is no role of ${place}`);
    return place === 'web' && file.role === '' && !name.endsWith('.tsx')
      ? complain('a file of the web without a role is a component (.tsx)')
      : [];
  });
}

/** Returns whether the first sentence of a file begins with what the file does, or with the command that runs it. */
function opensWell({ path: file }: SourceFile, line: string): boolean {
  if (!/^(\/\/|\/\*+|--) ?\S.{8,}/.test(line)) return false;
  if (!/\.(tsx?|mjs|sql)$/.test(file)) return true;
  const [, first = ''] = /^(?:\/\/|\/\*+|--) ?([A-Z]\w+|npm |npx |node )/.exec(line) ?? [];
  return first.endsWith(' ') || openingVerbs.has(first.toLowerCase());
}
/** Returns files without a sentence at the top, with a default export, with more than 300 lines or with a class other than Problem. */
export function shapeViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const lines = file.text.replace(/^#!.*\n/, '').split('\n');
    const found: string[] = [];
    // The component explains the style sheet of its module.
    if (!file.path.endsWith('.module.css') && !opensWell(file, lines[0] ?? ''))
      found.push(
        `${file.path}: opens without a sentence that says what the file does ("Stores the answers of an attempt.")`,
      );
    if (!file.isTest && lines.length > 301 && /\.(tsx?|mjs)$/.test(file.path))
      found.push(`${file.path}: ${lines.length} lines, 300 at most`);
    // A command prints the migrations of tables, so their lines may be long.
    if (
      file.path.endsWith('.sql') &&
      !file.path.endsWith('_tables.sql') &&
      lines.slice(1).some((line) => line.length > 120)
    )
      found.push(`${file.path}: SQL in lines of 120 letters at most, one clause a line`);
    if (file.floor === 'outside') return found;
    if (/^export default /m.test(file.text)) found.push(`${file.path}: named exports only`);
    if (
      !file.isTest &&
      /^\s*(export )?(abstract )?class \w+(<.*>)?( extends Error| \{| implements)/m.test(file.text) &&
      !file.path.endsWith('contract/problem.ts')
    )
      found.push(`${file.path}: no classes but Problem`);
    return found;
  });
}

/** Returns wrong ports: `architecture.json` names each port with its feature, no port is optional, and a later feature plugs it. */
export function portViolations(files: readonly SourceFile[], { features, ports }: Architecture): string[] {
  const position = (feature: string) => features.findIndex(({ name }) => name === feature); // the platform is -1
  const declared = files.flatMap((file) =>
    [...file.text.matchAll(/^ {2}interface Ports \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {4}(\w+)(\??)[:(]/gm)].map(([, name = '', optional]) => {
        const feature = file.feature ?? file.floor;
        return { name, feature, isOptional: optional === '?' };
      }),
    ),
  );
  return [
    ...declared.filter((one) => one.isOptional).map(({ name }) => `${name}: a port is never optional`),
    ...declared
      .filter(({ name, feature }) => !ports.some((port) => port.name === name && port.declaredBy === feature))
      .map(({ name, feature }) => `${name}: declared by ${feature}, not so in architecture.json`),
    ...ports
      .filter(({ name }) => !declared.some((one) => one.name === name))
      .map(({ name }) => `${name}: in architecture.json, declared by nobody`),
    ...ports
      .filter((port) => position(port.declaredBy) >= position(port.pluggedBy))
      .map(({ name }) => `${name}: a later feature plugs a port`),
  ];
}

/** Returns wrong page ports: `architecture.json` names each with its feature; only later features, imported by its file, plug it. */
export function webPortViolations(files: readonly SourceFile[], { features, webPorts }: Architecture): string[] {
  const position = (feature: string) => features.findIndex(({ name }) => name === feature);
  const declared = files.flatMap(({ text, feature }) =>
    [...text.matchAll(/^ {2}interface WebPorts \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {4}(\w+)(\??):/gm)].map(([, name, optional]) => `${name} of ${feature}${optional}`),
    ),
  );
  const known = webPorts.map(({ name, declaredBy }) => `${name} of ${declaredBy}`);
  const fileOf = (port: string) =>
    `src/app/web/ports/${port.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  return [
    ...declared.filter((one) => !known.includes(one)).map((one) => `${one}: not so in architecture.json`),
    ...known.filter((one) => !declared.includes(one)).map((one) => `${one}: in architecture.json, declared by nobody`),
    ...webPorts.flatMap(({ name, declaredBy, pluggedBy }) => {
      const imports = files.find((file) => file.path === fileOf(name))?.imports ?? [];
      const plugging = features
        .map((one) => one.name)
        .filter((feature) => imports.some((one) => featureOf(one) === feature));
      return [
        ...pluggedBy
          .filter((feature) => position(feature) <= position(declaredBy))
          .map((feature) => `${name}: ${feature} is no later feature`),
        ...(plugging.join() === pluggedBy.join() ? [] : [`${name}: ${fileOf(name)} plugs ${plugging.join(', ')}`]),
      ];
    }),
  ];
}
