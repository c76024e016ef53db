// Starts a PostgreSQL and an S3 server before the integration tests.
import { rmSync } from 'node:fs';
import S3rver from 's3rver';
import type { TestProject } from 'vitest/node';
import { makeTestServer, testFolder } from '../database.ts';

/** The bucket of servers that tests start. */
export const bucket = 'sabia';
/** One bucket for the app in each process of tests, with its number in the name, so that a test may compare a whole storage. */
const bucketsOfProcesses = Array.from({ length: 32 }, (_, index) => `${bucket}-${index + 1}`);

/** Starts the servers for Vitest, as its global set-up. */
export default async function setup(project: TestProject) {
  const folder = testFolder(project.name);
  const { stop: stopPostgres, ...server } = await makeTestServer(folder);
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: `${folder}-s3`,
    configureBuckets: [bucket, ...bucketsOfProcesses].map((name) => ({ name, configs: [] })),
  });
  const { port } = await storage.run();
  project.provide('testServer', {
    ...server,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  return async () => {
    await storage.close();
    await stopPostgres();
    rmSync(`${folder}-s3`, { recursive: true, force: true });
  };
}
