// Defines which files of a feature are changed and which tests must see it: tests of rules for rules, calls on PostgreSQL too for account guards.
import fs from 'node:fs';

/** Files that are changed together, the tests that are asked, and the part of the changes that must be seen. */
export type Sight = {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly on: 'rules' | 'server';
  readonly bound: number;
};
const boundOfModels = 85;
const boundOfGuards = 75;

/**
 * Who comes in and who may what, beside the models: each service, and the tests of the calls that lead through it. The fewer they are the sooner
 * each change is judged: what stands beside the service sees most of it alone.
 */
const beside = (feature: string, ...names: string[]) =>
  names.map((name) => `src/features/${feature}/server/${name}.test.ts`);
const guards: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  identity: {
    admission: beside('identity', 'admission.service'),
    attempts: beside('identity', 'credentials.service'),
    credentials: [...beside('identity', 'credentials.service'), ...beside('sign-in', 'sign-in.api')],
    links: beside('identity', 'links.service'),
  },
  'sign-in': {
    'sign-in': beside('sign-in', 'sign-in.api', 'chosen-company.api', 'single-sign-on.api'),
    'change-password': beside('sign-in', 'change-password.api'),
    recovery: beside('sign-in', 'recovery.service'),
    'reset-link': beside('sign-in', 'change-email.api', 'provenance.api'),
  },
  permissions: {
    giving: beside('permissions', 'giving.service'),
    'permission-groups': beside('permissions', 'permission-groups.service'),
  },
};
/** What decides without a database is asked without one. */
const decidesAlone = new Set(['permissions.giving']);
/** What the platform holds of the rules about accounts is asked with the feature of permissions: of the tests beside both, since every feature's come there. */
const rulesOfPlatform: Readonly<Record<string, readonly string[]>> = {
  permissions: ['src/platform/contract/permission.ts'],
};
const besidePlatform = ['src/platform/contract/permission.test.ts', 'src/features/permissions/contract/*.test.ts'];

const modelsOf = (feature: string): string[] => {
  const folder = `src/features/${feature}/contract`;
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.model.ts')).map((name) => `${folder}/${name}`);
};
export function sightsOf(feature: string): Sight[] {
  const models = modelsOf(feature);
  const platform = rulesOfPlatform[feature] ?? [];
  return [
    ...(platform.length
      ? [
          {
            ...{ name: `${feature}.platform`, files: platform, tests: besidePlatform },
            ...{ on: 'rules' as const, bound: boundOfModels },
          },
        ]
      : []),
    ...(models.length
      ? [
          {
            ...{ name: feature, files: models, on: 'rules' as const, bound: boundOfModels },
            tests: ['src/**/contract/**/*.test.ts'],
          },
        ]
      : []),
    // One at a time: what was measured stays where a run is stopped.
    ...Object.entries(guards[feature] ?? {}).map(([name, tests]) => ({
      ...{ name: `${feature}.${name}`, files: [`src/features/${feature}/server/${name}.service.ts`] },
      ...{ tests, bound: boundOfGuards },
      on: decidesAlone.has(`${feature}.${name}`) ? ('rules' as const) : ('server' as const),
    })),
  ];
}
/** The features that have something to change. */
export const featuresWithRules = (): string[] =>
  fs.readdirSync('src/features').filter((name) => sightsOf(name).length > 0);
