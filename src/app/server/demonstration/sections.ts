// Creates and publishes the sections of the demonstration with their audience, pictures and order; computes the computed shelves at once.
import { everybody } from '#features/sections/contract/section-content.model.ts';
import { createSection, recalculateShelves } from '#features/sections/server/sections.service.ts';
import { idOf } from './courses.ts';
import type { Ids } from './courses.ts';
import { dressSection, idsByName } from './learning.store.ts';
import { daysBefore } from './moments.ts';
import { idsByName as placesByName } from './people.store.ts';
import { contentTenant, referenceOf } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act, pictureOf } from './stage.ts';
import type { Stage } from './stage.ts';

const criteria = {
  manual: 'manual',
  enrollments: 'enrollments',
  completion: 'completion',
  creationDate: 'creation',
} as const;

export async function loadSections(stage: Stage, ids: Ids): Promise<void> {
  const known = await act(stage, contentTenant, ({ db }) => idsByName(db, 'sections'));
  const departments = await act(stage, contentTenant, ({ db }) => placesByName(db, 'departments'));
  const { departments: seeded } = stage.seeds.organization.find((one) => one.tenant === contentTenant)!;
  const departmentId = (key: string) => departments.get(seeded.find((one) => one.key === key)!.name)!;
  for (const section of stage.seeds.sections) {
    const id =
      known.get(section.title) ??
      (await act(stage, contentTenant, (context) => createSection(context, formOf(stage, section, ids, departmentId))))
        .id;
    const picture = async (file: string | null) => (file === null ? null : pictureOf(stage, contentTenant, file));
    const appearance = {
      picture: await picture(section.image),
      bannerPicture: await picture(section.background),
      homePosition: section.homeOrder,
      catalogPosition: section.catalogOrder,
      createdAt: daysBefore(stage.now, -section.startsInDays).toISOString(),
    };
    await act(stage, contentTenant, ({ db }) => dressSection(db, id, appearance));
  }
  await act(stage, contentTenant, (context) => recalculateShelves(context));
}
const formOf = (stage: Stage, section: Seed.SeedSection, ids: Ids, departmentId: (key: string) => string) => ({
  name: section.title,
  observation: section.note,
  kind: section.kind,
  criterion: criteria[section.criterion ?? 'manual'],
  interval: section.interval ?? 'manual',
  showsInHome: section.showInHome,
  showsDescription: section.showDescription,
  startsAt: daysBefore(stage.now, -section.startsInDays).toISOString(),
  ...(section.endsInDays !== null && { endsAt: daysBefore(stage.now, -section.endsInDays).toISOString() }),
  ...(section.link !== null && { link: section.link }),
  linkOpensNewTab: section.linkNewTab,
  cardOrientation: section.cardOrientation,
  items: section.items.map((reference) => ({
    kind: referenceOf(reference).kind as 'course',
    objectId: idOf(ids, reference),
  })),
  audience: { ...everybody, isPublic: section.public, departmentIds: section.departments.map(departmentId) },
  isActive: true,
  publishes: true,
});
