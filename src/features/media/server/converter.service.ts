// The video converter: found once, run as a process of its own on strangers' files, with limits (stack §6).
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Problem } from '#platform/contract/problem.ts';

const fromPackage = (): string | undefined => {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined; // an optional dependency: not there on every system
  }
};
const works = (program: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

let found: Promise<string | undefined> | undefined;
/** The path of the converter: the setting, the system's, the package's, or none. */
export const findConverter = (setting = process.env.FFMPEG_PATH): Promise<string | undefined> =>
  (found ??= (async () => {
    for (const program of [setting, 'ffmpeg', fromPackage()]) if (program && (await works(program))) return program;
    return undefined;
  })());

export type ConversionLimits = { seconds: number; signal?: AbortSignal };
/**
 * Runs the converter on a local file; its own address handling is off, so a file cannot make it read or fetch others.
 * Rejects with `media.conversion.failed` or `media.conversion.slow`, or with the signal's reason where that asked it to stop; the last words of the converter go to the log only.
 */
export async function convert(args: readonly string[], { seconds, signal }: ConversionLimits): Promise<void> {
  const program = await findConverter();
  if (!program) throw new Problem('unavailable', 'media.conversion.absent');
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    // The lowest priority: the answers of people who wait come first.
    const child = spawn(
      'nice',
      [
        '-n',
        '19',
        program,
        '-nostdin',
        '-hide_banner',
        '-loglevel',
        'error',
        '-y',
        '-protocol_whitelist',
        'file,pipe',
        ...args,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH ?? '' } },
    );
    let words = '',
      isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    const stop = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else if (signal?.aborted) reject(signal.reason as Error);
      else
        reject(
          isLate
            ? new Problem('rule', 'media.conversion.slow')
            : Object.assign(new Problem('rule', 'media.conversion.failed'), { cause: words }),
        );
    });
  });
}

/** For the health page: without a converter only what browsers play as it is can be taken. */
export async function converterHealth(): Promise<{ name: string; ok: boolean; note?: string }> {
  const program = await findConverter();
  return {
    name: 'video-converter',
    ok: program !== undefined,
    ...(!program && { note: 'no ffmpeg: videos are played as they were sent' }),
  };
}
