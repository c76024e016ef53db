// Proves that a browser's report becomes a line of the log, without a sign-in and without anything about a person.
import { expect, test, vi } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import { inject } from '#testing/inject.ts';
import { reportFailure } from '../contract/monitoring.endpoints.ts';
import { mostSteps } from '../contract/monitoring.model.ts';
import type { Report } from '../contract/monitoring.model.ts';

const step = { at: 1, name: 'curso/:id', status: 200, requestId: 'a1' };
const report: Report = {
  kind: 'failure',
  message: 'of ana@x.example',
  stack: '',
  screen: '/home',
  build: '',
  steps: [step],
};

test('a failure and a session are written down, cleaned; one that is too long is refused', async () => {
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
  } finally {
    error.mockRestore();
    info.mockRestore();
  }
});
