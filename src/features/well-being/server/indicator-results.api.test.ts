// Proves over HTTP that results exist for closed periods only, hide small groups, and leave as a workbook and as a PDF.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { ageSurveys, answerAs, endDay, makeSurvey } from '#testing/make/survey.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/well-being.endpoints.ts';

test(
  'are those of closed months, one dimension at a time, without small groups and what would reveal them',
  { timeout: 90_000 },
  async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator: as } = tenant;
    const unit = async (name: string) => (await call(createUnit, { body: { name } }, as)).id;
    const [large, medium, small] = [await unit('Belém'), await unit('Marabá'), await unit('Brasília')];
    const departmentId = (await call(createDepartment, { body: { name: 'Operação' } }, as)).id;
    const id = await makeSurvey(tenant, { name: 'Pulso' });
    const places = [...Array<string>(7).fill(large), ...Array<string>(6).fill(medium), ...Array<string>(4).fill(small)];
    const people = [];
    for (const businessUnitId of places) people.push(await tenant.person({ businessUnitId, departmentId }));
    for (const [at, who] of people.entries())
      await answerAs(tenant, id, who, { emotion: at % 2 ? 'sad' : 'well', reason: 'professional', comment: 'escala' });
    const read = (query = {}) => call(calls.getWellBeingResults, { params: { id }, query }, as);
    expect(await read()).toMatchObject({ name: 'Pulso', periods: [], shown: null });
    for (const one of [calls.exportWellBeingResults, calls.printWellBeingEvidence])
      expect((await inject(one, { params: { id }, query: {} }, as)).status).toBe(422);
    await ageSurveys(tenant, 9);
    await endDay(tenant);
    const { periods, shown } = await read();
    expect(periods).toHaveLength(1);
    expect(shown).toMatchObject({
      kind: 'month',
      total: { people: 17, answers: 17 },
      words: [{ word: 'escala', people: 17, tone: null }],
    });
    // Brasília has four people; without Marabá the sum of the others would tell about them.
    expect(shown!.unit.map(({ name, figures, hidden }) => [name, figures?.people ?? hidden!.why])).toEqual([
      ['Belém', 7],
      ['Marabá', 'complement'],
    ]);
    expect(shown!.department.map(({ name, figures }) => [name, figures?.people])).toEqual([['Operação', 17]]);
    expect(shown!.reason.map(({ id: reason, figures }) => [reason, figures?.people])).toEqual([['professional', 17]]);
    expect(
      (await inject(calls.getWellBeingResults, { params: { id }, query: { startsOn: '2020-01-06' } }, as)).status,
    ).toBe(404);
    const book = await inject(calls.exportWellBeingResults, { params: { id }, query: {} }, as);
    expect([book.status, book.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const paper = await inject(calls.printWellBeingEvidence, { params: { id }, query: {} }, as);
    expect([paper.status, paper.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(paper.raw.headers['content-type']).toBe('application/pdf');
  },
);

test(
  'tell by which feeling a word was used only where answers have a name and five people used it so',
  { timeout: 90_000 },
  async () => {
    const tenant = await makeTenant();
    const { call, administrator: as } = tenant;
    const [named, anonymous] = [
      await makeSurvey(tenant, { name: 'Com nome', isAnonymous: false }),
      await makeSurvey(tenant, { name: 'Anônima' }),
    ];
    for (let at = 0; at < 11; at++) {
      const who = await tenant.person();
      const emotion = at < 6 ? 'sad' : 'happy';
      // Six sad people name the shift, five happy ones the team, and three and three the coffee.
      const comment = `${at < 6 ? 'turno' : 'equipe'}${at > 2 && at < 9 ? ' café' : ''}`;
      for (const id of [named, anonymous]) await answerAs(tenant, id, who, { emotion, comment });
    }
    await ageSurveys(tenant, 9);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`update data.well_being_answers set answered_at = answered_at - interval '63 days'`),
    );
    await endDay(tenant);
    const wordsOf = async (id: string) =>
      (await call(calls.getWellBeingResults, { params: { id }, query: {} }, as)).shown!.words.map((one) => [
        one.word,
        one.people,
        one.tone,
      ]);
    expect(await wordsOf(named)).toEqual([
      ['café', 6, null],
      ['turno', 6, 'heavy'],
      ['equipe', 5, 'light'],
    ]);
    expect((await wordsOf(anonymous)).map(([, , tone]) => tone)).toEqual([null, null, null]);
  },
);
