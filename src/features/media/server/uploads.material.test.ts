// Proves with real files over HTTP: a refusal gives a sentence in the user's language within two seconds and leaves nothing behind; an accepted file is stored.
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { say } from '#platform/server/texts.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { materialRows } from '#testing/material.ts';
import * as calls from '../contract/media.endpoints.ts';

/** Returns the kind of object that an author would make for a file. */
const kindOf = (path: string) =>
  /\.(?:jpe?g|svgz?)$|^images/.test(path)
    ? ('image' as const)
    : path.startsWith('pdf')
      ? ('pdf' as const)
      : path.startsWith('office')
        ? ('document' as const)
        : /^media|\.mp4$/.test(path)
          ? ('video' as const)
          : ('scorm' as const);
const rows = materialRows().filter(
  ({ path, expected }) =>
    /^(?:scorm|archives|aicc|xapi|made|images|pdf|media|polyglots|office)\//.test(path) &&
    !/\.(?:tsv|csv|txt|properties)$/.test(path) &&
    !/^(?:ORACLE|INFO|VECTORS)/.test(expected),
);
const languages = ['pt', 'en', 'es'] as const;

describe('real uploads', () => {
  let app: AppForTest;
  let tenant: TenantForTest;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    app = await appForTest({ DATA_DIR: folder });
    tenant = await makeTenant({ app });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns everything that an upload may leave: rows of files, reserved quota, bytes, and each without the other. */
  const traces = async () => {
    const { rows: found } = await acrossTenants(app.services, 'a test looks at everything', (db) =>
      db.execute(sql`select (select count(*)::int from data.files where tenant_id = ${tenant.tenantId}) as files,
        (select to_jsonb(u) - 'updated_at' from data.tenant_usage u where tenant_id = ${tenant.tenantId}) as usage`),
    );
    const bytes = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    return { ...found[0], bytes: bytes.length, compared: await diskAndRows(app.services, tenant.tenantId) };
  };

  it.each(rows.map((row, at) => [row.path, row, languages[at % 3]!] as const))('%s', async (path, row, language) => {
    const kind = kindOf(path);
    const { id } = await tenant.call(
      calls.createMedia,
      {
        body: {
          title: 'Material',
          kind,
          ...(kind === 'scorm' && {
            packageKind: path.includes('htmlpackage') ? ('html' as const) : ('scorm' as const),
          }),
        },
      },
      tenant.administrator,
    );
    const before = await traces();
    const from = Date.now();
    const { status, problem, sentence } = await tenant.inject(
      calls.uploadFile,
      {
        params: { id },
        files: {
          file: {
            name: basename(path),
            type: 'application/octet-stream',
            bytes: new Uint8Array(readFileSync(row.file)),
          },
        },
      },
      tenant.administrator,
      { 'accept-language': language },
    );
    const milliseconds = Date.now() - from;
    const media = await tenant.call(calls.getMedia, { params: { id } }, tenant.administrator);
    if (kind === 'scorm' && !path.startsWith('polyglots')) expect(status < 300).toBe(row.expected.startsWith('ACCEPT'));
    if (status < 300) {
      expect(media.status).not.toBe('empty');
      expect(media.sizeBytes).toBeGreaterThan(0);
    } else {
      expect([413, 415, 422]).toContain(status);
      expect(sentence).toBe(say(language, problem!.code, problem as never));
      expect(sentence).not.toContain(problem!.code);
      expect(milliseconds).toBeLessThan(2_000);
      expect(media).toMatchObject({ status: 'empty', sizeBytes: null });
      expect(await traces()).toEqual(before);
    }
    const { unnamed, missing, arriving, countedBytes, heldBytes } = await diskAndRows(app.services, tenant.tenantId);
    expect({ unnamed, missing, arriving, countedBytes }).toEqual({
      unnamed: [],
      missing: [],
      arriving: 0,
      countedBytes: heldBytes,
    });
    await tenant.call(calls.removeMedia, { params: { id } }, tenant.administrator);
  });
});
