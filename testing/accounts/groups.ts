// Defines the permission groups of each company of the adversary's tables, and their permissions.
import { eq } from 'drizzle-orm';
import { getOwnContract } from '#features/contracts/server/tenants.service.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { permissionKeys } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';

/** The groups that a test adds to the four default groups of a company. `fantasma` holds what counts for staff alone. */
export const permissionsOf = {
  leitores: ['myProgress'],
  rh: ['users'],
  rhGemea: ['users'],
  acessos: ['permissions'],
  acessosGemea: ['permissions'],
  coordenacao: ['users', 'permissions', 'courses', 'trails'],
  coordenacaoGemea: ['users', 'permissions', 'courses', 'trails'],
  fantasma: ['learning', 'contracts', 'companies'],
  fantasmaVazio: ['learning', 'contracts', 'companies'],
  recebido: ['myProgress', 'journey'],
  tudo: permissionKeys,
  dormente: permissionKeys,
} as const satisfies Record<string, readonly Permission[]>;
type Made = keyof typeof permissionsOf;
export type GroupName = Made | 'aluno' | 'gestor' | 'avaliador' | 'administrador';
const born = { student: 'aluno', manager: 'gestor', evaluator: 'avaliador', administrator: 'administrador' } as const;

export async function insertGroups(
  context: Context,
): Promise<{ groups: Record<GroupName, string>; contractId: string }> {
  const { db } = context;
  const made = Object.entries(permissionsOf).map(([name, permissions]) => ({
    id: newId(),
    name: `${name} ${newId().slice(-6)}`,
    permissions: [...permissions],
    isSwitchedOn: name !== 'dormente',
    origin: name === 'recebido' ? ('distributor' as const) : ('own' as const),
  }));
  await db.insert(permissionGroups).values(made);
  const groups = Object.fromEntries(made.map(({ id, name }) => [name.split(' ')[0]!, id]));
  for (const [role, name] of Object.entries(born)) {
    const [found] = await db
      .select({ id: permissionGroups.id })
      .from(permissionGroups)
      .where(eq(permissionGroups.role, role as keyof typeof born));
    groups[name] = found!.id;
  }
  return { groups: groups as Record<GroupName, string>, contractId: (await getOwnContract(context)).id };
}
