// Asks before something is taken from contracts, and names the contracts with copies and the number of their learners.
import { Problem } from '#platform/contract/problem.ts';
import { call } from '#platform/web/call.ts';
import { confirm } from '#platform/web/confirm.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { CopiesFilter } from '../contract/copies.wire.ts';
import { findCopies } from '../contract/copies.endpoints.ts';

const mostNamed = 8;
const mostIds = 200;
/** Reads copies, in parts for many contracts, whose users differ. Objects share some users, so their numbers are not added up. */
async function copiesOf({ kind, ids, contractIds }: CopiesFilter) {
  if (ids.length > mostIds) throw new Problem('rule', 'contracts.copies.tooMany', { limit: mostIds });
  const parts = contractIds ? Math.ceil(contractIds.length / mostIds) : 1;
  const found = [];
  for (let part = 0; part < parts; part++) {
    const some = contractIds?.slice(part * mostIds, (part + 1) * mostIds);
    const { contracts } = await call(findCopies, { query: { kind, ids, ...(some && { contractIds: some }) } });
    found.push(...contracts);
  }
  return found;
}
/** Writes the contracts that have copies, one on each line with its number of learners; nothing where none has any. */
async function copiesWarning(
  asked: CopiesFilter,
  lead = text(asked.kind === 'section' ? 'contracts.copies.section' : 'contracts.copies'),
): Promise<string | undefined> {
  if (asked.ids.length === 0) return undefined;
  const found = await copiesOf(asked);
  if (found.length === 0) return undefined;
  const more = found.length - mostNamed;
  return [
    lead,
    ...found.slice(0, mostNamed).map(({ name, people }) => text('contracts.copies.learners', { name, count: people })),
    ...(more > 0 ? [`+ ${more}`] : []),
    text('contracts.copies.kept'),
  ].join('\n');
}
/** Returns true where no contract loses it, or the user agrees. Where the read fails, it shows the error and nothing is removed. */
async function confirmed(
  asked: CopiesFilter,
  { lead, ...question }: { title: string; confirmLabel: string; lead?: string },
): Promise<boolean> {
  try {
    const body = await copiesWarning(asked, lead);
    return body === undefined || (await confirm({ ...question, body, danger: true }));
  } catch (problem) {
    toast.error(problem);
    return false;
  }
}
/** `names` are those of the objects that are taken back; the question tells the name of one, or how many they are. */
export const confirmTakingBack = (asked: CopiesFilter, names: readonly string[]) =>
  confirmed(asked, {
    title: text('contracts.copies.takeBack.title', { count: names.length, name: names[0] ?? '' }),
    confirmLabel: text('contracts.copies.takeBack'),
    // The object stays here; it leaves only the contracts.
    lead: text('contracts.copies.leaves'),
  });
/** Asks before the tenant's own object is switched off: its copies are switched off with it. */
export const confirmSwitchingOff = (kind: CopiesFilter['kind'], id: string, name: string) =>
  confirmed(
    { kind, ids: [id] },
    { title: text('origin.switchOff.title', { name }), confirmLabel: text('origin.switchOff') },
  );
/** Returns the warning for the dialog before a removal; undefined where the read failed, after a message about it. */
export const removalWarning = (kind: CopiesFilter['kind'], ...ids: string[]): Promise<string | undefined> =>
  copiesWarning({ kind, ids }).then(
    (warning) => warning ?? '',
    (problem: unknown) => void toast.error(problem),
  );
