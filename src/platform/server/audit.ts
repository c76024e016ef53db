// Writes the audit in the transaction of the act. Stores the personal values separately so that they can be erased.
import { eq, sql } from 'drizzle-orm';
import { isReadOnly } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { newId } from './columns.ts';
import type { Context } from './context.ts';
import { statement } from './prepared-statements.ts';
import type { Db } from './database.ts';
import { auditSubjects } from './guards.tables.ts';
import type { Noted } from './requests.ts';

/** Tells whether a call is a learner's own act. Such acts store progress and results and write no audit. */
export const isLearnerCall = ({ access }: Endpoint) =>
  typeof access === 'object' && permissions[access.permission].module === 'learning';
/** Tells whether a call is audited: a signed-in user's write, except a learner's, or any call with an audit name. decisions D8.5 */
export const isAudited = (call: Endpoint) =>
  typeof call.audit === 'string' ||
  (call.audit !== false && !isReadOnly(call) && call.access !== 'public' && !isLearnerCall(call));
/** Tells whether a call's transaction may write. An audited read, such as an export, writes its audit entry. */
export const mayWrite = (call: Endpoint) => !isReadOnly(call) || isAudited(call);

const insertion = statement(
  'audit',
  (p) => sql`
  with entry as (
    insert into data.audit_entries (id, account_id, user_id, client_contract_id, action, object_id, objects, changes,
      request_id)
    values (${p('entryId')}, ${p('accountId')}, ${p('userId')}, ${p('clientContractId')}, ${p('action')},
      ${p('objectId')}, ${p('objects')}, ${p('changes')}, ${p('requestId')})
      returning id)
  insert into data.audit_subjects (entry_id, position, subject, "values")
  select e.id, n.at - 1, n.one->>'subject', n.one->'values'
    from entry e, jsonb_array_elements(${p('personal')}::jsonb)
    with ordinality n (one, at)
    returning 1`,
);

type Act = { action: string; objects?: unknown; noted?: readonly Noted[]; accountId?: string };

/** Writes one audit entry, for a call that does several things. `bind` writes the call's own entry. */
export async function recordAct(
  context: Context,
  { action, objects = {}, noted = [], accountId = context.accountId }: Act,
) {
  const plain = noted.filter((change) => !change.subject).map(({ before, after }) => ({ before, after }));
  const { address, agent } = context.from;
  const entryId = newId();
  if (!context.tenantId) {
    const json = (value: unknown) => JSON.stringify(value);
    await context.db.execute(
      sql`select functions.audit_installation(${entryId}, ${accountId ?? null}, ${action}, ${json(objects)}::jsonb,
        ${json(plain)}::jsonb, ${address}, ${agent}, ${context.requestId})`,
    );
    return;
  }
  const personal = [
    ...(accountId ? [{ subject: accountId, values: { address, agent } as unknown }] : []),
    ...noted.flatMap(({ subject, before, after }) => (subject ? [{ subject, values: { before, after } }] : [])),
  ];
  await insertion(context.db, {
    entryId,
    accountId,
    userId: context.person?.userId,
    clientContractId: context.person?.clientContractId,
    action,
    objectId: objectOf(objects, noted),
    objects: JSON.stringify(objects),
    changes: JSON.stringify(plain),
    requestId: context.requestId,
    personal: JSON.stringify(personal),
  });
}

/** Writes the audit entry of a call: its name, the ids of its address, and the noted changes, or else the names of the sent fields. */
export async function writeAudit(
  call: Endpoint,
  context: Context,
  input: Record<string, unknown>,
  noted: readonly Noted[],
) {
  if (!isAudited(call)) return;
  const sent =
    noted.length === 0 && input.body && typeof input.body === 'object'
      ? [{ after: { fields: Object.keys(input.body) } }]
      : noted;
  await recordAct(context, {
    action: call.audit || `${call.method} ${call.path}`,
    objects: idsIn(input.params),
    noted: sent,
  });
}
/** Returns the object of an act: the first id of the address, the subject of the noted values, or the id of the created object. */
function objectOf(objects: unknown, noted: readonly Noted[]): string | null {
  const [first] = Object.values(objects as object);
  const [{ subject, after } = {} as Noted] = noted;
  const made = (after as { id?: unknown } | null | undefined)?.id;
  return first !== undefined ? String(first) : (subject ?? (typeof made === 'string' ? made : null));
}
/** Returns the ids of the address. Other parts of an address may be personal values (an e-mail) and stay out of the entry. */
const idsIn = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter(
      ([, value]) => typeof value === 'number' || /^[0-9a-f-]{32,36}$/i.test(String(value)),
    ),
  );

/** Erases a subject's personal values from the audit. The acts stay. */
export const forgetSubject = (db: Db, subject: string) =>
  db.delete(auditSubjects).where(eq(auditSubjects.subject, subject));
