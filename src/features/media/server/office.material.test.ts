// Proves with real office documents that each becomes pages or a download with a reason, and that none crashes the worker.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { materialRows, whyOtherwise } from '#testing/material.ts';
import { openMedia } from './content-access.service.ts';
import { convertMedia } from './media-conversion.service.ts';
import { receiveFile } from './media-file.service.ts';
import { createMedia } from './media.service.ts';
import * as store from './media.store.ts';

const rows = materialRows('office/').filter(({ path }) => !/\.(?:txt|tsv)$/.test(path));

describe('real documents', () => {
  let tenant: TenantForTest;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'office-material-'));
    tenant = await makeTenant();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const as = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);

  it.each(rows.map((row) => [row.path, row] as const))('%s', async (path, { file }) => {
    const { id } = await as((context) => createMedia(context, { title: basename(path), kind: 'document' }));
    const bytes = readFileSync(file);
    const sent = join(folder, basename(path));
    await writeFile(sent, bytes);
    try {
      await as((context) => receiveFile(context, id, { path: sent, name: basename(path), sizeBytes: bytes.length }));
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect([path, whyOtherwise(path) ?? (error as Problem).code]).toEqual([path, expect.stringMatching(/\s/)]);
      return;
    }
    const { fileHash } = (await as((context) => store.find(context.db, id)))!;
    const run = { isLast: true, signal: new AbortController().signal };
    await as((context) => convertMedia(context, { mediaId: id, fileHash: fileHash! }, run));
    const opened = await as((context) => openMedia(context, { mediaId: id }));
    // The last one names outside entities in its relations, which the reader does not resolve.
    const isShut = /password|protected|HasEntities/.test(path);
    expect([path, opened.status, opened.failureCode]).toEqual([
      path,
      isShut ? 'failed' : 'ready',
      isShut ? expect.stringMatching(/^media\.document\.(?:locked|failed)$/) : null,
    ]);
    if (isShut) return;
    expect(opened.contentType).toBe('application/pdf');
    expect(opened.pageCount).toBeGreaterThan(0);
  });
});
