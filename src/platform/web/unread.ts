// Holds the number of the user's unread notifications; the start of the app brings it, and the notifications keep it.
import { makeStore } from './store.ts';

export const unread = makeStore(0);
