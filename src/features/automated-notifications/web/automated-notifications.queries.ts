// Provides the hooks that read, change and run automated notifications, and ask who would get one.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';
import type {
  AutomatedNotificationFilter,
  AutomatedNotificationForm,
  DryRunFilter,
  DryRunQuestion,
  TestEmail,
} from '../contract/automated-notification.wire.ts';

const all = ['automatedNotifications'] as const;
export const useRules = (filter: AutomatedNotificationFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listAutomatedNotifications, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a rule as it is now; a form never begins with cached data. */
export const useRule = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getAutomatedNotification, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
const loadRule = (id: string) => call(calls.getAutomatedNotification, { params: { id } });
const formOf = async (id: string): Promise<AutomatedNotificationForm> => {
  const { name, situation, event, interval, days, daysWithoutAccess, segmentations, ...rule } = await loadRule(id);
  const { copiesSupervisor, extraRecipient, subject, template, isActive } = rule;
  return {
    ...{ name, situation, event, interval, days, daysWithoutAccess, copiesSupervisor, extraRecipient },
    ...{ subject, template, isActive },
    segmentations: segmentations.map(({ segmentationId }) => ({ segmentationId })),
  };
};
function useRuleWrite<T, R>(write: (given: T) => Promise<R>, meta: { quiet?: boolean; fallbackKey?: string } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    meta,
  });
}
/** Creates the rule where it has no id yet; the form shows what is refused. */
export const useSaveRule = () =>
  useRuleWrite(
    ({ id, form }: { id?: string; form: AutomatedNotificationForm }): Promise<unknown> =>
      id
        ? call(calls.updateAutomatedNotification, { params: { id }, body: form })
        : call(calls.createAutomatedNotification, { body: form }),
    { quiet: true },
  );
/** Switches a rule on or off, or makes a draft or a published one of it. */
export const useChangeRule = () =>
  useRuleWrite(
    async ({ id, changes }: { id: string; changes: Partial<AutomatedNotificationForm> }) =>
      call(calls.updateAutomatedNotification, { params: { id }, body: { ...(await formOf(id)), ...changes } }),
    { quiet: true },
  );
/** Creates a draft with everything of a rule but its name. */
export const useDuplicateRule = () =>
  useRuleWrite(async ({ id, name }: { id: string; name: string }) =>
    call(calls.createAutomatedNotification, { body: { ...(await formOf(id)), name, situation: 'draft' } }),
  );
export const useRemoveRule = () =>
  useRuleWrite((id: string) => call(calls.removeAutomatedNotification, { params: { id } }, { ifMatch: null }));
export const useRunRule = () =>
  useRuleWrite(
    ({ id, confirms }: { id: string; confirms: boolean }) =>
      call(calls.executeAutomatedNotification, { params: { id }, body: { confirms } }),
    { quiet: true },
  );
export const useSendTest = () =>
  useMutation({
    mutationFn: (test: TestEmail) => call(calls.sendTestEmail, { body: test }),
    meta: { quiet: true },
  });
export const exportRules = ({ pageNumber: _page, pageSize: _size, ...filter }: AutomatedNotificationFilter) =>
  call(calls.exportAutomatedNotifications, { query: filter });
export const exportSimulation = (
  id: string,
  { pageNumber: _page, pageSize: _size, ...query }: DryRunFilter,
  format: 'csv' | 'xlsx',
) => call(format === 'xlsx' ? calls.exportSimulationWorkbook : calls.exportSimulation, { params: { id }, query });
/** Returns who would get an e-mail now; it asks nothing while a rule makes no sense. */
export const useDryRun = (question: DryRunQuestion | undefined, filter: DryRunFilter) =>
  useQuery({
    queryKey: [...all, 'dryRun', question, filter],
    enabled: question !== undefined,
    queryFn: ({ signal }) => call(calls.simulateAutomatedNotification, { query: filter, body: question! }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
