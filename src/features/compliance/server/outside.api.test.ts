// Proves over HTTP that a reviewer names the rule which an external certificate satisfies, and that the status follows.
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import * as calls from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { certificateForm, sendCertificate } from '#testing/make/external-certificate.ts';
import { listOwnObligations, removeComplianceRule } from '../contract/compliance.endpoints.ts';

describe('the rule that an approval names', { timeout: 60_000 }, () => {
  test('is satisfied at once, stands in the history, and a foreign, archived or unknown one refuses the whole decision', async () => {
    const { tenant: here, course } = await makeIssued();
    const { administrator, learner, call, inject } = here;
    const held = await here.person({ fullName: 'Bento Aluno' });
    const { id: ruleId } = await makeRule(here, course.id, [held], { name: 'NR-10' });
    const { id: other } = await makeRule(here, course.id, [learner], { name: 'Brigada' });
    const { id: archived } = await makeRule(here, course.id, [held], { name: 'NR-33' });
    await call(removeComplianceRule, { params: { id: archived } }, administrator);
    const elsewhere = await makeIssued();
    const foreign = await makeRule(elsewhere.tenant, elsewhere.course.id, [elsewhere.tenant.learner]);
    const status = async () => (await call(listOwnObligations, {}, held))[0];
    const id = await sendCertificate(here, { as: held, completedOn: '2025-05-09', expiresOn: '2999-05-09' });
    const params = { id };
    const offered = (search?: string) =>
      call(calls.listRulesToSatisfy, { params, query: search ? { search } : {} }, administrator);
    expect(await offered()).toEqual([
      { id: ruleId, label: 'NR-10', isHeld: true },
      { id: other, label: 'Brigada', isHeld: false },
    ]);
    expect((await offered('nr')).map(({ label }) => label)).toEqual(['NR-10']);
    expect((await inject(calls.listRulesToSatisfy, { params, query: {} }, learner)).status).toBe(403);
    for (const refused of [foreign.id, archived, newId()])
      expect(
        await inject(calls.decideExternalCertificate, { params, body: { ruleId: refused } }, administrator),
      ).toMatchObject({ status: 404, problem: { code: 'compliance.missing' } });
    const pending = await call(calls.getExternalCertificate, { params }, held);
    expect(pending).toMatchObject({ status: 'pending', rule: null, history: [{ kind: 'sent', rule: null }] });
    expect(await status()).toMatchObject({ status: 'notStarted', expiresOn: null });
    // A denial names no rule.
    const denial = { reason: 'illegible' as const, ruleId };
    await call(calls.decideExternalCertificate, { params, body: denial }, administrator);
    expect(await status()).toMatchObject({ status: 'notStarted' });
    const form = certificateForm({ completedOn: '2025-05-09', expiresOn: '2999-05-09' });
    await call(calls.updateExternalCertificate, { params, body: form, files: {} }, held);
    await call(calls.decideExternalCertificate, { params, body: { ruleId } }, administrator);
    expect(await status()).toMatchObject({ status: 'compliant', completedOn: '2025-05-09', expiresOn: '2999-05-09' });
    const rule = { id: ruleId, label: 'NR-10' };
    const approved = await call(calls.getExternalCertificate, { params }, held);
    expect(approved).toMatchObject({ status: 'approved', rule });
    expect(approved.history.map((act) => [act.kind, act.rule])).toEqual([
      ['approved', rule],
      ['resent', null],
      ['denied', null],
      ['sent', null],
    ]);
    // An approval is final, so nothing takes the rule back; its name stays after it is archived.
    expect((await inject(calls.decideExternalCertificate, { params, body: denial }, administrator)).status).toBe(409);
    await call(removeComplianceRule, { params: { id: ruleId } }, administrator);
    expect((await call(calls.getExternalCertificate, { params }, held)).rule).toEqual(rule);
  });
});
