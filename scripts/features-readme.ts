// Prints src/features/README.md, the order of the features, from architecture.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Port = { name: string; declaredBy: string; pluggedBy: string; what: string };
/** `addresses` holds the first words of each feature's addresses, in lower case; the area before them is skipped. */
export type Addresses = { areas: string[]; addresses: Record<string, string[]> };
/** A screen or call with a part in another feature than the one that its address names. */
export type Elsewhere = { address: string; page?: string; title?: string; endpoint?: string; handler?: string };
/** A port of a page; `pluggedBy` is in the order of the features. */
export type WebPort = Omit<Port, 'pluggedBy'> & { pluggedBy: string[] };
/** `cacheWords` are the words, besides its name, that begin the keys of a feature's browser cache. */
export type Architecture = Addresses & {
  features: { name: string; what: string }[];
  ports: Port[];
  webPorts: WebPort[];
  elsewhere: Elsewhere[];
  cacheWords: Record<string, string[]>;
};

/** Returns the readme of the built features; the others keep their place in the order. */
export const featuresReadme = (
  { features, ports, webPorts }: Architecture,
  isBuilt: (name: string) => boolean,
): string =>
  `# The features, in import order

A feature may import only those above it. \`npx tsx scripts/features-readme.ts\` prints this page from \`architecture.json\`: change only that file.

${features
  .filter(({ name }) => isBuilt(name))
  .map(({ name, what }, position) => `${position + 1}. [${name}](${name}/README.md): ${what}`)
  .join('\n')}

## Ports

A port is a question of an earlier feature to a later one. The earlier feature declares it by extending \`Ports\`; \`src/app/server/ports.ts\` plugs it, and a missing one does not compile. Each names one fact and one plugger; there are ${ports.length}.

| port | declared by | plugged by | what it answers |
| --- | --- | --- | --- |
${ports.map(({ name, declaredBy, pluggedBy, what }) => `| \`${name}\` | ${declaredBy} | ${pluggedBy} | ${what} |`).join('\n')}

## Ports of pages

Later features add parts to an earlier one's page through a port. It is declared beside the page by extending \`WebPorts\` (\`platform/web/ports.ts\`) and named by its screen; \`src/app/web/ports.ts\` plugs it, and a missing one does not compile.

| port | declared by | plugged by | what it adds |
| --- | --- | --- | --- |
${webPorts.map(({ name, declaredBy, pluggedBy, what }) => `| \`${name}\` | ${declaredBy} | ${pluggedBy.join(', ')} | ${what} |`).join('\n')}
`;

const at = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
export const readArchitecture = () => JSON.parse(readFileSync(at('architecture.json'), 'utf8')) as Architecture;
export const isBuilt = (name: string) => existsSync(at(`src/features/${name}/README.md`));
export const writeFeaturesReadme = () =>
  writeFileSync(at('src/features/README.md'), featuresReadme(readArchitecture(), isBuilt));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFeaturesReadme();
