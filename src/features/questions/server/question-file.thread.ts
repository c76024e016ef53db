// Reads questions from a text file in a separate thread, because ten megabytes of markup take seconds of computing.
import { newId } from '#platform/server/columns.ts';
import { serveThread } from '#platform/server/thread-side.ts';
import { questionsOfFile } from './formats/question-of-file.ts';
import { readTextFile } from './formats/text-file.ts';
import type { TextFileTask } from './question-file.service.ts';

serveThread(async ({ path, yes, no }: TextFileTask) => {
  const { format, reading } = await readTextFile(path);
  return { format, ...questionsOfFile(reading, { newId, yes, no }) };
});
