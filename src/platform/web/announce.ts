// Announces messages to screen readers in one polite and one assertive region at the root. UX §12
import { makeStore } from './store.ts';

export type Announcement = { id: number; text: string };
export const polite = makeStore<Announcement>({ id: 0, text: '' });
export const assertive = makeStore<Announcement>({ id: 0, text: '' });

/** Announces a text to screen readers; announces the same text twice where it is given twice. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
  (urgency === 'polite' ? polite : assertive).set((now) => ({ id: now.id + 1, text }));
}
