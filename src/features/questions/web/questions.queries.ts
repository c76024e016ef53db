// Provides the hooks that read and change the question bank.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { BankSelection } from '../contract/bank-question.model.ts';
import type { QuestionFilter, QuestionForm, QuestionsToBank } from '../contract/bank-question.wire.ts';
import type { Question } from '../contract/question.model.ts';
import * as calls from '../contract/questions.endpoints.ts';

export const questionKeys = { all: ['questions'] as const };
/** The most ids that one call takes. */
const mostIds = 100;
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds));

export const useQuestions = (filter: QuestionFilter) =>
  useQuery({
    queryKey: [...questionKeys.all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listQuestions, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useBankSummary = () =>
  useQuery({
    queryKey: [...questionKeys.all, 'summary'],
    queryFn: ({ signal }) => call(calls.getBankSummary, {}, { signal }),
  });
export const useQuestion = (id: string | undefined) =>
  useQuery({
    queryKey: [...questionKeys.all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getQuestion, { params: { id: id! } }, { signal }),
    staleTime: 0,
  });
export const useQuestionUses = (id: string) =>
  useQuery({
    queryKey: [...questionKeys.all, 'uses', id],
    queryFn: ({ signal }) => call(calls.listQuestionUses, { params: { id } }, { signal }),
    staleTime: 0,
  });
/** Reads where a question is used now, for the question before it is removed. */
export const readQuestionUses = (id: string) => call(calls.listQuestionUses, { params: { id } });
export const useQuestionVersions = (id: string) =>
  useQuery({
    queryKey: [...questionKeys.all, 'versions', id],
    queryFn: ({ signal }) => call(calls.listQuestionVersions, { params: { id } }, { signal }),
    staleTime: 0,
  });
/** Returns how many questions a selection finds now. */
export const useSelectedCount = (selection: BankSelection) =>
  useQuery({
    queryKey: [...questionKeys.all, 'count', selection],
    queryFn: ({ signal }) => call(calls.countSelectedQuestions, { query: selection }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** Returns the current content of chosen questions, as an assessment takes them. */
export async function takeFromBank(ids: readonly string[]): Promise<Question[]> {
  const parts = await Promise.all(inParts(ids).map((part) => call(calls.takeQuestions, { query: { ids: part } })));
  return parts.flatMap(({ items }) => items);
}
/** Returns the versions that the bank has now of the questions that an assessment took from it. */
export function useCurrentVersions(questions: readonly Pick<Question, 'bankQuestionId'>[]) {
  const ids = [...new Set(questions.flatMap(({ bankQuestionId }) => bankQuestionId ?? []))].sort();
  return useQuery({
    queryKey: [...questionKeys.all, 'current', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (
        await Promise.all(
          inParts(ids).map((part) => call(calls.listCurrentVersions, { query: { ids: part } }, { signal })),
        )
      ).flat(),
  });
}

function useQuestionWrite<Given, Answer>(write: (given: Given) => Promise<Answer>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: questionKeys.all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Saves a question, and creates it where there is no id yet. */
export const useSaveQuestion = () =>
  useQuestionWrite(({ id, form }: { id?: string; form: QuestionForm }) =>
    id ? call(calls.updateQuestion, { params: { id }, body: form }) : call(calls.createQuestion, { body: form }),
  );
export const useRemoveQuestion = () =>
  useQuestionWrite((id: string) => call(calls.removeQuestion, { params: { id } }, { ifMatch: null }));
export const useSetQuestionArchived = () =>
  useQuestionWrite(({ id, isArchived }: { id: string; isArchived: boolean }) =>
    call(calls.setQuestionArchived, { params: { id }, body: { isArchived } }),
  );
export const useDuplicateQuestion = () =>
  useQuestionWrite((id: string) => call(calls.duplicateQuestion, { params: { id } }));
export const useRestoreVersion = () =>
  useQuestionWrite(({ id, number }: { id: string; number: number }) =>
    call(calls.restoreQuestionVersion, { params: { id, number } }),
  );
export const useCopyToBank = () =>
  useQuestionWrite((body: QuestionsToBank) => call(calls.copyQuestionsToBank, { body }));
