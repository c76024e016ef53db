// Loads the media objects of the demonstration: sends files through the repository's own intake, then adds covers, subtitles and chapters.
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSubtitles, writeSubtitles } from '#features/media/contract/subtitle.model.ts';
import { receiveFile } from '#features/media/server/media-file.service.ts';
import { createMedia } from '#features/media/server/media.service.ts';
import { takeContents } from '#features/people/server/stored-contents.service.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import * as store from './media.store.ts';
import { daysBefore } from './moments.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act, eachOf, pictureOf, withCopy } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

/** Loads the media and returns their ids by the seeds' keys. */
export async function loadMedia(stage: Stage, named: Named): Promise<Map<string, string>> {
  const known = new Map((await act(stage, contentTenant, ({ db }) => store.list(db))).map((one) => [one.code!, one]));
  const ids = new Map<string, string>();
  await eachOf(stage.seeds.media, 2, async (one) => {
    const before = known.get(one.code);
    const id = before?.id ?? (await create(stage, one, named));
    ids.set(one.key, id);
    if (one.file && !before?.fileHash) await receive(stage, id, one, one.file);
    await dress(stage, id, one);
  });
  return ids;
}

const create = async (stage: Stage, one: Seed.SeedMedia, { skills, categories }: Named): Promise<string> =>
  (
    await act(stage, contentTenant, (context) =>
      createMedia(context, {
        title: one.title,
        kind: one.kind,
        summary: one.synopsis,
        description: one.description,
        code: one.code,
        categoryId: categories.get(one.category)!,
        skillIds: one.skills.map((skill) => skills.get(skill)!),
        language: 'pt',
        isDownloadable: one.downloadable,
        blocksFastForward: one.blockFastForward,
        ...(one.kind === 'link' && { link: one.link, isEmbedded: one.embedded ?? false }),
        ...(one.kind === 'scorm' && { packageKind: 'scorm' }),
      }),
    )
  ).id;
const receive = (stage: Stage, id: string, { measured, pages }: Seed.SeedMedia, file: string) =>
  withCopy(join(stage.seeds.folder, 'content', file), async (path) => {
    const { size } = await stat(path);
    const known = measured ?? (pages === undefined ? undefined : { pageCount: pages });
    await act(stage, contentTenant, (context) =>
      receiveFile(context, id, { name: basename(file), path, sizeBytes: size, isDemonstration: true, known }),
    );
  });

async function dress(stage: Stage, id: string, one: Seed.SeedMedia) {
  const picture = async (file: string | null) => (file === null ? null : pictureOf(stage, contentTenant, file));
  const [horizontalCover, verticalCover] = [await picture(one.cover.horizontal), await picture(one.cover.vertical)];
  const captions: (store.Subtitle & { bytes: Buffer })[] = [];
  for (const { file, language, name } of one.captions) {
    const cues = readSubtitles(await readFile(join(stage.seeds.folder, 'content', file), 'utf8'));
    if (!cues) throw new Error(`the subtitles ${file} cannot be read`);
    captions.push({ mediaId: id, name, language, bytes: Buffer.from(writeSubtitles(cues)) });
  }
  const slides: Picture[] = [];
  for (const { file } of one.slides ?? []) slides.push(await pictureOf(stage, contentTenant, file));
  await act(stage, contentTenant, async (context) => {
    const { db } = context;
    const chapters = one.chapters.map(({ title, start, end }) => ({ title, startSeconds: start, endSeconds: end }));
    await store.dress(db, id, {
      horizontalCover,
      verticalCover,
      chapters,
      createdAt: daysBefore(stage.now, one.createdDaysAgo).toISOString(),
    });
    await store.addSlides(db, id, slides);
    for (const { bytes, ...caption } of captions) {
      if (await store.hasSubtitle(db, caption)) continue;
      const content = { bytes, contentType: 'text/vtt; charset=utf-8', name: `${caption.language}.vtt` };
      await store.addSubtitle(db, caption, (await takeContents(context, [content]))[0]!);
    }
  });
}
