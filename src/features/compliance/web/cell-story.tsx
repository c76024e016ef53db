// Tells what a cell stands for: the status in words, the cycles as a line, waivers and reminders; and offers what may be done.
import { Button } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { CellDetails, ComplianceCycle } from '../contract/compliance.wire.ts';
import { runningWaiver } from './use-cell-acts.tsx';
import type { CellWork } from './use-cell-acts.tsx';
import { useComplianceWords } from './use-compliance-words.tsx';
import styles from './matrix.module.css';

type Satisfaction = CellDetails['satisfactions'][number];
const isOver = ({ isArchived, completedAt }: ComplianceCycle) => isArchived || completedAt !== null;

/** Says the status in sentences: since or until when, and why a person is waived. */
export function CellState({ details }: { details: CellDetails }) {
  const t = useTexts();
  const { date } = useFormats();
  const { story } = useComplianceWords();
  const waiver = runningWaiver(details);
  return (
    <p className={styles['state']}>
      {story(details)}{' '}
      {waiver && (
        <>
          {t('compliance.waiver.because', { reason: waiver.reason })}{' '}
          {waiver.giverName && t('compliance.waiver.by', { name: waiver.giverName, day: date(waiver.givenAt) })}
        </>
      )}
    </p>
  );
}
export function CellStory({ details }: { details: CellDetails }) {
  const t = useTexts();
  const { relative } = useFormats();
  const [reminder] = details.reminders.filter(({ outcome }) => outcome === 'sent');
  const cycles = [...details.cycles].reverse();
  return (
    <>
      {(cycles.length > 0 || details.satisfactions.length > 0) && (
        <ol className={styles['cycles']} aria-label={t('compliance.cycles')}>
          {[...details.satisfactions].reverse().map((one) => (
            <ExternalCycle key={one.id} satisfaction={one} details={details} />
          ))}
          {cycles.map((cycle) => (
            <Cycle key={cycle.cycle} cycle={cycle} />
          ))}
        </ol>
      )}
      {reminder && (
        <p className={styles['why']}>
          {reminder.senderName
            ? t('compliance.reminder.by', { when: relative(reminder.at), name: reminder.senderName })
            : t('compliance.reminder.sent', { when: relative(reminder.at) })}
        </p>
      )}
    </>
  );
}
type NodeProps = { state: 'done' | 'now' | 'open'; title: string; children?: ReactNode };
const Node = ({ state, title, children }: NodeProps) => (
  <li data-state={state}>
    <span className={styles['node']} aria-hidden="true">
      {state === 'done' ? (
        <CheckIcon size={11} weight="bold" />
      ) : state === 'now' ? (
        <PlayIcon size={11} weight="fill" />
      ) : (
        <CircleIcon size={11} />
      )}
    </span>
    <span>
      <b>{title}</b>
      {children && <small>{children}</small>}
    </span>
  </li>
);
function Cycle({ cycle }: { cycle: ComplianceCycle }) {
  const t = useTexts();
  const { date, percent } = useFormats();
  const { cycle: number, completedAt, enrolledAt, credential, expiresAt, isArchived } = cycle;
  if (!isOver(cycle))
    return (
      <Node
        state={cycle.percent > 0 ? 'now' : 'open'}
        title={
          cycle.percent > 0
            ? t('compliance.cycle.running', { number, percent: percent(cycle.percent) })
            : t('compliance.cycle.open', { number })
        }
      >
        {enrolledAt && t('compliance.cycle.since', { day: date(enrolledAt) })}
      </Node>
    );
  return (
    <Node
      state={completedAt ? 'done' : 'open'}
      title={
        completedAt
          ? t('compliance.cycle.of', { number, day: date(completedAt) })
          : t('compliance.cycle.unfinished', { number, percent: percent(cycle.percent) })
      }
    >
      {credential ? (
        <a className="link" href={`/certificadousuario/${credential}/public`} target="_blank" rel="noreferrer">
          {t(isArchived ? 'compliance.cycle.archived' : 'compliance.cycle.certificate')}
        </a>
      ) : (
        isArchived && t('compliance.cycle.kept')
      )}
      {expiresAt && (credential || isArchived) && ', '}
      {expiresAt && t('compliance.cycle.until', { day: date(expiresAt) })}
    </Node>
  );
}
/** A certificate of elsewhere that counts for the rule; where it says no end of its own, the rule's terms say it. */
function ExternalCycle({ satisfaction, details }: { satisfaction: Satisfaction; details: CellDetails }) {
  const t = useTexts();
  const { date } = useFormats();
  const { completedOn, expiresOn } = satisfaction;
  const isCounting = completedOn === details.completedOn;
  const endsOn = expiresOn ?? (isCounting ? details.expiresOn : null);
  return (
    <Node state="done" title={t('compliance.cycle.external', { day: date(completedOn) })}>
      {endsOn ? t('compliance.cycle.until', { day: date(endsOn) }) : isCounting && t('compliance.cell.endless')}
    </Node>
  );
}
type ActsProps = { details: CellDetails; work: CellWork };
export function CellActs({ details, work }: ActsProps) {
  const t = useTexts();
  return (
    <>
      {details.canRemind && (
        <Button
          loading={work.isReminding}
          leftSection={<PaperPlaneTiltIcon size={18} aria-hidden="true" />}
          onClick={() => work.remind(details)}
        >
          {t('compliance.remind')}
        </Button>
      )}
      {details.canWaive &&
        (runningWaiver(details) ? (
          <Button variant="default" onClick={() => void work.endWaiver(details)}>
            {t('compliance.waiver.end')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => work.waive(details)}>
            {t('compliance.waive')}
          </Button>
        ))}
    </>
  );
}
