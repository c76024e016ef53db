// Lists the stored contents (files, pictures, renditions) of an installation and, for the folder storage, copies them.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const isHash = (name) => /^[0-9a-f]{64}$/.test(name);
const placeOf = (hash) => path.join(hash.slice(0, 2), hash.slice(2, 4), hash);

/** Returns the contents in the folder storage below `root`. */
export function folderContents(root) {
  return {
    kind: 'folder',
    async list() {
      if (!fs.existsSync(root)) return [];
      const names = await fs.promises.readdir(root, { recursive: true });
      return names
        .map((name) => path.basename(name))
        .filter(isHash)
        .sort();
    },
    /** Copies contents; a content never changes under its name, so one that exists already stays. */
    async copyTo(folder, hashes) {
      for (const hash of hashes) await copy(path.join(root, placeOf(hash)), path.join(folder, placeOf(hash)));
    },
    async copyFrom(folder, hashes) {
      for (const hash of hashes) {
        const from = path.join(folder, placeOf(hash));
        if (fs.existsSync(from)) await copy(from, path.join(root, placeOf(hash)));
      }
    },
  };
}
async function copy(from, to) {
  if (fs.existsSync(to)) return;
  await fs.promises.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await fs.promises.copyFile(from, `${to}.part`, fs.constants.COPYFILE_FICLONE);
  await fs.promises.chmod(`${to}.part`, 0o600); // A copy has the mode of its source.
  await fs.promises.rename(`${to}.part`, to); // An incomplete copy never gets the real name.
}
/** Returns the contents whose bytes do not match their name. */
export async function brokenContents(folder, hashes) {
  const broken = [];
  for (const hash of hashes) {
    const sum = createHash('sha256');
    await pipeline(fs.createReadStream(path.join(folder, placeOf(hash))), sum).catch(() => sum.update('missing'));
    if (sum.digest('hex') !== hash) broken.push(hash);
  }
  return broken;
}

/** Lists contents in a bucket; the bucket's own service copies it (versions, replication). */
export function bucketContents({ endpoint, bucket, region, accessKeyId, secretAccessKey }) {
  return {
    kind: 'bucket',
    async list() {
      const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      });
      const hashes = [];
      for (let token; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
        for (const { Key = '' } of page.Contents ?? []) if (isHash(path.basename(Key))) hashes.push(path.basename(Key));
        token = page.NextContinuationToken;
        if (!token) return hashes.sort();
      }
    },
    async copyTo() {},
    async copyFrom() {},
  };
}
