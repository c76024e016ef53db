// Proves who manages which kind of tenant and contract, which classification makes which kind, and when a limit allows one more.
import { describe, expect, test } from 'vitest';
import { classifications, hasQuota, kindOf, levelOf, managesContracts, products } from './contract.model.ts';

test('contracts are managed by staff of the provider and by distributors', () => {
  const of = (level: 'N0' | 'N1' | 'N2', isDistributor: boolean, isClientMode = false) =>
    managesContracts({ level, isDistributor, isClientMode, granted: new Set() });
  expect([of('N0', false), of('N1', true), of('N2', true)]).toEqual([true, true, true]);
  expect(of('N2', false)).toBe(false);
});
test('the classifications and products match the specification', () => {
  expect(classifications).toEqual([
    ...['embarcado', 'plantar', 'parceiro', 'termoadesao', 'experimentacao', 'didactica'],
  ]);
  expect(products).toEqual(['education', 'educationWhiteLabel', 'educationUsage', 'library', 'insights']);
});
test('a classification decides the kind, and the kind the level of its people', () => {
  expect(classifications.map((one) => [one, kindOf(one), levelOf(kindOf(one))])).toEqual([
    ['embarcado', 'client', 'N2'],
    ['plantar', 'provider', 'N0'],
    ['parceiro', 'distributor', 'N1'],
    ['termoadesao', 'client', 'N2'],
    ['experimentacao', 'client', 'N2'],
    ['didactica', 'client', 'N2'],
  ]);
});
describe('the quota allows one more', () => {
  test('below the limit and up to it, however many come at once', () => {
    expect([hasQuota(4, 5), hasQuota(5, 5), hasQuota(3, 5, 2), hasQuota(4, 5, 2)]).toEqual([true, false, true, false]);
  });
  test('without a limit always', () => expect([hasQuota(9e9, null), hasQuota(0, null, 9e9)]).toEqual([true, true]));
  test('for the first one only where the limit is zero', () => {
    expect([hasQuota(0, 0), hasQuota(1, 0), hasQuota(0, 0, 2)]).toEqual([true, false, false]);
  });
});
