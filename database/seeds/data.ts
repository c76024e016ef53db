// Reads the demonstration's data files, each with its declared shape.
import { readFileSync } from 'node:fs';
import type { SeedCommunication } from './communication-shape.ts';
import type * as Seed from './shapes.ts';

/** The folder of the demonstration, with `content/` and `brands/`. */
export const seedsFolder = new URL('./', import.meta.url);
const load = <T>(name: string) => JSON.parse(readFileSync(new URL(`data/${name}.json`, seedsFolder), 'utf8')) as T;
export const tenants = load<Seed.SeedTenant[]>('tenants');
export const organization = load<Seed.SeedOrganization[]>('organization');
export const people = load<Seed.SeedPerson[]>('people');
export const personas = load<Seed.SeedPersona[]>('personas');
export const skills = load<Seed.SeedSkill[]>('skills');
export const categories = load<Seed.SeedCategory[]>('categories');
export const media = load<Seed.SeedMedia[]>('media');
export const questions = load<Seed.SeedBankQuestion[]>('questions');
export const assessments = load<Seed.SeedAssessment[]>('assessments');
export const courses = load<Seed.SeedCourse[]>('courses');
export const trails = load<Seed.SeedTrail[]>('trails');
export const sections = load<Seed.SeedSection[]>('sections');
export const banners = load<Seed.SeedBanner[]>('banners');
export const segmentations = load<Seed.SeedSegmentation[]>('segmentations');
export const terms = load<Seed.SeedTerms[]>('terms');
export const communications = load<SeedCommunication[]>('communications');
export const externalCertificates = load<Seed.SeedExternalCertificate[]>('external-certificates');
export const activity = load<Seed.SeedActivity>('activity');
