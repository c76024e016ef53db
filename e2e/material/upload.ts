// Uploads the real material with the authors' calls into courses of twenty items, and enrols one learner in them.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import type { MediaKind } from '#features/media/contract/media.model.ts';
import { createMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { materialRows, whyOtherwise } from '#testing/material.ts';
import type { MaterialRow } from '#testing/material.ts';
import { apiOf } from '../journey.ts';
import { signedIn } from '../support/api.ts';
import { publishCourse } from '../support/learning.ts';
import { makeLearner } from '../support/people.ts';
import type { Made } from '../support/people.ts';

/** A row of the material that is played, with its kind. */
export type Played = MaterialRow & { kind: MediaKind; isHtml: boolean };
/** Where a row lies in the learner's classroom, or the sentence that refused it. */
export type Placed = { mediaId: string; courseId: string; address: string; title: string } | { refusal: string };
export type Material = { learner: Made; placed: Record<string, Placed> };

const sounds = /audio:/;
const pictures = /video:/;
const kindOf = ({ path, oracle }: MaterialRow): MediaKind =>
  path.startsWith('images/')
    ? 'image'
    : path.startsWith('pdf/')
      ? 'pdf'
      : path.startsWith('media/')
        ? sounds.test(oracle) && !pictures.test(oracle)
          ? 'audio'
          : 'video'
        : 'scorm';
/** Returns the rows that the product must accept and a user can play. */
export const playedRows = (): Played[] =>
  materialRows()
    .filter(
      ({ path, expected }) =>
        expected.startsWith('ACCEPT') && /^(?:scorm|images|pdf|media)\/|^made\/.*\.zip$/.test(path),
    )
    .map((row) => ({ ...row, kind: kindOf(row), isHtml: row.path.includes('htmlpackage') }));

const inCourse = 20;
/** The order of uploads: the slowest conversions are first, so that they run while the rest is uploaded and played. */
const order: MediaKind[] = ['video', 'audio', 'scorm', 'pdf', 'image'];
export async function uploadMaterial(address: string): Promise<Material> {
  const author = await apiOf('administrador');
  const placed: Record<string, Placed> = {};
  const taken: { path: string; title: string; mediaId: string }[] = [];
  const rows = playedRows().toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const upload = async ({ path, file, kind, isHtml }: Played) => {
    const title = basename(path).slice(0, 100);
    const packageKind = kind === 'scorm' ? { packageKind: isHtml ? ('html' as const) : ('scorm' as const) } : {};
    const { id } = await author.call(createMedia, {
      body: { title, kind, ...packageKind },
    });
    const body = new File([readFileSync(file)], basename(path));
    try {
      await author.call(uploadFile, { params: { id }, files: { file: body } });
      taken.push({ path, title, mediaId: id });
    } catch (error) {
      placed[path] = { refusal: (error as Error).message };
    }
  };
  for (let at = 0; at < rows.length; at += 2) await Promise.all(rows.slice(at, at + 2).map(upload));
  const learner = await makeLearner(author);
  const asLearner = await signedIn(address, learner.email, learner.password);
  for (let at = 0; at < taken.length; at += inCourse) {
    const some = taken.slice(at, at + inCourse);
    const { id } = await publishCourse(
      author,
      `Material ${at / inCourse + 1}`,
      some.map(({ mediaId }) => ({ kind: 'media', objectId: mediaId })),
    );
    await asLearner.call(subscribeToCourse, { params: { id } });
    for (const [index, { path, title, mediaId }] of some.entries())
      placed[path] = {
        mediaId,
        title,
        courseId: id,
        address: `/learning-center/view/${referenceText({ kind: 'course', id })}/${index + 1}`,
      };
  }
  for (const [path, one] of Object.entries(placed))
    if ('refusal' in one && !whyOtherwise(path)) console.log(`refused: ${path}: ${one.refusal}`);
  return { learner, placed };
}
