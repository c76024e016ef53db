// Creates what a sender of the soak sends: objects of every kind, courses of them, a trail of courses and sections, with a model of their parts.
import sharp from 'sharp';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makePackage } from '#testing/make/scorm.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Chance } from '../../../scripts/soak-plan.ts';

export const kinds = ['media', 'assessment', 'course', 'trail', 'section'] as const;
export type Kind = (typeof kinds)[number];
export type Thing = { kind: Kind; id: string };
/** A course, trail or section with the items of its published version, as last saved. */
export type Made = { id: string; items: Thing[] };
/** One of the four tenants that receive sections. */
export type Receiver = { tenant: TenantForTest; contractId: string };
export type Shop = {
  tenant: TenantForTest;
  receivers: readonly Receiver[];
  media: (Thing & { content: 'image' | 'scorm' | 'carousel' | 'video'; isInWork: boolean })[];
  assessments: Thing[];
  courses: Made[];
  trails: Made[];
  sections: (Made & { isRemoved: boolean; linked: Set<Receiver> })[];
  skills: { id: string; name: string }[];
  termsId: string;
  /** The sections of others that the shop passes on, and the receiver of each. */
  passed: { id: string; to: Receiver }[];
};
/** Returns a picture with bytes that no other file has; the same mark gives the same bytes. */
export const pictureOf = async (mark: number) => ({
  name: `imagem-${mark}.png`,
  type: 'image/png',
  bytes: new Uint8Array(
    await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: { r: mark % 256, g: (mark >> 8) % 256, b: (mark >> 16) % 256 },
      },
    })
      .png()
      .toBuffer(),
  ),
});
export const packageOf = (mark: number) => ({
  name: `pacote-${mark}.zip`,
  type: 'application/zip',
  bytes: new Uint8Array(makePackage(undefined, [{ name: 'more.js', content: `// ${mark}` }])),
});
export const subtitleOf = (mark: number) => ({
  name: 'pt.vtt',
  type: 'text/vtt',
  bytes: new TextEncoder().encode(`WEBVTT\n\n00:00.000 --> 00:01.000\nFala ${mark}`) as Uint8Array<ArrayBuffer>,
});

async function withFile(tenant: TenantForTest, kind: 'image' | 'scorm', mark: number): Promise<string> {
  const as = tenant.administrator;
  const { id } = await tenant.call(
    media.createMedia,
    { body: { title: `${kind} ${mark}`, kind, ...(kind === 'scorm' && { packageKind: 'scorm' as const }) } },
    as,
  );
  const file = kind === 'image' ? await pictureOf(mark) : packageOf(mark);
  await tenant.call(media.uploadFile, { params: { id }, files: { file } }, as);
  return id;
}
const certificateOf = (tenant: TenantForTest, name: string): Promise<string> =>
  tenant.run(tenant.administrator, (context) =>
    createCertificate(context, {
      name,
      kind: 'course',
      design: defaultDesign('course', 'pt', {
        ...{ primary: '#1b4332', secondary: '#e76f51', ink: '#1f2421' },
        issuer: tenant.name,
      }),
      printsBack: false,
    }),
  );

/** Makes the contents of one round: they are published, and no tenant has received them yet. */
export async function makeShop(tenant: TenantForTest, receivers: readonly Receiver[], chance: Chance): Promise<Shop> {
  const mark = chance.between(1, 2 ** 30);
  const as = tenant.administrator;
  const skills: Shop['skills'] = [];
  for (const which of [1, 2]) {
    const name = `Habilidade ${tenant.tenantId.slice(-4)} ${mark} ${which}`;
    skills.push({ id: await makeSkill(tenant, name), name });
  }
  const objects: Shop['media'] = [
    { kind: 'media', id: (await makeMedia(tenant)).id, content: 'video', isInWork: false },
    { kind: 'media', id: (await makeMedia(tenant, { status: 'processing' })).id, content: 'video', isInWork: true },
    { kind: 'media', id: (await makeMedia(tenant)).id, content: 'video', isInWork: false },
    { kind: 'media', id: await withFile(tenant, 'image', mark), content: 'image', isInWork: false },
    { kind: 'media', id: await withFile(tenant, 'scorm', mark), content: 'scorm', isInWork: false },
    { kind: 'media', id: (await makeMedia(tenant, { kind: 'carousel' })).id, content: 'carousel', isInWork: false },
  ];
  const assessments: Thing[] = [];
  for (let at = 0; at < 2; at++) assessments.push({ kind: 'assessment', id: (await makeAssessment(tenant)).id });
  const [free, inWork, other, image, scorm, slides] = objects as Thing[] as [Thing, Thing, Thing, Thing, Thing, Thing];
  const [quiz, test] = assessments as [Thing, Thing];
  const { id: termsId } = await tenant.call(
    createTerms,
    {
      body: {
        name: `Aceite ${tenant.tenantId.slice(-4)} ${mark}`,
        content: '<p>Leia.</p>',
        kind: 'learning',
        display: 'intro',
      },
    },
    as,
  );
  const certificateId = await certificateOf(tenant, `Conclusão ${mark}`);
  const courses: Made[] = [];
  for (const items of [
    [free, quiz],
    [image, inWork],
    [scorm, test, other],
  ]) {
    const form = courseFormOf([items.map(({ kind, id }) => ({ kind: kind as 'media', objectId: id }))], {
      skillIds: [skills[courses.length % 2]!.id],
      ...(courses.length === 0 && { certificateId, termsOfUseId: termsId }),
      ...(courses.length === 2 && { prerequisites: [{ kind: 'course' as const, objectId: courses[0]!.id }] }),
    });
    courses.push({ id: (await makeCourse(tenant, form)).id, items });
  }
  const asCourse = ({ id }: Made): Thing => ({ kind: 'course', id });
  const [one, two, three] = courses.map(asCourse) as [Thing, Thing, Thing];
  const trails = [{ id: (await makeTrail(tenant, [one, two])).id, items: [one, two] }];
  const sections: Shop['sections'] = [];
  for (const items of [
    [{ kind: 'trail' as const, id: trails[0]!.id }, slides],
    [three, free],
    [one, image],
  ]) {
    const id = await makeSection(
      tenant,
      items.map((item) => [item.kind as 'media', item]),
      { name: `Seção ${mark} ${sections.length + 1}` },
    );
    sections.push({ id, items, isRemoved: false, linked: new Set() });
  }
  return { tenant, receivers, media: objects, assessments, courses, trails, sections, skills, termsId, passed: [] };
}
