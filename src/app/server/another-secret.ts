// Tells at the start of a process that SECRET is not the one that sealed what is stored, before a sign-in or a signature fails.
import { quietly } from '#platform/contract/quietly.ts';
import { openSecret } from '#features/identity/server/sealed-secret.service.ts';
import type { Services } from '#platform/server/requests.ts';
import { listSealed } from './sealed.store.ts';

const names: Record<string, string> = {
  'sso-secret': 'secrets of single sign-on',
  'bi-secret': 'connections to a BI',
  'signing-key': 'signing keys of certificates',
};
/** Returns the sentence for the operator; undefined where every stored value can be opened, or where nobody may look over all tenants. */
export async function secretWarning({
  ops,
  installation,
}: Pick<Services, 'ops' | 'installation'>): Promise<string | undefined> {
  if (!ops) return undefined;
  const closed = new Map<string, number>();
  const stored = await quietly('a database that does not answer yet keeps no process from its start', () =>
    listSealed(ops),
  );
  for (const { purpose, owner, sealed } of stored ?? [])
    if (openSecret({ installation }, { purpose, owner }, sealed) === undefined)
      closed.set(purpose, (closed.get(purpose) ?? 0) + 1);
  if (closed.size === 0) return undefined;
  const what = [...closed].map(([purpose, total]) => `${names[purpose]}: ${total}`).join(', ');
  return `SECRET is not the one that sealed what is stored (${what}). Set the former SECRET again, or have these entered anew: docs/operations.md, "Another SECRET".`;
}
