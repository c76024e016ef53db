// Creates a section as authors' lists show it, for tests of screens.
import type { SectionRow } from '#features/sections/contract/section.wire.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const sectionRow = (number: number, name: string, more: Partial<SectionRow> = {}): SectionRow => ({
  id: idOf(number),
  name,
  observation: null,
  kind: 'content',
  criterion: 'manual',
  interval: 'manual',
  showsInHome: true,
  homePosition: number,
  catalogPosition: number,
  startsAt: null,
  endsAt: null,
  image: null,
  link: null,
  linkOpensNewTab: false,
  cardOrientation: 'horizontal',
  cardImage: null,
  backgroundImage: null,
  totalItems: 1,
  origin: 'own',
  originName: null,
  isOffered: true,
  originId: null,
  isPublic: true,
  isActive: true,
  showsDescription: false,
  publication: 'published',
  ...more,
});
