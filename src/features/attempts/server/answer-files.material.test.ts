// Proves with real files over HTTP, each by each of the four paths, that an answer takes what its row accepts, and refuses the rest with a sentence and without a trace.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '#platform/server/texts.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { beginPractical } from '#testing/make/practical.ts';
import type { PracticalAttempt } from '#testing/make/practical.ts';
import { materialRows, whyOtherwise } from '#testing/material.ts';
import type { MaterialRow } from '#testing/material.ts';
import { answerFileKinds } from '../contract/answer-files.model.ts';
import type { AnswerFileKind } from '../contract/answer-files.model.ts';
import * as calls from '../contract/answer-files.endpoints.ts';

const paths = {
  document: calls.uploadAnswerDocument,
  audio: calls.uploadAnswerAudio,
  video: calls.uploadAnswerVideo,
  image: calls.uploadAnswerImage,
} as const;
const rows = materialRows().filter(({ path, expected }) => path !== 'path' && !/^(?:ORACLE|INFO)/.test(expected));
const folders = [...new Set(rows.map(({ path }) => path.split('/')[0]!))];
/** The kinds that may take a file of this row; each other kind must refuse it. */
function mayTake({ path }: MaterialRow): readonly AnswerFileKind[] {
  const folder = path.split('/')[0]!;
  if (folder === 'images') return ['image'];
  if (folder === 'media') return ['audio', 'video'];
  if (folder === 'pdf' || folder === 'office') return ['document'];
  if (folder === 'spreadsheets') return /\.(?:xlsx?|ods)$/i.test(path) ? ['document'] : [];
  if (/\.(?:mp4|webm)$/.test(path)) return ['video'];
  if (/\.(?:png|jpe?g|gif)$/.test(path)) return ['image'];
  if (path.endsWith('.pdf')) return ['document'];
  // Packages of learning, subtitles, tables of words and archives are no kind of answer; a picture in them is one by itself.
  return folder === 'made' || folder === 'polyglots' || folder === 'text' ? answerFileKinds : [];
}
/** A document with a password is refused, whichever program wrote it: its evaluator could not read it. Its row is that of the repository. */
const isLocked = ({ path }: MaterialRow) => path.endsWith('protected_agile.docx');
const mustTake = (row: MaterialRow) =>
  !isLocked(row) &&
  row.expected.startsWith('ACCEPT') &&
  /^(?:images|media|pdf|office|spreadsheets)\//.test(row.path) &&
  mayTake(row).length > 0;
/** The rows of spreadsheets are those of imports, which read no .ods; as an answer it is one of the nine documents. */
const mustRefuse = ({ expected }: MaterialRow) =>
  !expected.includes('only .xls/.xlsx') && /^REFUSE(?!,? or|.*\bor (?:ACCEPT|show|report|stored))/i.test(expected);
const languages = ['pt', 'en', 'es'] as const;
const told: string[] = [];

describe('real files as answers', () => {
  let attempt: PracticalAttempt;
  let answers: Record<AnswerFileKind, string>;
  beforeAll(async () => {
    attempt = await beginPractical(['documents', 'audio', 'video', 'images']);
    const [document, audio, video, image] = attempt.answerIds as [string, string, string, string];
    answers = { document, audio, video, image };
  });
  afterAll(() => void process.stdout.write(`${told.join('\n')}\n`));

  /** Sends a file by one path; removes it again where it was taken. Returns whether it was taken, or the refusal. */
  async function sendAs(kind: AnswerFileKind, row: MaterialRow, language: (typeof languages)[number]) {
    const { tenant } = attempt;
    const answerId = answers[kind];
    const bytes = new Uint8Array(readFileSync(row.file));
    const file = { name: basename(row.path), type: 'application/octet-stream', bytes };
    const { status, answer, problem, sentence } = await tenant.inject(
      paths[kind],
      { params: { answerId }, body: {}, files: { file } },
      tenant.learner,
      { 'accept-language': language },
    );
    if (status >= 300) {
      expect([413, 415, 422], `${row.path} as ${kind}: ${status} ${problem?.code}`).toContain(status);
      expect(sentence).toBe(say(language, problem!.code, problem as never));
      expect(sentence).not.toContain(problem!.code);
      return { kind, isTaken: false, code: problem!.code };
    }
    expect(answer.url).toMatch(/^http:\/\/127\.0\.0\.1:4001\/r\//);
    await tenant.call(calls.removeAnswerFile, { params: { answerId, fileId: answer.id } }, tenant.learner);
    return { kind, isTaken: true, code: '' };
  }
  it.each(folders)('of %s are taken or refused as their rows say', { timeout: 900_000 }, async (folder) => {
    const wrong: string[] = [];
    const counts = { sent: 0, taken: 0, refused: 0, otherwise: 0 };
    for (const [at, row] of rows.filter(({ path }) => path.startsWith(`${folder}/`)).entries()) {
      const sent = await Promise.all(answerFileKinds.map((kind) => sendAs(kind, row, languages[at % 3]!)));
      const taken = sent.filter(({ isTaken }) => isTaken).map(({ kind }) => kind);
      counts.sent += sent.length;
      counts.taken += taken.length;
      counts.refused += sent.length - taken.length;
      const isOther = whyOtherwise(row.path) !== undefined;
      if (isOther) counts.otherwise++;
      const refusals = sent.map(({ kind, code }) => `${kind} ${code}`).join(', ');
      if (taken.some((kind) => !mayTake(row).includes(kind))) wrong.push(`${row.path}: taken as ${taken.join()}`);
      if (!isOther && mustTake(row) && taken.length !== 1) wrong.push(`${row.path}: ${row.expected} — ${refusals}`);
      if (!isOther && mustRefuse(row) && taken.length > 0)
        wrong.push(`${row.path}: ${row.expected} — taken as ${taken.join()}`);
    }
    told.push(`${folder}: ${JSON.stringify(counts)}`);
    expect(wrong).toEqual([]);
    const { missing, arriving, countedBytes } = await diskAndRows(attempt.tenant.app.services, attempt.tenant.tenantId);
    expect({ missing, arriving, countedBytes }).toEqual({ missing: [], arriving: 0, countedBytes: 0 });
  });
});
