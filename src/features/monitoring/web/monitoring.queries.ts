// Keeps the last steps of this page and reports its failures to the server, without anything about the person.
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { call, wiring } from '#platform/web/call.ts';
import {
  anonymous,
  anonymousStack,
  longestWords,
  mostReports,
  mostSteps,
  samples,
} from '../contract/monitoring.model.ts';
import type { Report, Step } from '../contract/monitoring.model.ts';
import { reportFailure } from '../contract/monitoring.endpoints.ts';

type Parts = {
  /** Returns the path pattern of the open screen. */
  screen: () => string;
  build?: string | undefined;
  send?: (report: Report) => Promise<unknown>;
  random?: () => number;
};
const sendReport = (report: Report) => call(reportFailure, { body: report }, { outlivesPage: true });
/** Returns whether an error is a failure: a refusal is not one, an answer that we cannot read is one. */
const isFailure = (error: unknown) =>
  error instanceof Problem
    ? error.kind === 'internal'
    : !(error instanceof DOMException && error.name === 'AbortError');

/** Begins to record; returns the functions that take failures, note a screen, and end the recording. */
export function recordFailures({ screen, build = '', send = sendReport, random = Math.random }: Parts) {
  const begun = performance.now();
  const steps: Step[] = [];
  const told = new Set<string>();
  const isTaken = (sample: keyof typeof samples) => random() < samples[sample];
  const isRecorded = isTaken('sessionReplay');
  const note = (name: string, status: number | null, requestId: string | null) => {
    steps.push({
      at: Math.round(performance.now() - begun),
      name: name.slice(0, longestWords.name),
      status,
      requestId,
    });
    if (steps.length > mostSteps) steps.shift();
  };
  const report = (kind: Report['kind'], message: string, stack: string) =>
    void quietly('a report that does not arrive is not reported', () =>
      send({
        kind,
        message,
        stack,
        screen: screen(),
        build,
        steps: isTaken('replayOnError') || kind === 'session' ? [...steps] : [],
      }),
    );
  const fail = (error: unknown) => {
    if (!isFailure(error)) return;
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    const words = anonymous(message, longestWords.message);
    if (told.has(words) || told.size >= mostReports) return;
    told.add(words);
    report('failure', words, anonymousStack(stack));
  };
  const handleEnd = () => {
    if (isRecorded && steps.length > 0) report('session', '', '');
    steps.length = 0;
  };
  wiring.heard = ({ name, status, requestId }) => {
    if (name !== reportFailure.path) note(name, status, isTaken('traceSampleRate') ? requestId : null);
  };
  window.addEventListener('pagehide', handleEnd);
  return {
    fail,
    noteScreen: (path: string) => note(path, null, null),
    stop: () => {
      wiring.heard = () => {};
      window.removeEventListener('pagehide', handleEnd);
    },
  };
}
