// Reads the answers of all people to one question, one after the other, and the questions that have such answers.
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { listAskedContents, listEndedAttempts } from '#features/attempts/server/corrected.service.ts';
import type { AnswersFilter, AnswerToQuestion, CorrectionQuestion } from '../contract/correction.wire.ts';
import * as byQuestion from './by-question.store.ts';
import * as store from './corrections.store.ts';
import { evaluatorOf } from './evaluators.service.ts';
import { isListed } from './listed-assessments.store.ts';
import * as queue from './queue.store.ts';
import { queuedOf } from './queue.service.ts';
import { readFiles } from './remark-files.service.ts';
import { responsesOf } from './responses.service.ts';

async function requireAssigned(context: PersonContext, assessmentId: string): Promise<string | undefined> {
  const { userId } = evaluatorOf(context);
  if (userId !== undefined && !(await isListed(context.db, assessmentId, userId)))
    throw new Problem('missing', 'assessments.missing');
  return userId;
}
/** Lists the questions of an assessment that evaluators score, as the newest attempt was asked them. */
export async function listCorrectionQuestions(
  context: PersonContext,
  assessmentId: string,
): Promise<CorrectionQuestion[]> {
  const userId = await requireAssigned(context, assessmentId);
  const found = await byQuestion.listQuestions(context.db, assessmentId, userId);
  const contents = await listAskedContents(context, [...new Set(found.map(({ attemptId }) => attemptId))]);
  return found
    .flatMap(({ questionId, attemptId, waiting, scored }): CorrectionQuestion[] => {
      const question = contents.get(attemptId)?.questions.find(({ id }) => id === questionId);
      if (!question) return [];
      const { position, kind, statement, maxPoints } = question;
      return [{ questionId, position, kind, statement, maxPoints, waiting, scored }];
    })
    .sort((a, b) => a.position - b.position);
}
/** Lists the answers to one question, those that wait longest first. */
export async function listAnswersToQuestion(
  context: PersonContext,
  { assessmentId, questionId }: { assessmentId: string; questionId: string },
  { status, pageNumber, pageSize }: AnswersFilter & Paging,
) {
  const userId = await requireAssigned(context, assessmentId);
  const asked = { assessmentId, questionId, userId, status };
  const counted = totalOf(await byQuestion.count(context.db, asked, exactTotalLimit + 1));
  const ids = await byQuestion.listCorrectionIds(context.db, asked, { pageNumber, pageSize });
  const rows = new Map((await queue.listByIds(context.db, ids)).map((row) => [row.id, row]));
  const ended = new Map((await listEndedAttempts(context, ids, questionId)).map((one) => [one.attempt.id, one]));
  const remarks = await store.listAnswers(context.db, ids);
  const setAside = await store.listSetAside(
    context.db,
    context.person.accountId,
    remarks.filter(({ answer }) => answer.questionId === questionId).map(({ answer }) => answer.id),
  );
  const files = await readFiles(context, [...rows.values()], questionId);
  const items = ids.flatMap((id): AnswerToQuestion[] => {
    const [row, one] = [rows.get(id), ended.get(id)];
    const response =
      one && responsesOf({ ...one, remarks, setAside, files }).find((given) => given.questionId === questionId);
    if (!row || !response) return [];
    const { attemptId, personName, isNameHidden, attemptNumber, waitingSince, isLate, claim } = queuedOf(context, row);
    const { status: state } = row;
    return [
      { attemptId, personName, isNameHidden, attemptNumber, status: state, waitingSince, isLate, claim, response },
    ];
  });
  return { items, pageNumber, pageSize, ...counted };
}
