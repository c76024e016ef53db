// Proves that every line of our Dockerfile is read as a container engine reads it, a line nobody knows is refused, and the services wait for what they need.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverFlags } from '../../scripts/launch/processes.mjs';
import { composeOf } from './compose.ts';
import { stagesOf } from './dockerfile.ts';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const values = Object.fromEntries(
  ['SECRET', 'ADMIN_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD', 'JOBS_PASSWORD', 'OPS_PASSWORD']
    .concat('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
    .map((name) => [name, 'x']),
);
const ours = readFileSync('deploy/Dockerfile', 'utf8');

test('our Dockerfile is two stages of one base, and the second runs as an unprivileged user', () => {
  const [build, image] = stagesOf(ours);
  expect([build!.name, build!.base, image!.base]).toEqual(['build', image!.base, 'node:22-bookworm-slim']);
  expect(image!.steps.filter(({ kind }) => kind === 'user')).toEqual([{ kind: 'user', value: 'node' }]);
  expect(image!.entrypoint).toEqual(['tini', '--']);
  expect(image!.command).toEqual(['node', '--enable-source-maps', ...serverFlags, 'dist/server/server.js']);
  expect(image!.volumes).toEqual(['/data']);
});
test('a line that goes on is one step, and a copy says from where', () => {
  const [, image] = stagesOf(ours);
  const runs = image!.steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []));
  expect(runs[0]).toMatch(/^apt-get update\s+&& apt-get install .* tini\s+&& rm -rf/);
  expect(image!.steps).toContainEqual({ kind: 'copy', from: 'build', sources: ['/app/dist'], to: 'dist' });
});
test('an instruction, or an option of a copy, that nobody knows is refused', () => {
  expect(() => stagesOf('FROM a\nSHELL ["x"]')).toThrow('is not read: SHELL');
  expect(() => stagesOf('FROM a\nCOPY --chown=node a b')).toThrow('is not read: COPY');
  expect(() => stagesOf('FROM a\nCMD node server.js')).toThrow('CMD is written as a list');
});
test('the compose file’s settings are filled from values, defaults and demands', () => {
  const services = composeOf(compose, values);
  expect(services['app-2']!.environment).toMatchObject({
    APP_ORIGIN: 'https://app.localhost',
    DATABASE_URL: 'postgres://app:x@postgres:5432/sabia',
  });
  expect(services['worker']!.command).toEqual([
    'node',
    '--enable-source-maps',
    ...serverFlags,
    'dist/server/worker.js',
  ]);
  expect(() => composeOf(compose, { ...values, SECRET: '' })).toThrow(
    'SECRET: at least 32 characters, the same on every node',
  );
});
test('the preparation waits for the bucket, where the first data’s files go', () => {
  const { prepare, 'app-1': app } = composeOf(compose, values);
  expect(prepare!.after).toEqual(['postgres', 'bucket']);
  expect(app!.after).toContain('prepare');
});
