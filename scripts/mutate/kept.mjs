// Writes the results of a run of mutants every few seconds in Stryker's format, so that a killed run continues where it was.
import fs from 'node:fs';
import path from 'node:path';

const everyMs = 3_000;
const named = (file) => path.relative(process.cwd(), file).replaceAll('\\', '/');
const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/** A reporter that writes results during a run; Stryker writes its incremental file only at the end, and that last version stays. */
export function keeping({ incrementalFile, thresholds }, now = Date.now) {
  const report = { schemaVersion: '1.0', thresholds, files: {}, testFiles: {} };
  const fileOf = (name) =>
    (report.files[named(name)] ??= { language: 'typescript', source: textOf(name), mutants: [] });
  let writtenAt = now();
  const write = () => {
    const beside = `${incrementalFile}.new`;
    fs.writeFileSync(beside, JSON.stringify(report));
    fs.renameSync(beside, incrementalFile);
    writtenAt = now();
  };
  return {
    onDryRunCompleted({ result }) {
      for (const { id, name, fileName = '' } of result.tests)
        (report.testFiles[named(fileName)] ??= { source: textOf(fileName), tests: [] }).tests.push({ id, name });
    },
    /** Reads the texts as they were when the changes were made. */
    onMutationTestingPlanReady({ mutantPlans }) {
      for (const { mutant } of mutantPlans) fileOf(mutant.fileName);
    },
    onMutantTested({ fileName, ...mutant }) {
      fileOf(fileName).mutants.push(mutant);
      // Stryker reports known results first and at once, so the file always includes them.
      if (now() - writtenAt >= everyMs) write();
    },
  };
}
keeping.inject = ['options'];
export const strykerPlugins = [{ kind: 'Reporter', name: 'kept', factory: keeping }];
