// Shows short messages at the top right: results of actions that are not visible otherwise. UX §7
import type { ReactNode } from 'react';
import { isAbort, problemText } from './problem-text.ts';
import { makeStore } from './store.ts';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  tone: ToastTone;
  text: ReactNode;
  title?: string;
  action?: ToastAction;
  seconds: number | null;
  /** When it was told, in milliseconds. */
  at: number;
};
type ToastOptions = {
  title?: string;
  action?: ToastAction;
  /** `null` stays until dismissed. */ seconds?: number | null;
};

/** admin §9: five seconds by default. */
const defaultSeconds = 5;
const mostToasts = 3;
/** An error told a moment ago may be about what comes now. */
const seenMilliseconds = 1_000;
let last = 0;

export const toasts = makeStore<Toast[]>([]);
function show(
  tone: ToastTone,
  text: ReactNode,
  { title, action, seconds = tone === 'error' ? null : defaultSeconds }: ToastOptions = {},
) {
  const id = (last += 1);
  toasts.set((now) =>
    [
      ...now.filter((one) => !(one.tone === tone && one.text === text)),
      { id, tone, text, title, action, seconds, at: Date.now() },
    ].slice(-mostToasts),
  );
  return id;
}

export const toast = {
  success: (text: string, given?: ToastOptions) => show('success', text, given),
  info: (text: string, given?: ToastOptions) => show('info', text, given),
  warning: (text: string, given?: ToastOptions) => show('warning', text, given),
  /** A sentence, or a failure, whose first notification is shown; aborts stay silent. */
  error: (what: unknown, given?: ToastOptions & { fallbackKey?: string }) =>
    isAbort(what) ? 0 : show('error', typeof what === 'string' ? what : problemText(what, given?.fallbackKey), given),
  /** The person goes on: to another page, into a dialog or out of it. Errors that have been seen are about what is left behind. */
  moveOn: () =>
    toasts.set((now) => {
      const left = now.filter(({ tone, at }) => tone !== 'error' || Date.now() - at < seenMilliseconds);
      return left.length < now.length ? left : now;
    }),
  dismiss: (id: number) => toasts.set((now) => now.filter((one) => one.id !== id)),
};
