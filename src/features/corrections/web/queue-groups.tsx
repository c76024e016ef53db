// Shows the queue by assessment or by person: a section for each, which opens to its waiting corrections.
import { Button } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { useId, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { CorrectionClaim, CorrectionGroup, QueuedCorrection } from '../contract/correction-queue.wire.ts';
import { findFirstAnswer, useCorrections } from './corrections.queries.ts';
import type { useCorrectionGroups } from './corrections.queries.ts';
import { AgeTag, ClaimCell, correctionPath, Face, OpenButton, WhatCell } from './queue-cells.tsx';
import styles from './queue.module.css';

export type GroupsBy = 'assessment' | 'person';
type Live = ReadonlyMap<string, CorrectionClaim> | undefined;
const rowsOfGroup = 10;
/** So many groups are open from the start. */
const openAtFirst = 2;

type Props = { by: GroupsBy; groups: ReturnType<typeof useCorrectionGroups>; live: Live; hiddenCount: number };
export function QueueGroups({ by, groups, live, hiddenCount }: Props) {
  const t = useTexts();
  if (groups.isError) return <ErrorState problem={groups.error} onRetry={() => void groups.refetch()} level={2} />;
  return (
    <LoadingRegion
      isLoading={groups.isPending}
      label={t('corrections.loading')}
      skeleton={<RowsSkeleton count={4} height={72} />}
    >
      <div className={styles['groups']}>
        {groups.data?.items.map((group, at) => (
          <Group key={`${by} ${group.id}`} by={by} group={group} live={live} startsOpen={at < openAtFirst} />
        ))}
        {by === 'person' && hiddenCount > 0 && (
          <p className={styles['note']}>{t('corrections.hiddenCount', { count: hiddenCount })}</p>
        )}
      </div>
    </LoadingRegion>
  );
}
function Group({
  by,
  group,
  live,
  startsOpen,
}: {
  by: GroupsBy;
  group: CorrectionGroup;
  live: Live;
  startsOpen: boolean;
}) {
  const t = useTexts();
  const { list, relative } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const Sign = isOpen ? CaretUpIcon : CaretDownIcon;
  const total = group.waiting + group.corrected;
  const facts = [
    t('corrections.group.waiting', { count: group.waiting }),
    ...(group.late > 0 ? [t('corrections.group.late', { count: group.late })] : []),
    ...(group.oldestAt ? [t('corrections.group.oldest', { oldest: relative(group.oldestAt) })] : []),
    ...(group.correctionDays ? [t('corrections.group.limit', { count: group.correctionDays })] : []),
    ...(group.areNamesHidden ? [t('corrections.group.hidden')] : []),
    ...(by === 'person' && group.unitName ? [group.unitName] : []),
  ];
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <header>
        {by === 'assessment' ? (
          <span className={styles['cover']}>
            <Cover title={group.name} seed={group.id} picture={null} sizes="56px" />
          </span>
        ) : (
          <UserAvatar name={group.name} size={40} />
        )}
        <div className={styles['words']}>
          <h2 id={id}>{group.name}</h2>
          <p>
            {facts.join(', ')}.{' '}
            {group.evaluatorNames.length > 0 &&
              t('corrections.group.evaluators', { names: list(group.evaluatorNames) })}
          </p>
        </div>
        {by === 'assessment' && (
          <>
            <span className={styles['share']}>
              <Rail percent={total > 0 ? (group.corrected / total) * 100 : 0} isBare label={group.name} />
              <span className="num">{t('corrections.group.progress', { done: group.corrected, total })}</span>
            </span>
            {group.waiting > 0 && <ByQuestionButton group={group} />}
          </>
        )}
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'corrections.group.close' : 'corrections.group.open', { name: group.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign size={18} weight="bold" aria-hidden="true" />
        </button>
      </header>
      {isOpen && <GroupRows by={by} group={group} live={live} />}
    </section>
  );
}
function ByQuestionButton({ group }: { group: CorrectionGroup }) {
  const t = useTexts();
  const [isFinding, setFinding] = useState(false);
  const handleOpen = async () => {
    setFinding(true);
    try {
      const first = await findFirstAnswer(group.id);
      if (first) goTo(correctionPath(first.attemptId, first.questionId));
      else toast.info(t('corrections.next.none'));
    } catch (problem) {
      toast.error(problem);
    } finally {
      setFinding(false);
    }
  };
  return (
    <Button
      variant="light"
      size="compact-md"
      mih={36}
      loading={isFinding}
      leftSection={<RowsIcon size={18} aria-hidden="true" />}
      aria-label={t('corrections.byQuestionOf', { title: group.name })}
      onClick={() => void handleOpen()}
    >
      {t('corrections.byQuestion')}
    </Button>
  );
}
function GroupRows({ by, group, live }: { by: GroupsBy; group: CorrectionGroup; live: Live }) {
  const t = useTexts();
  const found = useCorrections({
    ...(by === 'assessment' ? { assessmentId: group.id } : { userId: group.id }),
    pageNumber: 1,
    pageSize: rowsOfGroup,
  });
  if (found.isError) return <FailedRow title={group.name} problem={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('corrections.loading')}
      skeleton={<RowsSkeleton count={Math.min(rowsOfGroup, Math.max(1, group.waiting))} height={62} />}
    >
      {rows.length === 0 ? (
        <p className={styles['note']}>{t('corrections.group.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <GroupRow
              key={row.attemptId}
              by={by}
              row={row}
              claim={live ? (live.get(row.attemptId) ?? null) : row.claim}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className={styles['note']}>
          <AppLink className="link" href={`/gestao/correcoes-avaliacoes?view=list&${by}=${group.id}`}>
            {t('corrections.group.all', { total })}
          </AppLink>
        </p>
      )}
    </LoadingRegion>
  );
}
function GroupRow({ by, row, claim }: { by: GroupsBy; row: QueuedCorrection; claim: CorrectionClaim | null }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const attempt = useAttemptWords();
  return (
    <li data-own={claim?.isOwn || undefined}>
      <span className={styles['person']}>
        {by === 'assessment' && <Face person={row} />}
        <span>
          <b>{by === 'assessment' ? row.personName : row.assessmentTitle}</b>
          <small>
            {by === 'assessment'
              ? row.isNameHidden
                ? t('corrections.hiddenName')
                : (row.unitName ?? attempt(row))
              : attempt(row)}
          </small>
        </span>
      </span>
      <WhatCell row={row} />
      <span className={styles['sent']}>
        {dateTime(row.waitingSince)} {row.status === 'reopened' && <Tag tone="info">{t('corrections.reopened')}</Tag>}
      </span>
      <AgeTag row={row} />
      <ClaimCell claim={claim} />
      <span className={styles['go']}>
        <OpenButton row={row} claim={claim} />
      </span>
    </li>
  );
}
/** Returns "Tentativa 1 de 2". */
export function useAttemptWords() {
  const t = useTexts();
  return ({ attemptNumber: at, maxAttempts: of }: Pick<QueuedCorrection, 'attemptNumber' | 'maxAttempts'>) =>
    of > 0 ? t('corrections.attempt', { at, of }) : t('corrections.attempt.open', { at });
}
