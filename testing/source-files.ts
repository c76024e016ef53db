// Reads the project's files for the architecture rules: path, text, feature, role, imports.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../', import.meta.url));

export type SourceFile = {
  /** The path from the project's root, with forward slashes. */
  path: string;
  text: string;
  floor: 'app' | 'features' | 'platform' | 'outside';
  /** The feature that contains the file. */
  feature?: string;
  /** The file's suffix from the closed list, '' for a plain component. */
  role: string;
  isTest: boolean;
  /** The files that it imports, as paths from the project's root, without packages. */
  imports: string[];
};

/** Returns everything that a path and a text tell about a file. */
export function sourceFile(file: string, text: string): SourceFile {
  const [, first = '', second] = /^src\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  const floor = first === 'app' || first === 'features' || first === 'platform' ? first : 'outside';
  const parts = path.basename(file).split('.').slice(1, -1);
  const isTest = parts.at(-1) === 'test';
  return {
    path: file,
    text,
    floor,
    feature: floor === 'features' ? second : undefined,
    role: parts.filter((part) => part !== 'test').at(-1) ?? '',
    isTest,
    imports: importsOf(file, text),
  };
}

const importing =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;(=])import\s*\(?\s*['"]([^'"]+)['"]/g;
const floors: Record<string, string> = {
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#app/': 'src/app/',
  '#testing/': 'testing/',
};

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(importing)].flatMap(([, fromClause, bare]) => {
    const target = fromClause ?? bare ?? '';
    if (target.startsWith('.')) return [path.posix.join(path.posix.dirname(file), target)];
    const [mark, folder] = Object.entries(floors).find(([one]) => target.startsWith(one)) ?? [];
    return mark && folder ? [folder + target.slice(mark.length)] : [];
  });
}

/** Returns all files below these folders whose names have such an ending. */
export function readSourceFiles(folders: readonly string[], ends: RegExp): SourceFile[] {
  return folders.flatMap((folder) => {
    let names: string[];
    try {
      names = readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' });
    } catch {
      return []; // the folder does not exist yet
    }
    return names
      .filter((name) => ends.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .sort()
      .map((file) => sourceFile(file, readFileSync(path.join(project, file), 'utf8')));
  });
}
