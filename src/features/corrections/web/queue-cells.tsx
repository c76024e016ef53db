// Shows the parts of a waiting correction: the person, what there is to correct, its age, who has it, and the button that opens it.
import { Button } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { dayIn } from '#platform/contract/days.ts';
import { timeZone, useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { CorrectionClaim, QueuedCorrection } from '../contract/correction-queue.wire.ts';
import { ageOf } from '../contract/waiting-age.model.ts';
import styles from './queue.module.css';

export const correctionPath = (attemptId: string, questionId?: string) =>
  `/gestao/correcoes-avaliacoes/${attemptId}${questionId ? `?question=${questionId}` : ''}`;

type Named = { personName: string; isNameHidden: boolean };
/** Shows a face, or the sign of a hidden name. */
export const Face = ({ person: { personName, isNameHidden }, size = 36 }: { person: Named; size?: number }) =>
  isNameHidden ? (
    <span className={styles['noFace']} style={{ width: size, height: size }} data-avatar aria-hidden="true">
      <EyeSlashIcon size={size * 0.5} />
    </span>
  ) : (
    <UserAvatar name={personName} size={size} />
  );
export function PersonCell({ row }: { row: QueuedCorrection }) {
  const t = useTexts();
  return (
    <span className={styles['person']}>
      <Face person={row} />
      <span>
        <b>{row.personName}</b>
        <small>{row.isNameHidden ? t('corrections.hiddenName') : row.unitName}</small>
      </span>
    </span>
  );
}
export function WhatCell({ row: { essayCount, practicalCount, fileCount, scoredCount } }: { row: QueuedCorrection }) {
  const t = useTexts();
  const { list } = useFormats();
  const count = essayCount + practicalCount;
  const words = [
    ...(practicalCount > 0 ? [t('corrections.practicals', { count: practicalCount })] : []),
    ...(essayCount > 0 ? [t('corrections.essays', { count: essayCount })] : []),
    ...(fileCount > 0 ? [t('corrections.files', { count: fileCount })] : []),
  ];
  return (
    <span className={styles['what']}>
      <span className={styles['signs']} aria-hidden="true">
        {practicalCount > 0 && <VideoCameraIcon size={18} />}
        {essayCount > 0 && <TextAlignLeftIcon size={18} />}
        {fileCount > 0 && <PaperclipIcon size={18} />}
      </span>
      <span>
        {list(words)}
        {scoredCount > 0 && <small>{t('corrections.scored', { scored: scoredCount, count })}</small>}
      </span>
    </span>
  );
}
const ageSigns = {
  late: WarningCircleIcon,
  dueToday: HourglassMediumIcon,
  dueTomorrow: HourglassMediumIcon,
  open: ClockIcon,
};
const lateWords = {
  late: 'corrections.age.late',
  dueToday: 'corrections.age.dueToday',
  dueTomorrow: 'corrections.age.dueTomorrow',
} as const;
const ageTones = { late: 'danger', dueToday: 'warning', dueTomorrow: 'warning', open: 'neutral' } as const;
export function AgeTag({ row }: { row: Pick<QueuedCorrection, 'waitingSince' | 'dueAt' | 'isLate'> }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const { days, state } = ageOf(row, (at) => dayIn(at, timeZone()));
  const age = days === 0 ? t('corrections.age.today') : t('corrections.age.days', { count: days });
  return (
    <span title={row.dueAt ? t('corrections.age.due', { date: dateTime(row.dueAt) }) : undefined}>
      <Tag tone={ageTones[state]} icon={ageSigns[state]}>
        {state === 'open' ? age : t(lateWords[state], { age })}
      </Tag>
    </span>
  );
}
export function ClaimCell({ claim }: { claim: CorrectionClaim | null }) {
  const t = useTexts();
  const { time, relative } = useFormats();
  if (!claim)
    return (
      <span className={styles['free']}>
        <i aria-hidden="true" /> {t('corrections.claim.free')}
      </span>
    );
  const name = claim.holderName ?? t('corrections.claim.somebody');
  return (
    <span className={styles['person']}>
      <span className={styles['live']}>
        <UserAvatar name={name} size={28} />
      </span>
      <span>
        <b>{claim.isOwn ? t('corrections.claim.own') : name}</b>
        <small>
          {claim.isOwn
            ? t('corrections.claim.until', { time: time(claim.until) })
            : t('corrections.claim.since', { since: relative(claim.since) })}
        </small>
      </span>
    </span>
  );
}
/** What opening the row means: to begin, to continue, or to look at what somebody else has open. */
export const openings = {
  open: { label: 'corrections.open', name: 'corrections.openOf', variant: 'default', icon: PencilSimpleIcon },
  resume: { label: 'corrections.resume', name: 'corrections.resumeOf', variant: 'filled', icon: PencilSimpleIcon },
  look: { label: 'corrections.look', name: 'corrections.lookOf', variant: 'subtle', icon: EyeIcon },
} as const;
export const openingOf = (claim: CorrectionClaim | null) => openings[!claim ? 'open' : claim.isOwn ? 'resume' : 'look'];
export function OpenButton({ row, claim }: { row: QueuedCorrection; claim: CorrectionClaim | null }) {
  const t = useTexts();
  const { label, name, variant } = openingOf(claim);
  return (
    <Button
      component={AppLink}
      href={correctionPath(row.attemptId)}
      size="compact-md"
      mih={36}
      variant={variant}
      aria-label={t(name, { name: row.personName })}
    >
      {t(label)}
    </Button>
  );
}
