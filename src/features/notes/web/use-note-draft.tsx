// Keeps the draft of a note on this device until it is saved, so that a reload, a lost network or a crash loses nothing.
import { useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { access } from '#platform/web/access.ts';

/** `picture` is a data address: a captured picture that is not sent yet. `pictureUrl` is the picture that the note already has. */
export type NoteDraft = {
  title: string;
  body: string;
  momentSeconds?: number;
  picture?: string;
  pictureUrl?: string;
};
/** Returns the storage key. It survives the reset of the storage at a new version, like everything not sent yet (decisions D8.9). */
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
    return undefined; // Blocked or broken storage counts as empty.
  }
}
/** Stores a draft. The picture has its own key, so that typing does not write the picture again. */
function write(key: string, { picture, ...words }: NoteDraft, before: NoteDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(words));
    if (picture === undefined) localStorage.removeItem(`${key}.picture`);
    else if (picture !== before.picture) localStorage.setItem(`${key}.picture`, picture);
    return true;
  } catch {
    return false; // Where the storage is full or blocked, the draft lasts as long as the page.
  }
}
function forget(key: string) {
  void quietly('nothing was kept', () => {
    localStorage.removeItem(key);
    localStorage.removeItem(`${key}.picture`);
  });
}

/** Returns the draft of a note. `about` names its subject: an object, or the note that the user changes. */
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
    /** True where this device stores the draft. */
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
