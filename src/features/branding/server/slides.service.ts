// Creates, changes, orders and removes the slides of home and catalogue. The settings hold them in their order, ten at most.
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { changesSent, maySetSent } from '../contract/sent-slides.model.ts';
import { itemOf, slideErrors, slideLimits, slidesOf } from '../contract/slide.model.ts';
import type { Slide, SlideEdit } from '../contract/slide.model.ts';
import { forgetPublicSettings } from './public-settings.service.ts';
import { getSettings } from './settings.service.ts';
import * as store from './settings.store.ts';

/** Returns every slide, in order. */
export const listSlides = async (context: PersonContext): Promise<Slide[]> =>
  slidesOf((await getSettings(context)).banners.items);

/** Returns the origins of the tenant: its own address, and the address of the request. */
export async function hostsOf(context: PersonContext): Promise<string[]> {
  const own = new URL(await originOfTenant(context));
  const asked = new URL(own);
  asked.host = context.from.host;
  return [own.origin, asked.origin];
}
async function requireFaultless(context: PersonContext, edit: SlideEdit) {
  const validationErrors = slideErrors(edit, await hostsOf(context));
  if (validationErrors.length) throw new Problem('invalid', 'request.invalid', { fields: validationErrors });
}
/** Changes the slides, one writer at a time, because the whole list is read, changed and written. */
async function change(context: PersonContext, make: (slides: Slide[]) => Slide[]): Promise<void> {
  await store.lock(context.db);
  const before = await getSettings(context);
  const items = make(slidesOf(before.banners.items)).map(itemOf);
  const isFirst = before.banners.items.length === 0;
  const after = { ...before, banners: { isActive: isFirst || before.banners.isActive, items } };
  if (changesSent(before, after) && !maySetSent(context.person))
    throw new Problem('forbidden', 'branding.sent.refused');
  await store.update(context.db, after, context.person.accountId);
  forgetPublicSettings();
}
const placed = (slides: readonly Slide[], slide: Slide): Slide[] => {
  const others = slides.filter(({ id }) => id !== slide.id);
  return [...others.slice(0, slide.order - 1), slide, ...others.slice(slide.order - 1)];
};
export async function createSlide(context: PersonContext, edit: SlideEdit): Promise<{ id: string }> {
  await requireFaultless(context, edit);
  const id = newId();
  await change(context, (slides) => {
    if (slides.length >= slideLimits.most)
      throw new Problem('rule', 'branding.slides.most', { limit: slideLimits.most });
    return placed(slides, { ...edit, id });
  });
  context.note({ subject: id, after: edit });
  return { id };
}
export async function updateSlide(context: PersonContext, id: string, edit: SlideEdit): Promise<void> {
  let before: Slide | undefined;
  await requireFaultless(context, edit);
  await change(context, (slides) => {
    before = slides.find((one) => one.id === id);
    if (!before) throw new Problem('missing', 'branding.slide.missing');
    return placed(slides, { ...edit, id, ...(before.originId && { originId: before.originId }) });
  });
  context.note({ subject: id, before, after: edit });
}
export async function removeSlide(context: PersonContext, id: string): Promise<void> {
  let before: Slide | undefined;
  await change(context, (slides) => {
    before = slides.find((one) => one.id === id);
    if (!before) throw new Problem('missing', 'branding.slide.missing');
    return slides.filter((one) => one.id !== id);
  });
  context.note({ subject: id, before });
}
