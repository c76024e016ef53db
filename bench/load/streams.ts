// Measures two thousand open streams of news: their memory, and the processor time of the web server and PostgreSQL while nothing happens.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { unreadStreamPath } from '#features/notifications/contract/unread-stream.model.ts';
import type { Asker } from './people.ts';
import type { Plan } from './plan.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import { rates } from './targets.ts';
import { cpuOf, memoryOf } from './usage.ts';

const streams = 2_000;
/** The seconds of rest: streams without news get a sign of life every 25 seconds. */
const restSeconds = 50;

/** Opens a stream and waits for its first line. */
const open = (port: number, token: string): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let heard = '';
    socket.once('error', reject);
    socket.on('data', (part: Buffer) => {
      if (heard.length < 10_000) heard += part.toString('latin1');
      if (/data: \d+/.test(heard)) resolve(socket);
      else if (/^HTTP\/1\.1 (?!200)/.test(heard)) reject(new Error(heard.slice(0, 200)));
    });
    socket.write(requestOf({ path: unreadStreamPath, token }));
  });
/** The askers are fewer than the streams at small sizes; a person has eight streams at most. */
export async function measureStreams(
  { say }: Plan,
  { port, appPid, databasePid }: Started,
  askers: readonly Asker[],
): Promise<string[]> {
  const [, ...learners] = askers;
  const share = async () => {
    const before = cpuOf(appPid) + cpuOf(databasePid);
    await sleep(restSeconds * 1_000);
    return (cpuOf(appPid) + cpuOf(databasePid) - before) / (restSeconds * 10);
  };
  const restWithout = await share();
  const memoryBefore = memoryOf(appPid);
  const sockets: net.Socket[] = [];
  for (let at = 0; at < streams; at += 50)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, n) => open(port, learners[(at + n) % learners.length]!.token)),
      )),
    );
  const rest = await share();
  const alive = sockets.filter((socket) => !socket.destroyed).length;
  const megabytes = memoryOf(appPid) - memoryBefore;
  for (const socket of sockets) socket.destroy();
  const added = rest - restWithout;
  say(
    `${alive} open streams: ${megabytes.toFixed(0)} MB more in the web server, ${rest.toFixed(1)} % of a core at rest (${restWithout.toFixed(1)} % without them)`,
  );
  return [
    ...(alive < streams ? [`streams: ${alive} of ${streams} stayed open`] : []),
    ...(megabytes > rates.streamsMemory ? [`streams: ${megabytes.toFixed(0)} of ${rates.streamsMemory} MB`] : []),
    ...(added > rates.streamsRestPercent
      ? [`streams: ${added.toFixed(1)} of ${rates.streamsRestPercent} % of a core at rest`]
      : []),
  ];
}
