// Shows the ledger to administrators: messages, figures and steps, sends a message again, and exports what the filters find.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { directionOf } from '#platform/server/order.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { knowsText, say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { clockOf, getTenant } from '#features/contracts/server/tenants.service.ts';
import { isResendable, nextOccurrence, stepsOf } from '../contract/delivery.model.ts';
import type { DeliveryState, NewDelivery } from '../contract/delivery.model.ts';
import type {
  DeliveryDetails,
  DeliveryFigures,
  DeliveryFilter,
  DeliveryPeriod,
  DeliveryRow,
} from '../contract/delivery.wire.ts';
import * as blocks from './blocks.store.ts';
import * as store from './deliveries.store.ts';
import { queueDeliveries } from './delivery-queue.service.ts';

/** The most lines of one file. */
const most = 100_000;
const usualKeptDays = 400;
/** Returns the days that the ledger keeps a message. */
export const keptDays = ({ installation }: Pick<Context, 'installation'>): number =>
  installation.deliveries?.keptDays ?? usualKeptDays;

const stateOf = (stored: store.DeliveryRecord['stored']): DeliveryState => (stored === 'sending' ? 'queued' : stored);
/** Returns what a message is called: its rule, or the area of an obligatory one. */
function titleOf({ kind, ruleName, event }: store.DeliveryRecord, language: Language): string {
  if (kind !== 'mail') return ruleName;
  const key = `deliveries.mail.${event.split('.')[0]}`;
  return say(language, knowsText(key) ? key : 'deliveries.mail.other');
}
const asRow = (found: store.DeliveryRecord, language: Language): DeliveryRow => ({
  ...{ id: found.id, userId: found.userId, personName: found.personName, address: found.address },
  ...{ kind: found.kind, ruleId: found.ruleId, title: titleOf(found, language), channel: 'email' as const },
  state: stateOf(found.stored),
  ...{ reason: found.reason, reply: found.reply, createdAt: found.createdAt },
});
type FilterOfLedger = Ordered<Omit<DeliveryFilter, keyof Paging>, 'orderBy'>;
const filterOf = async (context: Context, given: FilterOfLedger) => ({
  ...given,
  direction: directionOf(given, { createdAt: 'desc' }),
  timeZone: (await getTenant(context)).timeZone,
});
export async function listDeliveries(
  context: PersonContext,
  { pageNumber, pageSize, ...query }: FilterOfLedger & Paging,
) {
  const found = await store.list(context.db, await filterOf(context, query), { pageNumber, pageSize });
  return { ...found, items: found.items.map((one) => asRow(one, context.language)) };
}
export async function getFigures(context: PersonContext, { from, to }: DeliveryPeriod): Promise<DeliveryFigures> {
  const { timeZone } = await getTenant(context);
  const figures = { queued: 0, sent: 0, bounced: 0, failed: 0, skipped: 0 };
  for (const { state, count } of await store.countStates(context.db, { from, to, timeZone }))
    figures[stateOf(state)] += count;
  const reading = await store.countReading(context.db, { from, to, timeZone });
  return { ...figures, ...reading, keptDays: keptDays(context) };
}
const find = async ({ db }: Context, id: string) =>
  requireFound((await store.listByIds(db, [id]))[0], 'deliveries.missing');
export async function getDelivery(context: PersonContext, id: string): Promise<DeliveryDetails> {
  const found = await find(context, id);
  const state = stateOf(found.stored);
  const isBlocked = !!found.address && !!(await blocks.find(context.db, found.address, 'bounced'));
  return {
    ...asRow(found, context.language),
    ...{ attempts: found.attempts, occurrence: ['mail', 'test'].includes(found.kind) ? '' : found.occurrence },
    steps: stepsOf({ ...found, state }),
    isBlocked,
    canResend: isResendable({ state, kind: found.kind }) && !!found.address && !isBlocked,
    againOf: found.againOf,
    againAs: (await store.findAgain(context.db, id)) ?? null,
  };
}
/** Sends a message again to the same address: a new message whose occurrence names the try. */
export async function resendDelivery(context: PersonContext, id: string): Promise<{ id: string }> {
  const found = await find(context, id);
  if (!found.address || !isResendable({ state: stateOf(found.stored), kind: found.kind }))
    throw new Problem('rule', 'deliveries.resend.impossible');
  const blocked = (await blocks.listBlocked(context.db, [found.address])).get(found.address.toLowerCase());
  if (blocked) throw new Problem('rule', `deliveries.resend.${blocked}`);
  const { queued } = await queueDeliveries(context, [
    {
      ...{ userId: found.userId, address: found.address, kind: found.kind as NewDelivery['kind'] },
      ...{ ruleId: found.ruleId, ruleName: found.ruleName, event: found.event, objectId: found.objectId },
      occurrence: nextOccurrence(found.occurrence),
      ...{ values: found.values, language: found.language, state: 'queued', againOf: id },
    },
  ]);
  const again = await store.findAgain(context.db, id);
  if (!queued || !again) throw new Problem('conflict', 'deliveries.resend.already');
  context.note({ subject: found.userId ?? undefined, after: { title: found.ruleName } });
  return { id: again };
}
export async function exportDeliveries(context: PersonContext, query: FilterOfLedger): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { time } = await clockOf(context);
  const filter = await filterOf(context, query);
  return spreadsheetOf<store.DeliveryRecord>({
    name: `${word('deliveries.all')}.csv`,
    language: context.language,
    heads: [
      word('deliveries.person'),
      word('deliveries.address'),
      word('deliveries.rule'),
      word('deliveries.channel'),
      word('deliveries.at'),
      word('deliveries.state'),
      word('deliveries.reason'),
      word('deliveries.reply'),
      word('deliveries.attempts'),
      word('deliveries.sentAt'),
    ],
    ids: await store.listIds(context.db, filter, most),
    rows: ({ db }, ids) => store.listByIds(db, ids),
    line: (found) => {
      const row = asRow(found, context.language);
      return [
        row.personName ?? '',
        row.address ?? '',
        row.title,
        word('deliveries.channel.email'),
        time(row.createdAt),
        word(`deliveries.state.${row.state}`),
        row.reason ? word(`deliveries.reason.${row.reason}`) : '',
        row.reply ?? '',
        found.attempts,
        time(found.sentAt),
      ];
    },
  });
}
