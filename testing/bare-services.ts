// Starts the platform without any feature: services over this process's database, and a web server with the calls that a test declares.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { keyRing } from '#features/identity/server/keys.service.ts';
import { mount } from '#platform/server/bind.ts';
import type { Admit, App } from '#platform/server/bind.ts';
import { newId } from '#platform/server/columns.ts';
import type { Person } from '#platform/server/context.ts';
import { makePool } from '#platform/server/database.ts';
import { makeGuards } from '#platform/server/guards.ts';
import { makeHttp } from '#platform/server/http.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import type { Services } from '#platform/server/requests.ts';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { makePictures } from '#platform/server/storage/picture-intake.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { testDatabase } from './test-database.ts';

export type BareServices = Services & { readonly folder: string; close(): Promise<void> };
/** Makes services; `role` is the role of their connections, `now` a clock of the test's own. */
export async function bareServices({
  now = () => new Date(),
  role = 'app' as 'app' | 'jobs',
} = {}): Promise<BareServices> {
  const { urls } = await testDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'services-'));
  const storage = makeFolderStorage(path.join(folder, 'files'));
  const pool = makePool({ connectionString: urls[role], max: 5 });
  const ops = makePool({ connectionString: urls.ops, max: 2 });
  loadTexts('src');
  return {
    folder,
    pool,
    ops,
    storage,
    now,
    // Features plug the other ports: the platform itself asks only how e-mails look and notes them.
    ports: {
      ...({} as Services['ports']),
      tenantBranding: async () => ({ name: 'Sabiá', color: '#1f4d3a', language: 'pt' }),
      mailStarts: async () => true,
      mailEnds: async () => {},
    },
    pictures: makePictures('a secret for tests, the same in every process'),
    mail: makeMailbox(path.join(folder, 'mailbox')),
    installation: {
      appOrigin: 'http://localhost:4000',
      contentOrigin: 'http://127.0.0.1:4001',
      auditKept: { accessMonths: 6, actYears: 5 },
      allowsLocalServers: false,
      keyFor: keyRing('a secret for tests, the same in every process'),
    },
    async close() {
      await Promise.all([pool.end(), ops.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a person without a membership, for the platform's own tests. */
export const somebody = (more: Partial<Person> = {}): Person => ({
  accountId: newId(),
  userId: newId(),
  sessionId: newId(),
  level: 'N2',
  permissions: new Set(),
  isEvaluator: false,
  isDistributor: false,
  ...more,
});

/** Starts a web server; the header `x-as` names the person from `people` who asks, in their tenant. */
export async function bareServer(
  services: Services,
  people: Record<string, { person: Person; tenantId: string }>,
  bindAll: (app: App) => void,
  rateFactor = 0,
): Promise<FastifyInstance> {
  const http = await makeHttp({ LOG_LEVEL: 'silent', TRUST_PROXY: 1, NODE_ENV: 'test', ...services.installation });
  const admit: Admit = async (request, access) =>
    access === 'public' ? {} : (people[String(request.headers['x-as'])] ?? Promise.reject(new Error('nobody')));
  const app: App = { http, services, admit, guards: makeGuards(services, { rateFactor }), bound: [] };
  bindAll(app);
  mount(app);
  await http.ready();
  return http;
}
