// Provides the hooks that check, import and export files of questions.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/question-files.endpoints.ts';
import { questionKeys } from './questions.queries.ts';
import type { QuestionExport, QuestionImport } from '../contract/question-file.wire.ts';

/** Reads a file and reports on it; `signal` ends the sending. The dialog itself shows a failure. */
export const useCheckQuestionFile = () =>
  useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      call(calls.checkQuestionFile, { files: { file } }, { signal }),
    meta: { quiet: true },
  });
export function useImportQuestionFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: QuestionImport & { file: File }) =>
      call(calls.importQuestionFile, { body, files: { file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: questionKeys.all }),
    meta: { fallbackKey: 'questions.import.failed' },
  });
}
export const downloadQuestionTemplate = (): Promise<Blob> => call(calls.getQuestionTemplate, {});
/** Returns what a format cannot hold of the questions. */
export const useExportForecast = (query: QuestionExport) =>
  useQuery({
    queryKey: [...questionKeys.all, 'exportForecast', query],
    queryFn: ({ signal }) => call(calls.forecastQuestionExport, { query }, { signal }),
    staleTime: 0,
  });
export const downloadQuestions = (query: QuestionExport, signal: AbortSignal): Promise<Blob> =>
  call(calls.exportQuestions, { query }, { signal });
