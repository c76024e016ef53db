// Proves over HTTP that the exports of external certificates say what was approved and by whom, to those who review them, and that the audit says it too.
import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';

async function stage() {
  const tenant = await makeTenant();
  const manager = await tenant.person({ role: 'manager', fullName: 'Helena Prado' });
  const owner = await tenant.person({ fullName: 'Caio de Souza' });
  const stranger = await tenant.person({ fullName: 'Eva Estranha' });
  const body = { fullName: 'Caio de Souza', supervisorId: manager.userId };
  await tenant.call(updateUser, { params: { userId: owner.userId }, body }, tenant.administrator);
  const skillIds = [await makeSkill(tenant, 'Eletricidade'), await makeSkill(tenant, 'Altura')];
  const send = (title: string, as: Persona, workloadMinutes: number) =>
    sendCertificate(tenant, { as, title, workloadMinutes });
  const approved = await send('NR-10', owner, 90);
  const denied = await send('=1+1', owner, 60 * 4);
  await send('NR-35', stranger, 60 * 8);
  const decide = (id: string, decision: object, as: Persona) =>
    tenant.call(calls.decideExternalCertificate, { params: { id }, body: decision }, as);
  await decide(approved, { skillIds }, manager);
  await decide(denied, { reason: 'other', justification: 'Sem assinatura' }, tenant.administrator);
  /** Returns the cells that tell about the decision, by the heads of their columns. */
  const exported = async (as: Persona, query: object = {}) => {
    const { raw } = await tenant.inject(
      calls.exportCertificatesToReviewWorkbook,
      { query: { orderBy: 'sentAt', ...query } },
      as,
    );
    const [sheet] = Object.values(read(raw.rawPayload).Sheets);
    expect(Object.values(sheet!).filter((cell: { f?: string }) => cell.f)).toEqual([]);
    return utils.sheet_to_json<Record<string, string>>(sheet!, { defval: '' });
  };
  return { tenant, manager, stranger, skillIds, exported };
}

test('a reviewer exports the certificates of the people led, with the hours and skills approved and by whom', async () => {
  const { tenant, manager, stranger, exported } = await stage();
  const told = (lines: Record<string, string>[]) =>
    lines.map((line) => [
      ...[line['Nome'], line['Nome do curso'], line['Carga horária em horas'], line['Situação']],
      ...[line['Horas aprovadas'], line['Competências aprovadas'], line['Decidido por']],
      ...[line['Motivo da negação'], line['Justificativa']],
    ]);
  const own = [
    ['Caio de Souza', 'NR-10', '1.5', 'Aprovado', '1.5', 'Altura, Eletricidade', 'Helena Prado', '', ''],
    ['Caio de Souza', `'=1+1`, '4', 'Negado', '', '', 'Alice Administradora', 'Outro', 'Sem assinatura'],
  ];
  expect(told(await exported(manager))).toEqual(own);
  expect(told(await exported(tenant.administrator))).toEqual([
    ...own,
    ['Eva Estranha', 'NR-35', '8', 'Em análise', '', '', '', '', ''],
  ]);
  expect(told(await exported(tenant.administrator, { statuses: ['approved'] }))).toEqual([own[0]]);
  const [first] = await exported(manager);
  expect(first!['Decidido em']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  const { raw } = await tenant.inject(calls.exportCertificatesToReview, { query: { statuses: ['approved'] } }, manager);
  expect(raw.body).toContain(';1,5;Aprovado;1,5;Altura, Eletricidade;');
  for (const call of [calls.exportCertificatesToReview, calls.exportCertificatesToReviewWorkbook])
    expect((await tenant.inject(call, { query: {} }, stranger)).status).toBe(403);
});
test('the audit says which hours and skills an approval put into the record, and who exported them', async () => {
  const { tenant, manager, skillIds, exported } = await stage();
  await exported(manager);
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute<{ action: string; after: Record<string, unknown> | null }>(
      sql`select e.action, s."values"->'after' as after
        from data.audit_entries e
        left join data.audit_subjects s on s.tenant_id = e.tenant_id and s.entry_id = e.id and s."values" ? 'after'
        where e.action like 'externalCertificates.%'
        order by e.id`,
    ),
  );
  const decided = rows.filter(({ action }) => action === 'externalCertificates.decided');
  expect(decided.map(({ after }) => after)).toEqual([
    { title: 'NR-10', status: 'approved', reason: null, justification: null, workloadMinutes: 90, skillIds },
    { title: '=1+1', status: 'denied', reason: 'other', justification: 'Sem assinatura' },
  ]);
  expect(rows.map(({ action }) => action)).toContain('externalCertificates.exported');
});
