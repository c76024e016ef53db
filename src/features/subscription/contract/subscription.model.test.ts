// Proves the rules of a subscription by tables of examples: states, ends of months, renewals, refunds and money.
import { describe, expect, test } from 'vitest';
import {
  canCancel,
  canReactivate,
  canRefund,
  isUsable,
  moneyText,
  monthlyCents,
  monthsAfter,
  periodOf,
  periodsUntil,
  refundDaysLeft,
  refundUntil,
  renewalOn,
  stateOf,
} from './subscription.model.ts';
import type { PaymentState, SubscriptionPlan, SubscriptionState } from './subscription.model.ts';

const days = (expiresOn: string, cancelledOn: string | null = null) => ({
  startedOn: '2025-01-10',
  expiresOn,
  cancelledOn,
});

describe('the state', () => {
  test.each<[string, string | null, string, SubscriptionState]>([
    ['2026-02-09', null, '2026-02-08', 'active'],
    ['2026-02-09', null, '2026-02-09', 'active'],
    ['2026-02-09', null, '2026-02-10', 'expired'],
    ['2026-02-09', '2026-01-20', '2026-02-09', 'cancelled'],
    ['2026-02-09', '2026-01-20', '2026-02-10', 'expired'],
  ])('paid until %s, cancelled %s, on %s: %s', (expiresOn, cancelledOn, today, state) => {
    expect(stateOf(days(expiresOn, cancelledOn), today)).toBe(state);
  });
  test('says what may be used, cancelled and taken back', () => {
    const said = (expiresOn: string, cancelledOn: string | null) =>
      [isUsable, canCancel, canReactivate].map((rule) => rule(days(expiresOn, cancelledOn), '2026-02-09'));
    expect(said('2026-02-09', null)).toEqual([true, true, false]);
    expect(said('2026-02-09', '2026-02-01')).toEqual([true, false, true]);
    expect(said('2026-02-08', null)).toEqual([false, false, false]);
    expect(said('2026-02-08', '2026-02-01')).toEqual([false, false, false]);
  });
});

describe('the end of a month', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-15', 1, '2026-02-15'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2025-12-31', 1, '2026-01-31'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('%s and %i months are %s', (anchor, months, day) => expect(monthsAfter(anchor, months)).toBe(day));
});

describe('renewals', () => {
  test('a monthly plan renews on its day of each month, an annual one every 12 months [SUBS-008]', () => {
    const renewals = (plan: SubscriptionPlan, from: string) => [1, 2, 3].map((nth) => renewalOn(plan, from, nth));
    expect(renewals('monthly', '2026-01-09')).toEqual(['2026-02-09', '2026-03-09', '2026-04-09']);
    expect(renewals('monthly', '2026-01-31')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(renewals('annual', '2025-11-09')).toEqual(['2026-11-09', '2027-11-09', '2028-11-09']);
  });
  test('a period ends on the day before the next one begins', () => {
    for (const plan of ['monthly', 'annual'] as const)
      for (const from of ['2024-02-29', '2025-08-31', '2026-01-30', '2026-06-01'])
        for (let nth = 0; nth < 30; nth++) {
          const { renewsOn, expiresOn } = periodOf(plan, from, nth);
          expect(renewsOn).toBe(periodOf(plan, from, nth + 1).beginsOn);
          expect(expiresOn < renewsOn).toBe(true);
          expect(periodsUntil(plan, from, expiresOn)).toBe(nth);
          expect(periodsUntil(plan, from, renewsOn)).toBe(nth + 1);
        }
    expect(periodOf('annual', '2025-11-09', 0)).toEqual({
      beginsOn: '2025-11-09',
      expiresOn: '2026-11-08',
      renewsOn: '2026-11-09',
    });
    expect(periodsUntil('monthly', '2026-01-31', '2025-12-01')).toBe(0);
  });
});

describe('the refund', () => {
  const zone = 'America/Sao_Paulo';
  test.each<[PaymentState, string | null, string, boolean]>([
    ['paid', '2025-11-09T15:00:00.000Z', '2025-11-09', true],
    ['paid', '2025-11-09T15:00:00.000Z', '2025-11-16', true],
    ['paid', '2025-11-09T15:00:00.000Z', '2025-11-17', false],
    // Still 9 November in São Paulo.
    ['paid', '2025-11-10T02:59:00.000Z', '2025-11-17', false],
    ['paid', '2025-11-10T03:00:00.000Z', '2025-11-17', true],
    ['pending', null, '2025-11-09', false],
    ['failed', null, '2025-11-09', false],
    ['refunded', '2025-11-09T15:00:00.000Z', '2025-11-10', false],
  ])('%s at %s, asked on %s: %s', (state, paidAt, today, may) => {
    expect(canRefund({ state, paidAt }, today, zone)).toBe(may);
  });
  test('has seven days, of which some are left', () => {
    expect(refundUntil('2025-11-09')).toBe('2025-11-16');
    expect(
      ['2025-11-09', '2025-11-12', '2025-11-15', '2025-11-16', '2025-12-01'].map((today) =>
        refundDaysLeft('2025-11-09', today),
      ),
    ).toEqual([7, 4, 1, 0, 0]);
  });
});

describe('money', () => {
  test('is whole cents until it is shown', () => {
    expect([monthlyCents('annual', 47_880), monthlyCents('annual', 10_000), monthlyCents('monthly', 4_990)]).toEqual([
      3_990, 834, 4_990,
    ]);
    expect(moneyText(47_880, 'BRL', 'pt-BR').replace(/\s/g, ' ')).toBe('R$ 478,80');
    expect(moneyText(47_880, 'BRL', 'en-US').replace(/\s/g, ' ')).toBe('R$478.80');
  });
});
