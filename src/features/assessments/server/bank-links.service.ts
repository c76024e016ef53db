// Joins assessments with the question bank: refuses unknown questions, skills and categories, and draws that find too few, and tells the bank its uses.
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { drawFinds } from '#features/questions/contract/bank-question.model.ts';
import { drawFromBank, listDrawShortages } from '#features/questions/server/bank-drawing.service.ts';
import { recordBankUses, requireBankQuestions } from '#features/questions/server/question-uses.service.ts';
import { listMissingSkills, namesOfCategories } from '#features/taxonomy/server/taxonomy.service.ts';
import type { AssessmentContent, BankDraw } from '../contract/assessment-content.model.ts';
import { settledDraws } from '../contract/assessment-rules.model.ts';
import * as store from './bank-links.store.ts';

/** Returns the questions of the bank that an assessment already has, which its draws leave out. */
export const bankIdsOf = ({ questions }: Pick<AssessmentContent, 'questions'>): string[] =>
  questions.flatMap(({ bankQuestionId }) => bankQuestionId ?? []);
/** Throws where a draw chooses by a skill or a category that does not exist here; those of `before` may have been removed since. */
async function requireSelections(
  context: Context,
  draws: readonly BankDraw[] = [],
  before: readonly BankDraw[] = [],
): Promise<void> {
  const added = (field: 'skillIds' | 'categoryIds') => {
    const kept = new Set(before.flatMap((draw) => draw[field] ?? []));
    return [...new Set(draws.flatMap((draw) => draw[field] ?? []))].filter((id) => !kept.has(id));
  };
  const skills = new Set(await listMissingSkills(context, added('skillIds')));
  const ofSkill = draws.findIndex(({ skillIds }) => skillIds?.some((id) => skills.has(id)));
  if (ofSkill >= 0) throw fieldProblem('missing', `bankDraws[${ofSkill}].skillIds`, 'taxonomy.skill.missing');
  const named = added('categoryIds');
  const names = await namesOfCategories(context, named);
  const categories = new Set(named.filter((id) => !names.has(id)));
  const ofCategory = draws.findIndex(({ categoryIds }) => categoryIds?.some((id) => categories.has(id)));
  if (ofCategory >= 0)
    throw fieldProblem('missing', `bankDraws[${ofCategory}].categoryIds`, 'taxonomy.category.missing');
}
/** Throws where the content names a question of the bank that does not exist, or, before publishing, where a draw finds too few. */
export async function requireBankLinks(
  context: Context,
  content: AssessmentContent,
  { before, publishes }: { before?: AssessmentContent | undefined; publishes: boolean },
): Promise<void> {
  await requireBankQuestions(context, content.questions, before?.questions);
  await requireSelections(context, content.bankDraws, before?.bankDraws);
  if (!publishes) return;
  const short = await listDrawShortages(context, settledDraws(content), bankIdsOf(content));
  if (short.length)
    throw new Problem('rule', 'assessments.incomplete', {
      fields: short.map(({ index, found }) => ({
        field: `bankDraws[${index}].count`,
        code: 'assessments.drawShort',
        limit: found,
      })),
    });
}
/** Tells the bank which of its questions the assessment has. The published version is that content, or stays as it is. */
export const keepBankLinks = (context: Context, id: string, content: AssessmentContent, isPublished: boolean) =>
  recordBankUses(context, id, { draft: content.questions, ...(isPublished && { published: content.questions }) });
/** Returns whether the draft or the published version draws. */
export const drawsFromBank = (content: AssessmentContent, isDraft: boolean, before?: { drawsFromBank: boolean }) =>
  !!content.bankDraws?.length || (isDraft && (before?.drawsFromBank ?? false));
/** Takes the links of an assessment that goes. */
export const dropBankLinks = (context: Context, id: string) =>
  recordBankUses(context, id, { draft: [], published: [] });

/** Lists the assessments that have the question, then those that draw from a selection which finds it. */
export const usesOfQuestion: Ports['usesOfQuestion'] = async ({ db }, question) => {
  const fixed = await store.listWithQuestion(db, question.id);
  const known = new Set(fixed.map(({ assessmentId }) => assessmentId));
  const drawing = (await store.listWithDraws(db)).flatMap(({ assessmentId, title, draft, published }) => {
    const [inDraft, inPublished] = [draft, published].map((content) =>
      (content ? settledDraws(content) : []).filter((draw) => drawFinds(draw, question)),
    ) as [BankDraw[], BankDraw[]];
    if (known.has(assessmentId) || inDraft.length + inPublished.length === 0) return [];
    const draws = inPublished.length ? inPublished : inDraft;
    const drawCount = draws.reduce((sum, { count }) => sum + count, 0);
    const flags = { isInDraft: inDraft.length > 0, isPublished: inPublished.length > 0, isDraw: true };
    return [{ assessmentId, title, ...flags, version: null, drawCount }];
  });
  return [...fixed.map((one) => ({ ...one, isDraw: false, drawCount: null })), ...drawing];
};
export const hasLinks = ({ questions, bankDraws }: AssessmentContent): boolean =>
  !!bankDraws?.length || questions.some(({ bankQuestionId }) => bankQuestionId);
/**
 * Returns the content as other contracts are sent it: without links to the bank, and with questions in place of the draws,
 * drawn once with the same result as long as the bank stays the same.
 */
export async function withoutBank(context: Context, content: AssessmentContent): Promise<AssessmentContent> {
  const { bankDraws: _draws, ...sent } = content;
  const drawn = await drawFromBank(context, settledDraws(content), bankIdsOf(content), () => 0.5);
  return {
    ...sent,
    questions: [...content.questions, ...drawn].map(
      ({ bankQuestionId: _id, bankVersion: _version, ...one }, index) => ({
        ...one,
        position: index + 1,
      }),
    ),
  };
}
