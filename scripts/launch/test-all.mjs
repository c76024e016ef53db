// Runs the steps of npm test one after the other, all of them even when one fails.
import fs from 'node:fs';
import { sentence } from '../sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, project, run } from './project.mjs';
import { requireWritable } from './settings.mjs';
import { abreast, countsOf, failuresOf, settle, summary, testSteps } from './test-steps.mjs';

/** Runs all tests; returns the exit code: 0 when everything passed. */
export async function testAll({ browser, only, say = console.log }) {
  requireWritable(project);
  ensureInstalled({ say });
  const steps = testSteps.filter((step) => (only ? step.name === only : browser || !step.browser));
  if (steps.length === 0)
    throw sentence(`There is no step "${only}": ${testSteps.map(({ name }) => name).join(', ')}.`);
  const results = [];
  for (const lanes of abreast(steps)) {
    say(`\n── ${lanes.map((lane) => lane.map(({ name }) => name).join(', ')).join(' and beside it ')}`);
    results.push(...(await Promise.all(lanes.map(runLane))).flat());
  }
  say('');
  for (const line of summary(results)) say(line);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runLane(steps) {
  const results = [];
  for (const step of steps) results.push({ name: step.name, ...(await runStep(step)) });
  return results;
}
async function runStep({ name, program, args, counts }) {
  if (!fs.existsSync(inProject(program))) throw sentence(`${program} is missing: run "npm ci".`);
  const report = inProject('.cache', 'reports', `${name.replaceAll(' ', '-')}.json`);
  fs.rmSync(report, { force: true });
  const reporting =
    {
      vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      playwright: ['--reporter=list,json'],
    }[counts] ?? [];
  const { code, seconds } = await run(program, [...args, ...reporting], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const read = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  return { ...settle(code, countsOf(counts, read)), failures: failuresOf(counts, read), seconds };
}
