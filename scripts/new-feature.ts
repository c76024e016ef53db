// npm run new-feature <name> creates and registers the folder of a feature listed in architecture.json, with one call, its screen and their tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArchitecture, writeFeaturesReadme } from './features-readme.ts';
import { filesOf } from './new-feature/files.ts';
import type { NewFeature } from './new-feature/files.ts';
import { inserted, registrationsOf } from './new-feature/registrations.ts';
import { fail, sentence } from './sentence.mjs';

const project = path.resolve(import.meta.dirname, '..');

function featureNamed(name: string): NewFeature {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw sentence('Name the feature in kebab-case: npm run new-feature reading-circles');
  const { features, addresses } = readArchitecture();
  const what = features.find((one) => one.name === name)?.what;
  if (!what)
    throw sentence(
      `Put "${name}" into architecture.json first, where it stands in the order: a feature may import only those above it.`,
    );
  const address = addresses[name]?.[0];
  if (!address)
    throw sentence(
      `Put the words that begin the addresses of "${name}" into the table "addresses" of architecture.json first.`,
    );
  if (existsSync(path.join(project, 'src/features', name, 'README.md')))
    throw sentence(`src/features/${name} exists already.`);
  return { name, what, address };
}

try {
  const feature = featureNamed(process.argv[2] ?? '');
  // Every text is made before any file is written, so a missing mark leaves no file behind.
  const registered = registrationsOf(feature).map((one) => {
    const file = path.join(project, one.file);
    return [file, inserted(readFileSync(file, 'utf8'), one)] as const;
  });
  const made = Object.entries(filesOf(feature)).map(
    ([file, text]) => [path.join(project, 'src/features', feature.name, file), text] as const,
  );
  for (const [file, text] of [...made, ...registered]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFeaturesReadme();
  console.log(
    `src/features/${feature.name} is made and registered. Now: npm run format, npm run api, npx vitest run src/features/${feature.name}; then its own README, calls and screens take the example's place (CONTRIBUTING.md).`,
  );
} catch (error) {
  fail(error);
}
