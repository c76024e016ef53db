// Saves drafts 1.5 s after the last change, never published, secret or shared data. UX §4
import { useCallback, useEffect, useRef, useState } from 'react';

export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
type Options<T> = { value: T; save: (value: T) => Promise<unknown>; enabled?: boolean; delayMs?: number };
const pauseMs = 1500;

/** Saves `value` after each change; runs one save at a time, and always saves the last value. */
export function useAutosave<T>({ value, save, enabled = true, delayMs = pauseMs }: Options<T>) {
  const [state, setState] = useState<AutosaveState>('idle');
  const [savedAt, setSavedAt] = useState<Date>();
  const latest = useRef({ value, save });
  latest.current = { value, save };
  const stored = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const saveNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current && !(await running.current)) return false;
    if (stored.current === latest.current.value) return true;
    const sent = latest.current.value;
    setState('saving');
    running.current = latest.current
      .save(sent)
      .then(
        () => {
          stored.current = sent;
          setSavedAt(new Date());
          setState('saved');
          return true;
        },
        () => {
          setState('failed');
          return false;
        },
      )
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, []);
  useEffect(() => {
    if (!enabled || value === stored.current) return;
    setState('waiting');
    timer.current = setTimeout(() => void saveNow(), delayMs);
    return () => clearTimeout(timer.current);
  }, [value, enabled, delayMs, saveNow]);
  return { state, savedAt, saveNow, isPending: value !== stored.current };
}
