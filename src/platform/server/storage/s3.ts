// Bytes on S3 or a service that speaks like it; large files go up in parts.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Problem } from '#platform/contract/problem.ts';
import type { Environment } from '../environment.ts';
import { hashFile } from './folder.ts';
import { isHash } from './storage.ts';
import type { Storage } from './storage.ts';

export type S3Settings = {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId?: string;
  secretAccessKey?: string;
};
/** The bucket of the settings; undefined where none is named. */
export const s3SettingsOf = (environment: Environment): S3Settings | undefined =>
  environment.S3_BUCKET
    ? {
        endpoint: environment.S3_ENDPOINT,
        bucket: environment.S3_BUCKET,
        region: environment.S3_REGION,
        accessKeyId: environment.S3_ACCESS_KEY_ID,
        secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
      }
    : undefined;

const partBytes = 16 * 1024 * 1024;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** The connection to the service. */
export const makeS3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Services that only speak like S3 know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

export function makeS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings;
  const client = makeS3Client(settings);
  const at = (hash: string) => {
    if (!isHash(hash)) throw new Problem('missing', 'file.missing');
    return { Bucket: bucket, Key: `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}` };
  };
  const head = (hash: string) =>
    client.send(new HeadObjectCommand(at(hash))).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const read: Storage['read'] = async (hash, range) => {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ ...at(hash), ...part })).catch((error: unknown) => {
      throw isMissing(error) ? new Problem('missing', 'file.missing') : error;
    });
    return Body as Readable;
  };

  return {
    read,
    async putFile(path) {
      const [hash, { size }] = await Promise.all([hashFile(path), stat(path)]);
      const params = { ...at(hash), Body: createReadStream(path), ContentLength: size };
      if (size <= partBytes) await client.send(new PutObjectCommand(params));
      else
        await new Upload({
          client,
          params: { ...at(hash), Body: params.Body },
          partSize: partBytes,
          queueSize: 2,
        }).done();
      return { hash, sizeBytes: size };
    },
    async putBytes(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await client.send(new PutObjectCommand({ ...at(hash), Body: bytes }));
      return { hash, sizeBytes: bytes.byteLength };
    },
    has: async (hash) => isHash(hash) && (await head(hash)) !== undefined,
    async remove(hash, unlessPutSince) {
      if (unlessPutSince) {
        const found = await head(hash);
        if (!found?.LastModified || found.LastModified >= unlessPutSince) return;
      }
      await client.send(new DeleteObjectCommand(at(hash)));
    },
    async borrow(hash) {
      const folder = await mkdtemp(join(tmpdir(), 'borrowed-'));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, randomUUID());
      try {
        await pipeline(await read(hash), createWriteStream(path));
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}
