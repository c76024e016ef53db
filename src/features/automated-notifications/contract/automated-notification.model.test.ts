// Proves the rules of automated notifications: what is refused, which tokens an event has, and when a send is a new one.
import { describe, expect, test } from 'vitest';
import { occurrenceOf, ruleErrors, tokensOf, unknownToken, weekOfDay } from './automated-notification.model.ts';
import type { RuleContent } from './automated-notification.model.ts';

const rule = (over: Partial<RuleContent> = {}): RuleContent => ({
  ...{ name: 'Prazo', event: 'expiring', interval: 'weekly', days: 7, daysWithoutAccess: null },
  ...{ copiesSupervisor: false, extraRecipient: null, subject: 'Faltam {{daysLeft}} dias', template: '<p>Oi</p>' },
  ...{ segmentationIds: [], ...over },
});
const codes = (over: Partial<RuleContent>, hasText = true) =>
  ruleErrors(rule(over), hasText).map(({ field, code }) => `${field} ${code.split('.')[1]}`);

describe('a rule', () => {
  test('needs a name, days of its event, a subject on one line and a text', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: ' ' })).toEqual(['name nameMissing']);
    for (const days of [null, 0, 1.5, 366]) expect(codes({ days })).toEqual(['days daysRange']);
    expect(codes({ event: 'noAccess', subject: 'Oi' })).toEqual(['daysWithoutAccess daysRange']);
    expect(codes({ event: 'noAccess', subject: 'Oi', days: null, daysWithoutAccess: 30 })).toEqual([]);
    expect(codes({ subject: '' })).toEqual(['subject subjectMissing']);
    expect(codes({ subject: 'Oi\r\nBcc: a@example.com' })).toEqual(['subject subjectLines']);
    expect(codes({ template: '' }, false)).toEqual(['template templateMissing']);
  });
  test('names a token that its event does not know', () => {
    expect(unknownToken('{{ title }} {{fullName}}', 'expiring')).toBeUndefined();
    expect(unknownToken('{{fullName}} {{titles}}', 'expiring')).toBe('titles');
    expect(unknownToken('{{dueDay}}', 'noAccess')).toBe('dueDay');
    expect(unknownToken('{{}}', 'noAccess')).toBe('');
    expect(ruleErrors(rule({ template: '<p>{{secret}}</p>' }), true)).toEqual([
      { field: 'template', code: 'automatedNotifications.tokenUnknown', token: 'secret' },
    ]);
    expect(tokensOf('noAccess')).toEqual(['firstName', 'fullName', 'company', 'supervisor', 'link', 'daysAway']);
  });
  test('sends once in a day, week, month or at all, by the day of the tenant', () => {
    const of = (interval: RuleContent['interval']) => occurrenceOf(interval, '2026-11-28');
    expect([of('once'), of('daily'), of('weekly'), of('monthly')]).toEqual([
      ...['once', '2026-11-28', '2026-W48', '2026-11'],
    ]);
    expect(['2027-01-03', '2027-01-04', '2024-12-30', '2026-12-31'].map(weekOfDay)).toEqual([
      ...['2026-W53', '2027-W01', '2025-W01', '2026-W53'],
    ]);
  });
});
