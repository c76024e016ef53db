// Refuses functions whose statements a distributed PostgreSQL answers differently from a single one, or not at all.
import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { statementViolations, treeViolations } from './statement-rules.ts';
import { find, functionName, isTree, listOf, tablesIn } from './tree.ts';

/** A function in the database: `definition` is all of CREATE FUNCTION, `body` the text between its quotes, empty for an atomic body. */
export type StoredFunction = { readonly language: string; readonly definition: string; readonly body: string };

/** How PL/pgSQL reads a text: 0 means a statement, 2 an expression, 3 and more an assignment. */
type Expression = { readonly query: string; readonly parseMode: number };
const statementOf = ({ query, parseMode }: Expression): string => {
  if (parseMode === 0) return query;
  return `select (${parseMode === 2 ? query : query.replace(/^[^:=]+:?=/, '')})`;
};

const namesIn = (tree: unknown): ReadonlySet<string> =>
  new Set(['new', 'old', ...find(tree, 'PLpgSQL_var', 'PLpgSQL_rec').map(({ refname }) => String(refname))]);

const takesValue = (query: unknown, names: ReadonlySet<string>) =>
  find(query, 'ParamRef').length > 0 ||
  find(query, 'ColumnRef').some(({ fields }) => {
    const first = listOf(fields)[0]?.String;
    return isTree(first) && names.has(String(first.sval));
  });

function bodyViolations(text: string, names: ReadonlySet<string>): string[] {
  const violations = statementViolations(text);
  const query = parseSync(text);
  if (!tablesIn(query).some((table) => table.startsWith('data.'))) return violations;
  if (find(query, 'FuncCall').some((call) => functionName(call) === 'tenant_id'))
    violations.push('a statement of PL/pgSQL calls tenant_id() instead of using a variable');
  else if (!takesValue(query, names))
    violations.push('a statement of PL/pgSQL over tables of tenants takes no variable');
  return violations;
}

/** Returns what is wrong with a function, one sentence each. */
export function functionViolations({ language, definition, body }: StoredFunction): string[] {
  if (language === 'sql') {
    const atomic = find(parseSync(definition), 'List')
      .flatMap(({ items }) => listOf(items))
      .filter((item) => Object.keys(item).some((key) => key.endsWith('Stmt')));
    return body.trim() === '' ? treeViolations(atomic) : statementViolations(body);
  }
  const tree: unknown = parsePlPgSQLSync(definition);
  const names = namesIn(tree);
  return find(tree, 'PLpgSQL_expr').flatMap((one) => bodyViolations(statementOf(one as unknown as Expression), names));
}
