// Makes a small installation with some of everything and writes its back-up, from which the test of upgrades starts.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { createNote } from '#features/notes/contract/notes.endpoints.ts';
import { readReleased } from '#platform/server/migration-files.ts';
import { folderContents } from '../../../scripts/backup/contents.mjs';
import { takeBackup } from '../../../scripts/backup/take.mjs';
import type { Manifest } from '../../../scripts/backup/take.mjs';
import { appForTest } from '../../app-for-test.ts';
import { makeTestServer, testFolder } from '../../database.ts';
import { makeCourse } from '../../make/course.ts';
import { finishCourse } from '../../make/learning.ts';
import { makePlentifulTenant } from '../../make/plentiful.ts';
import { makeSection } from '../../make/section.ts';
import { makeTenant } from '../../make/tenant.ts';
import { project } from '../../source-files.ts';
import { freshDatabase } from '../../test-database.ts';
import { giveTestServer } from '../../test-server.ts';
import { picture } from '../../walk.ts';
import { leaveTraces, sendSection } from './traces.ts';

const here = path.join(project, 'testing', 'integration', 'upgrade');
/** The versions that are released; each has its back-up here. */
export const releasedVersions = (): string[] => Object.keys(readReleased(path.join(project, 'database')));
export const backupOf = (version: string): string => path.join(here, version);

/** Opens three companies with people, versions of courses, progress, certificates and pictures; writes the back-up into `folder`. */
export async function backUpSmallInstallation(folder: string): Promise<Manifest> {
  const { urls } = await freshDatabase('small');
  const place = mkdtempSync(path.join(tmpdir(), 'small-'));
  try {
    const app = await appForTest({
      DATABASE_URL: urls.app,
      DATABASE_OPS_URL: urls.ops,
      DATA_DIR: place,
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    });
    await makePlentifulTenant({ app, name: 'Copaíba\tSementes' });
    const distributor = await makeTenant({ app, kind: 'distributor', name: 'Ipê Distribuidora' });
    const client = await makeTenant({ app, name: 'Jatobá', ownerTenantId: distributor.tenantId });
    const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Jatobá' };
    const certificateId = await client.run(client.administrator, (context) =>
      createCertificate(context, {
        name: 'Padrão',
        kind: 'course',
        design: defaultDesign('course', 'pt', colors),
        printsBack: true,
      }),
    );
    const course = await makeCourse(client, { certificateId, title: 'Trabalho em altura', workloadMinutes: 480 });
    await makeSection(client, [['course', course]]);
    await finishCourse(client, course);
    const { objectId: mediaId } = course.items[0]!;
    await client.call(
      createNote,
      { body: { mediaId, courseId: course.id, body: 'Rever o arnês' }, files: { picture } },
      client.learner,
    );
    await leaveTraces(client, course);
    await sendSection(distributor, client);
    await app.http.close();
    return await takeBackup({ opsUrl: urls.ops, folder, contents: folderContents(path.join(place, 'files')) });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Saves the back-up of a released version where the test of upgrades finds it; returns what it holds. */
export async function saveInstallation(version: string, say: (line: string) => void): Promise<string> {
  const released = readReleased(path.join(project, 'database'));
  if (Object.keys(released).at(-1) !== version)
    throw new Error(`${version} is not the last release: npm run migrations -- freeze ${version}`);
  if (existsSync(backupOf(version))) throw new Error(`${backupOf(version)} exists already: it is never made anew`);
  say('starting a small installation …');
  const server = await makeTestServer(testFolder('small'));
  giveTestServer(server);
  const folder = path.join(server.folder, 'backup');
  try {
    const { tables, contents } = await backUpSmallInstallation(folder);
    cpSync(folder, backupOf(version), { recursive: true });
    const bytes = tables.reduce(
      (sum, { place, name }) => sum + readFileSync(path.join(folder, 'tables', `${place}.${name}.copy`)).length,
      0,
    );
    return `${backupOf(version)}: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${bytes} bytes, ${contents} contents`;
  } finally {
    await server.stop();
  }
}
