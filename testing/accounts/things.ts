// Finds the groups, contracts, companies and imports of the adversary's tables by their relation to a seat.
import { randomUUID } from 'node:crypto';
import type { GroupName } from './groups.ts';
import type { KeptRows } from './kept-rows.ts';
import { demand } from './requests.ts';
import type { Company, Relations, Seat, Target } from './seats.ts';

const id = randomUUID();
export const unknown: Target = {
  ...{ id, groupId: id, tenantId: id, email: 'ninguem@example.com', name: 'Ninguém', document: 'X0000' },
};
const named = (more: Partial<Target>): Target => ({ ...unknown, ...more });

/** The group of the actor by name, with one group of the same permissions (twin) and one neither above nor below it (aside). */
const beside: Partial<Record<GroupName, { twin: GroupName; aside: GroupName }>> = {
  aluno: { twin: 'aluno', aside: 'rhGemea' },
  rh: { twin: 'rhGemea', aside: 'acessosGemea' },
  acessos: { twin: 'acessosGemea', aside: 'rhGemea' },
  gestor: { twin: 'gestor', aside: 'rhGemea' },
  coordenacao: { twin: 'coordenacaoGemea', aside: 'avaliador' },
};
/** Returns the groups by relation; an asker without an own group holds everything. */
export function groupTargets({ groups }: Company, ownId: string | undefined, other: Company): Relations {
  const own = (Object.keys(beside) as GroupName[]).find((name) => groups[name] === ownId);
  const at = (name: GroupName) => named({ id: groups[name] });
  const everybody = {
    ...{ lower: at('leitores'), phantom: at('fantasmaVazio'), fixed: at('administrador'), default: at('aluno') },
    ...{ sent: at('recebido'), sleeping: at('dormente'), unknown },
    other: named({ id: other.groups.leitores }),
  };
  if (!own) return { ...everybody, twin: at('tudo') };
  const { twin, aside } = beside[own]!;
  return { ...everybody, own: at(own), twin: at(twin), aside: at(aside), higher: at('tudo') };
}

type Others = { provider: Company; distributor: Company; client: Company; rival: Company };
/** Returns companies by their place in the owner path: the own, the one below, the one deeper, the one on the same level, the one above. */
function placesOf(company: Company, { provider, distributor, client, rival }: Others): Record<string, Company> {
  if (company === provider) return { own: provider, below: distributor, deeper: client };
  if (company === distributor) return { own: distributor, below: client, beside: rival, above: provider };
  return { own: company, beside: rival, above: distributor };
}
const asTargets = (places: Record<string, Company>, idOf: (company: Company) => string): Relations => ({
  ...Object.fromEntries(
    Object.entries(places).map(([relation, one]) => [
      relation,
      named({ id: idOf(one), tenantId: one.tenant.tenantId, name: one.tenant.name, document: one.document }),
    ]),
  ),
  unknown,
});
export const contractTargets = (company: Company, others: Others): Relations =>
  asTargets(placesOf(company, others), ({ contractId }) => contractId);
export const companyTargets = (company: Company, others: Others): Relations =>
  asTargets(placesOf(company, others), ({ companyId }) => companyId);

/** Uploads a checked file of the asker, one of another user here, and one of another company. */
export async function importTargets(
  { tenant }: Company,
  { accountId }: Seat['asker'],
  other: Company,
  rows: KeptRows,
): Promise<Relations> {
  const upload = async ({ app, administrator }: Company['tenant']) => {
    const content = `Nome completo;E-mail\r\nPessoa Nova;${randomUUID().slice(-12)}@example.com`;
    const file = { field: 'usersBatch', name: 'pessoas.csv', content };
    const url = '/api/v1/usuario/validate/batch';
    return (await demand<{ id: string }>(app, administrator, 'POST', url, undefined, file)).id;
  };
  const mine = await upload(tenant);
  await rows.query('update data.imports set created_by = $2 where id = $1', [mine, accountId]);
  return {
    mine: named({ id: mine }),
    another: named({ id: await upload(tenant) }),
    other: named({ id: await upload(other.tenant) }),
    unknown,
  };
}
