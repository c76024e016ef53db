// The types of an installation's contents, for the tests that are written in TypeScript.
export type Contents = {
  kind: 'folder' | 'bucket';
  list(): Promise<string[]>;
  copyTo(folder: string, hashes: string[]): Promise<void>;
  copyFrom(folder: string, hashes: string[]): Promise<void>;
};
export function folderContents(root: string): Contents;
export function bucketContents(settings: {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}): Contents;
export function brokenContents(folder: string, hashes: string[]): Promise<string[]>;
