// Shows the recorder of a practical answer in every state: what is recorded, the devices, the running recording, the take, what is in the way.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useStore } from '#platform/web/store.ts';
import { closedWay } from '../contract/recorder.model.ts';
import type { RecorderLimits, RecordingWay } from '../contract/recorder.model.ts';
import { supportOf } from './capture.tsx';
import { DeviceSelects } from './device-selects.tsx';
import type { KeptRecording, KeptRecordings } from './kept-recordings.queries.ts';
import { LiveStage } from './live-stage.tsx';
import { RecorderClosed } from './recorder-closed.tsx';
import { RecorderIntroduction } from './recorder-introduction.tsx';
import { makeRecorder } from './recorder-work.tsx';
import type { Recorder } from './recorder-work.tsx';
import type { Take } from './recording-parts.tsx';
import { TakeReview } from './take-review.tsx';
import styles from './recorder.module.css';

export type RecorderStageProps = {
  way: RecordingWay;
  attemptId: string;
  questionId: string;
  limits: RecorderLimits;
  /** The name of the recorded file, without its extension. */
  name: string;
  kept: KeptRecordings;
  /** A recording of an earlier visit that nobody used. */
  found?: KeptRecording;
  onUse: (take: Take) => void;
  /** Opens the choice of a file, the other way of every question. */
  onFile: () => void;
  /** Tells whether a recording runs: meanwhile nothing else is chosen. */
  onBusy: (isBusy: boolean) => void;
};

/** Keeps one recorder while its question is shown. */
function useRecorder({ way, attemptId, questionId, limits, name, kept, found, onBusy }: RecorderStageProps) {
  const [recorder] = useState(() => makeRecorder({ way, attemptId, questionId, limits, name, kept }));
  const view = useStore(recorder.store);
  const busy = ['recording', 'paused', 'stopping'].includes(view.state.phase);
  const tell = useRef(onBusy);
  tell.current = onBusy;
  useEffect(() => tell.current(busy), [busy]);
  useEffect(() => {
    if (found) void recorder.recover(found);
  }, [recorder, found]);
  useEffect(
    () => () => {
      tell.current(false);
      recorder.leave();
    },
    [recorder],
  );
  return { recorder, view };
}
/** Moves the focus to the main control of a new state, where the focus was inside or its control went away. */
function useFocusInside(phase: string) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    const here = document.activeElement;
    if (here && here !== document.body && !box.current?.contains(here)) return;
    box.current?.querySelector<HTMLElement>('[data-main]')?.focus();
  }, [phase]);
  return box;
}
/** Warns before a closed tab ends a running recording. */
function useKeptOpen(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const keepOpen = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keepOpen);
    return () => window.removeEventListener('beforeunload', keepOpen);
  }, [isBusy]);
}

export function RecorderStage(props: RecorderStageProps) {
  const t = useTexts();
  const { recorder, view } = useRecorder(props);
  const { phase } = view.state;
  const box = useFocusInside(phase);
  useKeptOpen(phase === 'recording' || phase === 'paused');
  const open = useCallback(() => void recorder.open(), [recorder]);
  return (
    <div ref={box} className={styles['recorder']}>
      <section className={styles['stage']} data-way={props.way} data-phase={phase} aria-label={t('attempts.recorder')}>
        <StageOf {...props} recorder={recorder} onOpen={open} />
      </section>
      {(phase === 'recording' || phase === 'paused') && (
        <p className={styles['keeping']}>
          {t(view.state.isUnkept ? 'attempts.recorder.note.unkept' : 'attempts.recorder.keeping')}
        </p>
      )}
      {phase === 'ready' && (
        <DeviceSelects view={view} way={props.way} onChoose={(choice) => void recorder.open(choice)} />
      )}
    </div>
  );
}
type StageProps = RecorderStageProps & { recorder: Recorder; onOpen: () => void };
function StageOf({ recorder, onOpen, way, limits, onUse, onFile }: StageProps) {
  const view = useStore(recorder.store);
  const { phase, failure } = view.state;
  if (phase === 'failed')
    return <RecorderClosed failure={failure ?? 'broken'} way={way} onRetry={onOpen} onFile={onFile} />;
  if (phase === 'review')
    return view.take ? (
      <TakeReview
        way={way}
        view={view}
        take={view.take}
        onRetake={onOpen}
        onDiscard={() => recorder.discard()}
        onUse={() => void recorder.use().then((take) => take && onUse(take))}
      />
    ) : null;
  const closed = phase === 'idle' ? closedWay(way, supportOf()) : undefined;
  if (closed) return <RecorderClosed failure={closed} way={way} onRetry={onOpen} onFile={onFile} />;
  if (phase === 'idle' || phase === 'asking')
    return <RecorderIntroduction way={way} isAsking={phase === 'asking'} onOpen={onOpen} />;
  return <LiveStage recorder={recorder} view={view} way={way} limits={limits} />;
}
