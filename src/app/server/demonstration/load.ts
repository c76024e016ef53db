// Loads the demonstration: three tenants, their users, the contents and what was learned. A second load changes nothing.
import { sql } from 'drizzle-orm';
import { findProvider, findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { recordAct } from '#platform/server/audit.ts';
import { hostOf } from '#platform/server/origins.ts';
import type { Services } from '#platform/server/requests.ts';
import type { FirstData, Persona } from '../first-data.ts';
import { loadActivity } from './activity.ts';
import { loadAutomatedNotifications } from './automated-notifications.ts';
import { loadAssessments } from './assessments.ts';
import { loadQuestions } from './questions.ts';
import { loadChallenges } from './challenges.ts';
import { loadCertificates } from './certificates.ts';
import { loadCommunications } from './communications.ts';
import { loadRules, loadStatuses } from './compliance.ts';
import { loadExternalCertificates } from './external-certificates.ts';
import { loadCourses, loadTrails } from './courses.ts';
import type { Ids } from './courses.ts';
import { loadBranding, loadSlides } from './branding.ts';
import { loadMedia } from './media.ts';
import { loadPeople } from './people.ts';
import { loadSections } from './sections.ts';
import { loadSegmentations } from './segmentations.ts';
import { contentTenant, readPersonas, readSeeds } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { actAlone, makeStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { loadReports } from './reports.ts';
import { loadSubscriptions } from './subscriptions.ts';
import { loadTaxonomy } from './taxonomy.ts';
import { loadTerms } from './terms.ts';
import { loadTenants } from './tenants.ts';
import { loadWellBeing } from './well-being.ts';

const loadedMark = 'demonstration.loaded';
const isLoaded = (services: Services) =>
  acrossTenants(
    services,
    'whether the demonstration was loaded is written in the audit of the installation',
    async (db) => {
      const { rows } = await db.execute(
        sql`select from control.installation_audit where action = ${loadedMark} limit 1`,
      );
      return rows.length > 0;
    },
  );

/** Loads what is missing. It does not change an installation with a provider of its own. */
export async function loadDemonstration(
  services: Services,
  { folder, say = () => {} }: { folder?: string; say?: (line: string) => void } = {},
): Promise<boolean> {
  if (await isLoaded(services)) return true;
  const stage = makeStage(services, readSeeds(folder));
  if (await isSomebodyElses(stage)) return false;
  say('Loading the demonstration, once: a minute or two. The address answers as soon as it is done.');
  const eachTenant = async (load: (tenant: Seed.SeedTenant) => Promise<unknown>) => {
    for (const tenant of stage.seeds.tenants) await load(tenant);
  };
  const told = progressOf(partsOfDemonstration, say);
  told('companies');
  await loadTenants(stage);
  told('people');
  await eachTenant((tenant) => loadPeople(stage, tenant));
  told('looks and certificates');
  const designs = await loadCertificates(stage);
  await eachTenant((tenant) => loadBranding(stage, tenant, tenant.key === contentTenant ? designs : undefined));
  await eachTenant((tenant) => loadTerms(stage, tenant));
  const named = await loadTaxonomy(stage);
  told('videos, documents and packages');
  const media = await loadMedia(stage, named);
  told('assessments');
  await loadQuestions(stage, named);
  const ids: Ids = { media, assessment: await loadAssessments(stage, named), course: new Map(), trail: new Map() };
  told('courses and trails');
  await loadCourses(stage, named, designs, ids);
  await loadTrails(stage, named, designs, ids);
  await loadSlides(stage, ids);
  told('what people have learnt');
  await loadSegmentations(stage);
  await loadRules(stage, ids);
  await loadActivity(stage, ids);
  await loadStatuses(stage);
  await loadExternalCertificates(stage, named);
  await loadWellBeing(stage);
  await loadAutomatedNotifications(stage);
  await loadCommunications(stage);
  await loadChallenges(stage, ids);
  await loadSubscriptions(stage);
  await loadReports(stage);
  told('sections');
  await loadSections(stage, ids);
  // The worker makes each person's suggestions and tells of deadlines, as it does every night and morning.
  await actAlone(stage, stage.tenants.get(contentTenant)!, async (context) => {
    await context.enqueue('suggest-all', {}, { key: 'suggest-all' });
    await context.enqueue('notifications-deadlines', {}, { key: 'notifications-deadlines' });
  });
  await actAlone(stage, undefined, (context) => recordAct(context, { action: loadedMark }));
  return true;
}
const partsOfDemonstration = [
  'companies',
  'people',
  'looks and certificates',
  'videos, documents and packages',
  'assessments',
  'courses and trails',
  'what people have learnt',
  'sections',
] as const;
/** Returns a function that says which part of how many begins, and the seconds so far, so that the operator sees progress. */
export function progressOf<Part extends string>(parts: readonly Part[], say: (line: string) => void) {
  const began = performance.now();
  return (part: Part): void => {
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`  ${parts.indexOf(part) + 1} of ${parts.length}: ${part} … (${seconds} s)`);
  };
}
const isSomebodyElses = (stage: Stage) =>
  actAlone(stage, undefined, async (context) => {
    const provider = await findProvider(context);
    const ours = await findTenantByHost(context, stage.seeds.tenants.find((one) => one.kind === 'provider')!.host);
    return provider !== undefined && provider !== ours?.id;
  });

/** The names that the start prints for the audiences. */
const audiences: Record<Seed.SeedPersona['audience'], string> = {
  learner: 'Aluno',
  manager: 'Gestor',
  evaluator: 'Avaliador',
  administrator: 'Administrador',
  distributor: 'Distribuidor',
  provider: 'Provedor',
};
/** Returns the people who may sign in, with the address of their tenant. */
export function personasOf(appOrigin: string, folder?: string): Persona[] {
  const { personas, people, tenants } = readPersonas(folder);
  return personas.map(({ audience, tenant, person, password }) => {
    const { name, userName } = people.find((one) => one.key === person)!;
    const origin = new URL(appOrigin);
    if (tenant !== contentTenant || origin.hostname !== 'localhost')
      origin.hostname = tenants.find((one) => one.key === tenant)!.host;
    return { name, audience: audiences[audience], username: userName, password, address: origin.origin };
  });
}

/**
 * Returns whether the demonstration is loaded. Everybody knows its passwords, so it is loaded only where the app answers
 * on this machine alone; elsewhere only with `DEMONSTRATION=on`; `off` leaves a local installation empty.
 */
export const isWanted = (appOrigin: string, setting: string | undefined): boolean =>
  setting ? setting === 'on' : /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostOf(appOrigin));
/** Fills an empty installation with the demonstration at the start. */
export const demonstration: FirstData = async (services) => {
  const { appOrigin } = services.installation;
  const demo =
    isWanted(appOrigin, process.env.DEMONSTRATION) &&
    (await loadDemonstration(services, { say: (line) => console.error(line) }));
  return { demo, personas: demo ? personasOf(appOrigin) : [] };
};
