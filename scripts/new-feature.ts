// npm run new-feature <name>: the folders, locales and README of a feature that stands in architecture.json.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArchitecture, writeFeaturesReadme } from './features-readme.ts';
import { fail, sentence } from './sentence.mjs';

const readme = (name: string, what: string) => `# ${name}

**What**: ${what}.

**Words**: see docs/glossary.md.

**Who may**:

**States**:

**Listens to**: nothing.

**Specification**:
`;

try {
  const name = process.argv[2] ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw sentence('Name the feature in kebab-case: npm run new-feature external-certificates');
  const entry = readArchitecture().features.find((one) => one.name === name);
  if (!entry)
    throw sentence(
      `Put "${name}" into architecture.json first, where it stands in the order: a feature may import only those above it.`,
    );
  const folder = fileURLToPath(new URL(`../src/features/${name}/`, import.meta.url));
  if (existsSync(path.join(folder, 'README.md'))) throw sentence(`src/features/${name} exists already.`);
  for (const part of ['contract', 'server', 'web', 'locales']) mkdirSync(path.join(folder, part), { recursive: true });
  for (const language of ['pt', 'en', 'es'])
    if (!existsSync(path.join(folder, 'locales', `${language}.json`)))
      writeFileSync(path.join(folder, 'locales', `${language}.json`), '{}\n');
  writeFileSync(path.join(folder, 'README.md'), readme(name, entry.what));
  writeFeaturesReadme();
  console.log(`src/features/${name} is made: fill its README, then contract, server, web (CONTRIBUTING.md).`);
} catch (error) {
  fail(error);
}
