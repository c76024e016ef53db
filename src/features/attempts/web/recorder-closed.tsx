// Explains why the browser does not record, how to open the way again, and offers a file instead.
import { CameraSlashIcon } from '@phosphor-icons/react/dist/csr/CameraSlash';
import { MicrophoneSlashIcon } from '@phosphor-icons/react/dist/csr/MicrophoneSlash';
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { VideoCameraSlashIcon } from '@phosphor-icons/react/dist/csr/VideoCameraSlash';
import { useTexts } from '#platform/web/texts.ts';
import type { RecorderFailure, RecordingWay } from '../contract/recorder.model.ts';
import styles from './recorder.module.css';

const icons = { photo: CameraSlashIcon, voice: MicrophoneSlashIcon, video: VideoCameraSlashIcon, screen: MonitorIcon };
/** The failures of this page or browser: a second try changes nothing. */
const lasting: readonly RecorderFailure[] = ['insecure', 'unsupported', 'screenUnsupported'];
type Props = { failure: RecorderFailure; way: RecordingWay; onRetry: () => void; onFile: () => void };
export function RecorderClosed({ failure, way, onRetry, onFile }: Props) {
  const t = useTexts();
  const Picture = icons[way];
  const isOfDevice = failure === 'denied' || failure === 'missing' || failure === 'busy';
  const reason = isOfDevice ? `${failure}.${way}` : failure;
  const canRetry = !lasting.includes(failure);
  return (
    <>
      <div className={styles['notice']} role="alert">
        <span className={styles['sign']} data-bad="">
          <Picture size={32} aria-hidden="true" />
        </span>
        <p className={styles['head']}>{t(`attempts.recorder.closed.${reason}.title`)}</p>
        <p>{t(`attempts.recorder.closed.${reason}.text`)}</p>
        <div className={styles['choices']}>
          {canRetry && (
            <button type="button" className={styles['primary']} data-main="" onClick={onRetry}>
              {t(failure === 'denied' ? 'attempts.recorder.retry.allowed' : 'attempts.recorder.retry')}
            </button>
          )}
          <button type="button" className={styles['second']} {...(!canRetry && { 'data-main': '' })} onClick={onFile}>
            <UploadSimpleIcon size={20} aria-hidden="true" />
            {t('attempts.recorder.useFile')}
          </button>
        </div>
      </div>
      {failure === 'denied' && (
        <ol className={styles['steps']}>
          {['lock', 'allow', 'return'].map((step, at) => (
            <li key={step}>
              <span aria-hidden="true">{at + 1}</span>
              <div>
                <b>{t(`attempts.recorder.step.${step}`)}</b>
                {t(`attempts.recorder.step.${step}.text`)}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
