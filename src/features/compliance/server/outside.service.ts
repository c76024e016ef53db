// Plugs the ports of certificates: their ends by rules, and the external ones that satisfy a rule.
import { dayIn, endingOf } from '#platform/contract/days.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import type { Validity } from '#features/certificates/contract/certificate.model.ts';
import { endOfConclusion } from '../contract/compliance.model.ts';
import type { RuleTerms } from '../contract/compliance.model.ts';
import * as store from './outside.store.ts';
import { recountRule } from './recounting.service.ts';
import { mostBasics } from './rules.service.ts';
import * as rules from './rules.store.ts';

/** Returns the terms that give a certificate its end; undefined where the design alone does. */
function givenTerms(rule: RuleTerms, design: Validity): RuleTerms | undefined {
  if (rule.validity === 'none') return undefined;
  if (rule.validity !== 'certificate') return rule;
  // The design counts days, and the rule says from when.
  return design.kind === 'days' && rule.base !== 'completion'
    ? { ...rule, validity: 'days', validityAmount: design.days }
    : undefined;
}
/** Returns the ends that rules give to certificates which are issued now, the earliest where several do; undefined without a rule. */
export const endsOfCertificates: Ports['endsOfCertificates'] = async (context, issued) => {
  const found = await rules.listActive(context.db, [...new Set(issued.map(({ objectId }) => objectId))]);
  if (found.length === 0) return undefined;
  const { timeZone } = await getTenant(context);
  const ends = new Map(
    (
      await store.listEnds(
        context.db,
        found.map(({ id }) => id),
        issued.map(({ userId }) => userId),
      )
    ).map((row) => [`${row.ruleId} ${row.userId}`, row.expiresOn]),
  );
  return issued.map(({ userId, kind, objectId, completedAt, enrolledAt, validity }) => {
    const given = found.flatMap((rule) => {
      const former = ends.get(`${rule.id} ${userId}`);
      const terms = givenTerms(rule, validity);
      if (former === undefined || rule.kind !== kind || rule.objectId !== objectId || !terms) return [];
      const day = (moment: string) => dayIn(new Date(moment), timeZone);
      const conclusion = { completedOn: day(completedAt), availableOn: day(enrolledAt), certificateEndsOn: null };
      return endOfConclusion(terms, conclusion, former) ?? [];
    });
    const [earliest] = given.sort();
    return earliest === undefined ? undefined : endingOf(earliest, timeZone);
  });
};
/** Plugs the port of the same name. */
export const rulesToSatisfy: Ports['rulesToSatisfy'] = ({ db }, { userId, search }) =>
  store.listForPerson(db, { userId, search, most: mostBasics });
/** Plugs the port of the same name. */
export const namesOfRules: Ports['namesOfRules'] = ({ db }, ids) => rules.listBasic(db, undefined, ids, ids.length);
/**
 * Notes that an external certificate satisfies a rule, or none any more where `ruleId` is null. Its own last day counts;
 * without one the terms of the rule do. External certificates call this port in the transaction of the decision.
 */
export async function satisfyRule(
  context: Context,
  { externalCertificateId, userId, ruleId, completedOn, expiresOn }: Parameters<Ports['satisfyRule']>[1],
): Promise<void> {
  const former = await store.removeSatisfactions(context.db, userId, externalCertificateId);
  if (ruleId !== null) {
    if (!(await rules.find(context.db, ruleId))) throw fieldProblem('missing', 'ruleId', 'compliance.missing');
    await store.insertSatisfaction(context.db, {
      ...{ id: newId(), ruleId, userId, completedOn, expiresOn, externalCertificateId },
    });
  }
  for (const id of new Set([...former, ...(ruleId === null ? [] : [ruleId])])) await recountRule(context, id, [userId]);
}
