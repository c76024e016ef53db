// Offers the choice between recording and a file.
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone';
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera';
import { useTexts } from '#platform/web/texts.ts';
import type { AnswerWay } from '../contract/recorder.model.ts';
import styles from './practical.module.css';

const icons = {
  photo: CameraIcon,
  voice: MicrophoneIcon,
  video: VideoCameraIcon,
  screen: MonitorIcon,
  file: UploadSimpleIcon,
};
type Props = {
  ways: readonly AnswerWay[];
  way: AnswerWay;
  /** True while something is recorded. */
  isClosed: boolean;
  onChange: (way: AnswerWay) => void;
};
export function WayChoice({ ways, way, isClosed, onChange }: Props) {
  const t = useTexts();
  return (
    <div className={styles['ways']} role="group" aria-label={t('attempts.practical.ways')}>
      {ways.map((one) => {
        const Picture = icons[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === way}
            disabled={isClosed && one !== way}
            onClick={() => onChange(one)}
          >
            <Picture size={18} weight={one === way ? 'fill' : 'regular'} aria-hidden="true" />
            {t(`attempts.practical.way.${one}`)}
          </button>
        );
      })}
    </div>
  );
}
