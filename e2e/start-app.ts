// Before the browser tests: the real product starts, and tells the tests where it is and who may sign in.
import { startApp } from '#testing/running-app.ts';

export default async function start() {
  const app = await startApp({ name: 'e2e' });
  process.env.SABIA_APP = JSON.stringify({
    address: app.address,
    contentAddress: app.contentAddress,
    personas: app.personas,
  });
  return app.stop;
}
