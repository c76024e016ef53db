// Keeps the draft of a note on this device until it is saved, so that a reload, a lost network or a crash loses nothing.
import { useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { access } from '#platform/web/access.ts';

/** `picture` is a data address: what was captured and not sent yet. `pictureUrl` is the one that the note has already. */
export type NoteDraft = {
  title: string;
  body: string;
  momentSeconds?: number;
  picture?: string;
  pictureUrl?: string;
};
/** Kept through a version's reset of the storage, as all that was not sent yet (decisions D8.9). */
const keyOf = (about: string) => {
  const person = access.get();
  return `sabia.queue.note.${person?.tenantId ?? ''}.${person?.userId ?? ''}.${about}`;
};
function read(key: string): NoteDraft | undefined {
  try {
    const words = JSON.parse(localStorage.getItem(key) ?? 'null') as NoteDraft | null;
    const picture = localStorage.getItem(`${key}.picture`);
    return words ? { ...words, ...(picture && { picture }) } : undefined;
  } catch {
    return undefined; // blocked or broken storage is as good as none
  }
}
/** The picture stands apart, so that a key pressed does not write it again. */
function write(key: string, { picture, ...words }: NoteDraft, before: NoteDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(words));
    if (picture === undefined) localStorage.removeItem(`${key}.picture`);
    else if (picture !== before.picture) localStorage.setItem(`${key}.picture`, picture);
    return true;
  } catch {
    return false; // full or blocked storage: the draft lives as long as the page
  }
}
function forget(key: string) {
  void quietly('nothing was kept', () => {
    localStorage.removeItem(key);
    localStorage.removeItem(`${key}.picture`);
  });
}

/** `about` names what is written: an object, or a note that is changed. */
export function useNoteDraft(about: string, initial: NoteDraft) {
  const key = keyOf(about);
  const [draft, setDraft] = useState(() => read(key) ?? initial);
  const [isKept, setKept] = useState(() => read(key) !== undefined);
  const latest = useRef(draft);
  const show = (next: NoteDraft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    /** Whether it lies on this device. */
    isKept,
    change: (patch: Partial<NoteDraft>) => {
      const before = latest.current;
      const next = { ...before, ...patch };
      setKept(write(key, next, before));
      show(next);
    },
    clear: () => {
      forget(key);
      setKept(false);
      show(initial);
    },
  };
}
