// Lists the test files whose use cases write or read bytes: they run once more on S3, the others would repeat themselves.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The words of tests about bytes: uploads, pictures, exports, archives, media. */
const bytes =
  /[sS]torage|[uU]pload|xlsx|csv|pdf|\.zip|Blob|makeMedia|[pP]icture\b|exported|Export\b|Spreadsheet|TestFile|oneFile|bytes/;
export const isAboutBytes = (test: string): boolean => bytes.test(test);

/** Returns the paths of calls' and use cases' tests below `root/src` that are about bytes. */
export const storingTests = (root: string): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/server\/.*\.(?:api|service)\.test\.ts$/.test(name))
    .map((name) => path.join('src', name))
    .filter((name) => isAboutBytes(readFileSync(path.join(root, name), 'utf8')))
    .sort();
