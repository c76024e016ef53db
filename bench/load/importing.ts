// Measures the import of users over the calls while learners open their home: a file is checked, confirmed and written by the running worker.
import { getImport } from '#features/imports/contract/imports.endpoints.ts';
import { importRow } from '#features/imports/contract/imports.wire.ts';
import type { ImportRow } from '#features/imports/contract/imports.wire.ts';
import { importPeople, validatePeople } from '#features/people/contract/people.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { decode } from '#platform/contract/wire.ts';
import { departmentsPerTenant } from '../dataset/sizes.ts';
import type { OpenSet } from '../dataset/cluster.ts';
import { measure } from './measure.ts';
import type { Turn } from './measure.ts';
import type { Asker } from './people.ts';
import type { Started } from './processes.ts';
import { rates } from './targets.ts';
import { cpuOf } from './usage.ts';

const lookEveryMs = 25;
const patienceMs = 600_000;
const heads = ['Nome completo', 'E-mail', 'Departamento', 'Matrícula'];
const fileOf = (count: number, mark: string) =>
  [
    heads,
    ...Array.from({ length: count }, (_, n) => [
      `Importada ${mark} Pessoa ${n}`,
      `importada-${mark}-${n}@example.com`,
      `Departamento ${n % departmentsPerTenant}`,
      `${mark}-${n}`,
    ]),
  ]
    .map((row) => row.join(';'))
    .join('\n');

function caller(port: number, token: string) {
  const ask = async (method: string, path: string, body?: FormData): Promise<ImportRow> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return decode(importRow, JSON.parse(text), { kind: 'internal' });
  };
  const until = async (id: string, isThere: (one: ImportRow) => boolean): Promise<ImportRow> => {
    const started = performance.now();
    for (;;) {
      const one = await ask('GET', pathOf(getImport).replace(':id', id));
      if (isThere(one)) return one;
      if (one.status === 'failed' || performance.now() - started > patienceMs)
        throw new Error(`import is ${one.status}`);
      await new Promise((done) => setTimeout(done, lookEveryMs));
    }
  };
  return {
    until,
    check(text: string) {
      const form = new FormData();
      form.append('usersBatch', new Blob([text], { type: 'text/csv' }), 'pessoas.csv');
      return ask('POST', pathOf(validatePeople), form);
    },
    confirm: (id: string) => ask('POST', pathOf(importPeople).replace(':id', id)),
  };
}
const seconds = (from: number) => (performance.now() - from) / 1000;

/** Checks and imports files of growing size; during the last one eight learners open their home without a pause. */
export async function measureImport(
  { people, say }: { people: number; say: (line: string) => void },
  running: Started,
  set: OpenSet,
  { token }: Asker,
  home: Turn,
): Promise<string[]> {
  const wrong: string[] = [];
  const server = caller(running.port, token);
  const largest = people < 10_000 ? 5_000 : 50_000;
  for (const [count, isBesideLearners] of [
    [1_000, false],
    [Math.min(10_000, largest), false],
    [largest, true],
  ] as const) {
    const mark = `${Date.now().toString(36)}${count}`;
    const before = { database: cpuOf(set.pid), worker: cpuOf(running.workerPid) };
    let started = performance.now();
    // Learners open their home until the import ends; the rounds are measured, and the worst round counts.
    let over = !isBesideLearners;
    let p95 = 0;
    const learners = (async () => {
      while (!over) p95 = Math.max(p95, (await measure(running, 8, 5, home, { warmTurns: 0 })).p95);
    })();
    const { id } = await server.check(fileOf(count, mark));
    const checked = await server.until(id, (one) => one.status === 'checked');
    const checkSeconds = seconds(started);
    if (checked.created !== count) wrong.push(`import: ${checked.created} of ${count} lines are right`);
    started = performance.now();
    await server.confirm(id);
    const done = await server.until(id, (one) => one.status === 'finished');
    const importSeconds = seconds(started);
    over = true;
    await learners;
    const perSecond = done.created / importSeconds;
    const words = `import of ${count.toLocaleString('en')} people`;
    say(
      `${words}: checked in ${checkSeconds.toFixed(1)} s; from confirmation to visible ${importSeconds.toFixed(2)} s, ${perSecond.toFixed(0)} a second; CPU ms a person: worker ${((cpuOf(running.workerPid) - before.worker) / count).toFixed(3)}, database ${((cpuOf(set.pid) - before.database) / count).toFixed(3)}${isBesideLearners ? `; home beside it p95 ${p95.toFixed(0)} ms` : ''}`,
    );
    if (done.created !== count) wrong.push(`${words}: ${done.created} created`);
    if (!isBesideLearners && count > 1_000 && perSecond < rates.importPerSecond)
      wrong.push(`${words}: ${perSecond.toFixed(0)} of ${rates.importPerSecond} a second`);
    if (checkSeconds > rates.importCheckSeconds)
      wrong.push(`${words}: checked in ${checkSeconds.toFixed(0)} of ${rates.importCheckSeconds} s`);
    if (importSeconds > rates.importSeconds)
      wrong.push(`${words}: ${importSeconds.toFixed(0)} of ${rates.importSeconds} s`);
    if (p95 > rates.homeDuringImport)
      wrong.push(`home during ${words}: p95 ${p95.toFixed(0)} of ${rates.homeDuringImport} ms`);
  }
  return wrong;
}
