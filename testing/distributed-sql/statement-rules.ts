// Refuses statements that a distributed PostgreSQL answers differently from a single one, or not at all.
import { parseSync } from 'libpg-query';
import { immutableFunctions } from './immutable-functions.ts';
import { find, functionName, isTree, tablesIn } from './tree.ts';
import type { Tree } from './tree.ts';

const writes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'];
/** Returns whether a table is distributed: the tables of tenants are. */
const isDistributed = (table: string) => table.startsWith('data.');
const targetOf = ({ relation }: Tree): string =>
  isTree(relation) ? `${String(relation.schemaname)}.${String(relation.relname)}` : '';
const writesTenants = (statement: Tree) => isDistributed(targetOf(statement));

/** Returns the calls in an expression whose answer may change while its values do not. */
const changingCalls = (value: unknown): string[] => [
  ...find(value, 'FuncCall')
    .map(functionName)
    .filter((name) => !immutableFunctions.has(name)),
  ...find(value, 'SQLValueFunction').map(({ op }) => String(op)),
];

function insertViolations(insert: Tree): string[] {
  const violations: string[] = [];
  const select = (insert.selectStmt as Tree | undefined)?.SelectStmt as Tree | undefined;
  const conflict = insert.onConflictClause as Tree | undefined;
  const returning = insert.returningList ?? insert.returningClause;
  if (select && !select.valuesLists && !returning && !conflict)
    violations.push('an insert of selected rows has neither RETURNING nor ON CONFLICT');
  if (find(select?.valuesLists, 'SubLink').length > 0) violations.push('a value of an insert is a subquery');
  for (const name of [...changingCalls(conflict?.targetList), ...changingCalls(conflict?.whereClause)])
    violations.push(`ON CONFLICT DO UPDATE calls ${name}, which is not immutable`);
  return violations;
}

const conditionViolations = (update: Tree): string[] =>
  find(update.targetList, 'CaseExpr', 'CoalesceExpr')
    .flatMap(changingCalls)
    .map((name) => `CASE or COALESCE in an update calls ${name}, which is not immutable`);

/** Returns parts that read what another part of the same statement writes: with several nodes, one part runs after the other. */
function snapshotViolations(statement: Tree): string[] {
  const parts = find(statement, 'CommonTableExpr').map(({ ctename, ctequery, ctematerialized }) => ({
    name: String(ctename),
    query: ctequery as Tree,
    isMaterialized: ctematerialized === 'CTEMaterializeAlways',
  }));
  const targetsIn = (value: unknown) => find(value, ...writes).map(targetOf);
  const own = writes.flatMap((type) => (isTree(statement[type]) ? [targetOf(statement[type])] : []));
  return parts.flatMap(({ name, query, isMaterialized }) => {
    if (isMaterialized || writes.some((type) => type in query)) return [];
    const others = parts.filter((part) => part.name !== name).flatMap((part) => targetsIn(part.query));
    const table = tablesIn(query).find((one) => isDistributed(one) && (own.includes(one) || others.includes(one)));
    return table ? [`the part ${name} reads ${table}, which the statement writes, and is not materialized`] : [];
  });
}

function messageViolations(statements: readonly Tree[]): string[] {
  const isLocal = ({ VariableSetStmt: setting }: Tree) => isTree(setting) && setting.is_local === true;
  const isSetting = (statement: Tree) => 'VariableSetStmt' in statement || 'TransactionStmt' in statement;
  return statements.some(isLocal) && !statements.every(isSetting)
    ? ['a message with SET LOCAL holds more than settings']
    : [];
}

/** Returns what is wrong with parsed statements, one sentence each. */
export const treeViolations = (statements: readonly Tree[]): string[] =>
  statements.flatMap((statement) => [
    ...find(statement, 'InsertStmt').filter(writesTenants).flatMap(insertViolations),
    ...find(statement, 'UpdateStmt').filter(writesTenants).flatMap(conditionViolations),
    ...snapshotViolations(statement),
  ]);

const statementsIn = (text: string): Tree[] =>
  ((parseSync(text) as { stmts?: { stmt?: Tree }[] }).stmts ?? []).map(({ stmt }) => stmt ?? {});

/** Returns what is wrong with a message to the database; `named` tells whether a statement prepared under a name takes values. */
export function statementViolations(text: string, named?: { readonly hasValues: boolean }): string[] {
  const statements = statementsIn(text);
  const violations = [...messageViolations(statements), ...treeViolations(statements)];
  if (named && !named.hasValues && tablesIn(statements).some(isDistributed))
    violations.push('a named statement over tables of tenants takes no value');
  return violations;
}
