// Keeps the state of an import of questions: the file, its report, what is chosen, and the result.
import { useEffect, useRef, useState } from 'react';
import { isAbort, problemText } from '#platform/web/problem-text.ts';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import type { CheckedQuestionFile, FoundQuestion, QuestionImport } from '../contract/question-file.wire.ts';
import type { QuestionFileCounts } from './question-file-counts.tsx';
import { useCheckQuestionFile, useImportQuestionFile } from './question-files.queries.ts';

const everyOne = (questions: readonly FoundQuestion[]): Chosen<FoundQuestion> => ({
  rows: new Map(questions.map((question) => [String(question.position), question])),
  isAll: false,
});
const countsOf = ({ questions, refusedCount }: CheckedQuestionFile, chosen: Chosen<FoundQuestion>) => {
  const of = (outcome: FoundQuestion['outcome']) =>
    questions.filter((one) => one.outcome === outcome && chosen.rows.has(String(one.position))).length;
  return {
    ...{ created: of('created'), changed: of('changed'), unchanged: of('unchanged') },
    refused: refusedCount,
  };
};
export function useQuestionImport() {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CheckedQuestionFile>();
  const [chosen, setChosen] = useState<Chosen<FoundQuestion>>(noneChosen);
  const [defaults, setDefaults] = useState<Pick<QuestionImport, 'difficulty' | 'categoryId'>>({ difficulty: 'medium' });
  const [result, setResult] = useState<QuestionFileCounts>();
  const check = useCheckQuestionFile();
  const write = useImportQuestionFile();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const startAgain = () => {
    setReport(undefined);
    setResult(undefined);
    check.reset();
  };
  return {
    ...{ file, report, chosen, setChosen, defaults, setDefaults, result, startAgain },
    counts: report ? countsOf(report, chosen) : { created: 0, changed: 0, unchanged: 0, refused: 0 },
    reading: check.isPending ? file?.name : undefined,
    error: check.error && !isAbort(check.error) ? problemText(check.error, 'questions.import.unread') : undefined,
    isImporting: write.isPending,
    check: (given: File) => {
      const controller = new AbortController();
      sending.current = controller;
      setFile(given);
      check.mutate(
        { file: given, signal: controller.signal },
        {
          onSuccess: (found) => {
            setReport(found);
            setChosen(everyOne(found.questions));
          },
        },
      );
    },
    stop: () => {
      sending.current?.abort();
      check.reset();
    },
    confirm: () =>
      write.mutate(
        { file: file!, ...defaults, positions: [...chosen.rows.keys()].map(Number) },
        { onSuccess: ({ skipped: _, ...done }) => setResult({ ...done, refused: report!.refusedCount }) },
      ),
  };
}
export type QuestionImportState = ReturnType<typeof useQuestionImport>;
