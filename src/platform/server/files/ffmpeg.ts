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
/** The packaged converter is years old and kept by nobody: for the demonstration on a laptop, where the files are one's own. */
export const packagedConverter = () => (process.env.PACKAGED_CONVERTER === 'allow' ? fromPackage() : undefined);
/** The path of the converter: the setting, the system's, in the demonstration the package's, or none. */
export const findConverter = (setting = process.env.FFMPEG_PATH): Promise<string | undefined> =>
  (found ??= (async () => {
    if (!(await mayConvert())) return undefined;
    for (const program of [setting, 'ffmpeg', packagedConverter()])
      if (program && (await works(program))) return program;
    return undefined;
  })());

/** What a run may take: by the clock, and what the system holds it to. */
export type ConverterLimits = Confinement & { clockSeconds: number; signal?: AbortSignal };
/** How a run ended, and what the converter said: the beginning, where what it finds stands, and the end, where what it made of it does. */
export type ConverterRun = { code: number | null; isLate: boolean; words: string };
/** Runs the converter on a stranger's file, apart and within limits; rejects where it could not begin. */
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

/** The containers that the product takes; no playlist and nothing else that names other files. */
const formatsRead = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,aac,ogg,wav,flac';
const converterLimits = { seconds: 20, megabytes: 3_000, largestFileMegabytes: 1, clockSeconds: 20 } as const;
/** What it says of a file while it decodes the beginning of it, with these choices; nothing where there is none, or no time. */
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
/** A sound as the converter decodes it; undefined where it decodes none. */
export async function decodedSound(path: string): Promise<{ duration: number; codec: string } | undefined> {
  const words = (await askConverter(path, ['-map', '0:a:0'])) ?? '';
  const codec = /^ {2}Stream #0:\d+\S*: Audio: (\w+)/m.exec(words)?.[1];
  const [, hours, minutes, seconds] = /.*\btime=(\d+):(\d\d):(\d\d\.\d+)/s.exec(words) ?? [];
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return codec && duration > 0 ? { duration, codec: codecs[codec] ?? codec } : undefined;
}
/** Whether a picture can be decoded; undefined where nobody can tell. */
export async function decodesPicture(path: string): Promise<boolean | undefined> {
  const words = await askConverter(path, ['-map', '0:V:0', '-frames:v', '1']);
  return words === undefined ? undefined : /\bframe= *[1-9]/.test(words);
}
