// Gives the example person whose data previews and test emails show.
import type { RuleEvent } from './automated-notification.model.ts';

/** What an example takes from the company, the reader's language and the rule; `dueDay` is written in words. */
export type ExampleSource = { company: string; link: string; dueDay: string; days: number };
export const exampleValues = (event: RuleEvent, { company, link, dueDay, days }: ExampleSource) => ({
  ...{ firstName: 'Marina', fullName: 'Marina Alves', supervisor: 'Davi Monteiro', company, link },
  ...(event === 'noAccess'
    ? { daysAway: String(days) }
    : { title: 'Trabalho em altura (NR-35)', progress: event === 'expiring' ? '18%' : '0%' }),
  ...(event === 'notStarted' && { daysEnrolled: String(days) }),
  ...(event === 'expiring' && { dueDay, daysLeft: String(days) }),
});
