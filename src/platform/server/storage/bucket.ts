// Provides the few operations that this product needs from a bucket of S3 or of a compatible service.
import { megabyteBytes } from '#platform/contract/units.ts';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '../environment.ts';
import type { Range } from './storage.ts';

export type BucketSettings = {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId?: string;
  secretAccessKey?: string;
};
/** Returns the settings of the bucket; undefined where the environment names no bucket. */
export const bucketSettingsOf = (environment: Environment): BucketSettings | undefined =>
  environment.S3_BUCKET
    ? {
        endpoint: environment.S3_ENDPOINT,
        bucket: environment.S3_BUCKET,
        region: environment.S3_REGION,
        accessKeyId: environment.S3_ACCESS_KEY_ID,
        secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
      }
    : undefined;

/** An object in the list of the bucket. */
export type Kept = { readonly key: string; readonly sizeBytes: number; readonly changedAt: Date };
export type Bucket = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Sends a large file in parts. */
  putLarge(key: string, path: string): Promise<void>;
  /** Returns the content of an object; undefined where the object does not exist. */
  get(key: string, range?: Range): Promise<Readable | undefined>;
  find(key: string): Promise<{ changedAt: Date | undefined } | undefined>;
  /** Removes an object; a missing object is no error. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys begin with the prefix, one part at a time. */
  list(prefix: string): AsyncIterable<readonly Kept[]>;
};

const partBytes = 16 * megabyteBytes;
const unlessMissing = (error: unknown) => {
  if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
  throw error;
};

export function makeBucket({ bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings): Bucket {
  let made: S3Client | undefined;
  // Only the first use of the bucket loads the SDK: a process without a bucket never needs its 15 MB.
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    made ??= new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // Services that only imitate S3 do not support trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { ...sdk, client: made };
  };
  return {
    async put(Key, Body) {
      const { client, PutObjectCommand } = await open();
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async putLarge(Key, path) {
      const { client } = await open();
      const { Upload } = await import('@aws-sdk/lib-storage');
      // Each part is held in memory, a file of one part too: the SDK tries a part again, but never a stream.
      const params = { Bucket, Key, Body: createReadStream(path) };
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
    },
    async get(Key, range) {
      const { client, GetObjectCommand } = await open();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await client.send(new GetObjectCommand({ Bucket, Key, ...part })).catch(unlessMissing);
      return found?.Body as Readable | undefined;
    },
    async find(Key) {
      const { client, HeadObjectCommand } = await open();
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessMissing);
      return found && { changedAt: found.LastModified };
    },
    async remove(Key) {
      const { client, DeleteObjectCommand } = await open();
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(Prefix) {
      const { client, ListObjectsV2Command } = await open();
      for (let token: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }));
        yield (page.Contents ?? []).flatMap(({ Key: key, Size: sizeBytes = 0, LastModified: changedAt }): Kept[] =>
          key && changedAt ? [{ key, sizeBytes, changedAt }] : [],
        );
        token = page.NextContinuationToken;
        if (!token) return;
      }
    },
  };
}
