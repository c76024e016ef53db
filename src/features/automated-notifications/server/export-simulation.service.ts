// Exports whom a rule means now as a spreadsheet: who would get an e-mail, who not, and why. Decided once, for all its lines.
import type { Ordered } from '#platform/contract/page.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { usesDays } from '../contract/automated-notification.model.ts';
import type { DryRunFilter } from '../contract/automated-notification.wire.ts';
import { listBound, find } from './automated-notifications.store.ts';
import { listDecided, listNamed } from './decision.store.ts';
import type { DecidedOne, NamedPerson } from './decision.store.ts';
import { askedToday } from './dry-run.service.ts';

type Line = DecidedOne & { person: NamedPerson };
export async function exportSimulation(
  context: PersonContext,
  id: string,
  filter: Ordered<DryRunFilter>,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { language, db } = context;
  const rule = requireFound(await find(db, id), 'automatedNotifications.missing');
  const segmentationIds = (await listBound(db, id)).map(({ segmentationId }) => segmentationId);
  const decided = await listDecided(db, await askedToday(context, { ...rule, segmentationIds }), filter);
  const known = new Map(decided.map((one) => [one.id, one]));
  const word = (key: string) => say(language, `automatedNotifications.${key}`);
  const ofContent = usesDays(rule.event);
  const name = word('dryRun');
  const sheet = {
    ...{ name: `${name}.${format}`, sheet: name, language },
    heads: [
      ...[word('person'), word('email'), word('department')],
      ...(ofContent ? [word('content'), word('token.progress'), word('token.dueDay')] : []),
      ...[word(`days.${rule.event}`), word('outcome'), word('reason')],
    ],
    ids: [...known.keys()],
    rows: async (inner: PersonContext, ids: string[]): Promise<Line[]> => {
      const lines = ids.flatMap((one) => known.get(one) ?? []);
      const people = await listNamed(inner.db, [...new Set(lines.map(({ userId }) => userId))]);
      return lines.flatMap((one) => {
        const person = people.get(one.userId);
        return person ? [{ ...one, person }] : [];
      });
    },
    line: ({ person, title, percent, dueOn, days, reason }: Line) => [
      ...[person.name, person.email, person.place ?? ''],
      ...(ofContent ? [title ?? '', percent ?? 0, writtenDay(dueOn, language)] : []),
      ...[days, word(reason === null ? 'outcome.gets' : 'outcome.not'), reason ? word(`reason.${reason}`) : ''],
    ],
  };
  context.note({ subject: id, after: { name: rule.name, people: decided.length } });
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf<Line>(sheet);
}
