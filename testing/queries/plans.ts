// Reads PostgreSQL's plan of each statement: auto_explain sends every plan, also of statements inside functions, as a notice to the connection.
import pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
export type Plan = { readonly text: string; readonly root: Node };

/** Makes every new connection to the database report its plans; only the administrator of the cluster may do so. */
export async function tellPlans(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  try {
    await admin.query(`load 'auto_explain'`);
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    for (const [name, value] of Object.entries(settings))
      await admin.query(`alter database ${pg.escapeIdentifier(rows[0]!.name)} set ${name} = '${value}'`);
  } finally {
    await admin.end();
  }
}

/** Collects the plans of a pool that has not connected yet; `take` returns the collection and empties it. */
export function collectPlans(pool: pg.Pool): { take(): Plan[] } {
  let plans: Plan[] = [];
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (!/^duration: .* plan:/.test(message) || start < 0) return;
      const { 'Query Text': text, Plan: root } = JSON.parse(message.slice(start)) as {
        'Query Text': string;
        Plan: Node;
      };
      plans.push({ text: text.replace(/\s+/g, ' ').trim(), root });
    }),
  );
  return {
    take() {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}

const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)];
export type Bounds = { readonly removed: number; readonly visited: number };
/** Returns what is wrong with a plan: a scan of a whole large table, or far more visited rows than the bounds allow. */
export function violationsOf({ root }: Plan, largeTables: ReadonlySet<string>, most: Bounds): string[] {
  let visited = 0;
  const violations = walk(root).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const loops = node['Actual Loops'] ?? 1;
    const removed = ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops;
    if (table) visited += (node['Actual Rows'] ?? 0) * loops + removed;
    if (loops > 0 && node['Node Type'] === 'Seq Scan' && largeTables.has(table)) return [`reads all of ${table}`];
    if (removed > most.removed) return [`drops more than a tenant's rows of ${table || node['Node Type']}`];
    return [];
  });
  return visited > most.visited ? [...violations, `looks at more than ${most.visited} rows`] : violations;
}
