// Shows one deadline as a row: its picture, what it is, how far the person is, until when, and the button that leads on.
import { Button } from '@mantine/core';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { referenceText } from '#platform/contract/reference.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import { classroomAddress } from '#features/catalog/contract/classroom-address.model.ts';
import { RenewButton } from '#features/compliance/web/own-obligations.widget.tsx';
import type { DeadlineGroup } from '../contract/deadline.model.ts';
import type { Deadline } from '../contract/deadline.wire.ts';
import { useDeadlineWords } from './use-deadline-words.tsx';
import styles from './deadlines.module.css';

/** A sign beside the words, so that no group is told by colour alone. */
const signs = {
  overdue: WarningCircleIcon,
  today: ClockCountdownIcon,
  week: HourglassMediumIcon,
  later: CalendarBlankIcon,
} as const satisfies Record<DeadlineGroup, unknown>;

export function DeadlineRow({ deadline }: { deadline: Deadline }) {
  const { kind, objectId: id, title, group } = deadline;
  const t = useTexts();
  const words = useDeadlineWords();
  const Sign = signs[group];
  return (
    <article className={styles['row']} data-group={group} aria-labelledby={`deadline-${id}`}>
      <Cover title={title} seed={id} picture={pictureOf(deadline.cover)} sizes="128px" className={styles['cover']} />
      <div className={styles['what']}>
        <Facts deadline={deadline} />
        <h3 id={`deadline-${id}`}>
          <AppLink href={`/catalog?view=${referenceText({ kind, id })}`}>{title}</AppLink>
        </h3>
        <Walked deadline={deadline} />
        {deadline.isOver && <p className={styles['over']}>{t('deadlines.over')}</p>}
      </div>
      <div className={styles['until']}>
        <p>
          <b>
            <Sign size={18} weight="fill" aria-hidden="true" />
            {words.when(deadline)}
          </b>
          <span>{words.day(deadline)}</span>
        </p>
        <LeadOn deadline={deadline} />
      </div>
    </article>
  );
}
function Facts({ deadline }: { deadline: Deadline }) {
  const t = useTexts();
  const { duration } = useFormats();
  const { kind, workloadMinutes, enrolledBy, obligation, isMandatory } = deadline;
  const Icon = contentIcons[kind];
  const facts = [
    t(`card.kind.${kind}`),
    workloadMinutes > 0 && duration(workloadMinutes * 60),
    obligation ? t('deadlines.rule', { rule: obligation.ruleName }) : isMandatory && t('deadlines.mandatory'),
    enrolledBy && t('deadlines.by', { name: enrolledBy }),
  ];
  return (
    <p className={styles['facts']}>
      <Icon size={16} aria-hidden="true" />
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
function Walked({ deadline: { percent, remainingSeconds, title, isOver } }: { deadline: Deadline }) {
  const t = useTexts();
  const formats = useFormats();
  if (percent === null) return null;
  const left = !isOver && remainingSeconds > 0 && formats.duration(Math.ceil(remainingSeconds / 60) * 60);
  if (percent === 0)
    return <p className={styles['walked']}>{[t('deadlines.enrolled'), left].filter(Boolean).join(' · ')}</p>;
  const done = formats.percent(percent);
  return (
    <p className={styles['walked']}>
      <Rail percent={percent} label={title} />
      <span>{left ? t('deadlines.remaining', { percent: done, duration: left }) : done}</span>
    </p>
  );
}
/** Opens the classroom at what is not done yet; what a rule asks anew is renewed first, and what has ended is only looked at. */
function LeadOn({ deadline }: { deadline: Deadline }) {
  const t = useTexts();
  const { kind, objectId: id, title, percent, obligation, group, isOver } = deadline;
  if (isOver)
    return (
      <Button
        component={AppLink}
        href={`/catalog?view=${referenceText({ kind, id })}`}
        size="sm"
        variant="default"
        aria-label={t('deadlines.see.named', { title })}
      >
        {t('deadlines.see')}
      </Button>
    );
  if (percent === null && obligation)
    return <RenewButton obligation={obligation} size="sm" variant={group === 'overdue' ? 'filled' : 'light'} />;
  const act = percent ? 'continue' : 'begin';
  return (
    <Button
      component={AppLink}
      href={classroomAddress({ kind, id }, 0)}
      size="sm"
      variant={group === 'overdue' ? 'filled' : group === 'later' ? 'default' : 'light'}
      leftSection={<PlayIcon size={16} weight="fill" aria-hidden="true" />}
      aria-label={t(`deadlines.${act}.named`, { title })}
    >
      {t(`deadlines.${act}`)}
    </Button>
  );
}
