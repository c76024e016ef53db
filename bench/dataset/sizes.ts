// Computes the size of the data set and the ids of its rows, so that the load knows every row without a query.

/** The items of a section, unless a tenant says otherwise. */
const itemsPerSection = 12;
/** One tenant of a set: one of the requested size, two smaller ones, one with ten thousand contents, and the distributor of these. */
export type Size = {
  readonly tenant: number;
  readonly name: string;
  readonly host: string;
  readonly people: number;
  readonly courses: number;
  readonly itemsPerSection: number;
  readonly isDistributor?: boolean;
};
export const sizesFor = (people: number): Size[] => [
  { tenant: 1, name: 'Banca Grande', host: 'grande.localhost', people, courses: 200, itemsPerSection },
  {
    tenant: 2,
    name: 'Banca Média',
    host: 'media.localhost',
    people: Math.max(100, Math.floor(people / 10)),
    courses: 40,
    itemsPerSection,
  },
  {
    tenant: 3,
    name: 'Banca Pequena',
    host: 'pequena.localhost',
    people: Math.max(100, Math.floor(people / 50)),
    courses: 20,
    itemsPerSection,
  },
  // The sections hold all 500 courses, their 9,500 media, and 100 trails with their 300 media.
  { tenant: 4, name: 'Banca Repleta', host: 'repleta.localhost', people: 100, courses: 500, itemsPerSection: 40 },
  {
    ...{ tenant: 5, name: 'Banca Distribuidora', host: 'distribuidora.localhost', people: 20, courses: 20 },
    itemsPerSection,
    isDistributor: true,
  },
];
/** Returns the tenant of a set that has the purpose in the name. */
export const fullOf = (sizes: readonly Size[]): Size => sizes.find(({ name }) => name === 'Banca Repleta')!;
export const distributorOf = (sizes: readonly Size[]): Size => sizes.find((one) => one.isDistributor)!;
/** The number of items in each course: media and, as the last item, one assessment. */
export const itemsPerCourse = 20;
export const mediaPerCourse = itemsPerCourse - 1;
export const questionsPerAssessment = 5;
export const optionsPerQuestion = 4;
export const trailsOf = (size: Size) => Math.floor(size.courses / 5);
export const mediaPerTrail = 3;
export const sectionsPerTenant = 30;
export const publicSections = 20;
export const departmentsPerTenant = 20;
/** How many courses each person has under way; the next constant says how many trails each has concluded. */
export const openEnrollments = 10;
export const concludedTrails = 2;
/** Returns how many media are done in an enrolment: 4 to 12, 8 on average; one more has begun. */
export const doneMedia = (person: number, turn: number) => 4 + ((person + turn) % 9);
/** Returns the course of a person's turn, counted from 0; 17 shares no divisor with the number of courses. */
export const courseOf = (size: Size, person: number, turn: number) => (person + turn * 17) % size.courses;
export const most = { sessions: 2_000 };
export const sessionsOf = (size: Size) => Math.min(most.sessions, size.people);
/** The password of every user. */
export const password = 'Sabia-banca-2026';
/** The number of the administrator among the people. */
export const administrator = 0;

const kinds = {
  user: 1,
  account: 2,
  session: 3,
  department: 4,
  unit: 5,
  jobTitle: 6,
  category: 7,
  skill: 8,
  media: 9,
  assessment: 10,
  question: 11,
  option: 12,
  course: 13,
  step: 14,
  item: 15,
  trail: 16,
  trailItem: 17,
  section: 18,
  enrollment: 19,
  company: 20,
  contract: 21,
  banner: 22,
  trailEnrollment: 23,
  attempt: 24,
  correctionAnswer: 25,
} as const;
export type Kind = keyof typeof kinds;
/** Returns the id of the n-th row of a kind, in the form of the app's ids (time first, so neighbours lie together). */
export const idOf = (tenant: number, kind: Kind, n: number) =>
  `018f0000-${(tenant * 256 + kinds[kind]).toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** Returns the same id in SQL, for an expression. */
export const sqlId = (tenant: number, kind: Kind, n: string) =>
  `('018f0000-${(tenant * 256 + kinds[kind]).toString(16).padStart(4, '0')}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
export const emailOf = (tenant: number, person: number) => `pessoa-${person}@t${tenant}.example.com`;
