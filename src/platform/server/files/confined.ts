// Runs programs that read foreign files without a network, at the lowest priority, and with limits on memory, time and output.
import { spawn } from 'node:child_process';

export type Confinement = {
  /** Seconds of processor time in total. */
  seconds: number;
  /** The megabytes of data that the program may hold. It is absent where other code watches the memory. */
  megabytes?: number;
  /** Megabytes of the largest file that the program may write. */
  largestFileMegabytes: number;
};

const runs = (program: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
let apart: Promise<readonly string[]> | undefined;
/** Returns the command that starts a process in its own, unconnected network. Returns an empty list where the system allows none. */
const withoutNetwork = (): Promise<readonly string[]> =>
  (apart ??= (async () => {
    for (const way of [['-n'], ['-Urn']]) if (await runs('unshare', [...way, 'true'])) return ['unshare', ...way];
    return [];
  })());

/** Tells whether this installation refuses to convert files while a process can reach the network. */
const demandsApart = () => process.env.CONVERTERS === 'apart';
/** Tells whether programs may read foreign files on this machine. */
export const mayConvert = async (): Promise<boolean> => !demandsApart() || (await withoutNetwork()).length > 0;

/** Returns the command that runs a program with limits. Its process becomes the program, so ending the process ends the program. */
export async function confined(
  program: string,
  args: readonly string[],
  { seconds, megabytes, largestFileMegabytes }: Confinement,
): Promise<{ command: string; args: string[] }> {
  const limits = [
    megabytes !== undefined && `ulimit -d ${megabytes * 1024}`,
    `ulimit -f ${largestFileMegabytes * 2048}`,
    `ulimit -t ${Math.ceil(seconds)}`,
    'ulimit -c 0',
    'exec "$@"',
  ].filter(Boolean);
  const [command, ...rest] = [
    ...(await withoutNetwork()),
    ...['nice', '-n', '19', 'sh', '-c', limits.join('; '), 'confined', program],
    ...args,
  ];
  return { command: command!, args: rest };
}

/** Returns the state of the network isolation for the health page. */
export async function confinementHealth(): Promise<{ name: string; ok: boolean; note?: string }> {
  const ok = (await withoutNetwork()).length > 0;
  const note = demandsApart()
    ? 'no network of its own can be given to a process (unshare): nothing is converted (CONVERTERS=apart)'
    : 'no network of its own can be given to a process (unshare): converters run with the network in reach, bounded in memory and time';
  return { name: 'converter-network', ok, ...(!ok && { note }) };
}
