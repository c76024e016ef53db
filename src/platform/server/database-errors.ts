// Decides which errors say that PostgreSQL is slow or gone, whatever text the driver gives them.

/** The codes of a socket's network errors, which the driver passes on unchanged. */
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
/** The sentences of errors without a code, from pg and pg-pool. */
const sentences = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
];
/** Matches connection exceptions, insufficient resources, operator intervention, system errors, and `25P03` (ends a silent transaction). */
const isAwayCode = (code: string) => /^(08|53|57P|58)/.test(code) || code === '25P03';

/** Tells whether the database is running but too busy: all connections are taken, or the server has no memory or space for more. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('timeout exceeded when trying to connect') ||
    /^53\w{3}$/.test(String((error as { code?: unknown }).code)) ||
    isDatabaseBusy(error.cause));
/** Tells whether a failure, or one of its causes, means that the database cannot answer now. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (networkCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && isAwayCode(code))))
    return true;
  if (sentences.some((one) => one.test(error.message))) return true;
  if (error instanceof AggregateError && error.errors.some((one) => isDatabaseAway(one, depth + 1))) return true;
  return isDatabaseAway(error.cause, depth + 1);
}
