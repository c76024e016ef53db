// Makes one random edit of a sender's contents, as its author makes it, and records it in the model. Draws all random values before the first await.
import { sql } from 'drizzle-orm';
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { saveSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { getTerms, updateTerms } from '#features/terms/contract/terms.endpoints.ts';
import * as trails from '#features/trails/contract/trails.endpoints.ts';
import type { Chance } from '../../../scripts/soak-plan.ts';
import { packageOf, pictureOf, subtitleOf } from './shop.ts';
import type { Made, Receiver, Shop, Thing } from './shop.ts';

const mark = (chance: Chance) => chance.between(1, 2 ** 30);
const coin = (chance: Chance) => chance.number() < 0.5;
/** Returns some of these, at least one, in any order. */
export function some<T>(chance: Chance, of: readonly T[]): T[] {
  const left = [...of];
  const taken: T[] = [];
  for (let count = chance.between(1, Math.max(1, of.length)); count > 0 && left.length; count--)
    taken.push(...left.splice(chance.between(0, left.length - 1), 1));
  return taken;
}
const as = ({ tenant }: Shop) => tenant.administrator;
const asItems = (items: readonly Thing[]) => items.map(({ kind, id }) => ({ kind: kind as never, objectId: id }));

type CourseChange = { title?: string; isActive?: boolean; items?: Thing[]; publishes?: boolean };
async function saveCourse(shop: Shop, course: Made, { items, ...change }: CourseChange) {
  const { tenant } = shop;
  const params = { id: course.id };
  const details = await tenant.call(courses.getCourse, { params }, as(shop));
  const steps = items && [{ title: 'Etapa', items: asItems(items) }];
  await tenant.call(courses.saveCourse, { params, body: { ...details, ...change, ...(steps && { steps }) } }, as(shop));
  if (items) course.items = items;
}
async function saveTrail(shop: Shop, trail: Made, { items, ...change }: CourseChange) {
  const { tenant } = shop;
  const params = { id: trail.id };
  const details = await tenant.call(trails.getTrail, { params }, as(shop));
  const steps = items && { items: asItems(items) };
  await tenant.call(trails.saveTrail, { params, body: { ...details, ...change, ...steps } }, as(shop));
  if (items) trail.items = items;
}
/** Returns the form of a section, as a screen sends it. */
export async function sectionForm(tenant: Shop['tenant'], id: string) {
  const details = await tenant.call(sections.getSection, { params: { id } }, tenant.administrator);
  const { startsAt: _s, endsAt: _e, link: _l, observation: _o, ...form } = details;
  return form;
}
async function saveSection(
  shop: Shop,
  section: Made,
  { items, ...change }: { name?: string; isActive?: boolean; items?: Thing[]; publishes?: boolean },
) {
  const form = { ...(await sectionForm(shop.tenant, section.id)), ...change };
  const chosen = items && { items: items.map(({ kind, id }) => ({ kind: kind as 'media', objectId: id })) };
  await shop.tenant.call(sections.saveSection, { params: { id: section.id }, body: { ...form, ...chosen } }, as(shop));
  if (items) section.items = items;
}
const standing = ({ sections: all }: Shop) => all.filter(({ isRemoved }) => !isRemoved);
/** Returns everything of the shop that has items, removed sections too: their last version still names its items. */
const makings = (shop: Shop): Made[] => [...shop.courses, ...shop.trails, ...shop.sections];

const link = async (shop: Shop, section: Shop['sections'][number], to: readonly Receiver[]) => {
  const contractIds = to.map(({ contractId }) => contractId);
  await shop.tenant.call(
    sections.updateSectionContracts,
    { params: { id: section.id }, body: { contractIds } },
    as(shop),
  );
  section.linked = new Set(to);
};
/** Gives every section to some receivers. */
export async function giveAll(shop: Shop, chance: Chance): Promise<void> {
  for (const section of shop.sections) await link(shop, section, some(chance, shop.receivers));
}

type Edit = (shop: Shop, chance: Chance) => Promise<unknown>;
const edits: Readonly<Record<string, Edit>> = {
  'course titled': (shop, chance) =>
    saveCourse(shop, chance.pick(shop.courses), { title: `Curso ${mark(chance)}`, publishes: true }),
  "course's items": (shop, chance) => {
    const items = some(chance, [...shop.media, ...shop.assessments]);
    return saveCourse(shop, chance.pick(shop.courses), { items, publishes: true });
  },
  // The course is saved as a draft, so no receiver may get the change.
  'course drafted': (shop, chance) =>
    saveCourse(shop, chance.pick(shop.courses), { title: `Rascunho ${mark(chance)}` }),
  'course switched': (shop, chance) => saveCourse(shop, chance.pick(shop.courses), { isActive: coin(chance) }),
  "course's cover": async (shop, chance) => {
    const [course, shade] = [chance.pick(shop.courses), mark(chance)];
    const files = { file: await pictureOf(shade) };
    await shop.tenant.call(courses.uploadHorizontalCover, { params: { id: course.id }, files }, as(shop));
  },
  "trail's items": (shop, chance) => {
    const items = some(
      chance,
      shop.courses.map(({ id }): Thing => ({ kind: 'course', id })),
    );
    return saveTrail(shop, chance.pick(shop.trails), { title: `Trilha ${mark(chance)}`, items, publishes: true });
  },
  'trail switched': (shop, chance) => saveTrail(shop, chance.pick(shop.trails), { isActive: coin(chance) }),
  assessment: async (shop, chance) => {
    const params = { id: chance.pick(shop.assessments).id };
    const [text, isActive] = [`Prova ${mark(chance)}`, chance.number() < 0.7];
    const form = await shop.tenant.call(assessments.getAssessment, { params }, as(shop));
    const questions = form.questions.map((one) => ({ ...one, statement: text }));
    await shop.tenant.call(
      assessments.updateAssessment,
      { params, body: { ...form, title: text, questions, isActive } },
      as(shop),
    );
  },
  "object's texts": async (shop, chance) => {
    const { id } = chance.pick(shop.media);
    const [text, isActive] = [`Objeto ${mark(chance)}`, chance.number() < 0.7];
    const skillIds = coin(chance) ? shop.skills.map((one) => one.id) : [];
    const { kind, packageKind } = await shop.tenant.call(media.getMedia, { params: { id } }, as(shop));
    const texts = { title: text, description: text, summary: text };
    const body = { ...texts, kind, skillIds, isActive, ...(packageKind && { packageKind }) };
    await shop.tenant.call(media.updateMedia, { params: { id }, body }, as(shop));
  },
  "object's file": async (shop, chance) => {
    const given = shop.media.filter(({ content }) => content === 'image' || content === 'scorm');
    const number = mark(chance);
    if (!given.length) return;
    const { id, content } = chance.pick(given);
    const file = content === 'image' ? await pictureOf(number) : packageOf(number);
    await shop.tenant.call(media.uploadFile, { params: { id }, files: { file } }, as(shop));
  },
  subtitle: async (shop, chance) => {
    const number = mark(chance);
    const videos = shop.media.filter(({ content }) => content === 'video');
    if (!videos.length) return;
    const { id } = chance.pick(videos);
    const { subtitles } = await shop.tenant.call(media.getMedia, { params: { id } }, as(shop));
    if (subtitles[0]) await shop.tenant.call(media.removeSubtitle, { params: { id: subtitles[0].id } }, as(shop));
    else
      await shop.tenant.call(
        media.uploadSubtitle,
        { params: { id }, body: { name: 'Português', language: 'pt' }, files: { file: subtitleOf(number) } },
        as(shop),
      );
  },
  slide: async (shop, chance) => {
    const shade = mark(chance);
    const slides = shop.media.find(({ content }) => content === 'carousel');
    if (!slides) return;
    const files = { file: await pictureOf(shade) };
    await shop.tenant.call(media.addCarouselItemTo, { params: { id: slides.id }, body: {}, files }, as(shop));
  },
  // This writes what the converter writes.
  conversion: async (shop) => {
    const one = shop.media.find(({ isInWork }) => isInWork);
    if (!one) return;
    await shop.tenant.run(as(shop), ({ db }) =>
      db.execute(sql`update data.media set status = 'ready', duration_seconds = 42 where id = ${one.id}`),
    );
    one.isInWork = false;
  },
  'skill named': async (shop, chance) => {
    const skill = chance.pick(shop.skills);
    const name = `Habilidade ${shop.tenant.tenantId.slice(-4)} ${mark(chance)}`;
    await shop.tenant.call(saveSkill, { params: { id: skill.id }, body: { name, observation: name } }, as(shop));
    skill.name = name;
  },
  // Two objects exchange their codes.
  'codes exchanged': async (shop, chance) => {
    const [first, second] = some(chance, shop.media);
    const codes = [`c-${mark(chance)}`, `c-${mark(chance)}`];
    if (!second) return;
    const give = async ({ id }: Thing, code: string | undefined) => {
      const { title, kind, packageKind } = await shop.tenant.call(media.getMedia, { params: { id } }, as(shop));
      const body = { title, kind, ...(code && { code }), ...(packageKind && { packageKind }) };
      await shop.tenant.call(media.updateMedia, { params: { id }, body }, as(shop));
    };
    await give(first!, codes[0]);
    await give(second, codes[1]);
    for (const [one, code] of [
      [first!, undefined],
      [second, codes[0]],
      [first!, codes[1]],
    ] as const)
      await give(one, code);
  },
  terms: async (shop, chance) => {
    const params = { id: shop.termsId };
    const content = `<p>Leia ${mark(chance)}.</p>`;
    const { name, kind, display } = await shop.tenant.call(getTerms, { params }, as(shop));
    await shop.tenant.call(updateTerms, { params, body: { name, content, kind, display } }, as(shop));
  },
  "section's items": (shop, chance) => {
    const items = some(chance, [
      ...shop.media,
      ...shop.courses.map(({ id }): Thing => ({ kind: 'course', id })),
      ...shop.trails.map(({ id }): Thing => ({ kind: 'trail', id })),
    ]);
    const [at, name] = [chance.number(), `Seção ${mark(chance)}`];
    const all = standing(shop);
    return all.length
      ? saveSection(shop, all[Math.floor(at * all.length)]!, { name, items, publishes: true })
      : Promise.resolve();
  },
  'section switched': async (shop, chance) => {
    const [at, isActive] = [chance.number(), coin(chance)];
    const all = standing(shop);
    if (all.length) await saveSection(shop, all[Math.floor(at * all.length)]!, { isActive });
  },
  "section's card": async (shop, chance) => {
    const [at, shade] = [chance.number(), mark(chance)];
    const all = standing(shop);
    if (!all.length) return;
    const files = { file: await pictureOf(shade) };
    const params = { id: all[Math.floor(at * all.length)]!.id };
    await shop.tenant.call(sections.uploadSectionCard, { params, body: {}, files }, as(shop));
  },
  'section linked': async (shop, chance) => {
    const [at, to] = [chance.number(), coin(chance) ? some(chance, shop.receivers) : []];
    const all = standing(shop);
    if (all.length) await link(shop, all[Math.floor(at * all.length)]!, to);
  },
  // This is the other direction: the sender chooses the sections of one contract in the contract's own row.
  'contract given': async (shop, chance) => {
    const [receiver, chosen] = [chance.pick(shop.receivers), coin(chance) ? some(chance, standing(shop)) : []];
    await shop.tenant.call(
      sections.updateContractSections,
      { params: { id: receiver.contractId }, body: { sectionIds: chosen.map(({ id }) => id) } },
      as(shop),
    );
    for (const section of shop.sections)
      if (chosen.includes(section)) section.linked.add(receiver);
      else section.linked.delete(receiver);
    shop.passed = shop.passed.filter(({ to }) => to !== receiver);
  },
  'section removed': async (shop, chance) => {
    const at = chance.number();
    const all = standing(shop);
    if (all.length < 2) return;
    const section = all[Math.floor(at * all.length)]!;
    await shop.tenant.call(sections.removeSection, { params: { id: section.id } }, as(shop));
    section.isRemoved = true;
    section.linked.clear();
  },
  // An object is removed for good: from everything that contains it, then from the repository.
  'object removed': async (shop, chance) => {
    const one = chance.pick(shop.media);
    const holders = makings(shop).filter(({ items }) => items.some(({ id }) => id === one.id));
    const isNeeded = holders.some((holder) => holder.items.length === 1 || ('isRemoved' in holder && holder.isRemoved));
    if (isNeeded || shop.media.length < 4) return;
    for (const holder of holders) {
      const items = holder.items.filter(({ id }) => id !== one.id);
      await (shop.courses.includes(holder) ? saveCourse : saveSection)(shop, holder, { items, publishes: true });
    }
    await shop.tenant.call(media.removeMedia, { params: { id: one.id } }, as(shop));
    shop.media.splice(shop.media.indexOf(one), 1);
  },
};
/** Makes one edit of a sender; returns its name. */
export async function edit(shop: Shop, chance: Chance): Promise<string> {
  const [name, make] = chance.pick(Object.entries(edits));
  await make(shop, chance);
  return name;
}
