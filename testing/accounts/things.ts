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

/** Which group is the actor's own by name, and for it: one with the same permissions, and one that is neither above nor below. */
const beside: Partial<Record<GroupName, { twin: GroupName; aside: GroupName }>> = {
  aluno: { twin: 'aluno', aside: 'rhGemea' },
  rh: { twin: 'rhGemea', aside: 'acessosGemea' },
  acessos: { twin: 'acessosGemea', aside: 'rhGemea' },
  gestor: { twin: 'gestor', aside: 'rhGemea' },
  coordenacao: { twin: 'coordenacaoGemea', aside: 'avaliador' },
};
/** Without an own group who asks holds everything. */
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
/** Where a company stands in the owner path: its own, what it owns, what that owns, what stands beside and above. */
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

/** A checked file of one's own, of somebody else's here, and of another company's. */
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
