// Prints src/features/README.md, the order of the rooms, from architecture.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Architecture = { features: { name: string; what: string }[]; ports: unknown[] };

export const featuresReadme = ({ features }: Architecture): string =>
  `# The rooms, in import order

A feature may import only those above it. Printed from \`architecture.json\` by \`npx tsx scripts/features-readme.ts\`; change that, not this.

${features.map(({ name, what }, position) => `${position + 1}. [${name}](${name}/README.md): ${what}`).join('\n')}
`;

const at = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
export const readArchitecture = () => JSON.parse(readFileSync(at('architecture.json'), 'utf8')) as Architecture;
export const writeFeaturesReadme = () =>
  writeFileSync(at('src/features/README.md'), featuresReadme(readArchitecture()));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFeaturesReadme();
