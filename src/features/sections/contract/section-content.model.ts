// Defines what a section shows and to whom: the immutable content of a draft or a published version.

export type SectionKind = 'communication' | 'content' | 'top10' | 'releases';
export type ShelfCriterion = 'manual' | 'enrollments' | 'completion' | 'creation';
export type ShelfInterval = 'manual' | 'weekly' | 'monthly';
export type SectionItem = { kind: 'media' | 'course' | 'trail'; objectId: string };
/** The people who see a section: `public` is everybody of the tenant; otherwise a segmentation, or units, departments and job titles. */
export type Audience = {
  isPublic: boolean;
  segmentationIds: string[];
  businessUnitIds: string[];
  departmentIds: string[];
  jobTitleIds: string[];
};
/** The audience of a section whose author chose none. */
export const everybody: Audience = {
  isPublic: true,
  segmentationIds: [],
  businessUnitIds: [],
  departmentIds: [],
  jobTitleIds: [],
};
export type SectionContent = {
  name: string;
  observation?: string;
  kind: SectionKind;
  criterion: ShelfCriterion;
  interval: ShelfInterval;
  showsInHome: boolean;
  showsDescription: boolean;
  startsAt?: string;
  endsAt?: string;
  link?: string;
  linkOpensNewTab: boolean;
  cardOrientation: 'horizontal' | 'vertical';
  items: SectionItem[];
  audience: Audience;
};
