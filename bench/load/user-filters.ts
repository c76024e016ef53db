// Measures the list of users with each of its filters, as the administrator requests it: 20 rows and their count.
import { pathOf } from '#platform/contract/endpoint.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { departmentsPerTenant, emailOf, idOf } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import { inTurn } from './in-turn.ts';
import { expectOk } from './measure.ts';
import type { Measured } from './measure.ts';
import type { Asker } from './people.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import type { Plan } from './plan.ts';
import { missed, userListTarget } from './targets.ts';

/** The filters; each returns its parameters for a turn, and repeated names form lists. */
const filters: Record<string, (size: Size, turn: number) => [name: string, value: string][]> = {
  'active=true': () => [['active', 'true']],
  'active=false': () => [['active', 'false']],
  'name, a part': (_size, turn) => [['name', ['Silva', 'Rita', 'Lima'][turn % 3]!]],
  'search, frequent': (_size, turn) => [['search', ['silva', 'rita', 'lima'][turn % 3]!]],
  'search, everybody': () => [['search', 'pessoa']],
  'search, one person': ({ tenant, people }, turn) => [['search', emailOf(tenant, (turn * 7919) % people)]],
  'search, nobody': (_size, turn) => [['search', `xyzzy${turn % 97}`]],
  'usersIds, 20': ({ tenant, people }, turn) =>
    Array.from({ length: 20 }, (_, n) => ['usersIds', idOf(tenant, 'user', (turn * 31 + n * 97) % people)]),
  businessUnitIds: ({ tenant }, turn) => [['businessUnitIds', idOf(tenant, 'unit', turn % 10)]],
  departmentIds: ({ tenant }, turn) => [['departmentIds', idOf(tenant, 'department', turn % departmentsPerTenant)]],
  'positionIds, 3': ({ tenant }, turn) =>
    [0, 7, 19].map((n) => ['positionIds', idOf(tenant, 'jobTitle', (turn + n) % 30)]),
  positionId: ({ tenant }, turn) => [['positionId', idOf(tenant, 'jobTitle', turn % 30)]],
  gender: (_size, turn) => [['gender', ['Masculino', 'Feminino', 'Não-Binário'][turn % 3]!]],
  'genres, 2': () => [
    ['genres', 'Feminino'],
    ['genres', 'Não-Binário'],
  ],
  'unit and department and active': ({ tenant }, turn) => [
    ['businessUnitIds', idOf(tenant, 'unit', turn % 10)],
    ['departmentIds', idOf(tenant, 'department', turn % departmentsPerTenant)],
    ['active', 'true'],
  ],
  'by e-mail, last page': ({ people }) => [
    ['orderBy', 'email'],
    ['direction', 'desc'],
    ['page', String(Math.ceil(Math.min(people, 10_000) / 20))],
  ],
};

/** Measures each filter on eight connections, because the table asks no faster. Keeps the results for the growth between sizes. */
export async function measureUserFilters(
  plan: Plan,
  running: Started,
  size: Size,
  { token }: Asker,
  measured: Map<string, Measured[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, valuesOf] of Object.entries(filters)) {
    const title = `user list: ${name}`;
    const cells = await inTurn(
      { ...plan, connections: [8], seconds: Math.min(3, plan.seconds) },
      running,
      async (send, turn) => {
        const query = new URLSearchParams([['size', '20'], ...valuesOf(size, turn)]);
        await expectOk(send, requestOf({ path: `${pathOf(listUsers)}?${query.toString()}`, token }));
      },
      title,
      100,
    );
    measured.set(title, cells);
    wrong.push(...missed(userListTarget, cells).map((one) => `${title}: ${one}`));
  }
  return wrong;
}
