// Collects the dashboard of a learner: only the own numbers, whatever ids the filter names.
import { dayAfter } from '#platform/contract/days.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import {
  daysOfWeek,
  daysOfYear,
  gridWeeks,
  mondayOf,
  shownItems,
  streaksOf,
  sumOf,
  weeksFrom,
} from '../contract/dashboard.model.ts';
import type { LearnerDashboard, LearnerDashboardFilter } from '../contract/dashboard.wire.ts';
import { countOwn, listStudyDays } from './learner-dashboard.store.ts';
import * as measures from './measures.store.ts';
import { findPeriod } from './period.service.ts';

/** What is due later than this is no deadline yet. */
const dueDays = 365;
export async function getLearnerDashboard(
  context: PersonContext,
  filter: LearnerDashboardFilter,
): Promise<LearnerDashboard> {
  requireProfile(context);
  const { userId } = context.person;
  const { db } = context;
  const { from, until, before, today, timeZone } = await findPeriod(context, filter);
  const measured = { ...measures.onePerson(userId), timeZone, contentIds: filter.contentIds };
  const beginning = [before.from, dayAfter(from, -daysOfYear)].sort()[0]!;
  const days = await measures.listDays(db, measured, beginning, until);
  const due = await measures.listDue(db, measured, today, dayAfter(today, dueDays), shownItems);
  const studied = await listStudyDays(db, userId, timeZone);
  const { concluded, begun, open, ...certificates } = await countOwn(db, userId, context.now().toISOString());
  const [now, then] = [sumOf(days, { from, until }), sumOf(days, before)];
  const firstShown = dayAfter(mondayOf(today), -(gridWeeks - 1) * daysOfWeek);
  return {
    ...{ from, until, today, countedAt: context.now().toISOString() },
    concluded: { total: now.concluded, before: then.concluded },
    minutes: { total: now.minutes, before: then.minutes },
    weeks: weeksFrom({ from, until }, days),
    enrollments: { concluded, begun, open },
    due: { total: due.total, items: due.items.map(({ userId: _user, personName: _name, ...item }) => item) },
    certificates,
    days: studied.filter((day) => day >= firstShown),
    streak: streaksOf(studied, today),
  };
}
