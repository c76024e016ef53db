// Creates the segmentations of the demonstration, by name.
import { listBasicSegmentations, createSegmentation } from '#features/segmentation/server/segmentation.service.ts';
import * as people from './people.store.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

export async function loadSegmentations(stage: Stage): Promise<void> {
  const organization = stage.seeds.organization.find((one) => one.tenant === contentTenant)!;
  await act(stage, contentTenant, async (context) => {
    const known = new Set((await listBasicSegmentations(context, {})).map(({ label }) => label));
    const placed = async (
      table: 'businessUnits' | 'departments' | 'jobTitles',
      seeded: { key: string; name: string }[],
    ) => {
      const ids = await people.idsByName(context.db, table);
      return (keys: readonly string[]) => keys.map((key) => ids.get(seeded.find((one) => one.key === key)!.name)!);
    };
    const units = await placed('businessUnits', organization.units);
    const departments = await placed('departments', organization.departments);
    const jobTitles = await placed('jobTitles', organization.jobTitles);
    const users = new Map((await people.listPeople(context.db)).map((one) => [one.username, one.id]));
    const userId = (key: string) => users.get(stage.seeds.people.find((one) => one.key === key)!.userName)!;
    for (const { name, observation, operator, ...links } of stage.seeds.segmentations)
      if (!known.has(name))
        await createSegmentation(context, {
          name,
          observation,
          operator,
          businessUnitIds: units(links.units),
          departmentIds: departments(links.departments),
          jobTitleIds: jobTitles(links.jobTitles),
          userIds: links.people.map(userId),
        });
  });
}
