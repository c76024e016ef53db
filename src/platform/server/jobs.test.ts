// Proves that jobs run in their tenant, are stored with the write or not at all, follow each tenant's clock, and send e-mails.
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { run, runOnce } from 'graphile-worker';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { newId } from './columns.ts';
import type { Context } from './context.ts';
import { fact, happened } from './events.ts';
import { listener, registerListeners, tellListeners, tellTask } from './listeners.ts';
import { cronOf, job, queueLog, runJob, startWorker, tasksOf } from './jobs.ts';
import { enqueueEmail, sendMail, renderEmail } from './emails.ts';
import { makeSmtpMailer } from './mail.ts';
import { inContext } from './requests.ts';
import { forgetFiles } from './storage/forget-files.ts';
import { announce, find, release, share } from './storage/files.store.ts';
import { tenantClock } from './tenant-clock.ts';

let services: BareServices;
let workers: BareServices;
const seen: { task: string; tenantId?: string; payload: unknown }[] = [];
const note = (task: string) => async (context: Context, payload: unknown) => {
  await context.db.execute('select 1');
  seen.push({ task, tenantId: context.tenantId, payload });
};
const renamed = fact<{ id: string }>('probe-renamed');
const listeners = [listener(renamed, 'tell-probe-renamed', note('tell-probe-renamed'))];
const daily = [
  { task: 'probe-midnight', at: '00:00' },
  { task: 'probe-noon', at: '12:00' },
] as const;
const jobs = [
  job('probe-midnight', note('probe-midnight')),
  job('probe-noon', note('probe-noon')),
  job('probe', note('probe')),
  // The job fails only once: its next try is due after some seconds, on a slow machine amid other tests.
  job('probe-fails', async (_context, _payload, { attempt }) => {
    if (attempt === 1) throw new Error('no');
  }),
  sendMail,
];

beforeAll(async () => {
  services = await bareServices();
  workers = await bareServices({ role: 'jobs' });
  registerListeners(listeners);
});
afterAll(async () => {
  await services.close();
  await workers.close();
});
const asTenant = <T>(tenantId: string, work: (context: Context) => Promise<T>): Promise<T> =>
  inContext(services, { tenantId, language: 'pt', from: { address: '', agent: '', host: '' }, requestId: '' }, work);
async function runJobs() {
  const failed: string[] = [];
  const taskList = tasksOf({ ...workers, mail: services.mail }, jobs, listeners, [], (_error, task) =>
    failed.push(task),
  );
  await runOnce({ pgPool: workers.pool, taskList, noHandleSignals: true, logger: queueLog() });
  return failed;
}
const of = (tenantId: string) =>
  seen.filter((one) => one.tenantId === tenantId).map(({ task, payload }) => [task, payload]);

describe('a job', () => {
  test('runs in the tenant that enqueued it, whatever its payload holds', async () => {
    const tenantId = newId();
    await asTenant(tenantId, (context) => context.enqueue('probe', { tenant: newId(), tenantId: newId() }));
    await runJobs();
    expect(of(tenantId)).toHaveLength(1);
  });
  test('has the same id at every try, newer jobs a later one', async () => {
    const ids: string[] = [];
    const probe = job('probe-id', async (_context, _payload, { id, attempt }) => {
      ids.push(id);
      if (attempt === 1) throw new Error('once more');
    });
    const taskList = tasksOf(workers, [probe], [], [], () => {});
    const tenantId = newId();
    const turn = () => runOnce({ pgPool: workers.pool, taskList, noHandleSignals: true, logger: queueLog() });
    await asTenant(tenantId, (context) => context.enqueue('probe-id', {}, { key: 'first' }));
    await turn();
    // The queue's turn ends before the worker stores the failure, which sets the time of the next try.
    const makeDue = `update graphile_worker._private_jobs set run_at = now() where key = $1 and locked_at is null`;
    await expect.poll(async () => (await workers.pool.query(makeDue, [`${tenantId}:first`])).rowCount).toBe(1);
    await turn();
    await asTenant(tenantId, (context) => context.enqueue('probe-id', {}));
    await turn();
    const [first, again, second] = ids as [string, string, string];
    expect(again).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second > first).toBe(true);
  });
  test('is stored with the write or not at all', async () => {
    const tenantId = newId();
    await expect(
      asTenant(tenantId, async (context) => {
        await context.enqueue('probe', {});
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await runJobs();
    expect(of(tenantId)).toEqual([]);
  });
  test('of the same key replaces the waiting one, in its own tenant only', async () => {
    const [one, other] = [newId(), newId()];
    for (const [tenantId, turn] of [
      [one, 1],
      [other, 2],
      [one, 3],
    ] as const)
      await asTenant(tenantId, (context) => context.enqueue('probe', { turn }, { key: 'same' }));
    await runJobs();
    expect([of(one), of(other)]).toEqual([[['probe', { turn: 3 }]], [['probe', { turn: 2 }]]]);
  });
  test('that is retried beside the next keeps its tries when the same key is queued while it runs; others are replaced', async () => {
    const tenantId = newId();
    const again = (task: string) => asTenant(tenantId, (context) => context.enqueue(task, {}, { key: task }));
    const begun = new Set<string>();
    const work = (task: string) => async () => {
      if (begun.has(task)) return;
      begun.add(task);
      await again(task);
      throw new Error('ends in the middle');
    };
    const probes = [
      job('probe-beside', work('probe-beside'), { isRetriedBesideNext: true }),
      job('probe-replaced', work('probe-replaced')),
    ];
    const taskList = tasksOf(workers, probes, [], [], () => {});
    const turn = () => runOnce({ pgPool: workers.pool, taskList, noHandleSignals: true, logger: queueLog() });
    const ofProbe = async (task: string) =>
      (
        await workers.pool.query(
          `select count(*)::int as jobs from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = $1 and j.payload->>'tenant' = $2
             and j.attempts between 1 and j.max_attempts - 1`,
          [task, tenantId],
        )
      ).rows[0].jobs as number;
    await again('probe-beside');
    await turn();
    await again('probe-replaced');
    await turn();
    await expect.poll(() => ofProbe('probe-beside')).toBe(1);
    await expect.poll(() => ofProbe('probe-replaced')).toBe(0);
  });
  test('of many listeners is one job in the request, and each of them hears each fact once, also where one fails', async () => {
    const [moved, tenantId] = [fact<{ id: string }>('probe-moved'), newId()];
    const heard: string[] = [];
    let fails = true;
    const both = [
      listener(moved, 'probe-moved-first', async (_context, { id }) => void heard.push(`first ${id}`)),
      listener(moved, 'probe-moved-second', async (_context, { id }) => {
        if (id === 'a' && fails) throw new Error('not yet');
        heard.push(`second ${id}`);
      }),
    ];
    registerListeners(both);
    await asTenant(tenantId, (context) => context.publish(happened(moved, { id: 'a' }), happened(moved, { id: 'b' })));
    const waiting = async () =>
      (
        await workers.pool.query<{ id: string; task: string; attempts: number }>(
          `select j.id, t.identifier as task, j.attempts from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where j.payload->>'tenant' = $1 order by j.id`,
          [tenantId],
        )
      ).rows;
    const [stored, ...rest] = await waiting();
    expect([stored?.task, rest]).toEqual([tellTask, []]);
    const taskList = tasksOf(workers, [], both, [], () => {});
    const turn = () => runOnce({ pgPool: workers.pool, taskList, noHandleSignals: true, logger: queueLog() });
    await turn();
    expect(heard.toSorted()).toEqual(['first a', 'first b', 'second b']);
    // Told again, as by a worker that was killed: the job is gone, so nothing comes of it.
    await workers.pool.query(tellListeners, [stored!.id]);
    await expect.poll(waiting).toMatchObject([{ task: 'probe-moved-second', attempts: 1 }]);
    fails = false;
    await workers.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'tenant' = $1 and locked_at is null`,
      [tenantId],
    );
    await turn();
    expect(heard.toSorted()).toEqual(['first a', 'first b', 'second a', 'second b']);
    await expect.poll(waiting).toEqual([]);
  });
  test('of a domain event reaches its listeners', async () => {
    const tenantId = newId();
    await asTenant(tenantId, (context) => context.publish(happened(renamed, { id: 'x' })));
    await runJobs();
    expect(of(tenantId)).toEqual([['tell-probe-renamed', { id: 'x' }]]);
  });
  test('that fails is reported and tried again later', async () => {
    const tenantId = newId();
    await asTenant(tenantId, (context) => context.enqueue('probe-fails', {}));
    expect(await runJobs()).toEqual(['probe-fails']);
    const stored = () =>
      services.ops!.query(
        `select attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'probe-fails'`,
      );
    await expect.poll(async () => (await stored()).rows).toEqual([{ attempts: 1, later: true }]);
  });
  test('that has to stop has not failed: no error is reported, and the attempt does not count', async () => {
    const told: string[] = [];
    const waiting = job('probe-stopped', async (_context, _payload, { signal }) => {
      await new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)));
    });
    await asTenant(newId(), (context) => context.enqueue('probe-stopped', {}));
    const events = new EventEmitter();
    const begun = new Promise((go) => events.once('job:start', go));
    const runner = await run({
      pgPool: workers.pool,
      events,
      noHandleSignals: true,
      logger: queueLog(),
      taskList: tasksOf(workers, [waiting], [], [], (_error, task) => told.push(task)),
      preset: { worker: { gracefulShutdownAbortTimeout: 50 } },
    });
    await begun;
    await runner.stop();
    const state = async () =>
      (
        await services.ops!.query<{ attempts: number; isLocked: boolean }>(
          `select attempts, locked_at is not null as "isLocked" from graphile_worker.jobs where task_identifier = 'probe-stopped'`,
        )
      ).rows;
    await expect.poll(state).toEqual([{ attempts: 0, isLocked: false }]);
    expect(told).toEqual([]);
  });
  test('stays with the worker that runs it: the worker whose name is in the queue holds a lock', async () => {
    let finish = () => {};
    const long = job('probe-long', () => new Promise<void>((done) => (finish = done)));
    await asTenant(newId(), (context) => context.enqueue('probe-long', {}));
    const worker = await startWorker(workers, workers.pool, [long], [], [], () => {});
    const holders = async () =>
      (
        await services.ops!.query<{ held: boolean }>(
          `select exists (select from pg_locks where locktype = 'advisory' and granted
             and objid = (hashtext(locked_by)::bigint & 4294967295)::oid) as held
           from graphile_worker.jobs where task_identifier = 'probe-long' and locked_by is not null`,
        )
      ).rows;
    await expect.poll(holders).toEqual([{ held: true }]);
    finish();
    await worker.stop();
  });
  test('goes on where somebody claims that the queue was migrated', async () => {
    const tenantId = newId();
    const fresh = await bareServices({ role: 'jobs' });
    const worker = await startWorker(fresh, fresh.pool, [jobs[2]!], [], [], () => {});
    await services.ops!.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":99}')`);
    await asTenant(tenantId, (context) => context.enqueue('probe', { name: 'after' }));
    await expect.poll(() => of(tenantId), { timeout: 10_000 }).toEqual([['probe', { name: 'after' }]]);
    await worker.stop();
    await fresh.close();
  });
  test('runs in its lane: short work, documents, videos, the demonstration’s last, each with its position', async () => {
    const tenantId = newId();
    const lanes = ['demonstration', 'film', 'film', 'document', 'now', undefined] as const;
    const places = await asTenant(tenantId, async (context) => {
      for (const [turn, lane] of lanes.entries())
        await context.enqueue('probe', { turn, lane }, { key: `lane-${turn}`, lane });
      await context.settle();
      return [...(await context.queuePositionsOf(lanes.map((_, turn) => `lane-${turn}`)))].sort();
    });
    expect(places).toEqual([
      ['lane-0', 3],
      ['lane-1', 1],
      ['lane-2', 2],
      ['lane-3', 1],
    ]);
    // A place counts the jobs of all companies, but the answer does not name another company's jobs.
    const other = newId();
    const theirs = await asTenant(other, async (context) => {
      await context.enqueue('probe', {}, { key: 'theirs', lane: 'film' });
      await context.settle();
      return [...(await context.queuePositionsOf(['theirs', 'lane-1']))];
    });
    expect(theirs).toEqual([['theirs', 3]]);
    // A turn may end before its last job has released its lane.
    const turns = async () => {
      await runJobs();
      return of(tenantId).map(([, payload]) => (payload as { turn: number }).turn);
    };
    await expect.poll(turns).toEqual([5, 4, 3, 1, 2, 0]);
  });
  test('that takes seconds never waits for long ones: videos and documents have a slot each, and one is free', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const long = job('probe-hours', async (_context, { name }: { name: string }) => {
      begun.push(name);
      await new Promise<void>((done) => ends.push(done));
    });
    const tenantId = newId();
    await asTenant(tenantId, async (context) => {
      for (const name of ['film', 'another film', 'document', 'another document'])
        await context.enqueue('probe-hours', { name }, { lane: name.endsWith('film') ? 'film' : 'document' });
      await context.enqueue('probe', { name: 'mail' });
    });
    const worker = await startWorker(workers, workers.pool, [long, jobs[2]!], [], [], () => {});
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(['document', 'film']);
    await expect.poll(() => of(tenantId), { timeout: 10_000 }).toEqual([['probe', { name: 'mail' }]]);
    expect(begun).toHaveLength(2);
    // A slot that looks before the ended job has left its lane looks again after two seconds.
    for (let ended = 0; ended < 4; ended++) {
      await expect.poll(() => ends.length, { timeout: 10_000 }).toBeGreaterThan(0);
      ends.shift()!();
    }
    await expect.poll(() => begun.length).toBe(4);
    await worker.stop();
  });
  test('twice under one name is an error at the start', () => {
    expect(() => tasksOf(workers, [jobs[0]!, jobs[0]!], [], [], () => {})).toThrow(
      'two jobs are called probe-midnight',
    );
  });
});

describe('the tenants’ clock', () => {
  const makeTenantAt = async (timeZone: string) => {
    const id = newId();
    await services.ops!.query(
      `insert into control.tenants (id, name, kind, time_zone, picture_key) values ($1, 'x', 'client', $2, $3)`,
      [id, timeZone, id],
    );
    return id;
  };
  test('starts once on each of the tenant’s own days, at its own hour', async () => {
    const [brazil, japan] = [await makeTenantAt('America/Sao_Paulo'), await makeTenantAt('Asia/Tokyo')];
    const tick = async (at: string) => {
      await tenantClock(daily, sql`select id, time_zone from control.tenants`).run({
        ...services,
        now: () => new Date(at),
      });
      await runJobs();
    };
    await tick('2026-03-10T02:00:00Z'); // it is 23:00 of the 9th in São Paulo, 11:00 of the 10th in Tokyo
    // Jobs that are due at the same moment have no fixed order.
    expect([of(brazil).sort(), of(japan)]).toEqual([
      [
        ['probe-midnight', { day: '2026-03-09' }],
        ['probe-noon', { day: '2026-03-09' }],
      ].sort(),
      [['probe-midnight', { day: '2026-03-10' }]],
    ]);
    await tick('2026-03-10T02:15:00Z');
    await tick('2026-03-10T03:15:00Z'); // it is past midnight in São Paulo, past noon in Tokyo
    expect(of(brazil).at(-1)).toEqual(['probe-midnight', { day: '2026-03-10' }]);
    expect([of(brazil).length, of(japan)]).toEqual([
      3,
      [
        ['probe-midnight', { day: '2026-03-10' }],
        ['probe-noon', { day: '2026-03-10' }],
      ],
    ]);
  });
  test('is written for cron in minutes or hours', () => {
    expect([
      cronOf({ name: 'a', everyMinutes: 15 }),
      cronOf({ name: 'b', everyMinutes: 60 }),
      cronOf({ name: 'c', everyMinutes: 1_440 }),
    ]).toEqual(['*/15 * * * * chore-a', '0 */1 * * * chore-b', '0 0 * * * chore-c']);
  });
});

describe('an e-mail', () => {
  const branding = { name: 'Padaria <Sol>', color: '#ffd400', language: 'es' } as const;
  const email = {
    to: 'ana@example.com',
    subject: 'mailbox.title',
    body: 'mailbox.lead',
    action: { label: 'mailbox.title', url: 'http://localhost/x?a=1&b="2"' },
  };
  test('is written in the person’s language, else the tenant’s, in readable colours', () => {
    expect(renderEmail({ ...email, language: 'en' }, branding).subject).toBe('Local mailbox');
    const { subject, html, text } = renderEmail(email, branding);
    expect(subject).toBe('Buzón local');
    expect(html).toContain('Padaria &lt;Sol&gt;');
    expect(html).toMatch(/<td bgcolor="#ffd400" style="background-color:#ffd400;[^"]*"><a [^>]*color:#000000/);
    expect(html).toContain('href="http://localhost/x?a=1&amp;b=&quot;2&quot;"');
    expect(text).toContain('http://localhost/x?a=1&b="2"');
    // The same frame as every other e-mail: dark readers, Outlook, the company's logo.
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<!--[if mso]>');
    expect(html).toContain('<h1 class="m-ink"');
    const logo = renderEmail(email, { ...branding, logo: 'https://sol.example.com/p/"1"' }).html;
    expect(logo).toContain('<img src="https://sol.example.com/p/&quot;1&quot;" alt="Padaria &lt;Sol&gt;"');
  });
  test('is sent by the job, after the transaction', async () => {
    await asTenant(newId(), (context) => enqueueEmail(context, { ...email, to: 'job@example.com' }));
    expect(await runJobs()).toEqual([]);
    const { makeMailbox } = await import('./mailbox.ts');
    expect((await makeMailbox(`${services.folder}/mailbox`).list()).map(({ to }) => to)).toEqual(['job@example.com']);
  });
  test('of a repeated job is kept once: a worker that is killed between sending and recording repeats it', async () => {
    const to = 'twice@example.com';
    const envelope = { tenant: newId(), account: null, data: { ...email, to } };
    const jobRun = { id: newId(), attempt: 1, isLast: false, signal: new AbortController().signal };
    for (let attempt = 1; attempt <= 2; attempt++)
      await runJob({ ...workers, mail: services.mail }, sendMail, envelope, { ...jobRun, attempt });
    await runJob({ ...workers, mail: services.mail }, sendMail, envelope, { ...jobRun, id: newId() });
    const { makeMailbox } = await import('./mailbox.ts');
    const kept = (await makeMailbox(`${services.folder}/mailbox`).list()).filter((mail) => mail.to === to);
    expect(kept).toHaveLength(2);
  });
  test('is sent over SMTP as text and as HTML', async () => {
    const taken: Promise<Awaited<ReturnType<typeof PostalMime.parse>>>[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            taken.push(PostalMime.parse(Buffer.concat(parts)));
            done();
          });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    await makeSmtpMailer(`smtp://127.0.0.1:${port}`, 'Sabiá <x@example.com>').send({
      ...renderEmail({ ...email, language: 'pt' }, branding),
      id: 'the-job',
    });
    const mail = await taken[0]!;
    expect([mail.subject, mail.from?.name, mail.to?.[0]?.address]).toEqual([
      'Caixa de mensagens local',
      'Sabiá',
      'ana@example.com',
    ]);
    expect(mail.messageId).toBe('<the-job@example.com>');
    expect([mail.text?.includes('SMTP_URL'), mail.html?.includes('<h1')]).toEqual([true, true]);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe('a file', () => {
  test('is removed 30 days after its last reference, its content with the last row of any tenant', async () => {
    const [one, other] = [newId(), newId()];
    const { hash } = await services.storage.putBytes(Buffer.from(newId()));
    const put = (tenantId: string) =>
      asTenant(
        tenantId,
        async ({ db }) => (await share(db, [{ hash, sizeBytes: 36, name: 'a.txt', contentType: 'text/plain' }]))[0]!,
      );
    const [mine, theirs] = [await put(one), await put(other)];
    const later = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 86_400_000) });
    await forgetFiles.run(later(400));
    expect(await asTenant(one, ({ db }) => find(db, mine))).toBeDefined();
    await asTenant(one, ({ db }) => release(db, [mine]));
    await forgetFiles.run(later(29));
    expect(await asTenant(one, ({ db }) => find(db, mine))).toBeDefined();
    await forgetFiles.run(later(31));
    expect([await asTenant(one, ({ db }) => find(db, mine)), await services.storage.has(hash)]).toEqual([
      undefined,
      true,
    ]);
    await asTenant(other, ({ db }) => release(db, [theirs]));
    await forgetFiles.run(later(31));
    expect(await services.storage.has(hash)).toBe(false);
  });
  test('that was announced and never sent is removed when its time is over, and not before', async () => {
    const [tenantId, id] = [newId(), newId()];
    const { hash } = await services.storage.putBytes(Buffer.from(id));
    await asTenant(tenantId, ({ db }) =>
      announce(
        db,
        [{ id, hash, sizeBytes: 36, name: 'a.txt', contentType: 'text/plain' }],
        new Date(Date.now() + 3_600_000),
      ),
    );
    await forgetFiles.run(services);
    expect(await asTenant(tenantId, ({ db }) => find(db, id))).toBeDefined();
    await forgetFiles.run({ ...services, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await asTenant(tenantId, ({ db }) => find(db, id))).toBeUndefined();
  });
});
