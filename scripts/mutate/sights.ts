// Defines which files of a feature are changed and which tests must see it: tests of rules for rules, calls on PostgreSQL too for account guards.
import fs from 'node:fs';

/** Files that are changed together, the tests that run, and the percentage of changes that tests must see. */
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
 * Returns the tests of the services that guard accounts and permissions: next to each service, and of the calls that use it. Fewer tests
 * judge each change sooner: the test file next to the service sees most changes alone.
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
/** The services that decide without a database; their tests run without one. */
const decidesAlone = new Set(['permissions.giving']);
/** The platform's rules about accounts, tested with the feature of permissions by the tests of both, because all features use them. */
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
    // The services run one at a time, so that a stopped run keeps its results.
    ...Object.entries(guards[feature] ?? {}).map(([name, tests]) => ({
      ...{ name: `${feature}.${name}`, files: [`src/features/${feature}/server/${name}.service.ts`] },
      ...{ tests, bound: boundOfGuards },
      on: decidesAlone.has(`${feature}.${name}`) ? ('rules' as const) : ('server' as const),
    })),
  ];
}
/** Returns the features that have code to change. */
export const featuresWithRules = (): string[] =>
  fs.readdirSync('src/features').filter((name) => sightsOf(name).length > 0);
