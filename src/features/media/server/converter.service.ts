// Runs the video converter on users' files in a separate process, with limits (stack §6).
import { availableParallelism } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';
import { findConverter, packagedConverter, runConverter } from '#platform/server/files/ffmpeg.ts';

/** A picture of 8K in many threads needs less; what a file claims beyond is refused by the system. */
const mostMegabytes = 3_000;
/** A rendition is never larger than what may be sent. */
const largestFile = 6_000;
export type ConversionLimits = { seconds: number; signal?: AbortSignal };
/**
 * Runs the converter on a local file; its own address handling is off, so a file cannot make it read or fetch others.
 * Rejects with `media.conversion.failed` or `media.conversion.slow`, or with the signal's reason where that asked it to stop; the last words of the converter go to the log only.
 */
export async function convert(args: readonly string[], { seconds, signal }: ConversionLimits): Promise<void> {
  const program = await findConverter();
  if (!program) throw new Problem('unavailable', 'media.conversion.absent');
  signal?.throwIfAborted();
  const run = await runConverter(program, ['-loglevel', 'error', '-y', '-protocol_whitelist', 'file,pipe', ...args], {
    // Its threads count together.
    seconds: seconds * availableParallelism(),
    megabytes: mostMegabytes,
    largestFileMegabytes: largestFile,
    clockSeconds: seconds,
    ...(signal && { signal }),
  });
  if (run.code === 0) return;
  signal?.throwIfAborted();
  if (run.isLate) throw new Problem('rule', 'media.conversion.slow');
  throw Object.assign(new Problem('rule', 'media.conversion.failed'), { cause: run.words.slice(-2000) });
}

/** For the health page: without a converter only what browsers play as it is can be taken. */
export async function converterHealth(): Promise<{ name: string; ok: boolean; note?: string }> {
  const program = await findConverter();
  const isPackaged = program !== undefined && program === packagedConverter();
  return {
    name: 'video-converter',
    ok: program !== undefined && !isPackaged,
    ...(!program && { note: 'no ffmpeg on this system: videos are played as they were sent' }),
    ...(isPackaged && { note: 'the packaged ffmpeg of 2018: for the demonstration only; install ffmpeg on servers' }),
  };
}
