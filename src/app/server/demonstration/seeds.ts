// Reads the demonstration's data files from a folder next to the built server, like texts and migrations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedCommunication } from '../../../../database/seeds/communication-shape.ts';
import type * as Seed from '../../../../database/seeds/shapes.ts';

export type { Seed, SeedCommunication };
export type Seeds = {
  readonly folder: string;
  readonly tenants: Seed.SeedTenant[];
  readonly organization: Seed.SeedOrganization[];
  readonly people: Seed.SeedPerson[];
  readonly personas: Seed.SeedPersona[];
  readonly skills: Seed.SeedSkill[];
  readonly categories: Seed.SeedCategory[];
  readonly media: Seed.SeedMedia[];
  readonly questions: Seed.SeedBankQuestion[];
  readonly assessments: Seed.SeedAssessment[];
  readonly courses: Seed.SeedCourse[];
  readonly trails: Seed.SeedTrail[];
  readonly sections: Seed.SeedSection[];
  readonly banners: Seed.SeedBanner[];
  readonly terms: Seed.SeedTerms[];
  readonly segmentations: Seed.SeedSegmentation[];
  readonly communications: SeedCommunication[];
  readonly externalCertificates: Seed.SeedExternalCertificate[];
  readonly activity: Seed.SeedActivity;
};
/** The tenant that owns the contents; the other tenants open it and accompany it. */
export const contentTenant = 'copaiba' satisfies Seed.TenantKey;

export function readSeeds(folder = 'database/seeds'): Seeds {
  const load = <T>(name: string) => JSON.parse(readFileSync(join(folder, 'data', `${name}.json`), 'utf8')) as T;
  return {
    folder,
    tenants: load('tenants'),
    organization: load('organization'),
    people: load('people'),
    personas: load('personas'),
    skills: load('skills'),
    categories: load('categories'),
    media: load('media'),
    questions: load('questions'),
    assessments: load('assessments'),
    courses: load('courses'),
    trails: load('trails'),
    sections: load('sections'),
    banners: load('banners'),
    terms: load('terms'),
    segmentations: load('segmentations'),
    communications: load('communications'),
    externalCertificates: load('external-certificates'),
    activity: load('activity'),
  };
}
/** Reads only the people, for a start that finds everything loaded. */
export function readPersonas(folder = 'database/seeds'): Pick<Seeds, 'personas' | 'people' | 'tenants'> {
  const load = <T>(name: string) => JSON.parse(readFileSync(join(folder, 'data', `${name}.json`), 'utf8')) as T;
  return { personas: load('personas'), people: load('people'), tenants: load('tenants') };
}
/** Splits a reference such as `course:lgpd` into its kind and its key. */
export function referenceOf(reference: Seed.Reference): {
  kind: 'media' | 'course' | 'trail' | 'assessment';
  key: string;
} {
  const at = reference.indexOf(':');
  return { kind: reference.slice(0, at) as 'media', key: reference.slice(at + 1) };
}
