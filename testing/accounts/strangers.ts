// Creates the clients that every call must refuse: without a session, with an ended session, or with a session of another company. Written by hand.
import { openingOf } from './deed.ts';
import type { Deed } from './deed.ts';
import { password, signIn } from './invited.ts';
import { ask } from './requests.ts';
import type { Asker, Method } from './requests.ts';
import type { Companies } from './seats.ts';

export type Stranger = { readonly who: string; readonly asker?: Asker; readonly hears: string };
/** Returns the strangers, each with the answer that it gets from any call, for any target. */
export async function strangers({ app, rows, client, other, seats }: Companies): Promise<Stranger[]> {
  const here = client.tenant.tenantId;
  const open = async (relation: string, tenantId: string) => {
    const signed = await signIn(app, seats.learner.targets.people[relation]!.email, password, tenantId);
    if (!signed.access_Token) throw new Error(`${relation} does not get in anywhere: ${signed.code}`);
    return { token: signed.access_Token, tenantId: here };
  };
  const ended = await client.tenant.person({ role: 'administrator' });
  const idle = await client.tenant.person({ role: 'administrator' });
  await rows.query('update control.sessions set revoked_at = now() where account_id = $1', [ended.accountId]);
  await rows.query('update data.users set is_active = false where id = $1', [idle.userId]);
  const proven = await open('both', other.tenant.tenantId);
  await rows.query(
    `update control.sessions s set method = 'sso', proven_tenant_id = $1, origin_tenant_id = $1
     where s.id = (select id from control.sessions n where n.account_id = (select account_id from data.users where id = $2) order by created_at desc limit 1)`,
    [other.tenant.tenantId, seats.learner.targets.people['both']!.id],
  );
  const invited = await open('pending', other.tenant.tenantId);
  await rows.scope();
  const at = (asker: Asker) => ({ token: asker.token, tenantId: here });
  return [
    { who: 'nobody', hears: '401 identity.session.missing' },
    {
      who: 'a forger',
      asker: { ...at(ended), token: `${ended.token.slice(0, -4)}AAAA` },
      hears: '401 identity.session.ended',
    },
    { who: 'whoever signed out', asker: at(ended), hears: '401 identity.session.ended' },
    { who: 'who was deactivated', asker: at(idle), hears: '401 identity.user.inactive' },
    {
      who: 'an administrator of another company',
      asker: at(other.tenant.administrator),
      hears: '403 identity.tenant.foreign',
    },
    {
      who: 'the distributor without client mode',
      asker: at(seats.distributor.asker),
      hears: '403 identity.tenant.foreign',
    },
    {
      who: 'who is only invited here',
      asker: invited,
      hears: '403 identity.tenant.foreign',
    },
    { who: 'whom another company’s provider proved', asker: proven, hears: '403 identity.tenant.otherProof' },
  ];
}
/** Sends one call as a stranger, with the request of a person who holds every permission here; returns what was wrong with the answer. */
export async function knock(all: Companies, deed: Deed, { asker, who, hears }: Stranger): Promise<string | undefined> {
  const seat =
    all.seats[deed.call.includes('Contrato') || deed.call.includes('pessoa') ? 'distributor' : 'administrator'];
  const { url, payload, file } = await openingOf(all, deed, seat);
  const answer = await ask(all.app, asker, deed.call.split(' ')[0] as Method, url, payload, file);
  const changed = await all.rows.changed();
  if (changed.length) await all.rows.restore(changed);
  const heard = `${answer.status} ${answer.code}`;
  return heard === hears && !changed.length
    ? undefined
    : `${deed.call} by ${who}: ${heard}, not ${hears} ${changed.join()}`;
}
