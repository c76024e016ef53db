// Proves that every administrative write of the API leaves one named row in the audit, in the transaction of the act.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { desc } from 'drizzle-orm';
import { isReadOnly, pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { isAudited } from '#platform/server/audit.ts';
import { bind } from '#platform/server/bind.ts';
import { newId } from '#platform/server/columns.ts';
import { inTransaction } from '#platform/server/transactions.ts';
import { auditEntries } from '#platform/server/guards.tables.ts';
import { bareServices, bareServer, somebody } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { sampleOf } from '#testing/sample.ts';
import { apiRegistry } from './api-registry.ts';

/** The calls that leave no audit entry: of users for themselves while they learn or watch, which leave progress, and with what they were told and want to be told; of evaluators before they finish a correction, which is audited with every score; a read that asks for a count. */
const ownActs = [
  ...['logAuthentication', 'openMedia', 'startScormRecord', 'updateScormRecord', 'removeTransfer'],
  ...['claimCorrection', 'releaseCorrection', 'correctAnswer', 'updateAnswerCorrection', 'dropSetAside'],
  ...['updateConsiderations', 'uploadRemarkFile', 'removeRemarkFile', 'getAssessmentResults'],
  ...['saveCertificateDraft', 'getMatrixSummary', 'changeCommunicationStatus'],
  ...['markRead', 'markUnread', 'markAllRead', 'removeNotification', 'createTrialNotification'],
  ...['createDeviceToken', 'renameDeviceToken', 'removeDeviceToken', 'bindDevice'],
  ...['savePreferences', 'resetPreferences', 'updateOwnRankChoice', 'updateFirstPage'],
];
const isLearning = ({ access }: Endpoint) =>
  typeof access === 'object' && permissions[access.permission].module === 'learning';
const writes = Object.entries(apiRegistry.calls as Record<string, Endpoint>).filter(
  ([, call]) => !isReadOnly(call) && call.access !== 'public' && !isLearning(call),
);
/** An export that asks for a count is a write, and stands among them. */
const exports = Object.entries(apiRegistry.calls as Record<string, Endpoint>).filter(
  ([, call]) => isReadOnly(call) && call.rateLimit === 'export' && call.access !== 'public' && !isLearning(call),
);
const ana = { tenantId: newId(), person: somebody() };
let services: BareServices;
let http: FastifyInstance;
let fails = false;

beforeAll(async () => {
  services = await bareServices();
  // The test puts the declared calls before an action that does nothing, so `bind` alone writes the audit.
  http = await bareServer(services, { ana }, (app) => {
    for (const [, { answer: _answer, multipart: _files, ...call }] of [...writes, ...exports])
      bind(app, call as Endpoint, async (context) => {
        await context.db.execute('select 1');
        if (fails) throw new Problem('rule', 'request.rule');
      });
  });
});
afterAll(async () => {
  await http.close();
  await services.close();
});
const newest = async () =>
  inTransaction(services.pool, { tenantId: ana.tenantId }, ({ db }) =>
    db.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id)),
  );
/** The language, which a sample cannot guess. */
const languageOfSubtitle = { codigoIdioma: 'pt' };
const isSubtitle = ({ path }: Endpoint) => path.endsWith('Legenda/:id');
const ask = ({ method, params, query, body, ...call }: Endpoint) => {
  const id = newId();
  const sample = body && sampleOf(body.schema, id);
  const values = (params ? sampleOf(params.schema, id, true) : {}) as Record<string, string>;
  const search = query ? (sampleOf(query.schema, id) as Record<string, string>) : {};
  return http.inject({
    method,
    url: `${pathOf({ method, ...call } as Endpoint).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name] ?? id)))}?${new URLSearchParams(search)}`,
    headers: { 'x-as': 'ana' },
    ...(body && {
      payload: Array.isArray(sample)
        ? sample
        : { ...(sample as object), ...(isSubtitle(call as Endpoint) && languageOfSubtitle) },
    }),
  });
};

test('leaves out only what people do for themselves', () => {
  expect(
    writes
      .filter(([, call]) => !isAudited(call))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...ownActs].sort());
  expect(exports.filter(([, call]) => !isAudited(call)).map(([name]) => name)).toEqual([]);
});
test(
  'each write leaves one row with its name, its person and its time; a failed write leaves none',
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    let before = (await newest()).length;
    for (const [name, call] of [...writes, ...exports]) {
      const { statusCode } = await ask(call);
      const rows = await newest();
      const [row] = rows;
      const isRight = isAudited(call)
        ? rows.length === before + 1 &&
          row!.action === call.audit &&
          row!.accountId === ana.person.accountId &&
          row!.userId === ana.person.userId
        : rows.length === before;
      if (statusCode >= 300 || !isRight)
        wrong.push(`${name}: ${statusCode}, ${rows.length - before} rows, ${row?.action}`);
      before = rows.length;
    }
    expect(wrong).toEqual([]);
    expect(before).toBeGreaterThan(60);
    fails = true;
    for (const [, call] of writes.slice(0, 10)) expect((await ask(call)).statusCode).toBe(422);
    expect((await newest()).length).toBe(before);
  },
);
