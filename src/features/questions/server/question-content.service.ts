// Prepares the questions that authors send for their storage: cleans texts, stores pictures, checks attachments and skills.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldProblem } from '#platform/contract/problem.ts';
import { cleanFormattedText } from '#platform/server/formatted-text.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { listMediaKinds } from '#features/media/server/media.service.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import { listMissingSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { attachmentKinds } from '../contract/attachment.model.ts';
import { keptQuestion } from '../contract/kept-question.model.ts';
import { isFormattedText, looksFormatted } from '../contract/question-text.model.ts';
import type { Question } from '../contract/question.model.ts';
import * as store from './question-pictures.store.ts';

/** Returns a text as it is stored: formatted text is cleaned, plain text stays as it is. */
export function storedText(text: string): string {
  if (!looksFormatted(text)) return text;
  const cleaned = cleanFormattedText(text);
  // What cleaning leaves is always shown as formatted text; a text that only begins like one stays plain.
  return isFormattedText(cleaned) ? cleaned : text;
}
async function storePicture(context: PersonContext, dataUrl: string): Promise<Picture> {
  const path = join(tmpdir(), `question-${randomUUID()}`);
  await context.settle();
  await context.outside(() => writeFile(path, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')));
  try {
    return await takePicture(context, context.tenantId, path);
  } finally {
    await rm(path, { force: true });
  }
}
/** Stores the sent pictures, once each, and returns their keys by what was sent. Opens its own transactions. */
async function storePictures(context: PersonContext, questions: readonly Question[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const made: Picture[] = [];
  for (const { pictureKey } of questions) {
    if (!pictureKey?.startsWith('data:') || keys.has(pictureKey)) continue;
    const picture = await storePicture(context, pictureKey);
    made.push(picture);
    keys.set(pictureKey, picture.key);
  }
  if (made.length) await store.insert(context.db, made);
  return keys;
}
/** Throws at the first question whose value the check refuses. */
function requireEach(
  questions: readonly Question[],
  pathOf: (index: number) => string,
  isRight: (question: Question) => boolean,
  [field, code]: readonly [string, string],
) {
  const index = questions.findIndex((question) => !isRight(question));
  if (index >= 0) throw fieldProblem('missing', `${pathOf(index)}${field}`, code);
}

/**
 * Returns the questions as they are stored; `pathOf` is the path of a question's fields, with its dot. Call it before the first lock:
 * the pictures are stored outside of a transaction. Throws where a picture, an attachment or a skill does not exist here.
 */
export async function prepareQuestions(
  context: PersonContext,
  given: readonly Question[],
  pathOf: (index: number) => string,
): Promise<Question[]> {
  const keys = await storePictures(context, given);
  const questions = given.map((question) => ({
    ...keptQuestion(question),
    statement: storedText(question.statement),
    ...(question.pictureKey && { pictureKey: keys.get(question.pictureKey) ?? question.pictureKey }),
  }));
  const once = (values: readonly (string | undefined)[]) => [...new Set(values.filter((one) => one !== undefined))];
  const pictures = once(questions.map(({ pictureKey }) => pictureKey));
  const known = new Set(pictures.length ? await store.listKnown(context.db, pictures) : []);
  requireEach(questions, pathOf, ({ pictureKey }) => !pictureKey || known.has(pictureKey), [
    'pictureKey',
    'questions.pictureMissing',
  ]);
  const kinds = await listMediaKinds(context, once(questions.map(({ attachmentId }) => attachmentId)));
  const isAttachable = (id: string) => attachmentKinds.some((kind) => kind === kinds.get(id));
  requireEach(questions, pathOf, ({ attachmentId }) => !attachmentId || isAttachable(attachmentId), [
    'attachmentId',
    'questions.attachmentMissing',
  ]);
  const missing = new Set(await listMissingSkills(context, once(questions.flatMap(({ skillIds = [] }) => skillIds))));
  requireEach(questions, pathOf, ({ skillIds = [] }) => !skillIds.some((id) => missing.has(id)), [
    'skillIds',
    'taxonomy.skill.missing',
  ]);
  return questions;
}
