// Stores the options of this device: theme, volume, the folded menu, table layouts. None of them belongs to the account.
import { quietly } from '#platform/contract/quietly.ts';
import { makeStore, useStore } from './store.ts';

/** 0 is light, 1 is dark, 2 follows the system. access-shell-settings §3.8 */
export type DarkOption = 0 | 1 | 2;
export type DeviceOptions = {
  mode: 'focus' | 'content';
  dark: DarkOption;
  fullWidth: boolean;
  /** The volume from 0 to 100. */
  volume: number;
  autoplay: boolean;
  skipOrientation: boolean;
  /** True where trails are shown as lists. */
  trailsAsList: boolean;
  assistantPosition: { x: number; y: number } | null;
  sidebarMinimised: boolean;
  /** True where the notification panel shows only unread notifications. */
  unreadOnly: boolean;
  /** True where the user has put the offer of pushes off. */
  pushesPutOff: boolean;
  /** True where single-key shortcuts work (WCAG 2.1.4 lets users turn them off). */
  shortcuts: boolean;
  language: string | null;
};
const defaults: DeviceOptions = {
  mode: 'focus',
  dark: 2,
  fullWidth: false,
  volume: 100,
  autoplay: true,
  skipOrientation: false,
  trailsAsList: false,
  assistantPosition: null,
  sidebarMinimised: false,
  unreadOnly: false,
  pushesPutOff: false,
  shortcuts: true,
  language: null,
};

const name = 'sabia.device';
function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T) ?? undefined;
  } catch {
    return undefined; // A blocked or broken storage counts as an empty one.
  }
}
function write(key: string, value: unknown) {
  void quietly('full or blocked storage: it lives until the tab closes', () =>
    localStorage.setItem(key, JSON.stringify(value)),
  );
}

const store = makeStore<DeviceOptions>({ ...defaults, ...read<Partial<DeviceOptions>>(name) });
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === name) store.set({ ...defaults, ...read<Partial<DeviceOptions>>(name) });
});

export const deviceOptions = {
  get: store.get,
  subscribe: store.subscribe,
  set: (patch: Partial<DeviceOptions>) => {
    store.set((now) => ({ ...now, ...patch }));
    write(name, store.get());
  },
};
/** Returns one option and its setter, like `useState`. */
export function useDeviceOption<K extends keyof DeviceOptions>(key: K) {
  const options = useStore(store);
  return [options[key], (value: DeviceOptions[K]) => deviceOptions.set({ [key]: value })] as const;
}

/** A user's arrangement of one table on this device. */
export type TableLayout = { order: string[]; hidden: string[] };
const owner = makeStore('');
/** Sets the signed-in user, because this device stores table layouts per user. */
export const setDeviceOwner = (userId: string) => owner.set(userId);
const own = makeStore<Record<string, unknown>>({});
/** Returns what this device stores for the signed-in user, and its setter; undefined where it stores nothing. */
function useOwn<T>(kind: 'table' | 'seen' | 'recent' | 'day', about: string) {
  useStore(owner);
  const key = `sabia.${kind}.${owner.get()}.${about}`;
  const known = useStore(own);
  const kept = key in known ? (known[key] as T | undefined) : read<T>(key);
  const keep = (next: T | undefined) => {
    own.set((now) => ({ ...now, [key]: next }));
    write(key, next ?? null);
  };
  return [kept, keep] as const;
}
/** Returns the layout of a table as the user arranged it. */
export const useTableLayout = (tableId: string) => useOwn<TableLayout>('table', tableId);
/** Returns the moment of the newest entry of a topic that the user has seen on this device. */
export const useSeen = (topic: string) => useOwn<string>('seen', topic);
/** Returns what the user last opened or asked on this device, the latest first; names of other people do not belong here. */
export const useRecents = <T>(topic: string) => useOwn<T[]>('recent', topic);
/** Returns what the user chose for the day on this device. */
export const useOfDay = <T>(about: string) => useOwn<T>('day', about);
