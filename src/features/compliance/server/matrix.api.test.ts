// Proves the workbook of the matrix, that imports and renamed people reach it, and that days are those of the tenant, also where clocks change.
import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endingOf } from '#platform/contract/days.ts';
import type { Context } from '#platform/server/context.ts';
import { decideExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { importPeople, updateUser, validatePeople } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule, ruleForm } from '#testing/make/compliance.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/compliance.endpoints.ts';
import { beginDay } from './cycles.service.ts';
import { recountRule } from './recounting.service.ts';

const namesOf = async ({ call, administrator }: TenantForTest) =>
  (await call(calls.listMatrix, { query: {} }, administrator)).items.map(({ name }) => name);

describe('the matrix', { timeout: 90_000 }, () => {
  it('is a workbook with the statuses and their days, without formulas', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, learner, call } = tenant;
    await makeRule(tenant, course.id, [learner, administrator], { name: '=1+1' });
    const { id: waivedRule } = await makeRule(tenant, course.id, [learner], { name: 'NR-10' });
    await call(
      calls.createWaiver,
      { body: { ruleId: waivedRule, userId: learner.userId, reason: 'licença', endsOn: '2999-01-31' } },
      administrator,
    );
    const answer = await tenant.app.http.inject({
      method: 'GET',
      url: '/api/v1/conformidade/matriz/xlsx?orderBy=nome',
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = Object.values(read(answer.rawPayload).Sheets);
    const lines = utils.sheet_to_json<(string | number)[]>(sheet!, { header: 1, defval: '' });
    expect(lines[0]!.slice(5, 7)).toEqual([`'=1+1`, 'NR-10']);
    expect(
      lines
        .slice(1)
        .map(([name, , , covered, obligations, first, second]) => [
          ...[name, String(covered), String(obligations)],
          ...[String(first).replace(/\(.+\)/, '(dia)'), second],
        ]),
    ).toEqual([
      ['Alice Administradora', '0', '1', 'A iniciar', ''],
      ['Lia Aluna', '1', '1', 'Em dia (dia)', 'Dispensa (31/01/2999)'],
    ]);
    expect(Object.values(sheet!).filter((cell: { f?: string }) => cell.f)).toEqual([]);
  });
  it('has the hours and skills approved from elsewhere, for whoever may approve them', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, learner, call } = tenant;
    await makeRule(tenant, course.id, [learner, administrator]);
    const [heights, fire] = [await makeSkill(tenant, 'Altura'), await makeSkill(tenant, 'Combate a incêndio')];
    const approve = async (workloadMinutes: number, skillIds: string[], as = administrator) => {
      const id = await sendCertificate(tenant, { as: learner, workloadMinutes });
      await call(decideExternalCertificate, { params: { id }, body: { skillIds } }, as);
    };
    await approve(16 * 60, [heights]);
    await approve(90, [fire, heights]);
    await sendCertificate(tenant, { as: learner, workloadMinutes: 600 });
    await sendCertificate(tenant, { as: administrator, workloadMinutes: 600 });
    const exported = async (as: Persona) => {
      const { raw } = await tenant.inject(calls.exportMatrixWorkbook, { query: { orderBy: 'name' } }, as);
      const [sheet] = Object.values(read(raw.rawPayload).Sheets);
      const lines = utils.sheet_to_json<(string | number)[]>(sheet!, { header: 1, defval: '' });
      return lines.map(([name, ...cells]) => [name, ...cells.slice(5).map(String)]);
    };
    expect(await exported(administrator)).toEqual([
      ['Pessoa', 'Horas externas aprovadas', 'Competências externas aprovadas'],
      ['Alice Administradora', '0', ''],
      ['Lia Aluna', '17.5', 'Altura, Combate a incêndio'],
    ]);
    const watcher = await tenant.person({ permissions: ['learning', 'management', 'certificates'] });
    expect(await exported(watcher)).toEqual([['Pessoa'], ['Alice Administradora'], ['Lia Aluna']]);
  });
  it('holds whom an import puts into a department, and lets those go whom it takes out, without waiting for the night', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, call } = tenant;
    const department = (name: string) => call(createDepartment, { body: { name } }, administrator);
    const { id: departmentId } = await department('Operações');
    await department('Compras');
    const person = await tenant.person({ fullName: 'Bento Aluno' });
    const { id: segmentationId } = await call(
      createSegmentation,
      { body: { name: 'Campo', departmentIds: [departmentId] } },
      administrator,
    );
    await call(
      calls.createComplianceRule,
      { body: ruleForm({ objectId: course.id, segmentationIds: [segmentationId] }) },
      administrator,
    );
    const take = async (column: string, value: string) => {
      const file = csvFile([
        ['Nome completo', 'E-mail', column],
        ['Bento Aluno', person.email, value],
      ]);
      const { id } = await call(validatePeople, { files: { file } }, administrator);
      await call(importPeople, { params: { id } }, administrator);
      await tenant.app.runJobs();
      return namesOf(tenant);
    };
    expect(await namesOf(tenant)).toEqual([]);
    expect(await take('Departamento', 'Operações')).toEqual(['Bento Aluno']);
    expect(await take('Departamento', 'Compras')).toEqual([]);
    expect(await take('Departamento', 'Operações')).toEqual(['Bento Aluno']);
    expect(await take('Ativo', 'Não')).toEqual([]);
  });
  it('sorts people who are as bad by the names that they have since the last night', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, call } = tenant;
    const [ana, bia] = [await tenant.person({ fullName: 'Ana' }), await tenant.person({ fullName: 'Bia' })];
    await makeRule(tenant, course.id, [ana, bia]);
    expect(await namesOf(tenant)).toEqual(['Ana', 'Bia']);
    await call(updateUser, { params: { userId: ana.userId }, body: { fullName: 'Zoé' } }, administrator);
    await inTenant(tenant.app, tenant.tenantId, beginDay);
    expect(await namesOf(tenant)).toEqual(['Bia', 'Zoé']);
  });
});
describe('a day', { timeout: 90_000 }, () => {
  /** Counts the rule at a moment, and returns the status that the person has then. */
  async function statusAt({ app, tenantId }: TenantForTest, ruleId: string, moment: Date): Promise<unknown> {
    return inTenant(app, tenantId, async (context) => {
      const then = Object.assign(Object.create(context) as Context, { now: () => moment });
      await recountRule(then, ruleId);
      const { rows } = await context.db.execute(sql`select status from data.compliance_states`);
      return rows[0]?.['status'];
    });
  }
  // In Santiago clocks go from 24:00 to 01:00 on 6 September 2026; in Lisbon from 02:00 to 01:00 on 25 October.
  it.each([
    ['Pacific/Kiritimati', '2026-05-10'],
    ['Pacific/Pago_Pago', '2026-05-10'],
    ['America/Santiago', '2026-09-05'],
    ['America/Santiago', '2026-09-06'],
    ['Europe/Lisbon', '2026-10-25'],
  ])('of %s decides until when %s counts: up to its last moment', async (timeZone, lastDay) => {
    const { tenant, course } = await makeIssued({ timeZone });
    const { id } = await makeRule(tenant, course.id, [tenant.learner], {
      ...{ validity: 'until', validityAmount: null, validityOn: lastDay, windowDays: 0, graceDays: 0 },
    });
    const end = endingOf(lastDay, timeZone).getTime();
    expect(await statusAt(tenant, id, new Date(end))).toBe('expiring');
    expect(await statusAt(tenant, id, new Date(end + 1))).toBe('nonCompliant');
  });
});
