// Detects the nine office formats by their content, and refuses documents with macros.
import { Problem } from '#platform/contract/problem.ts';
import type { ArchiveEntry } from './archive-directory.ts';

export type OfficeKind = { type: string; extension: string; isProtected?: true };
const ooxml = 'application/vnd.openxmlformats-officedocument.';
const open: Record<string, OfficeKind> = {
  word: { type: `${ooxml}wordprocessingml.document`, extension: 'docx' },
  xl: { type: `${ooxml}spreadsheetml.sheet`, extension: 'xlsx' },
  ppt: { type: `${ooxml}presentationml.presentation`, extension: 'pptx' },
};
const odf: Record<string, OfficeKind> = Object.fromEntries(
  (['text:odt', 'spreadsheet:ods', 'presentation:odp'] as const).map((pair) => {
    const [name, extension] = pair.split(':') as [string, string];
    return [
      `application/vnd.oasis.opendocument.${name}`,
      { type: `application/vnd.oasis.opendocument.${name}`, extension },
    ];
  }),
);

/** Returns the office format of an archive with these entries. `head` holds the stored `mimetype` of OpenDocument. */
export function officeInArchive(entries: readonly Pick<ArchiveEntry, 'name'>[], head: Buffer): OfficeKind | undefined {
  const names = entries.map((entry) => entry.name);
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) throw new Problem('unsupported', 'file.macros');
  if (head.length > 38 && head.subarray(30, 38).toString('latin1') === 'mimetype') {
    const length = head.readUInt32LE(18);
    const at = 38 + head.readUInt16LE(28);
    return odf[head.subarray(at, at + Math.min(length, 100)).toString('latin1')];
  }
  if (!names.includes('[Content_Types].xml')) return undefined;
  const folder = Object.keys(open).find((name) => names.some((path) => path.startsWith(`${name}/`)));
  return folder === undefined ? undefined : open[folder];
}

const streams: [name: string, OfficeKind][] = [
  ['WordDocument', { type: 'application/msword', extension: 'doc' }],
  ['PowerPoint Document', { type: 'application/vnd.ms-powerpoint', extension: 'ppt' }],
  ['Workbook', { type: 'application/vnd.ms-excel', extension: 'xls' }],
  ['Book', { type: 'application/vnd.ms-excel', extension: 'xls' }],
  // Only an office program can open an encrypted document, so its format stays unknown.
  ['EncryptedPackage', { type: 'application/x-ole-storage', extension: 'docx', isProtected: true }],
];
/** Returns the names in a compound file in small letters, as case does not count: 64 bytes of letters and the length, every 128 bytes. */
function namesInCompound(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = bytes.readUInt16LE(at + 64);
    if (length < 4 || length > 64 || length % 2 > 0 || bytes.readUInt16LE(at + length - 2) !== 0) continue;
    names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
  }
  return names;
}
/** Returns the office format of a compound file from the names of its streams. `bytes` is the whole file or its first megabytes. */
export function officeInCompound(bytes: Buffer): OfficeKind | undefined {
  const names = namesInCompound(bytes);
  return streams.find(([name]) => names.has(name.toLowerCase()))?.[1];
}
