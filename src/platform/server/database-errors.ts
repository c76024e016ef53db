// Decides which errors say that PostgreSQL is slow or gone, whatever text the driver gives them.

/** What a socket says of the other side; the driver passes it on as it is. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own sentences, which carry no code: pg and pg-pool. */
const sentences = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
];
/** Connection exceptions, insufficient resources, operator intervention, system errors; `25P03` ended a connection that was silent inside a transaction. */
const isAwayCode = (code: string) => /^(08|53|57P|58)/.test(code) || code === '25P03';

/** All connections are taken, or the server has no room for more: it is there and has too much to do. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('timeout exceeded when trying to connect') ||
    /^53\w{3}$/.test(String((error as { code?: unknown }).code)) ||
    isDatabaseBusy(error.cause));
/** Whether a failure, or one it was caused by, means that the database cannot answer now. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (networkCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && isAwayCode(code))))
    return true;
  if (sentences.some((one) => one.test(error.message))) return true;
  if (error instanceof AggregateError && error.errors.some((one) => isDatabaseAway(one, depth + 1))) return true;
  return isDatabaseAway(error.cause, depth + 1);
}
