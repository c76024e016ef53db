// Proves that a browser's report becomes a line of the log, without a sign-in and without anything about a person.
import { expect, test, vi } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import { inject } from '#testing/inject.ts';
import { reportFailure } from '../contract/monitoring.endpoints.ts';
import { mostSteps } from '../contract/monitoring.model.ts';
import type { Report } from '../contract/monitoring.model.ts';

const requestId = '01a20072-bbe7-721f-b10e-b723502ef2ec';
const step = { at: 1, name: 'curso/:id', status: 200, requestId };
const report: Report = {
  kind: 'failure',
  message: 'of ana@x.example',
  stack: '',
  screen: '/home',
  build: '',
  steps: [step],
};

test('a failure and a session are stored without personal data; one that is too long is refused', async () => {
  const app = await appForTest();
  const [error, info] = [vi.spyOn(app.http.log, 'error'), vi.spyOn(app.http.log, 'info')];
  try {
    expect((await inject(app, reportFailure, { body: report })).status).toBe(204);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { browser: expect.objectContaining({ message: 'of …', screen: '/home', steps: [step] }) as object },
      'a browser failed',
    );
    expect((await inject(app, reportFailure, { body: { ...report, kind: 'session' } })).status).toBe(204);
    expect(info.mock.calls.map(([, words]) => words)).toContain('a browser’s session');
    const long = { ...report, steps: Array.from({ length: mostSteps + 1 }, () => step) };
    expect((await inject(app, reportFailure, { body: long })).status).toBe(400);
    expect(error).toHaveBeenCalledOnce();
    const told = { ...report, stack: 'CPF 529.982.247-25', build: 'ana@x.example' };
    expect(
      (await inject(app, reportFailure, { body: { ...told, steps: [{ ...step, requestId: '52998224725' }] } })).status,
    ).toBe(204);
    expect(JSON.stringify(error.mock.calls)).not.toMatch(/529\.982|52998224725|@x/);
  } finally {
    error.mockRestore();
    info.mockRestore();
  }
});
test('ten reports a minute are accepted from one address, without a sign-in (probe 47b)', async () => {
  const app = await appForTest({ RATE_FACTOR: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const from = async (address: string) =>
    (await inject(app, reportFailure, { body: report }, undefined, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let times = 0; times < 12; times++) statuses.push(await from('198.51.100.47'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  expect(await from('198.51.100.48')).toBe(204);
});
