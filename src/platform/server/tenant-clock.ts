// Starts schedules that are due at a time of the tenant's own day, once a day, also after a pause of the worker. decisions D8.1
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { acrossTenants } from './across-tenants.ts';
import type { Chore, Schedule } from './jobs.ts';

/** The input of a scheduled job: the tenant's day for which it runs. */
export type ScheduledDay = { readonly day: string };

/** Marks and enqueues every 15 minutes, in one statement, each tenant's due schedules. `tenants` selects `id` and `time_zone`. */
export const tenantClock = (schedules: readonly Schedule[], tenants: SQL): Chore => ({
  name: 'tenant-clock',
  everyMinutes: 15,
  run: (services) =>
    acrossTenants(services, 'each tenant has its own time of day', async (db) => {
      const names = schedules.map(({ task }) => task);
      const times = schedules.map(({ at }) => at);
      await db.execute(sql`
        with due as (
          select t.id, s.task, (n.now at time zone t.time_zone)::date as day
          from (${tenants}) t cross join (select ${services.now().toISOString()}::timestamptz as now) n
          cross join unnest(${sql.param(names)}::text[], ${sql.param(times)}::time[]) s(task, at)
          where (n.now at time zone t.time_zone)::time >= s.at),
        marked as (
          insert into data.schedule_runs as r (tenant_id, task, day) select id, task, day from due
          on conflict (tenant_id, task) do update
            set day = excluded.day
            where r.day < excluded.day
            returning tenant_id, task, day)
        select job.enqueue_for(tenant_id, task, json_build_object('day', day), task) from marked`);
    }),
});
