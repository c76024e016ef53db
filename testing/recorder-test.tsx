// Shows the recorder of a practical answer in a test, with a clock that the test moves and the announcements that were made.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { makeKeptRecordings } from '#features/attempts/web/kept-recordings.queries.ts';
import { RecorderStage } from '#features/attempts/web/recorder-stage.tsx';
import type { RecorderStageProps } from '#features/attempts/web/recorder-stage.tsx';
import { assertive } from '#platform/web/announce.ts';
import { makeRecordingShelf } from './make/recording-shelf.ts';
import { renderKit } from './render-kit.tsx';

/** Begins a test: only the clock of the recorder is steered. The last line of a test is `end`. */
export function recorderTest() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const said: string[] = [];
  const forget = assertive.subscribe(() => said.push(assertive.get().text));
  const heard = {
    onUse: vi.fn<RecorderStageProps['onUse']>(),
    onFile: vi.fn<() => void>(),
    onBusy: vi.fn<(isBusy: boolean) => void>(),
  };
  return {
    said,
    ...heard,
    async show(way: RecorderStageProps['way'], more: Partial<RecorderStageProps> & { isFull?: boolean } = {}) {
      const { isFull, ...given } = more;
      const { shelf, all } = makeRecordingShelf({ isFull });
      const props = {
        way,
        attemptId: 'attempt',
        questionId: 'question',
        limits: { seconds: 180, bytes: 200 * 1_048_576 },
        name: 'Vídeo 1',
        kept: makeKeptRecordings(shelf),
        ...heard,
        ...given,
      };
      const shown = await renderKit(<RecorderStage {...props} />);
      return { ...shown, user: userEvent.setup(), kept: props.kept, all };
    },
    end() {
      forget();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Moves the clock of the recorder. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
