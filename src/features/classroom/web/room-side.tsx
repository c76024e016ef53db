// Shows next to the item, or below it on a narrow screen, the list of contents or the user's notes.
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { trailOfCoursePath } from '#features/catalog/contract/classroom-path.model.ts';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { Syllabus } from '#features/catalog/web/syllabus.widget.tsx';
import styles from './room.module.css';

export type Side = 'content' | 'notes';
type Props = {
  detail: SeenDetail;
  currentId?: string;
  trailId?: string;
  isOpen: boolean;
  front: Side;
  onFront: (side: Side) => void;
  /** The notes section, where the user can write about the open item. */
  notes?: ReactNode;
};
export function RoomSide({ detail, currentId, trailId, isOpen, front, onFront, notes }: Props) {
  const t = useTexts();
  const isNotes = notes !== undefined && front === 'notes';
  return (
    <aside id="classroom-list" className={styles['list']} aria-label={t('classroom.list')} hidden={!isOpen}>
      {notes === undefined ? (
        <h2>{t('classroom.content')}</h2>
      ) : (
        <Segmented
          label={t('classroom.side')}
          value={front}
          onChange={onFront}
          options={[
            { value: 'content', label: t('classroom.content') },
            { value: 'notes', label: t('notes.notes') },
          ]}
        />
      )}
      {/* Both parts stay mounted, so that written notes and the opened parts of the list survive a switch. */}
      <div className={styles['notes']} hidden={!isNotes}>
        {notes}
      </div>
      <div className={styles['contents']} hidden={isNotes}>
        <Rail percent={detail.percent} label={t('classroom.progress')} />
        <Syllabus detail={detail} currentId={currentId} trailId={trailId} />
        <Autoplay />
        {trailId && <AppLink href={trailOfCoursePath(detail, trailId)}>{t('classroom.backToTrail')}</AppLink>}
      </div>
    </aside>
  );
}
function Autoplay() {
  const t = useTexts();
  const [isOn, setOn] = useDeviceOption('autoplay');
  return (
    <label className={styles['autoplay']}>
      <span>
        <b>{t('classroom.autoplay')}</b>
        <small>{t('classroom.autoplay.hint')}</small>
      </span>
      <Switch
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        aria-label={t('classroom.autoplay')}
      />
    </label>
  );
}
