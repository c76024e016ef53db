// Provides the hooks that read, mark and remove the user's notifications, and the number of unread ones.
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { quietly } from '#platform/contract/quietly.ts';
import { call } from '#platform/web/call.ts';
import { followStream } from '#platform/web/follow-stream.ts';
import { useStore } from '#platform/web/store.ts';
import { unread } from '#platform/web/unread.ts';
import { notificationsOnPage } from '../contract/notification.model.ts';
import type { NotificationFilter } from '../contract/notification.wire.ts';
import * as calls from '../contract/notifications.endpoints.ts';
import { signOfLifeMs, unreadStreamPath } from '../contract/unread-stream.model.ts';

const keys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
};
/** Returns the number of unread notifications. */
export const useUnreadCount = (): number => useStore(unread);
/** Returns the notifications of the panel, page by page. */
export const useNotifications = (status: NotificationFilter['status']) =>
  useInfiniteQuery({
    queryKey: [...keys.lists, 'panel', status],
    queryFn: ({ signal, pageParam }) =>
      call(
        calls.listNotifications,
        { query: { status, pageNumber: pageParam, pageSize: notificationsOnPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, pageSize, total }) => (pageNumber * pageSize < total ? pageNumber + 1 : undefined),
  });
export const useNotificationPage = (query: NotificationFilter) =>
  useQuery({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => call(calls.listNotifications, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const exportNotifications = ({ pageNumber: _page, pageSize: _size, ...query }: NotificationFilter) =>
  call(calls.exportNotifications, { query });
/** Reads the lists and the number again. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  const [{ count }] = await Promise.all([
    call(calls.countUnread, {}),
    client.invalidateQueries({ queryKey: keys.all }),
  ]);
  unread.set(count);
}
/** Milliseconds between two questions for the number where no stream tells it. */
const askedEveryMs = 60_000;
/** Milliseconds without a sign of life after which the number is not live any more. */
const silenceMs = 2.5 * signOfLifeMs;
/** Returns whether this browser can share one stream among its tabs. */
const mayStream = () =>
  Boolean(globalThis.navigator?.locks) && 'any' in AbortSignal && 'BroadcastChannel' in globalThis;
/**
 * Keeps the number. One tab of the browser, the one that gets the lock, follows the stream for all; where there is none, each asks
 * every minute while it is seen. A number that one tab has is shared with the others at once.
 */
export function watchUnread(client: QueryClient, owner: string): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`sabia.unread.${owner}`) : undefined;
  const leaving = new AbortController();
  let isHeard = false;
  let liveAt = 0;
  const take = (count: number) => {
    if (count === unread.get()) return;
    unread.set(count);
    void client.invalidateQueries({ queryKey: keys.all });
  };
  const ask = () =>
    document.hidden || Date.now() - liveAt < silenceMs
      ? undefined
      : quietly('the next question tells', async () => take((await call(calls.countUnread, {})).count));
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<number | { live: number }>) => {
      if (typeof data !== 'number') liveAt = Date.now();
      isHeard = true;
      take(typeof data === 'number' ? data : data.live);
      isHeard = false;
    };
  const follow = () =>
    followStream(unreadStreamPath, {
      signal: leaving.signal,
      silenceMs,
      onLine: (line) => {
        liveAt = Date.now();
        if (line !== undefined) take(Number(line));
        channel?.postMessage({ live: unread.get() });
      },
    });
  if (mayStream())
    void quietly('who leaves needs the lock no more', () =>
      navigator.locks.request(`sabia.unread.${owner}`, { signal: leaving.signal }, follow),
    );
  const stop = unread.subscribe(() => !isHeard && channel?.postMessage(unread.get()));
  const timer = setInterval(() => void ask(), askedEveryMs);
  const handleSeen = () => void ask();
  document.addEventListener('visibilitychange', handleSeen);
  return () => {
    leaving.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleSeen);
    stop();
    channel?.close();
  };
}
export function useRefreshNotifications() {
  const client = useQueryClient();
  return () => refreshNotifications(client);
}
/** Takes the number that a write answered, and reads the lists again. */
function useTaken() {
  const client = useQueryClient();
  return ({ count }: { count: number }) => {
    unread.set(count);
    return client.invalidateQueries({ queryKey: keys.lists });
  };
}
export function useMarkNotification() {
  const taken = useTaken();
  return useMutation({
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
      call(isRead ? calls.markRead : calls.markUnread, { params: { id } }),
    onSuccess: taken,
    meta: { fallbackKey: 'notifications.mark.failed' },
  });
}
export function useMarkAllRead() {
  const taken = useTaken();
  return useMutation({
    mutationFn: () => call(calls.markAllRead, {}),
    onSuccess: taken,
    meta: { fallbackKey: 'notifications.mark.failed' },
  });
}
export function useRemoveNotification() {
  const taken = useTaken();
  return useMutation({
    mutationFn: (id: string) => call(calls.removeNotification, { params: { id } }),
    onSuccess: taken,
    meta: { fallbackKey: 'notifications.remove.failed' },
  });
}
/** Makes a notification for the user, to try whether it arrives. */
export function useTrialNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.createTrialNotification, {}),
    onSuccess: () => refreshNotifications(client),
    meta: { fallbackKey: 'notifications.make.failed' },
  });
}
