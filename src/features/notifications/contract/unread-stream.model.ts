// Defines the stream of a browser: each line is the number of unread notifications, and a colon says that the server is still there.

/** The address of the stream; it is no call, because its answer never ends by itself. */
export const unreadStreamPath = '/hub/api/v1/Push/NaoLidas/Stream';
/** Milliseconds between two signs of life on a stream that has no news. */
export const signOfLifeMs = 25_000;
