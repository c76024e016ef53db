// Provides the hooks that read and change BI panels, their access and the connection, and that open a panel.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';
import type {
  BiConnectionForm,
  BiPanelFilter,
  BiPanelForm,
  PanelUserAccess,
  PanelUserFilter,
  ShownBiPanel,
} from '../contract/bi-panel.wire.ts';

const all = ['biPanels'] as const;
export const useBiPanels = (filter: BiPanelFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listBiPanels, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a panel as it is now; a form never begins with cached data. */
export const useBiPanel = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getBiPanel, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const usePanelUsers = (filter: PanelUserFilter) =>
  useQuery({
    queryKey: [...all, 'users', filter],
    queryFn: ({ signal }) => call(calls.listPanelUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useBiConnection = () =>
  useQuery({
    queryKey: [...all, 'connection'],
    queryFn: ({ signal }) => call(calls.getBiConnection, {}, { signal }),
    staleTime: 0,
  });
export const useBiLogin = () =>
  useQuery({
    queryKey: [...all, 'login'],
    queryFn: ({ signal }) => call(calls.getBiLogin, {}, { signal }),
    staleTime: 0,
  });
export const useBiDashboard = (panelId: string | undefined) =>
  useQuery({
    queryKey: [...all, 'dashboard', panelId],
    queryFn: ({ signal }) => call(calls.getBiDashboard, { query: { ...(panelId && { panelId }) } }, { signal }),
  });
/** Signs in at the BI and opens the panel. An opened panel is not opened again by itself: its viewer may be working in it. */
export const useOpenedPanel = (
  panel: Pick<ShownBiPanel, 'id' | 'clientId'>,
  parameters: { id: string; value: string }[],
  isEnabled: boolean,
) =>
  useQuery({
    queryKey: [...all, 'opened', panel.id, parameters],
    enabled: isEnabled,
    queryFn: async () => {
      const login = { params: { clientId: panel.clientId! }, query: { panelId: panel.id } };
      const { authToken: token } = await call(calls.signInAtBi, login);
      return call(calls.setExternalParameters, { body: { panelId: panel.id, parameters, token } });
    },
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });

function usePanelWrite<T>(write: (given: T) => Promise<unknown>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the panel where it has no id yet; the form shows what is refused. */
export const useSavePanel = () =>
  usePanelWrite(
    ({ id, form }: { id?: string; form: BiPanelForm }): Promise<unknown> =>
      id ? call(calls.updateBiPanel, { params: { id }, body: form }) : call(calls.createBiPanel, { body: form }),
    true,
  );
export const useRemovePanel = () =>
  usePanelWrite((id: string) => call(calls.removeBiPanel, { params: { id } }, { ifMatch: null }));
export const useSetAccess = () => usePanelWrite((body: PanelUserAccess) => call(calls.setPanelUserAccess, { body }));
export const useSaveConnection = () =>
  usePanelWrite((body: BiConnectionForm) => call(calls.saveBiConnection, { body }), true);
/** Its answer holds the password, so it is forgotten with the dialog. */
export const useMakeBiLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.saveBiLogin, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, 'login'] }),
    gcTime: 0,
  });
};
export const useRemoveBiLogin = () => usePanelWrite((_none: undefined) => call(calls.removeBiLogin, {}));
export const exportPanels = ({ pageNumber: _page, pageSize: _size, ...query }: BiPanelFilter) =>
  call(calls.exportBiPanels, { query });
