// Declares the columns, filters and actions of the list of corrections, the waiting ones and the corrected ones.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { usePlaceNames } from '#features/organization/web/organization.queries.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { Column, Filter, RowAction } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ageBands } from '../contract/correction.model.ts';
import type { CorrectionClaim, QueuedCorrection } from '../contract/correction-queue.wire.ts';
import { useCorrectionGroups, useCorrectionWrites } from './corrections.queries.ts';
import { AgeTag, ClaimCell, correctionPath, openingOf, openings, PersonCell, WhatCell } from './queue-cells.tsx';
import { useAttemptWords } from './queue-groups.tsx';
import { useReopening } from './use-reopening.tsx';
import type { QueueView } from './use-queue-state.tsx';

export type QueueRow = QueuedCorrection & { id: string };
type Live = ReadonlyMap<string, CorrectionClaim> | undefined;
const mostNames = 100;

export function useQueueTable(view: QueueView, live: Live, rows: readonly QueueRow[] = []) {
  const isCorrected = view === 'corrected';
  const claimOf = (row: QueuedCorrection) => (live ? (live.get(row.attemptId) ?? null) : row.claim);
  return {
    claimOf,
    columns: useColumns(isCorrected, claimOf),
    filters: useFilters(view, rows),
    actions: useActions(isCorrected, claimOf),
  };
}
function useColumns(isCorrected: boolean, claimOf: (row: QueuedCorrection) => CorrectionClaim | null) {
  const t = useTexts();
  const { dateTime, percent } = useFormats();
  const attempt = useAttemptWords();
  const both: Column<QueueRow>[] = [
    { id: 'person', header: t('corrections.column.person'), sortable: true, cell: (row) => <PersonCell row={row} /> },
    {
      id: 'assessment',
      header: t('corrections.assessment'),
      cell: (row) => `${row.assessmentTitle} · ${attempt(row)}`,
      width: 280,
    },
  ];
  const waiting: Column<QueueRow>[] = [
    ...both,
    { id: 'what', header: t('corrections.what'), cell: (row) => <WhatCell row={row} /> },
    {
      id: 'sent',
      header: t('corrections.sent'),
      sortable: 'waitingSince',
      cell: (row) => (
        <>
          {dateTime(row.waitingSince)} {row.status === 'reopened' && <Tag tone="info">{t('corrections.reopened')}</Tag>}
        </>
      ),
    },
    { id: 'age', header: t('corrections.age'), sortable: 'dueAt', cell: (row) => <AgeTag row={row} /> },
    { id: 'claim', header: t('corrections.claim'), cell: (row) => <ClaimCell claim={claimOf(row)} /> },
  ];
  const corrected: Column<QueueRow>[] = [
    ...both,
    {
      id: 'correctedAt',
      header: t('corrections.corrected.at'),
      sortable: true,
      cell: (row) => (row.correctedAt ? dateTime(row.correctedAt) : '—'),
    },
    { id: 'correctedBy', header: t('corrections.corrected.by'), cell: (row) => row.correctedByName ?? '—' },
    {
      id: 'score',
      header: t('corrections.corrected.score'),
      align: 'end',
      cell: (row) => (row.percent === null ? '—' : percent(row.percent, 2)),
    },
  ];
  return isCorrected ? corrected : waiting;
}
function useFilters(view: QueueView, rows: readonly QueueRow[]): Filter[] {
  const t = useTexts();
  const isList = view === 'list' || view === 'corrected';
  const units = usePlaceNames('businessUnit', '', { isEnabled: isList });
  const assessments = useCorrectionGroups(
    { by: 'assessment', pageNumber: 1, pageSize: mostNames, orderBy: 'name' },
    { isEnabled: isList },
  );
  const people = new Map(rows.flatMap((row) => (row.userId ? [[row.userId, row.personName] as const] : [])));
  const both: Filter[] = [
    {
      id: 'assessment',
      label: t('corrections.assessment'),
      isOpen: true,
      options: (assessments.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      id: 'unit',
      label: t('corrections.unit'),
      isMultiple: true,
      isOpen: true,
      options: (units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      id: 'person',
      label: t('corrections.column.person'),
      isOpen: true,
      options: [...people].map(([value, label]) => ({ value, label })),
    },
  ];
  if (view !== 'list') return both;
  return [
    ...both,
    {
      id: 'kind',
      label: t('corrections.kind'),
      isMultiple: true,
      options: [
        { value: 'essay', label: t('corrections.kind.essay') },
        { value: 'practical', label: t('corrections.kind.practical') },
      ],
    },
    {
      id: 'band',
      label: t('corrections.band'),
      isMultiple: true,
      options: ageBands.map((value) => ({ value, label: t(`corrections.band.${value}`) })),
    },
    {
      id: 'claim',
      label: t('corrections.claim'),
      options: [
        { value: 'free', label: t('corrections.claim.filter.free') },
        { value: 'own', label: t('corrections.claim.filter.own') },
        { value: 'others', label: t('corrections.claim.filter.others') },
      ],
    },
  ];
}
function useActions(
  isCorrected: boolean,
  claimOf: (row: QueuedCorrection) => CorrectionClaim | null,
): RowAction<QueueRow>[] {
  const t = useTexts();
  const { release } = useCorrectionWrites();
  const reopen = useReopening();
  const href = (row: QueueRow) => correctionPath(row.attemptId);
  if (isCorrected)
    return [
      { id: 'view', href },
      {
        id: 'reopen',
        label: t('corrections.reopen'),
        icon: ArrowCounterClockwiseIcon,
        run: (row) => void reopen(row),
      },
    ];
  return [
    ...Object.values(openings).map((opening) => ({
      id: opening.label,
      label: t(opening.label),
      icon: opening.icon,
      href,
      isHidden: (row: QueueRow) => openingOf(claimOf(row)) !== opening,
    })),
    {
      id: 'release',
      label: t('corrections.release'),
      icon: ArrowUUpLeftIcon,
      isHidden: (row) => claimOf(row)?.isOwn !== true,
      run: (row) => release.mutate(row.attemptId, { onSuccess: () => toast.success(t('corrections.released')) }),
    },
  ];
}
