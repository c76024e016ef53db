// Provides the hooks that preview, begin, follow, stop and undo acts that enrol or cancel many people.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { organizationKeys } from '#features/organization/web/organization.queries.ts';
import { call } from '#platform/web/call.ts';
import { isUnderWay } from '../contract/mass-enrollment.model.ts';
import type { MassForm, MassQuestion, MassRow } from '../contract/mass-enrollment.wire.ts';
import * as calls from '../contract/mass-enrollments.endpoints.ts';
import { enrolledKeys, useRefreshEnrolled } from './enrolled.queries.ts';
import type { EnrolledIn } from './enrolled.queries.ts';

const lookEveryMs = 1_500;
/** While an act can be undone, its button goes at the end of the minutes. */
const lookForEndEveryMs = 15_000;
const shownActs = 5;
export const isMoving = (act: Pick<MassRow, 'status'>): boolean => isUnderWay(act) || act.status === 'undoing';
const places = {
  businessUnit: listBasicUnits,
  department: listBasicDepartments,
  jobTitle: listBasicJobTitles,
} as const;
export type MassPlace = keyof typeof places;
export const useMassPlaces = (place: MassPlace, search: string) =>
  useQuery({
    queryKey: [...organizationKeys.all, 'mass', place, search],
    queryFn: ({ signal }) => call(places[place], { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
/** Counts whom an act would change; it asks nothing for an audience without people. */
export const useMassPreview = (question: MassQuestion | undefined) =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'massPreview', question],
    enabled: question !== undefined,
    queryFn: ({ signal }) => call(calls.previewMassEnrollment, { body: question! }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** Reads the newest acts on a content, and follows those that go on. */
export const useMassActs = ({ kind, id }: EnrolledIn) =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'mass', kind, id],
    queryFn: ({ signal }) =>
      call(calls.listMassEnrollments, { query: { kind, objectId: id, pageSize: shownActs } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isMoving) ? lookEveryMs : data?.items.some((act) => act.canUndo) ? lookForEndEveryMs : false,
  });
/** Reads the people whom undoing an act left. */
export const useMassAct = (id: string) =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'massAct', id],
    queryFn: ({ signal }) => call(calls.getMassEnrollment, { params: { id } }, { signal }),
  });
function useMassWrite<T, R>(write: (given: T) => Promise<R>) {
  const refresh = useRefreshEnrolled();
  return useMutation({ mutationFn: write, onSuccess: refresh });
}
export const useBeginMassAct = () => useMassWrite((body: MassForm) => call(calls.createMassEnrollment, { body }));
export const useStopMassAct = () => useMassWrite((id: string) => call(calls.stopMassEnrollment, { params: { id } }));
export const useUndoMassAct = () => useMassWrite((id: string) => call(calls.undoMassEnrollment, { params: { id } }));
