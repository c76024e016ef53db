// Tells a person what rules ask: what expires next, from when it may be renewed, and the story of each.
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { mayRenew } from '../contract/compliance.model.ts';
import type { OwnObligation } from '../contract/compliance.wire.ts';
import * as store from './obligations.store.ts';
import type { ObligationRow } from './obligations.store.ts';
import { todayHere } from './recounting.service.ts';
import { storyOf } from './story.service.ts';

type Reader = Context & { readonly person: { readonly userId: string } };
const obligationOf = (row: ObligationRow, today: string): OwnObligation => {
  const { windowDays, graceDays: _grace, hasBegun, ...shown } = row;
  const isOpen = mayRenew(windowDays, row.expiresOn, today);
  return { ...shown, canRenew: isOpen, isRenewing: isOpen && hasBegun };
};
/** Lists the obligations of the asking person, what ends first before the others; `known` is today, where the caller knows it. */
export async function listOwnObligations(context: Reader, known?: string): Promise<OwnObligation[]> {
  const rows = await store.listOfPerson(context.db, context.person.userId);
  if (rows.length === 0) return [];
  const today = known ?? (await todayHere(context)).today;
  return rows.map((row) => obligationOf(row, today));
}
/** Returns one obligation with its cycles, waivers and reminders. */
export async function getOwnObligation(context: Reader, ruleId: string) {
  const [row] = await store.listOfPerson(context.db, context.person.userId, ruleId);
  const found = requireFound(row, 'compliance.missing');
  return { ...found, ...(await storyOf(context, found, context.person.userId)) };
}
