// Lists the functions allowed where statements need immutable ones. `database/functions.test.ts` checks in the database that they are immutable.
export const immutableFunctions: ReadonlySet<string> = new Set(['length', 'replace', 'rpad']);
