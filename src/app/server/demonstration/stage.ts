// Runs the demonstration's actions with the use cases of the features, as a tenant's administrator, each in a separate transaction.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { permissionKeys } from '#platform/contract/permission.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, Person } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import type { Seed, Seeds } from './seeds.ts';

type Actor = Person & { readonly userId: string };
export type Stage = {
  readonly services: Services;
  readonly seeds: Seeds;
  /** The moment from which all days of the seeds are counted. */
  readonly now: Date;
  readonly tenants: Map<Seed.TenantKey, string>;
  readonly administrators: Map<Seed.TenantKey, Actor>;
  readonly pictures: Map<string, Promise<Picture>>;
};
export const makeStage = (services: Services, seeds: Seeds): Stage => ({
  services,
  seeds,
  now: services.now(),
  tenants: new Map(),
  administrators: new Map(),
  pictures: new Map(),
});
const asked = {
  language: 'pt',
  from: { address: '127.0.0.1', agent: 'demonstration', host: 'localhost' },
  requestId: 'demonstration',
} as const;

/** Returns an actor with every permission of a group, like the administrator of a tenant. */
export const administratorOf = (level: Person['level'], accountId: string, userId: string): Actor => ({
  accountId,
  userId,
  sessionId: newId(),
  level,
  permissions: new Set<string>(permissionKeys),
  isEvaluator: false,
  isDistributor: level === 'N1',
});
/** Runs a use case without a user, before there are people. */
export async function actAlone<T>(
  stage: Stage,
  tenantId: string | undefined,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return inContext(stage.services, { ...asked, tenantId }, work);
}
/** Runs a use case as the administrator of a tenant. */
export async function act<T>(
  stage: Stage,
  key: Seed.TenantKey,
  work: (context: LearnerContext) => Promise<T>,
): Promise<T> {
  const person = stage.administrators.get(key);
  const asking = { ...asked, tenantId: stage.tenants.get(key)!, person };
  return inContext(stage.services, asking, work as (context: Context) => Promise<T>);
}
/** Runs a use case at a moment of the past without notifications, because no user wants an e-mail about last spring. */
export async function actAt<T>(
  stage: Stage,
  key: Seed.TenantKey,
  work: (at: (moment: Date) => LearnerContext) => Promise<T>,
): Promise<T> {
  return act(stage, key, (context) =>
    work((moment) => ({ ...context, db: context.db, now: () => moment, publish: async () => {} })),
  );
}
/** Runs the work with a copy of a seed's file, because the storage moves the files that it takes. */
export async function withCopy<T>(from: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const path = join(folder, basename(from));
  try {
    await copyFile(from, path);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
/** Returns a picture of the seeds, stored once per tenant however often it is shown. */
export function pictureOf(stage: Stage, key: Seed.TenantKey, file: string): Promise<Picture> {
  const name = `${key} ${file}`;
  const known =
    stage.pictures.get(name) ??
    act(stage, key, (context) => takePicture(context, context.tenantId, join(stage.seeds.folder, 'content', file)));
  stage.pictures.set(name, known);
  return known;
}
/** Runs the work for several things at once, a few at a time. */
export async function eachOf<T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
