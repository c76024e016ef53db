// Removes the empty fields of a message that was read, so that a screen or a service can send it back.
/** Returns a message that was read without its empty fields, so that it can be sent back. */
export const sentBack = <T extends object>(read: T) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
