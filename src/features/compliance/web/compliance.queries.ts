// Provides the hooks that read the matrix and its cells, remind, waive, and read and change rules of compliance.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/compliance.endpoints.ts';
import type { ComplianceRuleFilter, ComplianceRuleForm, RuleEffectQuestion } from '../contract/compliance-rule.wire.ts';
import type { MatrixFilter, MatrixSummaryFilter, WaiverForm } from '../contract/compliance.wire.ts';

/** The beginning of every cache key of compliance. */
export const complianceKeys = { all: ['compliance'] } as const;
const { all } = complianceKeys;

export const useMatrix = (filter: MatrixFilter) =>
  useQuery({
    queryKey: [...all, 'matrix', filter],
    queryFn: ({ signal }) => call(calls.listMatrix, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useMatrixSummary = (filter: MatrixSummaryFilter) =>
  useQuery({
    queryKey: [...all, 'summary', filter],
    queryFn: ({ signal }) => call(calls.getMatrixSummary, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export type CellKey = { ruleId: string; userId: string };
/** Reads what a cell stands for; what is decided about is never older than its opening. */
export const useMatrixCell = ({ ruleId, userId }: CellKey) =>
  useQuery({
    queryKey: [...all, 'cell', ruleId, userId],
    queryFn: ({ signal }) => call(calls.getMatrixCell, { params: { ruleId, userId } }, { signal }),
    staleTime: 0,
  });
export const exportMatrix = (
  format: 'csv' | 'xlsx',
  { pageNumber: _page, pageSize: _size, direction: _way, ...query }: MatrixFilter,
) => call(format === 'xlsx' ? calls.exportMatrixWorkbook : calls.exportMatrix, { query });
/** Returns rules by name for the filter, and those of `ids` in any case. */
export const useRuleNames = (search: string, ids?: readonly string[]) =>
  useQuery({
    queryKey: [...all, 'names', search, ids],
    enabled: ids === undefined || ids.length > 0,
    queryFn: ({ signal }) =>
      call(
        calls.listBasicComplianceRules,
        { query: { ...(search && { search }), ...(ids && { ids: [...ids] }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function useWrite<T, R>(write: (given: T) => Promise<R>, { isQuiet = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    meta: { quiet: isQuiet },
  });
}
export const useRemindPerson = () => useWrite((body: CellKey) => call(calls.remindPerson, { body }));
export const useRemindPeople = () => useWrite((body: MatrixSummaryFilter) => call(calls.remindPeople, { body }));
/** Waives; the dialog shows what is refused. */
export const useWaive = () => useWrite((body: WaiverForm) => call(calls.createWaiver, { body }), { isQuiet: true });
export const useEndWaiver = () =>
  useWrite((id: string) => call(calls.removeWaiver, { params: { id } }, { ifMatch: null }));

export const useComplianceRules = (filter: ComplianceRuleFilter) =>
  useQuery({
    queryKey: [...all, 'rules', filter],
    queryFn: ({ signal }) => call(calls.listComplianceRules, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Reads a rule as it is now; a form never begins with cached data. */
export const useComplianceRule = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'rule', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getComplianceRule, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const useCertifiedContents = (search: string) =>
  useQuery({
    queryKey: [...all, 'contents', search],
    queryFn: ({ signal }) => call(calls.listCertifiedContents, { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
/** Returns what a rule as it is typed will do; asks nothing while the rule is incomplete. */
export const useRuleEffect = (question: RuleEffectQuestion | undefined) =>
  useQuery({
    queryKey: [...all, 'effect', question],
    enabled: question !== undefined,
    queryFn: ({ signal }) => call(calls.previewComplianceRule, { body: question! }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Asks for the same once, right before the rule is written. */
export const readRuleEffect = (client: QueryClient, question: RuleEffectQuestion) =>
  client.fetchQuery({
    queryKey: [...all, 'effect', question],
    queryFn: ({ signal }) => call(calls.previewComplianceRule, { body: question }, { signal }),
    staleTime: 0,
  });
/** Creates the rule where it has no id yet; the form shows what is refused. */
export const useSaveRule = () =>
  useWrite(
    ({ id, form }: { id?: string; form: ComplianceRuleForm }): Promise<unknown> =>
      id
        ? call(calls.updateComplianceRule, { params: { id }, body: form })
        : call(calls.createComplianceRule, { body: form }),
    { isQuiet: true },
  );
/** Reads the rule and writes it back with the switch changed: the call takes whole rules. */
export const useSetRuleActive = () =>
  useWrite(async ({ id, isActive }: { id: string; isActive: boolean }) => {
    const rule = await call(calls.getComplianceRule, { params: { id } });
    return call(calls.updateComplianceRule, { params: { id }, body: { ...rule, isActive } });
  });
export const useRemoveRule = () =>
  useWrite((id: string) => call(calls.removeComplianceRule, { params: { id } }, { ifMatch: null }));
