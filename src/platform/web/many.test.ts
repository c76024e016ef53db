// Proves that many requests are sent one by one, and how their results are reported.
import { beforeEach, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { mergedTexts } from '../../../scripts/texts-plugin.ts';
import { areTooMany, oneByOne, tellOutcome } from './many.ts';
import { startTexts } from './texts.ts';
import { toasts } from './toast.ts';

beforeEach(async () => {
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  toasts.set([]);
});
const told = () => toasts.get().map(({ tone, title, text }) => [tone, title, text]);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('a refusal of one object does not stop the others', async () => {
  const refusal = new Problem('rule', 'request.broken');
  const outcome = await oneByOne([1, 2, 3], (one) => (one === 2 ? Promise.reject(refusal) : Promise.resolve()));
  expect(outcome).toEqual({ done: [1, 3], left: [{ one: 2, problem: refusal }], untried: [] });
});
test.each(['unreachable', 'unavailable', 'unauthenticated', 'tooMany'] as const)(
  'a failure of all (%s) ends it, and the remaining objects are known',
  async (kind) => {
    const asked: number[] = [];
    const { done, left, untried } = await oneByOne([1, 2, 3, 4], (one) => {
      asked.push(one);
      return one === 2 ? Promise.reject(new Problem(kind, `request.${kind}`)) : Promise.resolve();
    });
    expect([asked, done, left.map(({ one }) => one), untried]).toEqual([[1, 2], [1], [2], [3, 4]]);
  },
);
test('reports how many were done, the first ten refusals with their reasons, how many more, and the remaining objects', async () => {
  const outcome = await oneByOne(numbers(100), (one) =>
    one <= 80
      ? Promise.resolve()
      : Promise.reject(new Problem(one === 95 ? 'unreachable' : 'rule', one === 95 ? 'request.unreachable' : 'x')),
  );
  tellOutcome(outcome, (one) => `Curso ${one}`);
  const [[tone, title, text]] = told() as [string[]];
  const lines = text!.split('\n');
  expect([tone, title, lines.length]).toEqual(['error', '80 de 100 concluídos', 12]);
  expect([lines[0], lines[9]].map((line) => line!.split(':')[0])).toEqual(['Curso 81', 'Curso 90']);
  expect(lines.slice(10)).toEqual(['+ 5', 'Interrompido aqui. Sem mudança: 5.']);
});
test('reports nothing where every object was done', async () => {
  tellOutcome(await oneByOne([1], () => Promise.resolve()), String);
  expect(told()).toEqual([]);
});
test('more than a hundred objects are refused with a message', () => {
  expect([areTooMany(100), told()]).toEqual([false, []]);
  expect(areTooMany(101)).toBe(true);
  expect(told()).toEqual([['warning', undefined, 'Escolha até 100 de cada vez: use os filtros.']]);
});
