// Hashes and checks passwords in a thread of low priority, so that users who read do not wait for users who sign in.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Algorithm } from '@node-rs/argon2';
import { quietly } from '#platform/contract/quietly.ts';
import { serveThread } from '#platform/server/thread-side.ts';
import type { HashingTask } from './hashing.service.ts';

/** OWASP's smallest recommendation: 19 MiB, two passes, one lane. decisions D2.3 */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Of a processor that others want too, a quarter stays for signing in. */
const niceness = 5;

// Linux alone knows the priority of one thread, by the id under which it lists itself.
if (process.platform === 'linux')
  await quietly('where it cannot, it competes as an equal', async () =>
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness),
  );

serveThread(({ password, stored }: HashingTask) =>
  stored === undefined ? hashSync(password, cost) : verifySync(stored, password),
);
