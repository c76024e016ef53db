// Proves what an evidence pack holds, that its hashes are those of its files, whose it may be, and that leaving it ends its reading.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listIssuedCertificates, revokeCertificate } from '#features/certificates/contract/issued.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { filesIn } from '#testing/zip-entries.ts';
import type { EvidenceForm } from '../contract/evidence.wire.ts';
import { exportEvidence } from '../contract/reports.endpoints.ts';
import { exportEvidence as writePack } from './evidence-pack.service.ts';

let tenant: TenantForTest;
let [manager, led, other]: Persona[] = [];
let courseId = '';
const ask = (body: EvidenceForm, as: Persona = tenant.administrator, where = tenant) =>
  where.inject(exportEvidence, { body }, as);
async function filesOf(body: EvidenceForm, as?: Persona): Promise<Map<string, Buffer>> {
  const { raw } = await ask(body, as);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/zip']);
  return filesIn(raw.rawPayload);
}
const storedHash = async (where: TenantForTest, id: string) =>
  (
    await inTenant(where.app, where.tenantId, ({ db }) =>
      db.execute<{ hash: string }>(sql`select file_hash as hash from data.issued_certificates where id = ${id}`),
    )
  ).rows[0]!.hash;
/** Gives a manager somebody to lead, so that reports are not refused. */
async function makeFollower(where: TenantForTest, { userId }: Persona): Promise<void> {
  const one = await where.person({ fullName: 'Bia Liderada' });
  const body = { fullName: 'Bia Liderada', supervisorId: userId };
  await where.call(updateUser, { params: { userId: one.userId }, body }, where.administrator);
}
beforeAll(async () => {
  tenant = await makeTenant();
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  led = await tenant.person({ fullName: 'Bia Liderada' });
  other = await tenant.person({ fullName: 'Ana Alheia' });
  const body = { fullName: 'Bia Liderada', supervisorId: manager.userId };
  await tenant.call(updateUser, { params: { userId: led.userId }, body }, tenant.administrator);
  const course = await makeCourse(tenant, { title: 'NR-35' });
  courseId = course.id;
  await enroll(tenant, 'course', course, [led, other]);
  for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId }, led);
});

test('of a person holds each report as CSV and PDF, a manifest, and sums that the files have', async () => {
  const files = await filesOf({ kind: 'person', id: led!.userId });
  const names = [...files.keys()];
  expect(names).toHaveLength(14);
  expect(names.slice(-2)).toEqual(['manifest.json', 'SHA256SUMS']);
  const sums = files.get('SHA256SUMS')!.toString().trim().split('\n');
  expect(sums).toHaveLength(13);
  for (const line of sums) {
    const [hash, name] = [line.slice(0, 64), line.slice(66)];
    expect([name, hash]).toEqual([name, createHash('sha256').update(files.get(name)!).digest('hex')]);
  }
  const told = JSON.parse(files.get('manifest.json')!.toString()) as { files: object[]; name: string };
  expect(told).toMatchObject({ kind: 'person', name: 'Bia Liderada', files: expect.any(Array) });
  expect(told.files[0]).toMatchObject({ name: '1 Conteúdos e matrículas.csv', rows: 1 });
  expect(files.get('1 Conteúdos e matrículas.csv')!.toString()).toContain('Bia Liderada;');
  expect(files.get('2 Conclusões e horas.csv')!.toString()).toContain('NR-35');
  expect(files.get('1 Conteúdos e matrículas.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
});
test('of a course holds everybody whom the reader may see, and no more', async () => {
  const all = await filesOf({ kind: 'course', id: courseId });
  expect(all.get('1 Conteúdos e matrículas.csv')!.toString()).toMatch(/Ana Alheia[^]*Bia Liderada/);
  const own = (await filesOf({ kind: 'course', id: courseId }, manager))
    .get('1 Conteúdos e matrículas.csv')!
    .toString();
  expect(own).toContain('Bia Liderada');
  expect(own).not.toContain('Ana Alheia');
});
test('is missing for whom one does not lead, of another company, and of nothing; and it is audited', async () => {
  const foreign = await makeTenant({ app: tenant.app });
  for (const kind of ['person', 'course', 'trail'] as const)
    expect((await ask({ kind, id: randomUUID() })).status).toBe(404);
  expect((await ask({ kind: 'person', id: other!.userId }, manager)).status).toBe(404);
  expect((await ask({ kind: 'person', id: led!.userId }, foreign.administrator, foreign)).status).toBe(404);
  expect((await ask({ kind: 'course', id: courseId }, foreign.administrator, foreign)).status).toBe(404);
  expect((await ask({ kind: 'person', id: led!.userId }, tenant.learner)).status).toBe(403);
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      select s.values from data.audit_subjects s
      join data.audit_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
      where e.action = 'reports.evidenceExported' and s.subject = ${courseId}`),
  );
  expect(rows[0]).toEqual({ values: { after: { name: 'NR-35', kind: 'course' } } });
});
test('holds the documents of certificates, drawn yet or not, of whom the reader may see; a revoked one is in the table alone', async () => {
  const { tenant: own, course } = await makeIssued();
  const reader = await own.person({ role: 'manager', fullName: 'Marta Gestora' });
  await makeFollower(own, reader);
  const packs = () =>
    Promise.all(
      [
        ask({ kind: 'person', id: own.learner.userId }, own.administrator, own),
        ask({ kind: 'course', id: course.id }, own.administrator, own),
        ask({ kind: 'course', id: course.id }, reader, own),
      ].map(async (answer) => filesIn((await answer).raw.rawPayload)),
    );
  const path = 'Certificados/Trabalho em altura - Lia Aluna.pdf';
  for (const pack of (await packs()).slice(0, 2)) expect(pack.get(path)!.subarray(0, 5).toString()).toBe('%PDF-');
  await own.app.runJobs();
  const [ofPerson, ofCourse, ofReader] = await packs();
  const { items } = await own.call(listIssuedCertificates, { query: {} }, own.administrator);
  for (const pack of [ofPerson!, ofCourse!]) {
    const hash = createHash('sha256').update(pack.get(path)!).digest('hex');
    expect(hash).toBe(await storedHash(own, items[0]!.id));
    expect(pack.get('SHA256SUMS')!.toString()).toContain(`${hash}  ${path}\n`);
    expect(JSON.parse(pack.get('manifest.json')!.toString())).toMatchObject({
      ...{ certificates: 1, hasAllCertificates: true },
      files: expect.arrayContaining([expect.objectContaining({ name: path, sha256: hash })]),
    });
  }
  expect([...ofReader!.keys()].filter((name) => name.startsWith('Certificados/'))).toEqual([]);
  const body = { reason: 'Emitido por engano' };
  await own.call(revokeCertificate, { params: { id: items[0]!.id }, body }, own.administrator);
  const [later] = await packs();
  expect(later!.has(path)).toBe(false);
  expect(later!.get('5 Certificados.csv')!.toString()).toContain('Revogado');
});
test('ends its cursor when its reader leaves', async () => {
  await tenant.run(tenant.administrator, async (context) => {
    const { content } = await writePack(context, { kind: 'course', id: courseId });
    await context.settle();
    let isReading = 0;
    const read = async <T>(work: (inner: typeof context) => Promise<T>): Promise<T> => {
      isReading += 1;
      return tenant.run(tenant.administrator, work).finally(() => (isReading -= 1));
    };
    const parts = (content as (given: typeof read) => AsyncGenerator<Uint8Array>)(read);
    await parts.next();
    await parts.return(undefined);
    expect(isReading).toBe(0);
  });
});
