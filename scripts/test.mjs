// npm test installs, then checks everything from formatting to the browser; `npm run check` is the same without the browser.
import { requireNode } from './launch/node-version.mjs';
import { fail } from './sentence.mjs';

try {
  requireNode();
  const { testAll } = await import('./launch/test-all.mjs'); // only now: an old Node could not read it
  const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
  process.exit(await testAll({ browser: !process.argv.includes('--no-browser'), only }));
} catch (error) {
  fail(error);
}
