// Reads a multipart form: keeps text fields in memory and writes files to disk, each within its limits.
import '@fastify/multipart';
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { sizesOf } from './files/file-words.ts';

/** A received file, which stays on disk until the answer is sent. `type` is the sender's claim; decide by content. */
export type Upload = { name: string; type: string; path: string; sizeBytes: number };

type TextPart = { type: string; value?: unknown };
/** What a form may have besides its file: boundaries, heads of parts and short fields. */
const formBytes = 64 * 1024;
const fileTooLargeFor = (sent: number, limit: number, name: string, field: string) =>
  new Problem('tooLarge', 'file.large', {
    ...sizesOf(sent, limit),
    fields: [{ path: name, field, code: 'file.large', limit }],
  });
/**
 * Receives the fields and files of a form, the files under our names. `discard` removes the written files. `mostBytes` is a smaller limit
 * than that of the rules: a form that declares more is refused before it is read.
 */
export async function receive(
  request: FastifyRequest,
  rules: { readonly [ours: string]: FileRule },
  mostBytes = Infinity,
) {
  if (!request.isMultipart()) throw new Problem('unsupported', 'request.notAForm');
  const limitOf = ({ maxBytes }: FileRule) => Math.min(maxBytes, mostBytes);
  const fileSize = Math.max(0, ...Object.values(rules).map(limitOf));
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  const [first] = Object.entries(rules);
  if (first && mostBytes < Infinity && declaredBytes > fileSize + formBytes)
    throw fileTooLargeFor(declaredBytes, fileSize, first[1].name, first[0]);
  const saved = await request
    .saveRequestFiles({
      limits: { fileSize, files: Math.max(1, Object.keys(rules).length) },
    })
    .catch((error: unknown) => {
      // The parser's 413 means size; here the number of files is too large.
      const isNumber = (error as { code?: string }).code === 'FST_FILES_LIMIT';
      throw isNumber ? new Problem('invalid', 'request.files', { count: Object.keys(rules).length }) : error;
    })
    // This code removes the files, or the refusal did: the plugin would look for each file again and log an error.
    .finally(() => (request.tmpUploads = null));
  const discard = async () => {
    for (const { filepath } of saved.files) await rm(filepath, { force: true });
  };
  try {
    if (!first && saved.files.length > 0) throw new Problem('invalid', 'request.files', { count: 0 });
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
      const limit = limitOf(rule);
      if (file.file.truncated || sizeBytes > limit) {
        // For a truncated file, only the size of the whole request is known, and only where its header gives it.
        const sent = file.file.truncated ? Number(request.headers['content-length'] ?? sizeBytes + 1) : sizeBytes;
        throw fileTooLargeFor(sent, limit, rule.name, ours);
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
