// The functions that our statements may call where only immutable ones are allowed; `database/functions.test.ts` asks the database whether they are.
export const immutableFunctions: ReadonlySet<string> = new Set(['length', 'replace', 'rpad']);
