// What is asked before something that was sent goes from contracts: where its copies stand, and how many learn with them.
import { call } from '#platform/web/call.ts';
import { confirm } from '#platform/web/confirm.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { CopiesFilter } from '../contract/copies.wire.ts';
import { findCopies } from '../contract/copies.endpoints.ts';

const mostNamed = 8;
const mostIds = 200;
/** The contracts that have copies, one a line with its number of learners; nothing where none has. */
async function copiesWarning({ kind, ids, contractIds }: CopiesFilter): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const asked = {
    kind,
    ids: ids.slice(0, mostIds),
    ...(contractIds && { contractIds: contractIds.slice(0, mostIds) }),
  };
  const { contracts: found } = await call(findCopies, { query: asked });
  if (found.length === 0) return undefined;
  const more = found.length - mostNamed;
  return [
    text('contracts.copies'),
    ...found.slice(0, mostNamed).map(({ name, people }) => text('contracts.copies.learners', { name, count: people })),
    ...(more > 0 ? [`+ ${more}`] : []),
  ].join('\n');
}
/** True where it goes from no contract, or the person said so; what could not be read is told, and nothing goes. */
async function confirmed(asked: CopiesFilter, question: { title: string; confirmLabel: string }): Promise<boolean> {
  try {
    const body = await copiesWarning(asked);
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
