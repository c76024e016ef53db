// Records a voice remark for features that correct answers, with the recorder that learners use.
import { keptRecordings } from './kept-recordings.queries.ts';
import { recorderLimits } from '../contract/recorder.model.ts';
import { RecorderStage } from './recorder-stage.tsx';

/** The place on this device under which remarks are kept: an attempt of this name does not exist, so no learner's page offers them. */
const keptUnder = (attemptId: string) => `remark:${attemptId}`;
type Props = {
  attemptId: string;
  questionId: string;
  /** The name of the file, without its extension. */
  name: string;
  onUse: (file: File) => void;
  /** Chooses a file instead, where the browser does not record. */
  onFile: () => void;
  onBusy: (isBusy: boolean) => void;
};
export function VoiceRecorder({ attemptId, onUse, ...parts }: Props) {
  return (
    <RecorderStage
      way="voice"
      attemptId={keptUnder(attemptId)}
      limits={recorderLimits({})}
      kept={keptRecordings}
      onUse={({ file, kept }) => {
        void keptRecordings.remove(kept.id);
        onUse(file);
      }}
      {...parts}
    />
  );
}
