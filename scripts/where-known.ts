// Collects what `npm run where` and `npm run rules` search: the sources, the calls and the rules of this project.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { heldBy, readRules } from '../testing/citations.ts';
import { project, readSourceFiles } from '../testing/source-files.ts';
import { allCalls } from './calls.ts';
import { makeWhere } from './where-is.ts';

const namesIn = (folder: string) => readdirSync(path.join(project, folder)).map((name) => `${folder}/${name}`);
/** Returns the rules of the project, by their names. */
export const projectRules = () =>
  readRules(
    [...namesIn('docs/rules'), ...namesIn('docs/decisions'), 'docs/probes.md']
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({ path: file, text: readFileSync(path.join(project, file), 'utf8') })),
  ).rules;
/** Returns the files that name each rule. */
export const namedBy = (rules: ReturnType<typeof projectRules>) =>
  heldBy(
    readSourceFiles(['src', 'database', 'testing', 'scripts', 'e2e', 'bench'], /\.(tsx?|mjs|sql|css)$/)
      // These files contain examples only.
      .filter(({ path: file }) => !/^(?:testing\/citations|scripts\/where)/.test(file))
      .map((one) => ({ ...one, isTest: one.isTest || /\.(e2e|soak)\.ts$/.test(one.path) })),
    rules,
  );

/** Answers where a thing of this project is. */
export async function askWhere() {
  const rules = projectRules();
  let held: ReturnType<typeof namedBy> | undefined;
  return makeWhere({
    sources: readSourceFiles(['src', 'e2e'], /\.tsx?$|\/pt\.json$/),
    calls: await allCalls(),
    rules,
    heldBy: () => (held ??= namedBy(rules)),
  });
}
