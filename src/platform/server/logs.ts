// Decides what logs may contain about a failure: what helps to repair it, never a statement, its values, or the person concerned.

/** PostgreSQL's own words quote values ("invalid input syntax for type uuid: …", keys that exist): its names of things do not. */
type DatabaseError = Error &
  Partial<Record<'code' | 'severity' | 'routine' | 'schema' | 'table' | 'constraint', string>>;
const isOfDatabase = (error: DatabaseError) => typeof error.severity === 'string' && typeof error.routine === 'string';
/** What the query builder throws says the statement and its values; its name is that of every error. */
const isOfQuery = (error: Error) => 'query' in error && 'params' in error;

/** Without addresses of people, documents, tokens and other secrets that another program's words may quote. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…@…')
    .replace(/[\w-]{32,}(?:\.[\w-]+)*/g, (found) => (/\d/.test(found) && /[a-z]/i.test(found) ? '…' : found))
    .replace(/\d[\d./-]{8,}\d/g, '…');

function messageOf(error: DatabaseError): string {
  if (isOfQuery(error)) return 'a query failed';
  if (isOfDatabase(error)) {
    const { code, schema, table, constraint, routine } = error;
    return ['PostgreSQL', code, schema, table, constraint, routine].filter(Boolean).join(' ');
  }
  // JSON.parse quotes what it could not read.
  if (error instanceof SyntaxError) return 'a text could not be read';
  return withoutPersons(error.message);
}
/** The lines of our code; the first ones repeat the message. */
const linesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .join('\n');
const isError = (given: unknown): given is DatabaseError => given instanceof Error;

/** A failure as the log writes it. */
export function plainError(error: unknown) {
  if (!isError(error)) return { type: typeof error, code: undefined, message: 'no error was thrown', stack: '' };
  const { cause } = error;
  return {
    type: error.name,
    code: error.code,
    message: messageOf(error),
    stack: linesOf(error),
    ...(isError(cause) && { cause: `${cause.name}: ${messageOf(cause)}` }),
  };
}
/** What whoever starts a process is told where it cannot start. */
export const sentenceOf = (error: unknown): string =>
  isError(error) && !isOfQuery(error) ? withoutPersons(error.message) : plainError(error).message;
/** How every process of the product logs. */
export const logOptions = (level: string) => ({ level, base: undefined, serializers: { err: plainError } });
