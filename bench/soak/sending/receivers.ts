// Changes received contents as a contract may: switches a copy on or off and reorders sections. Records both as last set.
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import * as trails from '#features/trails/contract/trails.endpoints.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Chance } from '../../../scripts/soak-plan.ts';
import { demand } from '../demand.ts';
import { sectionForm, some } from './edits.ts';
import type { Kind, Receiver, Thing } from './shop.ts';

/** The things of a receiver in the order in which their sources were made, those it switched off, and the order it chose. */
export type Held = { things: readonly Thing[]; off: Set<string>; order: string[] };

/** Sends what was read with another switch; each returns the status. */
const switches: Record<Kind, (tenant: TenantForTest, id: string, isActive: boolean) => Promise<number>> = {
  async media(tenant, id, isActive) {
    const { title, kind } = await tenant.call(media.getMedia, { params: { id } }, tenant.administrator);
    const body = { title, kind, isActive };
    return (await tenant.inject(media.updateMedia, { params: { id }, body }, tenant.administrator)).status;
  },
  async assessment(tenant, id, isActive) {
    const form = await tenant.call(assessments.getAssessment, { params: { id } }, tenant.administrator);
    const input = { params: { id }, body: { ...form, isActive } };
    return (await tenant.inject(assessments.updateAssessment, input, tenant.administrator)).status;
  },
  async course(tenant, id, isActive) {
    const form = await tenant.call(courses.getCourse, { params: { id } }, tenant.administrator);
    const input = { params: { id }, body: { ...form, isActive } };
    return (await tenant.inject(courses.saveCourse, input, tenant.administrator)).status;
  },
  async trail(tenant, id, isActive) {
    const form = await tenant.call(trails.getTrail, { params: { id } }, tenant.administrator);
    const input = { params: { id }, body: { ...form, isActive } };
    return (await tenant.inject(trails.saveTrail, input, tenant.administrator)).status;
  },
  async section(tenant, id, isActive) {
    const input = { params: { id }, body: { ...(await sectionForm(tenant, id)), isActive } };
    return (await tenant.inject(sections.saveSection, input, tenant.administrator)).status;
  },
};
const mostTries = 20;

async function turn({ tenant }: Receiver, held: Held, chance: Chance): Promise<void> {
  const { kind, id } = chance.pick(held.things);
  const isActive = chance.number() < 0.4;
  for (let tries = 1; ; tries++) {
    const status = await switches[kind](tenant, id, isActive);
    if (status < 300) break;
    // The form that was read is out of date: the server refuses it as a change of the copy, so it is read again.
    demand((status === 422 || status === 403) && tries < mostTries, `the switch of a ${kind} answers ${status}`, id);
  }
  if (isActive) held.off.delete(id);
  else held.off.add(id);
}
async function order({ tenant }: Receiver, held: Held, chance: Chance): Promise<void> {
  const ids = held.things.flatMap(({ kind, id }) => (kind === 'section' ? [id] : []));
  const first = some(chance, ids);
  const wanted = [...first, ...ids.filter((id) => !first.includes(id))];
  if (!wanted.length) return;
  const body = wanted.map((id, at) => ({ id, position: at + 1 }));
  await tenant.call(sections.orderSections, { body }, tenant.administrator);
  held.order = wanted;
}
/** Performs one action of a receiver; returns its name. */
export async function use(receiver: Receiver, held: Held, chance: Chance): Promise<string> {
  if (!held.things.length) return 'nothing held';
  const [name, deed] = chance.number() < 0.75 ? (['switched', turn] as const) : (['ordered', order] as const);
  await deed(receiver, held, chance);
  return name;
}
