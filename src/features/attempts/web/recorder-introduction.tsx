// Tells what will be recorded, and asks the browser for the devices when the learner wants it.
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone';
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera';
import { useTexts } from '#platform/web/texts.ts';
import type { RecordingWay } from '../contract/recorder.model.ts';
import styles from './recorder.module.css';

export const wayIcons = {
  photo: CameraIcon,
  voice: MicrophoneIcon,
  video: VideoCameraIcon,
  screen: MonitorIcon,
};
type Props = { way: RecordingWay; isAsking: boolean; onOpen: () => void };
export function RecorderIntroduction({ way, isAsking, onOpen }: Props) {
  const t = useTexts();
  const Picture = wayIcons[way];
  return (
    <div className={styles['notice']}>
      <span className={styles['sign']}>
        <Picture size={32} aria-hidden="true" />
      </span>
      <p className={styles['head']}>{t(`attempts.recorder.title.${way}`)}</p>
      <p role="status">{isAsking ? t(`attempts.recorder.asking.${way}`) : t(`attempts.recorder.records.${way}`)}</p>
      <div className={styles['choices']}>
        <button type="button" className={styles['primary']} data-main="" disabled={isAsking} onClick={onOpen}>
          {t(`attempts.recorder.open.${way}`)}
        </button>
      </div>
    </div>
  );
}
