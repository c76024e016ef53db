// Reads a multipart form: keeps text fields in memory and writes files to disk, each within its limits.
import '@fastify/multipart';
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { sizesOf } from './files/file-words.ts';

/** A received file, on disk until the answer is sent. `type` is what the sender claims; decide by content. */
export type Upload = { name: string; type: string; path: string; sizeBytes: number };

type TextPart = { type: string; value?: unknown };
/** Fields and files of a form; the files under our names. `discard` removes what was written. */
export async function receive(request: FastifyRequest, rules: { readonly [ours: string]: FileRule }) {
  if (!request.isMultipart()) throw new Problem('unsupported', 'request.notAForm');
  const fileSize = Math.max(...Object.values(rules).map((rule) => rule.maxBytes));
  const saved = await request
    .saveRequestFiles({
      limits: { fileSize, files: Object.keys(rules).length },
    })
    .catch((error: unknown) => {
      // The parser's 413 speaks of size; what is too much is their number.
      const isNumber = (error as { code?: string }).code === 'FST_FILES_LIMIT';
      throw isNumber ? new Problem('invalid', 'request.files', { count: Object.keys(rules).length }) : error;
    })
    // Ours to remove, or removed with the refusal: the plugin would look for each again and log an error.
    .finally(() => (request.tmpUploads = null));
  const discard = async () => {
    for (const { filepath } of saved.files) await rm(filepath, { force: true });
  };
  try {
    const files: Record<string, Upload> = {};
    for (const [ours, rule] of Object.entries(rules)) {
      const file = saved.files.find((one) => one.fieldname === rule.name);
      if (!file) {
        if (rule.mayLack) continue;
        throw new Problem('invalid', 'request.invalid', {
          fields: [{ path: rule.name, field: ours, code: 'required' }],
        });
      }
      const sizeBytes = file.file.bytesRead;
      if (file.file.truncated || sizeBytes > rule.maxBytes) {
        // Of what was cut only the whole call's size is known, where it was said.
        const sent = file.file.truncated ? Number(request.headers['content-length'] ?? sizeBytes + 1) : sizeBytes;
        throw new Problem('tooLarge', 'file.large', {
          ...sizesOf(sent, rule.maxBytes),
          fields: [{ path: rule.name, field: ours, code: 'file.large', limit: rule.maxBytes }],
        });
      }
      files[ours] = { name: file.filename, type: file.mimetype, path: file.filepath, sizeBytes };
    }
    const textOf = (part: TextPart | TextPart[]): unknown => (Array.isArray(part) ? part.map(textOf) : part.value);
    const fields = Object.fromEntries(
      Object.entries(saved.values as Record<string, TextPart | TextPart[]>).map(([name, part]) => [name, textOf(part)]),
    );
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
