// Finds the program that decodes video and sound once, and asks it where another reader doubts a foreign file.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { quietly } from '#platform/contract/quietly.ts';
import { confined, mayConvert } from './confined.ts';
import type { Confinement } from './confined.ts';

const fromPackage = (): string | undefined => {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined; // Some systems do not have this optional dependency.
  }
};
const works = (program: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

let found: Promise<string | undefined> | undefined;
/** Returns the npm package's converter. It is old and unmaintained, so it serves only a demonstration with the user's own files. */
export const packagedConverter = () => (process.env.PACKAGED_CONVERTER === 'allow' ? fromPackage() : undefined);
/** Returns the path of the converter: from the setting, the system or, in the demonstration, the package. Undefined where none works. */
export const findConverter = (setting = process.env.FFMPEG_PATH): Promise<string | undefined> =>
  (found ??= (async () => {
    if (!(await mayConvert())) return undefined;
    for (const program of [setting, 'ffmpeg', packagedConverter()])
      if (program && (await works(program))) return program;
    return undefined;
  })());

/** The limits of a run: the time by the clock, and the limits that the system enforces. */
export type ConverterLimits = Confinement & { clockSeconds: number; signal?: AbortSignal };
/** The exit of a run, and the converter's output: its beginning, which describes the input, and its end, which describes the result. */
export type ConverterRun = { code: number | null; isLate: boolean; words: string };
/** Runs the converter on a foreign file, isolated and within limits. Rejects where the converter could not start. */
export async function runConverter(
  program: string,
  args: readonly string[],
  { clockSeconds, signal, ...limits }: ConverterLimits,
): Promise<ConverterRun> {
  const run = await confined(program, ['-nostdin', '-hide_banner', ...args], limits);
  return new Promise((resolve, reject) => {
    const child = spawn(run.command, run.args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '' },
    });
    let words = '';
    let isLate = false;
    const stop = () => child.kill('SIGKILL');
    const late = setTimeout(() => {
      isLate = true;
      stop();
    }, clockSeconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString('utf8');
      if (words.length > 60_000) words = words.slice(0, 40_000) + words.slice(-10_000);
    });
    const over = () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
    };
    child.on('error', (error) => {
      over();
      reject(error);
    });
    child.on('close', (code) => {
      over();
      resolve({ code, isLate, words });
    });
  });
}

/** The containers that the product accepts. It accepts no playlist and no other format that names other files. */
const formatsRead = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,aac,ogg,wav,flac';
const converterLimits = { seconds: 20, megabytes: 3_000, largestFileMegabytes: 1, clockSeconds: 20 } as const;
/** Returns the converter's output while it decodes the file with these options. Undefined without a converter or after the time limit. */
export async function askConverter(path: string, choices: readonly string[]): Promise<string | undefined> {
  const program = await findConverter();
  if (!program) return undefined;
  const reading = ['-protocol_whitelist', 'file', '-format_whitelist', formatsRead, '-i', path];
  const run = await quietly('a converter that does not run says nothing', () =>
    runConverter(program, ['-threads', '1', ...reading, ...choices, '-f', 'null', '-'], converterLimits),
  );
  return run?.isLate ? undefined : run?.words;
}

const codecs: Record<string, string> = {
  pcm_s16le: 'pcm-s16',
  pcm_s16be: 'pcm-s16be',
  pcm_u8: 'pcm-u8',
  pcm_f32le: 'pcm-f32',
  pcm_s24le: 'pcm-s24',
};
/** Returns the duration and codec of a sound as the converter decodes it. Returns undefined where it decodes no sound. */
export async function decodedSound(path: string): Promise<{ duration: number; codec: string } | undefined> {
  const words = (await askConverter(path, ['-map', '0:a:0'])) ?? '';
  const codec = /^ {2}Stream #0:\d+\S*: Audio: (\w+)/m.exec(words)?.[1];
  const [, hours, minutes, seconds] = /.*\btime=(\d+):(\d\d):(\d\d\.\d+)/s.exec(words) ?? [];
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return codec && duration > 0 ? { duration, codec: codecs[codec] ?? codec } : undefined;
}
/** Tells whether the converter can decode a video's picture. Returns undefined where it gives no answer. */
export async function decodesPicture(path: string): Promise<boolean | undefined> {
  const words = await askConverter(path, ['-map', '0:V:0', '-frames:v', '1']);
  return words === undefined ? undefined : /\bframe= *[1-9]/.test(words);
}
