// Runs programs that read foreign files without a network, at the lowest priority, and with limits on memory, time and output.
import { spawn } from 'node:child_process';

export type Confinement = {
  /** Processor time in all, in seconds. */
  seconds: number;
  /** The data that it may hold; nothing where another mechanism watches it. */
  megabytes?: number;
  /** The largest file that it may write. */
  largestFileMegabytes: number;
};

const runs = (program: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
let apart: Promise<readonly string[]> | undefined;
/** What begins a process in a network of its own that leads nowhere; empty where the system gives none. */
const withoutNetwork = (): Promise<readonly string[]> =>
  (apart ??= (async () => {
    for (const way of [['-n'], ['-Urn']]) if (await runs('unshare', [...way, 'true'])) return ['unshare', ...way];
    return [];
  })());

/** Whether this installation would rather convert nothing than with a network in reach. */
const demandsApart = () => process.env.CONVERTERS === 'apart';
/** Whether programs for strangers' files may run here at all. */
export const mayConvert = async (): Promise<boolean> => !demandsApart() || (await withoutNetwork()).length > 0;

/** The command that runs a program confined; its process is the program itself, so that ending it ends the program. */
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

/** For the health page. */
export async function confinementHealth(): Promise<{ name: string; ok: boolean; note?: string }> {
  const ok = (await withoutNetwork()).length > 0;
  const note = demandsApart()
    ? 'no network of its own can be given to a process (unshare): nothing is converted (CONVERTERS=apart)'
    : 'no network of its own can be given to a process (unshare): converters run with the network in reach, bounded in memory and time';
  return { name: 'converter-network', ok, ...(!ok && { note }) };
}
