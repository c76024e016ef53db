// Offers the cameras and microphones of the device while nothing is recorded yet.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { needsCamera, recordsSound } from '../contract/recorder.model.ts';
import type { RecordingWay } from '../contract/recorder.model.ts';
import type { DeviceChoice, NamedDevice } from './capture.tsx';
import type { RecorderView } from './recorder-work.tsx';
import styles from './recorder.module.css';

type Props = { view: RecorderView; way: RecordingWay; onChoose: (choice: DeviceChoice) => void };
export function DeviceSelects({ view: { devices, opened }, way, onChoose }: Props) {
  const t = useTexts();
  const { cameraId, microphoneId } = opened ?? {};
  // A shared screen would have to be chosen again for another microphone, so its microphone is the browser's usual one.
  const isChosenHere = way !== 'screen';
  const several = (all: readonly NamedDevice[]) => isChosenHere && all.length > 1;
  const hasCameras = needsCamera(way) && several(devices.cameras);
  const hasMicrophones = recordsSound(way) && several(devices.microphones);
  if (!hasCameras && !hasMicrophones) return null;
  const optionsOf = (all: readonly NamedDevice[]) => all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles['devices']}>
      {hasCameras && (
        <SelectInput
          label={t('attempts.recorder.camera')}
          required
          withAsterisk={false}
          options={optionsOf(devices.cameras)}
          value={cameraId ?? null}
          onChange={(id) => onChoose({ cameraId: id ?? undefined, microphoneId })}
        />
      )}
      {hasMicrophones && (
        <SelectInput
          label={t('attempts.recorder.microphone')}
          required
          withAsterisk={false}
          options={optionsOf(devices.microphones)}
          value={microphoneId ?? null}
          onChange={(id) => onChoose({ cameraId, microphoneId: id ?? undefined })}
        />
      )}
    </div>
  );
}
