// Proves that the bytes on disk equal the bytes in rows after files were accepted, refused, replaced, sent to contracts and erased.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAnswerImage } from '#features/attempts/contract/answer-files.endpoints.ts';
import * as branding from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import * as notes from '#features/notes/contract/notes.endpoints.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { forgetFiles } from '#platform/server/storage/forget-files.ts';
import { share } from '#platform/server/storage/files.store.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { diskAndRows, storedContents } from '#testing/disk-and-rows.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { beginPractical } from '#testing/make/practical.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeZip } from '#testing/make/zip.ts';

let folder: string;
let app: AppForTest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
  app = await appForTest({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const megabyte = 1_048_576;
let color = 0;
/** Returns a different picture each time. */
const picture = async (width = 640, height = 360): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: { width, height, channels: 3, background: { r: (color += 29) % 256, g: (color * 7) % 256, b: 40 } },
    })
      .png()
      .toBuffer(),
  );
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'a.png', type = 'image/png') => ({ name, type, bytes });
/** Returns a package of pages whose bytes are many times those of its zip. */
const packageOf = (megabytes: number) =>
  new Uint8Array(
    makeZip([
      { name: 'index.html', content: '<!doctype html><title>Pacote</title>' },
      ...Array.from({ length: megabytes }, (_, at) => ({
        name: `dados/${at}.txt`,
        content: Buffer.alloc(megabyte, `linha ${at} de um texto que se repete e se deixa comprimir\n`),
      })),
    ]),
  );
const create = async (tenant: TenantForTest, kind: 'scorm' | 'pdf' | 'carousel' | 'image' = 'scorm') =>
  (
    await tenant.call(
      media.createMedia,
      { body: { title: 'Objeto', kind, ...(kind === 'scorm' && { packageKind: 'html' as const }) } },
      tenant.administrator,
    )
  ).id;
const upload = (tenant: TenantForTest, id: string, bytes: Uint8Array<ArrayBuffer>) =>
  tenant.inject(
    media.uploadFile,
    { params: { id }, files: { file: { name: 'p.zip', type: 'application/zip', bytes } } },
    tenant.administrator,
  );
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const setPhoto = async (tenant: TenantForTest, bytes: Uint8Array) => {
  const params = { userId: tenant.learner.userId };
  const body = { fullName: 'Lia Aluna', photo: dataUrl(bytes) };
  const { status, problem } = await tenant.inject(people.updateUser, { params, body }, tenant.learner);
  return { status, problem };
};
const photoOf = async (tenant: TenantForTest) =>
  (await tenant.call(people.getUser, { params: { userId: tenant.learner.userId } }, tenant.learner)).photoUrl!;
const served = async (url: string) => (await app.http.inject({ url })).statusCode;
/** Checks that each file has a row and each row its bytes, that no upload is under way, and that the counter shows the stored bytes. */
async function expectEqual(tenant: TenantForTest, where = '') {
  const found = await diskAndRows(app.services, tenant.tenantId);
  expect({ where, ...found, countedBytes: 0, heldBytes: 0 }).toEqual({
    where,
    unnamed: [],
    missing: [],
    arriving: 0,
    countedBytes: 0,
    heldBytes: 0,
  });
  expect(found.countedBytes, where).toBe(found.heldBytes);
  return found.countedBytes;
}

describe('a package', () => {
  test('is counted with its unpacked size, not with its zip alone (probe 71)', async () => {
    const tenant = await makeTenant({ app, diskLimitMegabytes: 10 });
    const id = await create(tenant);
    const zip = packageOf(4);
    expect(zip.length).toBeLessThan(megabyte / 4);
    expect((await upload(tenant, id, zip)).status).toBe(200);
    expect(await expectEqual(tenant)).toBeGreaterThan(4 * megabyte + zip.length - 1);
    expect((await upload(tenant, id, packageOf(2))).status).toBe(200);
    const second = await expectEqual(tenant);
    expect(second).toBeLessThan(3 * megabyte);
    await tenant.call(media.removeMedia, { params: { id } }, tenant.administrator);
    expect(await expectEqual(tenant)).toBe(0);
  });
  test('that exceeds the quota is refused before a byte is stored, however often it is sent (probe 70)', async () => {
    const tenant = await makeTenant({ app, diskLimitMegabytes: 2 });
    const id = await create(tenant);
    const before = await storedContents(app.services);
    for (let time = 0; time < 3; time++) {
      const { status, problem } = await upload(tenant, id, packageOf(4));
      expect([status, problem!.code]).toEqual([422, 'people.limit.disk']);
    }
    expect(await storedContents(app.services)).toEqual(before);
    expect(await expectEqual(tenant)).toBe(0);
  });
});

describe('every place that takes a file', () => {
  /** Returns how to fill each place, each time as a user with the permission. */
  async function places(tenant: TenantForTest) {
    const [carousel, shown, course] = [
      await create(tenant, 'carousel'),
      await makeMedia(tenant, { title: 'Delegar' }),
      await makeCourse(tenant, {}),
    ];
    const noted = await makeCourse(tenant, {
      steps: [{ title: 'Etapa', items: [{ kind: 'media' as const, objectId: shown.id }] }],
    });
    await enroll(tenant, 'course', noted, [tenant.learner]);
    const section = await makeSection(tenant, []);
    const { answerIds } = await beginPractical(['images'], { tenant });
    const by = tenant.administrator;
    const one = async () => fileOf(await picture());
    const file = async () => ({ files: { file: await one() } });
    return {
      'a cover of an object': async () =>
        tenant.inject(media.uploadHorizontalCover, { params: { id: shown.id }, ...(await file()) }, by),
      'a page of a carousel': async () =>
        tenant.inject(media.addCarouselItemTo, { params: { id: carousel }, body: {}, ...(await file()) }, by),
      'a cover of a course': async () =>
        tenant.inject(courses.uploadHorizontalCover, { params: { id: course.id }, ...(await file()) } as never, by),
      'an image of a section': async () =>
        tenant.inject(
          sections.uploadSectionImage,
          { params: { id: section }, body: {}, ...(await file()) } as never,
          by,
        ),
      'a file of the branding': async () =>
        tenant.inject(branding.addBrandingFile, { body: {}, ...(await file()) }, by),
      'a photo': async () => setPhoto(tenant, await picture()),
      'a file of an answer': async () =>
        tenant.inject(
          uploadAnswerImage,
          { params: { answerId: answerIds[0]! }, body: {}, ...(await file()) },
          tenant.learner,
        ),
      'a screenshot of a note': async () =>
        tenant.inject(
          notes.createNote,
          { body: { mediaId: shown.id, body: 'Rever' }, files: { picture: await one() } },
          tenant.learner,
        ),
    };
  }
  test('has a row and is counted; without quota it refuses the file and stores nothing', async () => {
    const tenant = await makeTenant({ app, diskLimitMegabytes: 1 });
    const filled = await places(tenant);
    let counted = await expectEqual(tenant);
    for (const [name, fill] of Object.entries(filled)) {
      const { status } = await fill();
      expect(status, name).toBeLessThan(300);
      const now = await expectEqual(tenant, name);
      expect(now, name).toBeGreaterThan(counted);
      counted = now;
    }
    await app.services.ops!.query(
      'insert into data.quota_reservations (tenant_id, id, size_bytes, expires_at) values ($1, gen_random_uuid(), $2, now())',
      [tenant.tenantId, megabyte - counted],
    );
    const before = await storedContents(app.services);
    for (const [name, fill] of Object.entries(filled)) {
      const { status, problem } = await fill();
      expect([name, status, problem?.code]).toEqual([name, 422, 'people.limit.disk']);
    }
    expect(await storedContents(app.services)).toEqual(before);
    expect(await expectEqual(tenant)).toBe(megabyte);
  });
  test('stores nothing of a file that is refused after its bytes arrived', async () => {
    const tenant = await makeTenant({ app });
    const before = await storedContents(app.services);
    const params = { userId: tenant.learner.userId };
    const { status } = await tenant.inject(
      people.updateUser,
      {
        params,
        body: { fullName: 'Lia', photo: dataUrl(await picture()), supervisorId: tenant.learner.userId },
      },
      tenant.administrator,
    );
    expect(status).toBe(422);
    expect(await storedContents(app.services)).toEqual(before);
    expect(await expectEqual(tenant)).toBe(0);
  });
});

describe('an erasure', () => {
  const anonymize = (tenant: TenantForTest) =>
    tenant.inject(
      people.anonymizeUser,
      { params: { userId: tenant.learner.userId }, body: { reason: 'pedido do titular' } },
      tenant.administrator,
    );
  test('removes the photo from the internet at once (probe 49)', async () => {
    const tenant = await makeTenant({ app });
    await setPhoto(tenant, await picture());
    const url = await photoOf(tenant);
    expect(await served(url)).toBe(200);
    expect((await anonymize(tenant)).status).toBe(204);
    expect(await served(url)).toBe(404);
    expect(await expectEqual(tenant)).toBe(0);
    await app.runJobs();
    expect(await served(url)).toBe(404);
  });
  test('leaves the same bytes where another person shows them, in this company and in another one', async () => {
    const [tenant, other] = [await makeTenant({ app }), await makeTenant({ app })];
    const same = await picture();
    await setPhoto(tenant, same);
    const url = await photoOf(tenant);
    const hash = url.split('/')[3]!;
    const body = { fullName: 'Alice Administradora', photo: dataUrl(same) };
    const params = { userId: tenant.administrator.userId };
    await tenant.call(people.updateUser, { params, body }, tenant.administrator);
    await other.run(other.administrator, async ({ db }) => {
      await share(db, [{ hash, sizeBytes: 1, name: 'same', contentType: 'image/webp' }]);
    });
    await anonymize(tenant);
    expect(await served(url)).toBe(200);
    await tenant.call(people.updateUser, { params, body: { ...body, photo: null } }, tenant.administrator);
    const { rows } = await app.services.ops!.query('select tenant_id from data.files where hash = $1', [hash]);
    expect(rows).toEqual([{ tenant_id: other.tenantId }]);
    expect(await served(url)).toBe(200);
    await app.services.ops!.query('delete from data.files where hash = $1', [hash]);
    await app.services.storage.remove(hash);
  });
  test('finds no photo that its person had removed before', async () => {
    const tenant = await makeTenant({ app });
    await setPhoto(tenant, await picture());
    const first = await photoOf(tenant);
    await setPhoto(tenant, await picture());
    expect([await served(first), await served(await photoOf(tenant))]).toEqual([404, 200]);
    await expectEqual(tenant);
  });
});

test('branding that is sent to a contract is kept and counted there when its sender removes its own', async () => {
  const sender = await makeTenant({ app, kind: 'distributor' });
  const target = await makeTenant({ app, ownerTenantId: sender.tenantId });
  const { items } = await sender.call(listContracts, { query: {} }, sender.administrator);
  const contractIds = items.filter((one) => one.tenantId === target.tenantId).map((one) => one.id);
  const { url, id } = await sender.call(
    branding.addBrandingFile,
    { body: {}, files: { file: fileOf(await picture()) } },
    sender.administrator,
  );
  const settings = {
    ...defaultSettings(),
    login: { ...defaultSettings().login, carousels: [{ image: url, file: 'um' }] },
  };
  await sender.call(branding.replicateSettings, { body: { contractIds, settings } }, sender.administrator);
  await app.runJobs();
  await sender.call(branding.removeBrandingFile, { params: { id } }, sender.administrator);
  await forgetFiles.run({ ...app.services, now: () => new Date(Date.now() + 40 * 24 * 3_600_000) });
  expect(await served(url)).toBe(200);
  expect(await expectEqual(sender)).toBe(0);
  expect(await expectEqual(target)).toBeGreaterThan(0);
});

test('every column that shows a picture is counted by the database', async () => {
  const { rows } = await app.services.ops!.query(
    `select c.table_name || '.' || c.column_name as name,
       (select count(*)::int from pg_trigger t where t.tgrelid = format('data.%I', c.table_name)::regclass and starts_with(t.tgname, 'picture_' || c.column_name || '_')) as triggers
     from information_schema.columns c where c.table_schema = 'data' and c.domain_name = 'picture' order by 1`,
  );
  const found = rows as { name: string; triggers: number }[];
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'users.photo',
      'media.thumbnail',
      'courses.horizontal_cover',
      'notes.picture',
      'branding_files.picture',
    ]),
  );
  expect(found.filter(({ triggers }) => triggers !== 3)).toEqual([]);
});
