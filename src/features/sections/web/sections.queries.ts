// Provides the hooks that read and change sections: the authors' list, the draft, order, pictures, computed shelves, the audience.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { untilArrived } from '#features/contracts/web/contracts.queries.ts';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import { sentBack } from '#platform/contract/sent-back.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { organizationKeys } from '#features/organization/web/organization.queries.ts';
import type { ShelfCriterion, ShelfInterval } from '../contract/section-content.model.ts';
import * as calls from '../contract/sections.endpoints.ts';
import type { SectionFilter, SectionForm } from '../contract/section.wire.ts';

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** The words or the items of a section changed. */
    'sections:changed': void;
  }
}
const keys = { all: ['sections'] as const };
export const useSections = (filter: SectionFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...keys.all, 'list', filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listSections, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useSection = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getSection, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns what a computed shelf would show now. */
export const useShelfPreview = (kind: 'top10' | 'releases', criterion: ShelfCriterion, interval: ShelfInterval) =>
  useQuery({
    queryKey: [...keys.all, 'preview', kind, criterion, interval],
    enabled: criterion !== 'manual',
    queryFn: ({ signal }) =>
      call(
        kind === 'top10' ? calls.previewTop10 : calls.previewReleases,
        { params: { criterion, interval } },
        { signal },
      ),
  });
const places = {
  businessUnits: listBasicUnits,
  departments: listBasicDepartments,
  jobTitles: listBasicJobTitles,
} as const;
export type AudiencePlace = keyof typeof places;
/** Returns units, departments or job titles, by name. */
export const useAudiencePlaces = (place: AudiencePlace, search: string) =>
  useQuery({
    queryKey: [...organizationKeys.all, 'basic', place, search],
    queryFn: ({ signal }) => call(places[place], { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function useSectionWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: [...keys.all, 'list'] }), tellFact(client, 'sections:changed')]);
  return useMutation({ mutationFn: write, onSuccess: refresh, ...(isQuiet && { meta: { quiet: true } }) });
}
/** Creates the section where it has no id yet; the wizard shows what is refused. */
export const useSaveSection = () =>
  useSectionWrite(
    ({ id, form }: { id?: string; form: SectionForm }) =>
      id ? call(calls.saveSection, { params: { id }, body: form }) : call(calls.createSection, { body: form }),
    true,
  );
export const useRemoveSection = () =>
  useSectionWrite((id: string) => call(calls.removeSection, { params: { id } }, { ifMatch: null }));
/** Reads the draft and writes it back with the switch changed: the call takes whole forms. */
export const useSetSectionActive = () =>
  useSectionWrite(async ({ id, isActive }: { id: string; isActive: boolean }) => {
    const details = sentBack(await call(calls.getSection, { params: { id } }));
    return call(calls.saveSection, { params: { id }, body: { ...details, isActive } });
  }, true);
export const useOrderSections = () =>
  useSectionWrite((order: { id: string; position: number; place: 'home' | 'catalog' }[]) =>
    call(calls.orderSections, { body: order }),
  );
export type SectionPicture = 'image' | 'card' | 'banner';
const uploads = {
  image: calls.uploadSectionImage,
  card: calls.uploadSectionCard,
  banner: calls.uploadSectionBanner,
} as const;
export const useUploadSectionPicture = () =>
  useSectionWrite(({ id, which, file }: { id: string; which: SectionPicture; file: Blob }) =>
    call(uploads[which], { params: { id }, body: { sectionId: id }, files: { file } }),
  );
export const exportSections = ({ pageNumber: _page, pageSize: _size, ...query }: SectionFilter) =>
  call(calls.exportSections, { query });
/** Returns the contracts that a section is given to; it asks again until the section has arrived everywhere. */
export const useSectionContracts = (id: string) =>
  useQuery({
    queryKey: [...keys.all, id, 'contracts'],
    queryFn: ({ signal }) => call(calls.listSectionContracts, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => untilArrived(state.data?.links),
  });
export function useSendSectionAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contractId: string) => call(calls.sendSectionAgain, { params: { id, contractId } }),
    meta: { fallbackKey: 'sections.contracts.failed' },
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.all, id, 'contracts'] }),
  });
}
export function useGiveSection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, contractIds }: { id: string; contractIds: string[] }) =>
      call(calls.updateSectionContracts, { params: { id }, body: { contractIds } }),
    meta: { fallbackKey: 'sections.contracts.failed' },
    onSuccess: (found, { id }) => client.setQueryData([...keys.all, id, 'contracts'], found),
  });
}
