// Shows the mass enrolments of a content that go on or can be undone, and what undoing left, wherever the user went meanwhile.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import { isUnderWay } from '../contract/mass-enrollment.model.ts';
import type { MassStatus } from '../contract/mass-enrollment.model.ts';
import type { MassRow } from '../contract/mass-enrollment.wire.ts';
import { isMoving, useMassAct, useMassActs, useStopMassAct, useUndoMassAct } from './mass-enrollments.queries.ts';
import { useRefreshEnrolled } from './enrolled.queries.ts';
import type { EnrolledIn } from './enrolled.queries.ts';
import styles from './mass.module.css';

const tones: Record<MassStatus, TagTone> = {
  ...{ waiting: 'info', running: 'info', done: 'ok', stopped: 'neutral', undoing: 'info', undone: 'neutral' },
};
export function MassActs({ content }: { content: EnrolledIn }) {
  const t = useTexts();
  const found = useMassActs(content);
  const refresh = useRefreshEnrolled();
  const isAnyMoving = found.data?.items.some(isMoving) ?? false;
  const wasMoving = useRef(false);
  useEffect(() => {
    // The list of learners shows what the act has changed.
    if (wasMoving.current && !isAnyMoving) void refresh();
    wasMoving.current = isAnyMoving;
  });
  const shown = (found.data?.items ?? []).filter(
    (act) => isMoving(act) || act.canUndo || (act.status === 'undone' && act.kept > 0),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles['acts']} aria-label={t('enrollment.mass.acts')}>
      {shown.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </ul>
  );
}
function Act({ act }: { act: MassRow }) {
  const t = useTexts();
  const { number, time } = useFormats();
  const stop = useStopMassAct();
  const undo = useUndoMassAct();
  const done = act.changed + act.already + act.refused;
  const handleUndo = async () => {
    const isSure = await confirm({
      title: t('enrollment.mass.undo.ask'),
      body: t(`enrollment.mass.undo.${act.deed}.text`),
      confirmLabel: t('enrollment.mass.undo'),
    });
    if (isSure) undo.mutate(act.id);
  };
  return (
    <li>
      <div className={styles['act']}>
        <p role="status">
          <b>{t(`enrollment.mass.did.${act.deed}`, { count: act.changed, shown: number(act.changed) })}</b>{' '}
          <Tag tone={tones[act.status]}>{t(`enrollment.mass.status.${act.status}`)}</Tag>
          {act.canUndo && act.undoUntil && (
            <small>{t(`enrollment.mass.undo.${act.deed}.until`, { time: time(act.undoUntil) })}</small>
          )}
          {isUnderWay(act) && (
            <small>{t('enrollment.mass.progress', { done: number(done), total: number(act.total) })}</small>
          )}
        </p>
        {isUnderWay(act) && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(act.id)}>
            {t('enrollment.mass.stop')}
          </Button>
        )}
        {act.canUndo && (
          <Button variant="default" loading={undo.isPending} onClick={() => void handleUndo()}>
            {t('enrollment.mass.undo')}
          </Button>
        )}
      </div>
      {isUnderWay(act) && (
        <progress
          className={styles['progress']}
          value={done}
          max={act.total || 1}
          aria-label={t('enrollment.mass.progress.label')}
        />
      )}
      {act.status === 'undone' && act.kept > 0 && <Kept id={act.id} count={act.kept} />}
    </li>
  );
}
function Kept({ id, count }: { id: string; count: number }) {
  const t = useTexts();
  const found = useMassAct(id);
  const names = found.data?.keptPeople.map(({ name }) => name) ?? [];
  const more = count - names.length;
  return (
    <p className={styles['hint']}>
      {t('enrollment.mass.kept', { count })} {names.join(', ')}
      {names.length > 0 && more > 0 && ` ${t('enrollment.mass.more', { count: more, shown: `${more}` })}`}
    </p>
  );
}
