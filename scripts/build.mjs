// Builds server and browser side without starting them; for containers.
import { ensureBuilt } from './launch/build.mjs';
import { requireNode } from './launch/node-version.mjs';
import { fail } from './sentence.mjs';

try {
  requireNode();
  console.log((await ensureBuilt()) ? 'Built into dist/.' : 'Nothing changed since the last build.');
} catch (error) {
  fail(error);
}
