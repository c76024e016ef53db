// Proves that draws take each question at most once, by their selections, at random, in two statements, and that shortages are told.
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { makeBankQuestion } from '#testing/make/bank-question.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import type { QuestionKind } from '../contract/question.model.ts';
import { countSelected, drawFromBank, listDrawShortages } from './bank-drawing.service.ts';
import type { Draw } from './bank-drawing.service.ts';

const bankOf = async (kinds: readonly QuestionKind[]) => {
  const tenant = await makeTenant();
  const ids: string[] = [];
  for (const kind of kinds)
    ids.push(
      await makeBankQuestion(tenant, {
        kind,
        statement: `${kind} ${ids.length}`,
        ...(kind === 'essay' && { options: [] }),
      }),
    );
  return { tenant, ids };
};
const draw = (tenant: TenantForTest, draws: Draw[], except: string[] = [], random = Math.random) =>
  tenant.run(tenant.administrator, (context) => drawFromBank(context, draws, except, random));
const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id);

describe('a draw', () => {
  it('takes as many questions as it asks for, of those that it selects, with their content and version', async () => {
    const { tenant, ids } = await bankOf(['objective', 'essay', 'objective', 'essay']);
    const drawn = await draw(tenant, [{ count: 2, kinds: ['essay'] }]);
    expect(idsOf(drawn).sort()).toEqual([ids[1], ids[3]].sort());
    expect(drawn.map(({ bankQuestionId, bankVersion, position }) => [bankQuestionId, bankVersion, position])).toEqual(
      drawn.map(({ id }, at) => [id, 1, at + 1]),
    );
    expect(drawn.map(({ statement }) => statement).sort()).toEqual(['essay 1', 'essay 3']);
  });
  it('takes no question twice, none of the excepted ones, and gives way to a draw that has no other', async () => {
    const { tenant, ids } = await bankOf(['objective', 'objective', 'essay', 'essay']);
    for (let round = 0; round < 10; round++) {
      const drawn = await draw(tenant, [{ count: 2 }, { count: 1, kinds: ['essay'] }], [ids[3]!]);
      expect(idsOf(drawn).sort()).toEqual([ids[0], ids[1], ids[2]].sort());
    }
  });
  it('leaves out archived questions and those of other companies, and has what is there', async () => {
    const { tenant, ids } = await bankOf(['objective', 'objective']);
    await bankOf(['objective']);
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.questions set archived_at = now() where id = ${ids[0]}`),
    );
    expect(idsOf(await draw(tenant, [{ count: 2 }]))).toEqual([ids[1]]);
  });
  it('is the same for the same random number, and takes every question about equally often for others', async () => {
    const { tenant, ids } = await bankOf(Array.from({ length: 5 }, () => 'objective' as const));
    const once = await draw(tenant, [{ count: 2 }], [], () => 0.3);
    expect(idsOf(await draw(tenant, [{ count: 2 }], [], () => 0.3))).toEqual(idsOf(once));
    const times = new Map(ids.map((id) => [id, 0]));
    for (let round = 0; round < 200; round++)
      for (const id of idsOf(await draw(tenant, [{ count: 2 }], [], () => round / 200)))
        times.set(id, times.get(id)! + 1);
    // 80 expected of each, with a standard deviation of 7.
    for (const count of times.values()) expect(Math.abs(count - 80)).toBeLessThan(35);
  });
  it('takes two statements for any number of draws, and one where the contents were read before', async () => {
    const { tenant } = await bankOf(['objective', 'objective', 'essay', 'essay']);
    const draws: Draw[] = [
      { count: 2, kinds: ['objective'] },
      { count: 2, kinds: ['essay'] },
    ];
    const counts = [];
    for (let round = 0; round < 2; round++) {
      const sent = recordStatements(tenant.app.services.pool);
      await draw(tenant, draws);
      sent.stop();
      counts.push(sent.texts.filter((text) => /"questions"|"question_versions"/.test(text)).length);
    }
    expect(counts).toEqual([2, 1]);
  });
});
it('tells which draws find too few, also because another draw needs the same questions', async () => {
  const { tenant, ids } = await bankOf(['objective', 'essay']);
  const shortages = (draws: Draw[], except: string[] = []) =>
    tenant.run(tenant.administrator, (context) => listDrawShortages(context, draws, except));
  expect(await shortages([{ count: 2 }])).toEqual([]);
  expect(await shortages([{ count: 3 }])).toEqual([{ index: 0, count: 3, found: 2 }]);
  expect(await shortages([{ count: 1, kinds: ['essay'] }], [ids[1]!])).toEqual([{ index: 0, count: 1, found: 0 }]);
  expect(await shortages([{ count: 1 }, { count: 1, kinds: ['essay'] }])).toEqual([]);
  expect(await shortages([{ count: 2 }, { count: 1, kinds: ['essay'] }])).toEqual([{ index: 1, count: 1, found: 0 }]);
  expect(await tenant.run(tenant.administrator, (context) => countSelected(context, { kinds: ['essay'] }))).toBe(1);
});
