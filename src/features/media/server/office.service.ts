// Converts an untrusted office document to PDF in a separate LibreOffice process: own profile, no macros, no network, limited time and memory (decisions D3.21).
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { confined, mayConvert } from '#platform/server/files/confined.ts';

const usual = [
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
];
const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
let found: Promise<string | undefined> | undefined;
/** Returns the path of LibreOffice: from the setting, else from the system, else none. */
export const findOffice = (setting = process.env.LIBREOFFICE_PATH): Promise<string | undefined> =>
  (found ??= (async () => {
    if (!(await mayConvert())) return undefined;
    const folders = [...(process.env.PATH ?? '').split(delimiter), ...usual].filter(Boolean);
    const places = folders.flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)));
    for (const place of [...(setting ? [setting] : []), ...places]) if (await isProgram(place)) return place;
    return undefined;
  })());

/** A profile without macros and linked files; its proxy for all addresses does not exist. It is read at run time, like the texts. */
const profile = 'src/features/media/server/office-profile.xcu';

const mostMegabytes = 1_500;
const largestFile = 500;
export type OfficeLimits = { seconds?: number; signal?: AbortSignal };
/**
 * Writes the pages of a document into `folder` and returns their path; `extension` is the extension of the format.
 * Rejects with `media.document.slow` or `media.document.failed`, or with the signal's reason where the signal stops it.
 */
export async function convertOffice(
  source: string,
  extension: string,
  folder: string,
  { seconds = 180, signal }: OfficeLimits = {},
): Promise<string> {
  const program = await findOffice();
  if (!program) throw new Problem('unavailable', 'media.document.absent');
  const home = join(folder, 'profile');
  const input = join(folder, `document.${extension}`);
  const output = join(folder, 'out');
  await mkdir(join(home, 'user'), { recursive: true });
  await mkdir(output, { recursive: true });
  await copyFile(profile, join(home, 'user', 'registrymodifications.xcu'));
  await copyFile(source, input, constants.COPYFILE_FICLONE);
  signal?.throwIfAborted();
  const run = await confined(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(home).href}`,
      '--headless',
      '--norestore',
      '--nodefault',
      '--nolockcheck',
      '--nofirststartwizard',
      '--convert-to',
      'pdf',
      '--outdir',
      output,
      input,
    ],
    { seconds, megabytes: mostMegabytes, largestFileMegabytes: largestFile },
  );
  await new Promise<void>((resolve, reject) => {
    // The process has its own group, so all processes that it starts end with it.
    const child = spawn(run.command, run.args, {
      stdio: 'ignore',
      cwd: folder,
      detached: true,
      env: { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: folder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
    });
    let isLate = false;
    const end = () => void quietly('it is over already', () => process.kill(-child.pid!, 'SIGKILL'));
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, seconds * 1000);
    signal?.addEventListener('abort', end, { once: true });
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', end);
      end();
      if (signal?.aborted) reject(signal.reason as Error);
      else if (isLate) reject(new Problem('rule', 'media.document.slow'));
      else resolve();
    });
  });
  const pages = join(folder, 'pages.pdf');
  // LibreOffice may end without an error and without pages, so only the pages count.
  return rename(join(output, 'document.pdf'), pages).then(
    () => pages,
    () => {
      throw new Problem('rule', 'media.document.failed');
    },
  );
}

/** Returns LibreOffice's state for the health page: without it, documents are offered as downloads. */
export async function officeHealth(): Promise<{ name: string; ok: boolean; note?: string }> {
  const ok = (await findOffice()) !== undefined;
  return { name: 'office-converter', ok, ...(!ok && { note: 'no LibreOffice: documents are offered as downloads' }) };
}
