// Opens an uploaded package: distinguishes SCORM, HTML pages and standards that we do not play, and unpacks an accepted package.
import { Problem } from '#platform/contract/problem.ts';
import { readEntry } from '#platform/server/files/archive-directory.ts';
import type { ArchiveEntry } from '#platform/server/files/archive-directory.ts';
import { expectFile } from '#platform/server/files/detect.ts';
import { unpack } from '#platform/server/files/unpack.ts';
import type { Unpacked, UnpackOptions } from '#platform/server/files/unpack.ts';
import type { PackageFacts } from '../../contract/scorm.model.ts';
import { largestManifest, readManifest } from './manifest.service.ts';
import type { ZipFile } from 'yauzl';

/** A checked package and its files; the names are relative to the package's own root. */
export type OpenedPackage = Unpacked & { facts: PackageFacts };

const manifestName = 'imsmanifest.xml';
const others: [name: string, file: RegExp][] = [
  ['cmi5', /(?:^|\/)cmi5\.xml$/i],
  ['xAPI (Tin Can)', /(?:^|\/)tincan\.xml$/i],
  ['AICC', /\.(?:crs|au|des|cst)$/i],
];

/** Returns the root of the package: the top, or the single folder that a person zipped by mistake. */
function rootOf(names: readonly string[]): string {
  const tops = new Set(
    names
      .filter((name) => !name.startsWith('__MACOSX/'))
      .map((name) => (name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : '')),
  );
  const [only] = tops;
  return tops.size === 1 && only ? only : '';
}

async function read(entries: readonly ArchiveEntry[], zip: ZipFile): Promise<{ facts: PackageFacts; root: string }> {
  const files = entries.filter((entry) => !entry.isFolder);
  const names = files.map((entry) => entry.name);
  for (const root of new Set(['', rootOf(names)])) {
    const within = names.filter((name) => name.startsWith(root)).map((name) => name.slice(root.length));
    const manifest = files.find((entry) => entry.name.toLowerCase() === root.toLowerCase() + manifestName);
    if (manifest) {
      if (manifest.sizeBytes > largestManifest) throw new Problem('unsupported', 'file.xml.broken');
      return { facts: readManifest(await readEntry(zip, manifest, largestManifest), within), root };
    }
    const other = others.find(([, file]) => within.some((name) => !name.slice(0, -1).includes('/') && file.test(name)));
    if (other) throw new Problem('unsupported', 'media.package.standard', { name: other[0] });
    const page = ['index.html', 'index.htm']
      .map((wanted) => within.find((name) => name.toLowerCase() === wanted))
      .find(Boolean);
    if (page) return { facts: { kind: 'html', entry: encodeURIComponent(page), items: [] }, root };
  }
  throw new Problem('unsupported', 'media.package.noManifest');
}

/** Checks and unpacks a package into a new folder below `into`; the caller removes it. Refuses before it writes any byte. */
export async function openPackage(
  path: string,
  options: Pick<UnpackOptions, 'into' | 'limits' | 'signal'>,
): Promise<OpenedPackage> {
  await expectFile(path, ['archive']).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'file.type'
      ? new Problem('unsupported', 'media.package.notZip')
      : error;
  });
  let found: { facts: PackageFacts; root: string } | undefined;
  const unpacked = await unpack(path, {
    ...options,
    check: async (entries, zip) => {
      found = await read(entries, zip);
    },
  });
  const { facts, root } = found!;
  return {
    ...unpacked,
    facts,
    files: unpacked.files
      .filter((file) => file.name.startsWith(root))
      .map((file) => ({ ...file, name: file.name.slice(root.length) })),
  };
}
