// Runs the video converter on users' files in a separate process, with limits (stack §6).
import { availableParallelism } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';
import { findConverter, packagedConverter, runConverter } from '#platform/server/files/ffmpeg.ts';

/** The memory limit. An 8K picture in many threads needs less; the operating system refuses more to a file that asks for it. */
const mostMegabytes = 3_000;
/** The largest size of a rendition in megabytes: not larger than the largest upload. */
const largestFile = 6_000;
export type ConversionLimits = { seconds: number; signal?: AbortSignal };
/**
 * Runs the converter on a local file. The converter cannot open addresses, so a file cannot make it read or fetch other files.
 * Rejects with `media.conversion.failed` or `media.conversion.slow`, or with the signal's reason where the signal stops it. Only the log
 * contains the last output of the converter.
 */
export async function runConversion(args: readonly string[], { seconds, signal }: ConversionLimits): Promise<void> {
  const program = await findConverter();
  if (!program) throw new Problem('unavailable', 'media.conversion.absent');
  signal?.throwIfAborted();
  const run = await runConverter(program, ['-loglevel', 'error', '-y', '-protocol_whitelist', 'file,pipe', ...args], {
    // The limit counts the time of all threads together.
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

/** Returns the converter's state for the health page: without a converter only files that browsers play directly are accepted. */
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
