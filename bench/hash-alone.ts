// Measures in a separate process how many password verifications one thread does in a second, with nothing else around them.
import { hash, verify } from '@node-rs/argon2';
import { password } from './dataset/sizes.ts';

const seconds = Number(process.argv[2] ?? 3);
const stored = await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
await verify(stored, password);
const before = process.cpuUsage();
const started = performance.now();
let done = 0;
while (performance.now() - started < seconds * 1000) {
  await verify(stored, password);
  done += 1;
}
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    perSecond: done / ((performance.now() - started) / 1000),
    cpuMilliseconds: (user + system) / 1000 / done,
  }),
);
