// Before the browser tests: the real product starts, and tells the tests where it is and who may sign in.
import { startApp } from '#testing/running-app.ts';

export default async function start() {
  // One that runs already may be named instead, by what its start announced.
  if (process.env.SABIA_APP) return;
  const app = await startApp({ name: 'e2e', env: { RATE_FACTOR: '0' } });
  process.env.SABIA_APP = JSON.stringify({
    address: app.address,
    contentAddress: app.contentAddress,
    personas: app.personas,
    pid: app.pid,
  });
  return app.stop;
}
