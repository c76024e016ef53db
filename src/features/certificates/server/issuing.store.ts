// Reads in SQL what a certificate needs, and writes it; a design goes from row to row and never leaves the database.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import { tenants } from '#features/contracts/server/contracts.tables.ts';
import { jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { CertificateSnapshot, Validity } from '../contract/certificate.model.ts';
import { certificates, issuedCertificates } from './certificates.tables.ts';

type Wanted = { userId: string; objectId: string; certificateId: string; cycle: number };
export type IssuingFacts = {
  /** The place of what is wanted, from zero. */
  place: number;
  validity: Validity;
  fullName: string;
  cpf: string | null;
  jobTitleName: string | null;
} & Pick<CertificateSnapshot, 'issuer' | 'language' | 'timeZone'>;
const facts = statement(
  'issuing_facts',
  (v) => sql`
    select w.place::int - 1 as place, c.design -> 'validity' as validity, u.full_name as "fullName", u.cpf,
      j.name as "jobTitleName", t.name as issuer, t.language, t.time_zone as "timeZone"
    from unnest(${v('userIds')}::uuid[], ${v('objectIds')}::uuid[], ${v('certificateIds')}::uuid[],
      ${v('cycles')}::integer[]) with ordinality w (user_id, object_id, certificate_id, cycle, place)
    join ${certificates} c on c.id = w.certificate_id and c.archived_at is null
    join ${tenants} t on t.id = c.tenant_id
    -- The limit makes each read one by its key, however few rows the planner believes that there are.
    cross join lateral (select p.tenant_id, p.full_name, p.cpf, p.job_title_id from ${users} p
      where p.id = w.user_id limit 1) u
    left join ${jobTitles} j on j.tenant_id = u.tenant_id and j.id = u.job_title_id
    where not exists (select from ${issuedCertificates} i
      where i.user_id = w.user_id and i.object_id = w.object_id and i.cycle >= w.cycle)
    order by w.place`,
);
/** Returns what these certificates need; nothing for those whose user has one of the cycle, or whose design is removed. */
export function listFacts(db: Db, wanted: readonly Wanted[]): Promise<IssuingFacts[]> {
  const of = <K extends keyof Wanted>(name: K) => wanted.map((one) => one[name]);
  return facts<IssuingFacts>(db, {
    userIds: of('userId'),
    objectIds: of('objectId'),
    certificateIds: of('certificateId'),
    cycles: of('cycle'),
  });
}
export type NewCertificate = {
  id: string;
  userId: string;
  certificateId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  credential: string;
  issuedAt: string;
  expiresAt: string | null;
  /** The design is added by the statement, as it is at this moment. */
  snapshot: Omit<CertificateSnapshot, 'design'>;
};
const issue = statement(
  'certificates_issued',
  (v) => sql`
    insert into data.issued_certificates (id, user_id, certificate_id, kind, object_id, cycle, credential, issued_at,
      expires_at, snapshot)
    select n.id, n."userId", c.id, n.kind, n."objectId", n.cycle, n.credential, n."issuedAt", n."expiresAt",
      n.snapshot || jsonb_build_object('design', case when c.prints_back then c.design else c.design - 'back' end)
    from jsonb_to_recordset(${v('rows')}::jsonb) n (id uuid, "userId" uuid, "certificateId" uuid, kind text,
      "objectId" uuid, cycle integer, credential text, "issuedAt" timestamptz, "expiresAt" timestamptz, snapshot jsonb)
    join ${certificates} c on c.id = n."certificateId"
    on conflict (tenant_id, user_id, kind, object_id, cycle) where is_current do nothing
    returning id`,
);
/** Returns which were issued: a current certificate of the same user, object and cycle stays. */
export const insertNew = async (db: Db, rows: readonly NewCertificate[]): Promise<string[]> =>
  rows.length === 0 ? [] : (await issue<{ id: string }>(db, { rows: JSON.stringify(rows) })).map(({ id }) => id);
