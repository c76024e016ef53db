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
/** In parts where there are many contracts: each has its own people. People of many objects are some of them the same, so those are not added up. */
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
/** The contracts that have copies, one a line with its number of learners; nothing where none has. */
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
/** True where it goes from no contract, or the person said so; what could not be read is told, and nothing goes. */
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
export const confirmTakingBack = (asked: CopiesFilter) =>
  confirmed(asked, {
    title: text('contracts.copies.takeBack'),
    confirmLabel: text('contracts.copies.takeBack'),
    // Nothing goes here: it leaves the contracts alone.
    lead: text('contracts.copies.leaves'),
  });
/** Before one's own is switched off: its copies go off with it. */
export const confirmSwitchingOff = (kind: CopiesFilter['kind'], id: string, name: string) =>
  confirmed(
    { kind, ids: [id] },
    { title: text('origin.switchOff.title', { name }), confirmLabel: text('origin.switchOff') },
  );
/** What the question before a removal says beside; nothing to be asked where it could not be read, which is told. */
export const removalWarning = (kind: CopiesFilter['kind'], ...ids: string[]): Promise<string | undefined> =>
  copiesWarning({ kind, ids }).then(
    (warning) => warning ?? '',
    (problem: unknown) => void toast.error(problem),
  );
