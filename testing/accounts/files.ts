// Uploads a people file with a line about each person, compares its report line by line with the table, and restores the data.
import { fits, heardAs, reasonOf } from './answers.ts';
import { companies } from './companies.ts';
import type { FileDeed } from './deeds-by-file.ts';
import { ask, demand } from './requests.ts';
import type { Companies, Seat, Target } from './seats.ts';
import type { Actor } from './table.ts';

const files = ['data.imports', 'data.import_parts'];
type About = { readonly relation: string; readonly expected: string; readonly target: Target };

/** Tries every line of every file of the deed; returns the lines that the product judged otherwise. */
export async function walkFiles(deed: FileDeed): Promise<string[]> {
  const all = await companies();
  if ((await all.rows.changed()).length) await all.rows.scope();
  const wrong: string[] = [];
  for (const [who, cells] of deed.expected.rows) {
    const actor = who as Actor;
    const about = (seats: Partial<Companies['seats']>, isLast: boolean) =>
      deed.expected.columns.flatMap((relation, at): About[] => {
        const target = seats[actor]?.targets[deed.expected.kind][relation];
        return target && (relation === 'last') === isLast ? [{ relation, expected: cells[at]!, target }] : [];
      });
    for (const [seat, lines] of [
      [all.seats[actor], about(all.seats, false)],
      [all.alone[actor], about(all.alone, true)],
    ] as const)
      if (seat && lines.length) wrong.push(...(await bring(all, deed, seat, lines)).map((one) => `${who} × ${one}`));
  }
  return wrong;
}

async function bring(all: Companies, deed: FileDeed, seat: Seat, about: readonly About[]): Promise<string[]> {
  const { app, rows } = all;
  const groups = await rows.query<{ id: string; name: string }>('select id, name from data.permission_groups');
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const lines = about.map(({ target }) => deed.line(seat, target, names));
  const content = [`Nome completo;E-mail;${deed.head}`, ...lines].join('\r\n');
  const file = { field: 'usersBatch', name: 'pessoas.csv', content };
  const answer = await ask(app, seat.asker, 'POST', '/api/v1/usuario/validate/batch', undefined, file);
  const word = heardAs(answer);
  const validationErrors = new Map<number, string>();
  if (word === 'in') {
    const url = `/api/v1/importacao/${answer.json<{ id: string }>().id}/erros?size=100`;
    const { data } = await demand<{ data: { linha: number; codigo: string }[] }>(app, seat.asker, 'GET', url);
    for (const { linha, codigo } of data)
      if (!validationErrors.has(linha)) validationErrors.set(linha, reasonOf(codigo));
  }
  const changed = (await rows.changed()).filter((name) => word !== 'in' || !files.includes(name));
  await rows.restore([...changed, ...files]);
  return [
    ...about.flatMap(({ relation, expected }, at) => {
      const heard = validationErrors.get(at + 2) ?? word; // the first line holds the heads
      return fits(heard, expected.split('|')) ? [] : [`${relation}: ${heard}, not ${expected}`];
    }),
    ...(changed.length ? [`the file alone changed ${changed.join()}`] : []),
  ];
}
