// Proves over HTTP that users get the list of their own uploads, and that the history lists the uploads of the whole company.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/transfers.endpoints.ts';
import * as store from './transfers.store.ts';
import type { TransferRecord } from './transfers.store.ts';

const finishedAt = '2026-01-02T13:05:00.000Z';
/** Makes an upload that a person sent, as the table stores it. */
const sent = (tenant: TenantForTest, who: Persona, minute: number, more: Partial<TransferRecord> = {}) => {
  const id = randomUUID();
  const at = `2026-01-02T13:${String(minute).padStart(2, '0')}:00.000Z`;
  return tenant
    .run(who, ({ db }) =>
      store.insert(db, {
        ...{ id, accountId: who.accountId, userId: who.userId, purpose: 'media', relationId: randomUUID() },
        ...{ name: `aula-${minute}.mp4`, fileType: 'video/mp4', isCoverImage: false, loaded: 50, total: 200 },
        ...{ status: 'running', startedAt: at, measuredAt: at, updatedAt: at },
        ...more,
      }),
    )
    .then(() => id);
};

test('the history holds all uploads of the company, newest first, page by page, with sender, size and times [UPLOAD-014]', async () => {
  const [tenant, stranger] = [await makeTenant(), await makeTenant()];
  const as = tenant.administrator;
  const maintainer = await tenant.person({ fullName: 'Caio Curador', permissions: ['uploadHistory'] });
  const done = await sent(tenant, tenant.learner, 1, { status: 'done', loaded: 200, finishedAt });
  const failed = await sent(tenant, maintainer, 2, { status: 'failed', failureCode: 'transfers.givenUp', finishedAt });
  const hidden = await sent(tenant, as, 3, { status: 'canceled', isHidden: true });
  await sent(stranger, stranger.administrator, 4);
  const raw = async (query: object, who = maintainer) =>
    (await tenant.inject(calls.listUploadHistory, { query }, who)).raw.json<{ data: { id: string }[] }>();
  expect(await raw({ pageSize: 2 })).toMatchObject({
    ...{ pageNumber: 1, pageSize: 2, totalItems: 3, totalPages: 2 },
    data: [
      { id: hidden, usuarioNome: 'Alice Administradora', status: -2, timeRemaining: null },
      {
        ...{ id: failed, usuarioNome: 'Caio Curador', status: -1, motivoFalha: 'transfers.givenUp', progress: 25 },
        mensagem: expect.stringMatching(/\w+ \w+/),
      },
    ],
  });
  expect(await raw({ pageSize: 2, pageNumber: 2 })).toEqual({
    ...{ pageNumber: 2, pageSize: 2, totalItems: 3, totalPages: 2 },
    data: [
      {
        ...{ id: done, type: 1, name: 'aula-1.mp4', status: 3, progress: 100, fileType: 'video/mp4' },
        ...{ isCoverImage: false, startTime: '2026-01-02T13:01:00.000Z', endTime: finishedAt, loaded: 200, total: 200 },
        ...{ timeRemaining: null, motivoFalha: null, mensagem: null, usuarioNome: tenant.learner.name },
        ...{ purpose: 'media', impressaoDigital: null, podeContinuar: false },
        relationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ],
  });
  const ids = async (query: object) => (await raw(query)).data.map(({ id }) => id);
  expect(await ids({ search: ' AULA-2 ' })).toEqual([failed]);
  expect(await ids({ status: 'done' })).toEqual([done]);
  expect((await tenant.inject(calls.listUploadHistory, { query: {} }, tenant.learner)).status).toBe(403);
});
test('the user’s own list holds no other user’s uploads and no removed ones, page by page', async () => {
  const tenant = await makeTenant();
  const [who, other] = [await tenant.person(), await tenant.person()];
  // This upload is under way now: one that has not moved for a minute has stopped, and the user may remove it.
  const now = new Date().toISOString();
  const going = { startedAt: now, updatedAt: now };
  const made = [await sent(tenant, who, 1, going), await sent(tenant, who, 2, { status: 'done', finishedAt })];
  const theirs = await sent(tenant, other, 3, { status: 'done', finishedAt });
  const ids = async (query: object = {}) => {
    const { items, total } = await tenant.call(calls.listMyTransfers, { query }, who);
    return { ids: items.map(({ id }) => id), total };
  };
  expect(await ids()).toEqual({ ids: [made[0], made[1]], total: 2 });
  expect(await ids({ pageNumber: 2, pageSize: 1 })).toEqual({ ids: [made[1]], total: 2 });
  const remove = async (id: string) => (await tenant.inject(calls.removeTransfer, { params: { id } }, who)).status;
  expect([await remove(theirs), await remove(made[0]!), await remove(made[1]!)]).toEqual([404, 422, 204]);
  expect(await ids()).toEqual({ ids: [made[0]], total: 1 });
});
