// Proves that the demonstration loads completely, changes nothing the second time, and shows each persona what the seeds promise.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { isWanted, loadDemonstration, personasOf } from './load.ts';
import { readSeeds } from './seeds.ts';
import type { Seed } from './seeds.ts';

const seeds = readSeeds();
let app: AppForTest;
let seconds: number;
beforeAll(async () => {
  const { urls } = await freshDatabase('demonstration');
  app = await appForTest({ DATABASE_URL: urls.app, DATABASE_OPS_URL: urls.ops });
  const began = performance.now();
  expect(await loadDemonstration(app.services)).toBe(true);
  seconds = (performance.now() - began) / 1000;
}, 300_000);

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  acrossTenants(app.services, 'a test looks at everything', async (db) => (await db.execute<T>(query)).rows);
const counts = async () => {
  const tables = await rows<{ name: string }>(
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'control') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables)
    found[name] = Number((await rows<{ n: string }>(sql`select count(*) as n from ${sql.raw(name)}`))[0]!.n);
  return found;
};
/** Returns the sum of all rows of every table, and of the waiting jobs: every write changes it, except in the columns left out. */
const sums = async (without: readonly string[] = []) => {
  const found: Record<string, string> = {};
  for (const name of [...Object.keys(await counts()), 'graphile_worker._private_jobs'])
    found[name] = (
      await rows<{ sum: string }>(
        sql`select count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' order by line), '')) as sum from (select (to_jsonb(t) - ${sql.param([...without])}::text[])::text as line from ${sql.raw(name)} t) as lines`,
      )
    )[0]!.sum;
  return found;
};
/** Signs a person of the seeds in and returns a function that reads a call's answer. */
async function readingAs(audience: Seed.SeedPersona['audience']) {
  const { password, person } = seeds.personas.find((one) => one.audience === audience)!;
  const { userName: username } = seeds.people.find(({ key }) => key === person)!;
  const headers = { host: 'localhost:4000' };
  const signedIn = await app.http.inject({
    method: 'POST',
    url: '/identity/api/v1/authentication',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
  });
  const authorization = `Bearer ${signedIn.json().access_Token}`;
  return async (path: string) =>
    (await app.http.inject({ url: `/api/v1/${path}`, headers: { ...headers, authorization } })).json();
}
const one = async <T>(query: ReturnType<typeof sql>) => (await rows<{ value: T }>(query))[0]!.value;

describe('loading', () => {
  test('takes at most a minute', () => expect(seconds).toBeLessThan(60));
  test('brings everything that the seeds hold', async () => {
    expect(await counts()).toMatchObject({
      'control.tenants': 3,
      'data.users': seeds.people.length,
      'data.media': seeds.media.length,
      'data.assessments': seeds.assessments.length,
      'data.courses': seeds.courses.length,
      'data.trails': seeds.trails.length,
      'data.sections': seeds.sections.length,
      'data.segmentations': seeds.segmentations.length,
      'data.enrollments': seeds.activity.enrollments.length,
      'data.attempts': seeds.activity.attempts.length,
      'data.answer_files': seeds.activity.attempts.flatMap(({ files = [] }) => files).length,
      'data.communications': seeds.communications.reduce((sum, { contracts }) => sum + 1 + contracts.length, 0),
      'data.external_certificates': seeds.externalCertificates.length,
      'data.favorites': seeds.activity.favorites.length,
      'data.reactions': seeds.activity.reactions.length,
      'data.subtitles': seeds.media.reduce((sum, { captions }) => sum + captions.length, 0),
    });
  });
  test('a second time changes nothing, with or without its mark', async () => {
    const before = await sums();
    await loadDemonstration(app.services);
    expect(await sums()).toEqual(before);
    // Without its mark, the load runs again over the same data: relative moments move, jobs start anew, and the mark is another row.
    const moments = ['created_at', 'updated_at', 'published_at', 'run_at', 'revision'];
    const steady = async () => ({ ...(await sums(moments)), 'control.installation_audit': 'the mark' });
    const laid = await steady();
    await acrossTenants(app.services, 'a loading that was interrupted at its end', (db) =>
      db.execute(sql`delete from control.installation_audit`),
    );
    await loadDemonstration(app.services);
    expect(await steady()).toEqual(laid);
  });
  test('runs on this machine, or where it is requested', () => {
    expect(isWanted('http://localhost:3000', undefined)).toBe(true);
    expect(isWanted('https://app.localhost', undefined)).toBe(true);
    expect(isWanted('https://learn.example.com', undefined)).toBe(false);
    expect(isWanted('https://learn.example.com', 'on')).toBe(true);
    expect(isWanted('http://localhost:3000', 'off')).toBe(false);
  });
});

test('gives the segmentations the people whom their seeds name', async () => {
  const held = await rows<{ segmentation: string; username: string }>(sql`
    select s.name as segmentation, u.username from data.segmentations s join data.users u using (tenant_id)
    where u.is_active and (
      select case s.operator when 'or' then bool_or(met) else bool_and(met) end from (
        select bool_or(l.target = case l.kind when 'businessUnit' then u.business_unit_id when 'department' then u.department_id
          when 'jobTitle' then u.job_title_id when 'user' then u.id end::text) as met
        from data.segmentation_links l where l.tenant_id = s.tenant_id and l.segmentation_id = s.id group by l.kind) lists)`);
  const people = seeds.people.filter((one) => one.tenant === 'copaiba' && one.active);
  for (const { name, operator, departments, jobTitles } of seeds.segmentations) {
    const expected = people.filter(({ department, jobTitle }) => {
      const lists = [departments.includes(department!), jobTitles.includes(jobTitle!)];
      return operator === 'or' ? lists.some(Boolean) : lists.every(Boolean);
    });
    expect(expected.length).toBeGreaterThan(4);
    expect(expected.length).toBeLessThan(people.length / 2);
    expect(
      held
        .filter((one) => one.segmentation === name)
        .map((one) => one.username)
        .sort(),
    ).toEqual(expected.map((one) => one.userName).sort());
  }
});
test('has figures of closed months of well-being, with a group that is hidden and what would reveal it, and asks nobody', async () => {
  const periods = await rows<{ kind: string; people: number; hidden: string; words: number }>(sql`
    select kind, (published -> 'total' ->> 'people')::int as people, jsonb_array_length(published -> 'words') as words,
      (select string_agg(u -> 'hidden' ->> 'why', ' ' order by u -> 'hidden' ->> 'why')
        from jsonb_array_elements(published -> 'groups' -> 'unit') u where u -> 'hidden' <> 'null') as hidden
    from data.well_being_periods order by starts_on`);
  const months = periods.filter(({ kind }) => kind === 'month');
  expect(months).toHaveLength(4);
  for (const { people, hidden, words } of months) {
    expect(people).toBeGreaterThan(50);
    expect(hidden).toBe('complement few');
    expect(words).toBeGreaterThan(1);
  }
  expect(periods.length - months.length).toBeGreaterThan(4);
  expect(await one(sql`select count(*)::int as value from data.well_being_marks`)).toBe(0);
  expect(
    await one(sql`select bool_and(ends_on < now()) as value from data.well_being_indicators where is_active`),
  ).toBe(true);
});
describe('the learning of people', () => {
  test('has the percent and outcome that the seeds say', async () => {
    const found = await rows<{ username: string; title: string; kind: string; percent: number; done: boolean }>(sql`
      select u.username, coalesce(c.title, t.title) as title, e.kind, e.percent, e.completed_at is not null as done
      from (select tenant_id, user_id, kind, object_id, percent, completed_at from data.archived_enrollments union all
        select tenant_id, user_id, kind, object_id, percent, completed_at from data.enrollments where cycle = 1) e
      join data.users u using (tenant_id)
      left join data.courses c on c.id = e.object_id left join data.trails t on t.id = e.object_id where u.id = e.user_id`);
    const { courses, trails, people, activity } = seeds;
    const titles = new Map<string, string>([
      ...courses.map((one) => [`course:${one.key}`, one.title] as const),
      ...trails.map((one) => [`trail:${one.key}`, one.title] as const),
    ]);
    const names = new Map(people.map((one) => [one.key, one.userName]));
    const said = new Map(
      activity.enrollments.map((one) => [`${names.get(one.person)} ${titles.get(one.object)}`, one]),
    );
    const differing = found.filter(({ username, title, kind, percent, done }) => {
      const one = said.get(`${username} ${title}`)!;
      // A trail also counts the courses that the learner finished before it.
      return kind === 'trail'
        ? percent < one.percent
        : percent !== one.percent || done !== (one.completedDaysAgo !== null);
    });
    expect(differing).toEqual([]);
    const marina = found
      .filter(({ username }) => username === 'marina.alves')
      .map(({ title, percent }) => [title, percent]);
    expect(Object.fromEntries(marina)).toMatchObject({
      'Liderança essencial': 36,
      'LGPD no dia a dia: dados de clientes e colaboradores': 75,
      'Segurança em campo': 50,
    });
  });
  test('fills the counters and issues a certificate for each approval', async () => {
    expect(
      await one(
        sql`select count(*)::int as value from data.courses c where enrolled_count <> (select count(*) from data.enrollments e where e.object_id = c.id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        sql`select count(*)::int as value from data.enrollments where approved_at is not null and not exists (select from data.issued_certificates i where i.user_id = enrollments.user_id and i.object_id = enrollments.object_id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        sql`select count(*)::int as value from data.issued_certificates i join data.enrollments e on e.user_id = i.user_id and e.object_id = i.object_id where i.issued_at <> e.completed_at`,
      ),
    ).toBe(0);
    expect(await one(sql`select count(*)::int as value from data.attempts where status = 'pendingCorrection'`)).toBe(6);
    // Every word of a result occurs: Pendente, Desistencia and NaoRespondido too (ASSESS-026).
    expect(
      (await rows<{ status: string }>(sql`select distinct status from data.attempts order by 1`)).map(
        (row) => row.status,
      ),
    ).toEqual(['approved', 'disapproved', 'gaveUp', 'pendingCorrection', 'retry', 'running', 'unanswered']);
    expect(
      await one(
        sql`select count(*)::int as value from data.enrollments where enrolled_at > now() or last_activity_at > now() or completed_at > now() or last_activity_at < enrolled_at`,
      ),
    ).toBe(0);
  });
  test('has certificates that end soon, have just ended and ended long ago, with the cycle that renews them', async () => {
    const renewed = await rows(sql`
      select u.username, extract(day from i.expires_at - now())::int as days, a.percent, s.status, e.cycle, e.percent as next
      from data.archived_enrollments a join data.users u on u.id = a.user_id
        join data.issued_certificates i on i.user_id = a.user_id and i.object_id = a.object_id and i.cycle = a.cycle
        join data.enrollments e on e.user_id = a.user_id and e.object_id = a.object_id
        join data.compliance_rules r on r.object_id = a.object_id
        join data.compliance_states s on s.rule_id = r.id and s.user_id = a.user_id
      order by i.expires_at desc`);
    const told = renewed.map((row) => [row['username'], row['status'], row['percent'], row['cycle'], row['next']]);
    expect(told).toEqual([
      ['joana.conceicao', 'expiring', 100, 2, 0],
      ['igor.queiroz', 'expiring', 100, 2, 0],
      ['wagner.farias', 'inGrace', 100, 2, 0],
      ['ubiratan.martins', 'nonCompliant', 100, 2, 0],
    ]);
    expect(renewed.map((row) => Math.sign(Number(row['days'])))).toEqual([1, 1, -1, -1]);
  });
  test('asks every kind of question, and lets a learner answer with the camera', async () => {
    expect(
      (
        await rows<{ kind: string }>(
          sql`select distinct q ->> 'kind' as kind from data.assessment_versions v, jsonb_array_elements(v.content -> 'questions') q order by 1`,
        )
      ).map((row) => row.kind),
    ).toEqual(['essay', 'multiple', 'objective', 'practical', 'scale', 'trueFalse']);
    expect(
      await one(
        sql`select count(*)::int as value from data.assessment_versions v, jsonb_array_elements(v.content -> 'questions') q where q ->> 'uploadKind' = 'video'`,
      ),
    ).toBe(1);
  });
  test('gives the computed shelves their items', async () => {
    expect(await one(sql`select total_items as value from data.sections where kind = 'top10'`)).toBe(10);
    expect(await one(sql`select total_items as value from data.sections where kind = 'releases'`)).toBeGreaterThan(3);
  });
  test('leaves no video without file, subtitles and chapters', async () => {
    expect(
      await one(
        sql`select count(*)::int as value from data.media m where kind = 'video' and (file_hash is null or jsonb_array_length(chapters) = 0 or not exists (select from data.subtitles s where s.media_id = m.id))`,
      ),
    ).toBe(0);
    expect(
      await one(sql`select count(*)::int as value from data.media where kind = 'scorm' and package_entry is null`),
    ).toBe(0);
    expect(
      await one(
        sql`select count(*)::int as value from data.media where kind = 'pdf' and page_count is null and status = 'ready'`,
      ),
    ).toBe(0);
  });
});

describe('personas', () => {
  test('sign in with their user name at the address of their tenant', async () => {
    const personas = personasOf('http://localhost:4000');
    expect(personas.map(({ audience, address }) => [audience, address])).toEqual([
      ['Aluno', 'http://localhost:4000'],
      ['Gestor', 'http://localhost:4000'],
      ['Avaliador', 'http://localhost:4000'],
      ['Administrador', 'http://localhost:4000'],
      ['Distribuidor', 'http://ipe.localhost:4000'],
      ['Provedor', 'http://sabia.localhost:4000'],
    ]);
    for (const { username, password, address } of personas) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/identity/api/v1/authentication',
        headers: { host: new URL(address!).host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
      });
      expect([username, answer.statusCode, answer.body.slice(0, answer.statusCode === 200 ? 0 : 300)]).toEqual([
        username,
        200,
        '',
      ]);
    }
  });
  test('find in the first slide of their home what they have begun, at its position', async () => {
    const { name } = seeds.tenants.find(({ key }) => key === 'copaiba')!;
    const items = await one<{ title: string; link: string }[]>(
      sql`select s.settings->'banners'->'items' as value from data.tenant_settings s join control.tenants t on t.id = s.tenant_id where t.name = ${name}`,
    );
    expect(items.map(({ title }) => title)).toEqual(seeds.banners.map(({ title }) => title));
    const references = items.map(({ link }) => /^\/catalog\?view=(\w{33})$/.exec(link)?.[1] ?? link);
    const read = await readingAs('learner');
    const { destaques, continue: resumed } = await read(
      `Secao/inicio?${references.map((one) => `destaques=${one}`).join('&')}`,
    );
    expect(destaques.map((card: { progressPercentage: number }) => card.progressPercentage)).toEqual([36, 50, 75]);
    expect(resumed.data[0].id).toBe(destaques[0].id);
  });
  test('of evaluators find in their queue what waits for them, the oldest first', async () => {
    const { data } = await (await readingAs('evaluator'))('avaliacao/evaluator');
    const names: string[] = data.map((row: { usuarioNome: string }) => row.usuarioNome);
    const oldest = ['Jaciara Moreira', 'Thiago Queiroz', 'Heitor Tavares', 'Rafael Pinheiro', 'Marina Alves'];
    // The last two began to wait on the same day: which of them is older depends on the minute.
    expect([...names.slice(0, 5), ...names.slice(5).sort()]).toEqual([...oldest, 'Gustavo Fontes', 'Valdir Pontes']);
  });
  test('of evaluators find what is late, what a colleague has open, what was opened again, and recordings', async () => {
    const read = await readingAs('evaluator');
    const namesOf = async (filter: string) =>
      (await read(`avaliacao/evaluator?${filter}`)).data.map((row: { usuarioNome: string }) => row.usuarioNome);
    expect(await namesOf('faixas=foraDoPrazo')).toEqual(['Jaciara Moreira', 'Thiago Queiroz', 'Heitor Tavares']);
    expect(await namesOf('situacao=reaberta')).toEqual(['Valdir Pontes']);
    expect(await one(sql`select created_at < now() - '20 h'::interval as value from data.correction_reopenings`)).toBe(
      true,
    );
    expect(await namesOf('situacao=corrigida')).toEqual(['Hugo dos Santos']);
    expect(await namesOf('tiposDeQuestao=Pratica')).toEqual(['Heitor Tavares', 'Marina Alves', 'Gustavo Fontes']);
    const { data } = await read('avaliacao/evaluator?responsavel=outros');
    expect(data.map((row: never) => [row['usuarioNome'], row['emCorrecao']['avaliadorNome'], row['arquivos']])).toEqual(
      [['Gustavo Fontes', 'Raimundo Guimarães', 2]],
    );
    const files = await rows(sql`
      select u.username, f.kind, f.content_type, f.duration_seconds as seconds, f.is_shown as shown
      from data.answer_files f join data.users u on u.id = f.user_id where u.username = 'marina.alves' order by f.kind`);
    expect(files).toEqual([
      { username: 'marina.alves', kind: 'image', content_type: 'image/jpeg', seconds: null, shown: true },
      { username: 'marina.alves', kind: 'video', content_type: 'video/mp4', seconds: 12, shown: true },
    ]);
  });
  test('find what the company says: it opens for the learner alone, others have seen it, and a copy came from the distributor', async () => {
    const opening = async (audience: 'learner' | 'manager' | 'evaluator' | 'administrator') =>
      ((await (await readingAs(audience))('Comunicacao/getAllPorUsuarioAutenticado')) as { titulo: string }[]).map(
        ({ titulo }) => titulo,
      );
    expect(await opening('learner')).toEqual(['Três novidades para aprender melhor']);
    for (const audience of ['manager', 'evaluator', 'administrator'] as const)
      expect([audience, await opening(audience)]).toEqual([audience, []]);
    const { data } = await (await readingAs('administrator'))('Comunicacao?orderBy=titulo&direction=asc');
    const told = data.map((row: never) => [row['titulo'], row['publicacao'], row['origem'], row['forceDisplay']]);
    expect(told).toEqual([
      ['Encontro de fim de ano', 'rascunho', 'own', false],
      ['Manutenção programada no domingo', 'publicado', 'distributor', false],
      ['Semana da segurança: o que muda no campo', 'publicado', 'own', true],
      ['Três novidades para aprender melhor', 'publicado', 'own', false],
    ]);
    const readers = data.map((row: never) => row['totalVisualizacoes'] as number);
    expect(readers[0]).toBe(0);
    for (const count of readers.slice(1)) expect(count).toBeGreaterThan(8);
    expect(await rows(sql`select state, is_linked from data.communication_links`)).toEqual([
      { state: 'done', is_linked: true },
    ]);
  });
  test('of managers find who of their people waits for a correction, the late ones too', async () => {
    const { data } = await (await readingAs('manager'))('avaliacao/evaluator/equipe');
    expect(data.map((row: never) => [row['usuarioNome'], row['foraDoPrazo']])).toEqual([
      ['Heitor Tavares', true],
      ['Marina Alves', false],
    ]);
  });
});
