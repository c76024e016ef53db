// Exports the questions of an assessment with their figures, of all people or of one unit, as a spreadsheet.
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import type { QuestionResult } from '../contract/results.wire.ts';
import { getAssessmentResults } from './assessment-results.service.ts';

const rounded = (value: number | null, digits: number) =>
  value === null ? '' : Math.round(value * 10 ** digits) / 10 ** digits;
const percentOf = (share: number | null) => rounded(share === null ? null : share * 100, 2);

export async function exportQuestionResults(
  context: PersonContext,
  id: string,
  unitId: string | undefined,
): Promise<FileAnswer> {
  const { countedAt, questions } = await getAssessmentResults(context, id, unitId);
  if (countedAt === null) throw new Problem('conflict', 'results.counting');
  const { language } = context;
  const known = new Map(questions.map((question) => [question.id, question]));
  const originOf = ({ isDrawn, bankVersion }: QuestionResult) =>
    say(
      language,
      isDrawn ? 'results.origin.drawn' : bankVersion === null ? 'results.origin.own' : 'results.origin.bank',
    );
  return spreadsheetOf<QuestionResult>({
    name: `${say(language, 'results.csv.questions')}.csv`,
    language,
    heads: [
      ...[say(language, 'results.column.number'), say(language, 'results.head.question')],
      ...[say(language, 'results.column.kind'), say(language, 'results.column.origin')],
      ...[say(language, 'results.column.version'), say(language, 'results.column.asked')],
      ...[say(language, 'results.column.answered'), say(language, 'results.head.right')],
      ...[say(language, 'results.head.difficulty'), say(language, 'results.head.discrimination')],
      ...[say(language, 'results.head.skipped'), say(language, 'results.column.seconds')],
    ],
    ids: questions.map((question) => question.id),
    rows: (_context, ids) => Promise.resolve(ids.flatMap((one) => known.get(one) ?? [])),
    line: (question) => [
      ...[question.position, wordsOfText(question.statement), say(language, `questions.question.${question.kind}`)],
      ...[originOf(question), question.bankVersion ?? '', question.asked, question.answered ?? ''],
      ...[percentOf(question.rightShare)],
      question.difficulty ? say(language, `results.difficulty.${question.difficulty}`) : '',
      ...[rounded(question.correlation, 2), percentOf(question.skippedShare), rounded(question.medianSeconds, 0)],
    ],
  });
}
