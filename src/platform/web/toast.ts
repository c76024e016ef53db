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
  /** The moment when the toast appeared, in milliseconds. */
  at: number;
};
type ToastOptions = {
  title?: string;
  action?: ToastAction;
  /** The seconds until the toast disappears; `null` keeps it until the user dismisses it. */ seconds?: number | null;
};

/** admin §9: a toast stays for five seconds by default. */
const defaultSeconds = 5;
const mostToasts = 3;
/** Milliseconds after which an error counts as seen; a younger error may be about the new page or dialog. */
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
  /** Shows a sentence, or the first notification of a failure; shows nothing for an abort. */
  error: (what: unknown, given?: ToastOptions & { fallbackKey?: string }) =>
    isAbort(what) ? 0 : show('error', typeof what === 'string' ? what : problemText(what, given?.fallbackKey), given),
  /** Removes seen errors when the user opens another page, or opens or closes a dialog: they belong to the previous view. */
  moveOn: () =>
    toasts.set((now) => {
      const left = now.filter(({ tone, at }) => tone !== 'error' || Date.now() - at < seenMilliseconds);
      return left.length < now.length ? left : now;
    }),
  dismiss: (id: number) => toasts.set((now) => now.filter((one) => one.id !== id)),
};
