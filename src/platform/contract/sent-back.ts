// Removes the empty fields of a message that was read, so that a screen or a service can send it back.
/** What was read, as it may be sent back: what is empty is left out. */
export const sentBack = <T extends object>(read: T) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
