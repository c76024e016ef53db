// Tells the other tabs of this browser that an attempt has changed, and hears it from them.
import { useCallback, useEffect, useRef } from 'react';

/** Runs `onNews` when another tab answered a question of this attempt or ended it; returns how this tab tells the others. */
export function useAttemptNews(attemptId: string, onNews: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useRef(onNews);
  hear.current = onNews;
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const made = new BroadcastChannel(`attempt ${attemptId}`);
    made.onmessage = () => hear.current();
    channel.current = made;
    return () => {
      made.close();
      channel.current = undefined;
    };
  }, [attemptId]);
  return useCallback(() => channel.current?.postMessage('changed'), []);
}
