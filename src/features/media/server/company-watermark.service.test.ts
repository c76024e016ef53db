// Proves that a company's settings decide which data of the reader its PDFs show, and whether they may be downloaded.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as settingsCalls from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { MediaForm } from '../contract/media.wire.ts';
import { openMedia } from './content-access.service.ts';
import { downloadMedia } from './media-download.service.ts';
import { receiveFile } from './media-file.service.ts';
import { createMedia } from './media.service.ts';

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
let tenant: TenantForTest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watermark-test-'));
  tenant = await makeTenant();
  vi.spyOn(tenant.app.services.ports, 'mayOpen').mockResolvedValue();
});
afterAll(() => {
  vi.restoreAllMocks();
  return rm(folder, { recursive: true, force: true });
});
const choose = (watermark: Partial<TenantSettings['watermark']>) => {
  const settings = defaultSettings();
  return tenant.call(
    settingsCalls.updateSettings,
    {
      body: {
        tenantId: tenant.tenantId,
        settings: { ...settings, watermark: { ...settings.watermark, ...watermark } },
      },
    },
    tenant.administrator,
  );
};
let count = 0;
async function make(more: Partial<MediaForm> = {}) {
  const path = join(folder, `upload-${(count += 1)}`);
  await writeFile(path, pdf);
  return tenant.run(tenant.administrator, async (context) => {
    const { id } = await createMedia(context, { title: 'Norma', kind: 'pdf', isDownloadable: true, ...more });
    await receiveFile(context, id, { path, name: 'norma.pdf', sizeBytes: pdf.length });
    return id;
  });
}
const open = (id: string) => tenant.run(tenant.learner, (context) => openMedia(context, { mediaId: id }));
const download = (id: string) => tenant.run(tenant.learner, (context) => downloadMedia(context, { mediaId: id }));
const none = {
  name: false,
  email: false,
  company: false,
  businessUnit: false,
  department: false,
  jobTitle: false,
  registeredAt: false,
  address: false,
};
const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

test('each switch of the watermark adds its data of the reader [SET-015, SET-043]', async () => {
  const id = await make();
  const { name: company } = tenant;
  for (const [part, line] of [
    ['name', tenant.learner.name],
    ['email', tenant.learner.email],
    ['company', company],
    ['registeredAt', today],
    ['address', '127.0.0.1'],
  ] as const) {
    await choose({ isInPdf: true, user: { ...none, [part]: true } });
    expect([part, (await open(id)).watermarkLines]).toEqual([part, [line]]);
  }
  for (const part of ['businessUnit', 'department', 'jobTitle'] as const) {
    await choose({ isInPdf: true, user: { ...none, [part]: true } });
    expect((await open(id)).watermarkLines).toEqual([]);
  }
});
test('the downloaded PDF carries it where the company says so, and an object’s own has priority [SET-043]', async () => {
  const [plain, own] = [await make(), await make({ watermark: { isIncluded: true, userEmail: true } })];
  await choose({ isInPdf: false });
  expect((await open(plain)).watermarkLines).toEqual([]);
  expect((await download(plain)).sizeBytes).toBe(pdf.length);
  await choose({ isInPdf: true, user: { ...none, name: true } });
  const { content } = await download(plain);
  expect((content as Buffer).length).toBeGreaterThan(pdf.length);
  expect((await open(own)).watermarkLines).toEqual([tenant.learner.email]);
});
test('PDFs may not be downloaded where the company forbids it, whatever the setting of the object [SET-043]', async () => {
  const id = await make();
  await choose({ allowsPdfDownload: false });
  expect((await open(id)).isDownloadable).toBe(false);
  await expect(download(id)).rejects.toMatchObject({ code: 'media.download.notAllowed' });
  await choose({ allowsPdfDownload: true });
  expect((await open(id)).isDownloadable).toBe(true);
  expect((await download(id)).name).toBe('norma.pdf');
});
