// Decides what logs may contain about a failure: what helps to repair it, never a statement, its values, or the person concerned.

/** An error of PostgreSQL. Its message quotes values ("invalid input syntax for type uuid: …", existing keys). Its object names do not. */
type DatabaseError = Error &
  Partial<Record<'code' | 'severity' | 'routine' | 'schema' | 'table' | 'constraint', string>>;
const isOfDatabase = (error: DatabaseError) => typeof error.severity === 'string' && typeof error.routine === 'string';
/** Tells whether the query builder threw the error. Its message has the statement and values, and its name is that of every error. */
const isOfQuery = (error: Error) => 'query' in error && 'params' in error;

/** Removes e-mail addresses, document numbers, tokens and other secrets that another program's message may quote. */
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
  // JSON.parse quotes the text that it could not read.
  if (error instanceof SyntaxError) return 'a text could not be read';
  return withoutPersons(error.message);
}
/** Returns the stack's lines of code. The lines before them repeat the message. */
const linesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .join('\n');
const isError = (given: unknown): given is DatabaseError => given instanceof Error;

/** Returns a failure in the form that the log writes. */
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
/** Returns the sentence that an operator sees when a process cannot start. */
export const sentenceOf = (error: unknown): string =>
  isError(error) && !isOfQuery(error) ? withoutPersons(error.message) : plainError(error).message;
/** Returns the log settings of every process of the product. */
export const logOptions = (level: string) => ({ level, base: undefined, serializers: { err: plainError } });
