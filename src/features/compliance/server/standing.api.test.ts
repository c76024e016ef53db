// Proves that the statement of the database gives the ends and statuses that the model gives, for every kind of rule.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule, ruleForm } from '#testing/make/compliance.ts';
import { inTenant } from '#testing/persona.ts';
import { endOfConclusion, ruleErrors, statusOn } from '../contract/compliance.model.ts';
import type { RuleTerms } from '../contract/compliance.model.ts';
import { applyStanding } from './states.store.ts';
import { insert } from './rules.store.ts';

const timeZone = 'America/Sao_Paulo';
const kinds: Partial<Omit<RuleTerms, 'reminderSteps'>>[] = [
  {},
  { validity: 'none', validityAmount: null },
  { validity: 'months', validityAmount: 13 },
  { validity: 'months', validityAmount: 12, base: 'expiry' },
  { validity: 'until', validityAmount: null, validityOn: '2027-02-28' },
  { validity: 'availability', validityAmount: 400 },
  { validity: 'certificate', validityAmount: null },
  { validity: 'months', validityAmount: 24, base: 'anniversary', anniversary: '12-31', minimumActiveDays: 60 },
  { validity: 'months', validityAmount: 18, base: 'anniversary', anniversary: '02-29', minimumActiveDays: 0 },
];
it('computes the model in SQL, with one conclusion and with two that count on from each other', async () => {
  const { tenant, course } = await makeIssued();
  const { learner } = tenant;
  const { segmentationId } = await makeRule(tenant, course.id, [learner]);
  const found = await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const completedAt = '2025-11-30T23:30:00Z';
    await db.execute(sql`update data.enrollments set completed_at = ${completedAt}, enrolled_at = '2025-11-01T12:00:00Z'
      where user_id = ${learner.userId} returning 1`);
    const { rows } = await db.execute<{ at: Date | null }>(sql`
      select expires_at as at from data.issued_certificates where user_id = ${learner.userId}`);
    const ends = rows[0]!.at && dayIn(new Date(rows[0]!.at), timeZone);
    const told: unknown[] = [];
    const wanted: unknown[] = [];
    for (const [nth, kind] of kinds.entries()) {
      const terms: RuleTerms = { ...ruleForm(kind), reminderSteps: [] };
      expect(ruleErrors(terms)).toEqual([]);
      const id = `00000000-0000-7000-8000-0000000000${String(10 + nth)}`;
      const { segmentationIds: _ids, ...values } = ruleForm({ ...kind, objectId: course.id });
      await insert(db, id, { ...values, reminderSteps: [] });
      const rule = { ...terms, id, kind: 'course' as const, objectId: course.id, segmentationIds: [segmentationId] };
      const first = { completedOn: '2025-11-30', availableOn: '2025-11-01', certificateEndsOn: ends };
      let end = endOfConclusion(terms, first, null);
      const second = { completedOn: '2026-09-01', availableOn: '2026-09-01', certificateEndsOn: null };
      for (const conclusions of [1, 2]) {
        if (conclusions === 2) {
          await db.execute(sql`
            insert into data.compliance_satisfactions (id, rule_id, user_id, completed_on)
            values (gen_random_uuid(), ${id}, ${learner.userId}, ${second.completedOn}) returning 1`);
          const later = endOfConclusion(terms, second, end);
          // What counts longest counts; no end is the longest.
          end = end === null || later === null ? null : later > end ? later : end;
        }
        const days = end === null ? ['2026-10-01'] : [-61, -60, 0, 1, 30, 31].map((days) => dayAfter(end!, days));
        for (const today of days) {
          await applyStanding(db, { rule, today, timeZone }, '2026-01-01T00:00:00Z');
          const { rows: states } = await db.execute<{ status: string; end: string | null }>(sql`
            select status, expires_on::text as end from data.compliance_states where rule_id = ${id}`);
          told.push([nth, conclusions, today, states]);
          const facts = { expiresOn: end, isConcluded: true, dueOn: null, hasBegun: false, waivedUntil: null };
          wanted.push([nth, conclusions, today, [{ status: statusOn(terms, facts, today), end }]]);
        }
      }
    }
    return { told, wanted };
  });
  expect(found.told).toEqual(found.wanted);
  expect(found.told.length).toBeGreaterThan(80);
}, 120_000);
