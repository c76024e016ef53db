// Proves that rules are checked, told before they are saved, followed at once and archived, and who watches, waives and reminds whom.
import { describe, expect, it } from 'vitest';
import { addPeopleToSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { setActivity } from '#features/people/contract/people.endpoints.ts';
import { revokeCertificate, listIssuedCertificates } from '#features/certificates/contract/issued.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule, ruleForm } from '#testing/make/compliance.ts';
import { makeCourse } from '#testing/make/course.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/compliance.endpoints.ts';
import { satisfyRule } from './outside.service.ts';
import { remindOfRule } from './rule-reminders.service.ts';

describe('a rule of compliance', { timeout: 60_000 }, () => {
  it('is told before it is saved, follows certificates and people at once, and is archived', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, learner, call, inject } = tenant;
    const other = await tenant.person({ fullName: 'Bento Aluno' });
    const { id, segmentationId, form } = await makeRule(tenant, course.id, [learner]);
    const uncertified = ruleForm({ objectId: (await makeCourse(tenant)).id, segmentationIds: [segmentationId] });
    const refused = await inject(calls.createComplianceRule, { body: uncertified }, administrator);
    expect(refused).toMatchObject({ status: 422, problem: { code: 'compliance.content.uncertified' } });
    expect(
      (await inject(calls.createComplianceRule, { body: { ...form, windowDays: 365 } }, administrator)).status,
    ).toBe(400);
    const summary = () => call(calls.getMatrixSummary, { query: {} }, administrator);
    expect(await summary()).toMatchObject({ people: 1, covered: 1, share: 100, rules: [{ id, people: 1 }] });
    // As it is typed: a validity that ended long ago.
    const typed = { ...form, validity: 'until', validityAmount: null, validityOn: '2020-01-01' } as const;
    expect(await call(calls.previewComplianceRule, { body: { id, ...typed } }, administrator)).toMatchObject({
      ...{ people: 1, entering: 0, leaving: 0, worsening: 1, improving: 0, counts: { nonCompliant: 1 } },
      before: { compliant: 1, nonCompliant: 0 },
    });
    expect((await call(calls.previewComplianceRule, { body: typed }, administrator)).before).toBeNull();
    expect(await summary()).toMatchObject({ covered: 1 });
    // People who come by the segmentation, and who leave.
    await call(
      addPeopleToSegmentation,
      { params: { id: segmentationId }, body: { userIds: [other.userId] } },
      administrator,
    );
    await tenant.app.runJobs();
    const matrix = async () => (await call(calls.listMatrix, { query: {} }, administrator)).items;
    expect((await matrix()).map(({ userId, cells }) => [userId, cells[0]!.status])).toEqual([
      [other.userId, 'notStarted'],
      [learner.userId, 'compliant'],
    ]);
    // A certificate of elsewhere, then none; the transaction of the decision calls the port.
    const outside = { externalCertificateId: id, userId: other.userId, completedOn: '2020-01-01' };
    const satisfy = (ruleId: string | null, expiresOn: string | null) =>
      inTenant(tenant.app, tenant.tenantId, (context) => satisfyRule(context, { ...outside, ruleId, expiresOn }));
    await satisfy(id, '2999-01-01');
    expect((await matrix())[0]!.cells[0]).toMatchObject({ status: 'compliant', expiresOn: '2999-01-01' });
    await satisfy(id, null);
    expect((await matrix())[0]!.cells[0]).toMatchObject({ status: 'nonCompliant', expiresOn: '2020-12-31' });
    await satisfy(null, null);
    const [issued] = (await call(listIssuedCertificates, { query: {} }, administrator)).items;
    await call(revokeCertificate, { params: { id: issued!.id }, body: { reason: 'anulada' } }, administrator);
    expect((await matrix()).map(({ cells }) => cells[0]!.status)).toEqual(['notStarted', 'notStarted']);
    await call(setActivity, { body: { userIds: [other.userId], isActive: false } }, administrator);
    await tenant.app.runJobs();
    expect((await matrix()).map(({ userId }) => userId)).toEqual([learner.userId]);
    await call(
      calls.updateComplianceRule,
      { params: { id }, body: { ...form, name: 'NR-35 altura', isActive: false } },
      administrator,
    );
    expect(await matrix()).toEqual([]);
    expect((await inject(calls.removeComplianceRule, { params: { id } }, administrator)).status).toBe(204);
    expect((await inject(calls.getComplianceRule, { params: { id } }, administrator)).status).toBe(404);
  });
  it('is watched by managers for their team, waived by others than oneself, and reminded once', async () => {
    const { tenant, course } = await makeIssued();
    const { administrator, learner, call, inject } = tenant;
    const manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
    const led = await tenant.person({ fullName: 'Bento Aluno', supervisorId: manager.userId });
    const { id } = await makeRule(tenant, course.id, [learner, led, manager, administrator], {
      ...{ firstDueDays: 10, reminderSteps: [-10, -5] },
    });
    const rows = async (as: typeof manager) => (await call(calls.listMatrix, { query: {} }, as)).items;
    expect((await rows(manager)).map(({ userId }) => userId)).toEqual([led.userId]);
    expect((await rows(administrator)).length).toBe(4);
    expect((await inject(calls.listMatrix, { query: {} }, learner)).status).toBe(403);
    const waive = (userId: string, as = manager) =>
      inject(calls.createWaiver, { body: { ruleId: id, userId, reason: 'licença', endsOn: '2999-01-01' } }, as);
    expect((await waive(learner.userId)).status).toBe(404);
    expect((await waive(manager.userId)).status).toBe(404);
    expect((await waive(administrator.userId, administrator)).status).toBe(403);
    const remind = () => call(calls.remindPerson, { body: { ruleId: id, userId: led.userId } }, manager);
    expect(await remind()).toEqual({ sent: 1, skipped: 0, hasMore: false });
    expect(await remind()).toEqual({ sent: 0, skipped: 1, hasMore: false });
    const all = () => call(calls.remindPeople, { body: { statuses: ['notStarted'] } }, administrator);
    expect(await all()).toEqual({ sent: 2, skipped: 1, hasMore: false });
    const none = await inject(calls.remindPeople, { body: { ruleIds: [administrator.userId] } }, administrator);
    expect([none.status, none.problem?.code]).toEqual([404, 'compliance.remind.nobody']);
    // The first step is due on the first day, for whoever has not concluded; a second night sends nothing.
    const night = () => inTenant(tenant.app, tenant.tenantId, (context) => remindOfRule(context, id));
    await night();
    await night();
    const story = await call(calls.getMatrixCell, { params: { ruleId: id, userId: led.userId } }, manager);
    expect(story.reminders.map(({ step, outcome }) => [step, outcome])).toEqual(
      expect.arrayContaining([
        [-10, 'sent'],
        [null, 'sent'],
      ]),
    );
    expect(story.reminders.length).toBe(2);
    expect((await waive(led.userId)).status).toBe(201);
    expect((await rows(manager))[0]).toMatchObject({ obligations: 0, cells: [{ status: 'waived' }] });
  });
});
