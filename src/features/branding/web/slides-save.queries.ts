// Saves the slides: first the files, then new, changed and removed slides. Each failure has its sentence, and no message of success follows it.
import { quietly } from '#platform/contract/quietly.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/branding.endpoints.ts';
import type { BrandingFile, BrandingFileUse } from '../contract/branding-file.model.ts';
import { slideLimits } from '../contract/slide.model.ts';
import type { Slide, SlideEdit } from '../contract/slide.model.ts';
import { uploadBrandingFile } from './settings-edit.queries.ts';

/** The prefix of the ids of slides that the server does not know yet. */
export const temporary = 'new-';
/** A slide in the editor: its files wait for the save, and copies of a slide share its files. */
export type SlideDraft = Slide & { backgroundFile?: File; bannerFile?: File };
export const isNew = ({ id }: Slide) => id.startsWith(temporary);

export type SaveFailure = {
  step: 'background' | 'banner' | 'insert' | 'update' | 'remove';
  /** The position, or the id where there is one. */
  slide: string;
  problem: unknown;
};
export const editOf = ({
  id: _id,
  originId: _origin,
  backgroundFile: _background,
  bannerFile: _banner,
  ...slide
}: SlideDraft): SlideEdit => slide;
const isSame = (one: SlideDraft, other: SlideDraft) => {
  const words = (slide: SlideDraft) =>
    JSON.stringify(
      Object.entries(editOf(slide))
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return words(one) === words(other);
};
/** Returns the slides numbered in their current order. */
export const numbered = <S extends Slide>(slides: readonly S[]): S[] =>
  slides.map((slide, at) => ({ ...slide, order: at + 1 }));

async function sendFiles(slides: readonly SlideDraft[], failures: SaveFailure[]): Promise<SlideDraft[]> {
  const sent = new Map<File, Promise<BrandingFile>>();
  const send = (file: File, use: BrandingFileUse) => {
    if (!sent.has(file)) sent.set(file, uploadBrandingFile(file, use));
    return sent.get(file)!;
  };
  const done: SlideDraft[] = [];
  for (const slide of slides) {
    const next = { ...slide };
    for (const step of ['background', 'banner'] as const) {
      const file = slide[`${step}File`];
      if (!file) continue;
      try {
        const { id, url, kind } = await send(file, step);
        if (step === 'background') Object.assign(next, { backgroundId: id, backgroundUrl: url, backgroundType: kind });
        else Object.assign(next, { bannerId: id, bannerUrl: url });
        delete next[`${step}File`];
      } catch (problem) {
        failures.push({ step, slide: String(slide.order), problem });
      }
    }
    done.push(next);
  }
  return done;
}
/** Changes the server's slides from `before` to `wanted`; returns the resulting slides and the failures. */
export async function saveSlides(
  before: readonly Slide[],
  wanted: readonly SlideDraft[],
): Promise<{ slides: SlideDraft[]; failures: SaveFailure[] }> {
  const failures: SaveFailure[] = [];
  const attempt = async (step: SaveFailure['step'], slide: string, work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (problem) {
      failures.push({ step, slide, problem });
      return false;
    }
  };
  const slides = await sendFiles(numbered(wanted), failures);
  const isWaiting = ({ backgroundFile, bannerFile }: SlideDraft) => Boolean(backgroundFile ?? bannerFile);
  const kept = new Set(slides.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  const filesIn = (some: readonly Slide[]) => some.flatMap(({ backgroundId, bannerId }) => [backgroundId, bannerId]);
  const removeGone = async () => {
    for (const slide of gone.splice(0)) {
      const { id } = slide;
      if (!(await attempt('remove', id, () => call(calls.removeSlide, { params: { id } }, { ifMatch: null }))))
        continue;
      const held = new Set(filesIn(slides));
      for (const file of filesIn([slide]))
        if (file && !held.has(file))
          await quietly('a file that something else still shows stays', () =>
            call(calls.removeBrandingFile, { params: { id: file } }, { ifMatch: null }),
          );
    }
  };
  const made = new Set<string>();
  const news = slides.filter((slide) => isNew(slide) && !isWaiting(slide));
  // Where the limit does not allow new and removed slides together, the removed slides are deleted first.
  if (before.length + news.length > slideLimits.most) await removeGone();
  for (const slide of news)
    await attempt('insert', String(slide.order), async () => {
      const { id } = await call(calls.createSlide, { body: editOf(slide) });
      slides[slide.order - 1] = { ...slide, id };
      made.add(id);
    });
  const known = new Map(before.map((slide) => [slide.id, slide]));
  const changed = slides.map((slide) => {
    const old = known.get(slide.id);
    return old !== undefined && !isSame(old, slide);
  });
  const last = changed.lastIndexOf(true);
  // All slides from the first to the last moved one are written in order, so that each gets its right position.
  for (const slide of slides.slice(Math.max(0, changed.indexOf(true)), last + 1))
    if ((known.has(slide.id) || made.has(slide.id)) && !isWaiting(slide))
      await attempt('update', slide.id, () =>
        call(calls.updateSlide, { params: { id: slide.id }, body: editOf(slide) }, { ifMatch: null }),
      );
  await removeGone();
  return { slides, failures };
}
