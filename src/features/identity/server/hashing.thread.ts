// Hashes and checks passwords in a thread of low priority, so that users who read do not wait for users who sign in.
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Algorithm } from '@node-rs/argon2';
import { lowerThread, serveThread } from '#platform/server/thread-side.ts';
import type { HashingTask } from './hashing.service.ts';

/** The cost that OWASP recommends at least: 19 MiB, two passes, one lane. decisions D2.3 */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The priority that leaves a quarter of a busy processor for signing in. */
const niceness = 5;

await lowerThread(() => niceness);
serveThread(({ password, stored }: HashingTask) =>
  stored === undefined ? hashSync(password, cost) : verifySync(stored, password),
);
