// Translates units, departments and job titles between our names and the wire's.
import { page, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, later, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent, Shape } from '#platform/contract/wire.ts';
import { mostSkillsOfJobTitle, nameLength, noteLength } from './organization.model.ts';
import type { CountedNode } from './organization.model.ts';

const name = () => text({ min: 1, max: nameLength });
const note = () => text({ max: noteLength });
const rows = {
  id: ['id', id()],
  name: ['nome', text()],
  createdAt: ['createdAt', instant()],
  tenantId: ['tenantId', id()],
} as const;

export const department = wire({
  ...rows,
  isActive: ['ativo', flag()],
  observation: ['observacao', nullable(text())],
});
/** The number of people in the place, inactive ones included. */
const people = { people: ['quantidadeDePessoas', number({ whole: true })] } as const;
export const departmentRow = wire({
  ...rows,
  ...people,
  isActive: ['ativo', flag()],
  observation: ['observacao', nullable(text())],
});
export const departmentEdit = wire({
  name: ['nome', name()],
  isActive: ['ativo', optional(flag())],
  observation: ['observacao', clearable(note())],
});
/** access-shell-settings §3.5 */
export const jobTitle = wire({
  ...rows,
  isActive: ['active', flag()],
  observation: ['observation', nullable(text())],
  skillIds: ['competenciesIds', list(id())],
  automatedRegistrationId: ['automatedRegistrationId', nullable(id())],
});
export const jobTitleRow = wire({
  ...rows,
  ...people,
  isActive: ['active', flag()],
  observation: ['observation', nullable(text())],
  skillIds: ['competenciesIds', list(id())],
  automatedRegistrationId: ['automatedRegistrationId', nullable(id())],
});
export const jobTitleEdit = wire({
  name: ['nome', name()],
  isActive: ['active', optional(flag())],
  observation: ['observation', clearable(note())],
  skillIds: ['competenciesIds', optional(list(id(), { max: mostSkillsOfJobTitle }))],
  automatedRegistrationId: ['automatedRegistrationId', clearable(id())],
});
const unitFields = {
  ...rows,
  parentId: ['unidadePaiId', nullable(id())],
  isActive: ['ativo', flag()],
  observation: ['observacao', nullable(text())],
} as const;
export const unitNode = wire({
  ...unitFields,
  ...people,
  children: ['children', list(later('unitNode', () => unitNode))],
}) as unknown as Shape<CountedNode>;
export const unitEdit = wire({
  name: ['nome', name()],
  parentId: ['unidadePaiId', clearable(id())],
  isActive: ['ativo', optional(flag())],
  observation: ['observacao', clearable(note())],
});
export const unitPage = page(unitNode);
export const departmentPage = page(departmentRow);
export const jobTitlePage = page(jobTitleRow);

export const placeFilter = wire({
  id: ['id', optional(id())],
  isActive: ['active', optional(flag())],
  name: ['name', optional(text({ max: nameLength }))],
  tenantId: ['tenantId', optional(id())],
  ...pageQueryBy({ name: 'nome', createdAt: 'createdAt' }, 'name'),
});
export const basicSearch = wire({ search: ['search', optional(text({ max: nameLength }))] });
export const basicPlace = list(wire({ id: ['value', id()], name: ['label', text()] }));
export const placeKey = wire({ id: ['id', id()] });
/** What happens to the people of the removed place; without it, only a place without people is removed. */
export const removal = wire({
  people: ['pessoas', optional(oneOf({ move: 'mover', detach: 'desvincular' }))],
  targetId: ['destinoId', optional(id())],
});
export type Removal = Ours<typeof removal>;
export type JobTitleRow = Ours<typeof jobTitleRow>;
export type JobTitleEdit = Ours<typeof jobTitleEdit>;
export type DepartmentRow = Ours<typeof departmentRow>;
export type DepartmentEdit = Ours<typeof departmentEdit>;
export type UnitEdit = Ours<typeof unitEdit>;
export type PlaceFilter = Sent<typeof placeFilter>;
