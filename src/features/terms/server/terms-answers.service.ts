// Stores each answer to terms of use with version, hash of the text, moment, address and language (decisions D2.9).
import { acceptRequiredTerms, lockRequiredTerms } from '#features/people/server/required-terms.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { learningTermsDue } from '../contract/terms.model.ts';
import type { LearningTermsDue, TermsKind } from '../contract/terms.model.ts';
import * as store from './terms.store.ts';

type TermsAnswer = { isAccepted: boolean; contentId?: string; readVersion?: number | undefined };
/** Returns the terms and locks them until the answer is written; throws where the user read another text. */
async function hold(context: LearnerContext, id: string, readVersion: number | undefined) {
  await store.lock(context.db, id, 'share');
  const terms = requireFound(await store.find(context.db, id), 'terms.missing');
  if (readVersion !== undefined && readVersion !== terms.version) throw new Problem('conflict', 'terms.changed');
  return terms;
}
async function keep(
  context: LearnerContext,
  terms: store.WithText,
  { isAccepted, contentId }: TermsAnswer,
  at: string,
) {
  await store.insertAnswer(context.db, {
    id: newId(),
    userId: context.person.userId,
    termsId: terms.id,
    version: terms.version,
    contentHash: terms.contentHash,
    contentId: contentId ?? null,
    isAccepted,
    address: context.from.address,
    language: context.language,
    answeredAt: at,
  });
  context.note({ subject: terms.id, after: { version: terms.version, contentHash: terms.contentHash, contentId } });
}
const isKind = (terms: store.TermsRow, kind: TermsKind) => {
  if (terms.kind !== kind) throw new Problem('rule', `terms.answer.${kind}`);
};

/** Accepts the terms that the platform asks of everybody. */
export async function acceptPlatformTerms(context: PersonContext, id: string, readVersion?: number): Promise<void> {
  requireProfile(context);
  const terms = await hold(context, id, readVersion);
  isKind(terms, 'platform');
  if ((await lockRequiredTerms(context)) !== id) throw new Problem('conflict', 'terms.changed');
  const at = await acceptRequiredTerms(context, context.person.userId);
  await keep(context, terms, { isAccepted: true }, at);
}
/** Answers learning's terms, for one course or trail where it is named; stores a refusal of the platform's too, which changes nothing. */
export async function answerTerms(context: PersonContext, id: string, given: TermsAnswer): Promise<void> {
  requireProfile(context);
  const terms = await hold(context, id, given.readVersion);
  if (given.isAccepted) isKind(terms, 'learning');
  await keep(context, terms, given, context.now().toISOString());
}

/** Returns which terms a course or trail asks of this learner; undefined where it has none. Staff in client mode are asked nothing. */
export async function findContentTerms(
  context: LearnerContext,
  { termsId, contentId, completedAt }: { termsId: string | undefined; contentId: string; completedAt: string | null },
): Promise<{ id: string; isAccepted: boolean; due: LearningTermsDue | null } | undefined> {
  if (!termsId) return undefined;
  const found = await store.findAnswerFor(context.db, context.person.userId, termsId, contentId);
  if (!found) return undefined;
  const counts = found.isAccepted === true && found.version! >= found.requiredFromVersion;
  const acceptedAt = counts ? found.answeredAt : null;
  const due = context.person.clientContractId
    ? null
    : learningTermsDue({ display: found.display, acceptedAt, completedAt });
  return { id: termsId, isAccepted: acceptedAt !== null, due };
}

/** Removes the addresses from an anonymised user's answers; the proof of each answer and its time stays. */
export const forgetAddressesOf = async (context: Context, userId: string): Promise<void> =>
  void (await store.forgetAddresses(context.db, userId));
