// Proves over HTTP which communications people get at the start, what they hide, and who is told to have seen what.
import { describe, expect, test } from 'vitest';
import { makeCommunication, onlyFor } from '#testing/make/communication.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { decode } from '#platform/contract/wire.ts';
import { createUnit, createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { communicationLimits, startLimits } from '../contract/communication.model.ts';
import * as calls from '../contract/communications.endpoints.ts';
import * as own from '../contract/own-communications.endpoints.ts';
import { startOfCommunications } from '../contract/shown-communication.wire.ts';
import { communicationsAtStart } from './own-communications.service.ts';

const list = (tenant: TenantForTest, as = tenant.learner, withHidden?: boolean) =>
  tenant.call(own.listOwnCommunications, { query: { withHidden } }, as);
const titles = async (tenant: TenantForTest, as = tenant.learner, withHidden?: boolean) =>
  (await list(tenant, as, withHidden)).map(({ title }) => title).sort();
const report = (tenant: TenantForTest, flag: 'hide' | 'see', ids: string[], postIds?: string[], as = tenant.learner) =>
  tenant.inject(own.changeCommunicationStatus, { params: { flag }, body: { ids, ...(postIds && { postIds }) } }, as);

describe('communications of a person', () => {
  test('are those inside their period for everybody, a unit, a department or a segmentation [COMM-016]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const unit = await tenant.call(createUnit, { body: { name: 'Marabá' } }, administrator);
    const department = await tenant.call(createDepartment, { body: { name: 'Logística' } }, administrator);
    const segment = await tenant.call(
      createSegmentation,
      { body: { name: 'De Marabá', businessUnitIds: [unit.id] } },
      administrator,
    );
    const inUnit = await tenant.person({ businessUnitId: unit.id });
    const inDepartment = await tenant.person({ departmentId: department.id });
    await makeCommunication(tenant, { title: 'Todos' });
    await makeCommunication(tenant, {
      ...{ title: 'Alguns', audience: onlyFor({ businessUnitIds: [unit.id], departmentIds: [department.id] }) },
    });
    await makeCommunication(tenant, { title: 'Segmento', audience: onlyFor({ segmentationIds: [segment.id] }) });
    await makeCommunication(tenant, { title: 'Rascunho', publishes: false });
    await makeCommunication(tenant, { title: 'Passada', endsAt: '2020-01-01T00:00:00.000Z' });
    await makeCommunication(tenant, { title: 'Futura', startsAt: '2090-01-01T00:00:00.000Z' });
    await makeCommunication(tenant, { title: 'Desligada', isActive: false });
    expect(await titles(tenant)).toEqual(['Todos']);
    expect(await titles(tenant, inUnit)).toEqual(['Alguns', 'Segmento', 'Todos']);
    expect(await titles(tenant, inDepartment)).toEqual(['Alguns', 'Todos']);
    const audience = { businessUnitIds: [unit.id], departmentIds: [department.id] };
    const count = await tenant.call(calls.countAudience, { body: { audience: onlyFor(audience) } }, administrator);
    expect(count).toMatchObject({
      total: 2,
      lines: [
        { name: 'Marabá', people: 1 },
        { name: 'Logística', people: 1 },
      ],
    });
    const some = onlyFor({ segmentationIds: [segment.id] });
    expect(await tenant.call(calls.countAudience, { body: { audience: some } }, administrator)).toMatchObject({
      ...{ total: 1, lines: [{ kind: 'segmentation', name: 'De Marabá', people: 1 }] },
    });
    expect(await tenant.call(calls.countAudience, { body: {} }, administrator)).toMatchObject({ total: 4, lines: [] });
  });
  test('open until seen or hidden, and hidden ones are read when asked for [COMM-013, COMM-018, COMM-019]', async () => {
    const tenant = await makeTenant();
    const once = await makeCommunication(tenant, { title: 'Uma vez' });
    const always = await makeCommunication(tenant, { title: 'Sempre', alwaysShows: true });
    const posts = [{ title: 'Um' }, { title: 'Dois' }];
    const forced = await makeCommunication(tenant, { title: 'Exigida', isForced: true, posts });
    const ids = [once, always, forced];
    expect(await titles(tenant)).toEqual(['Exigida', 'Sempre', 'Uma vez']);
    const [first] = (await list(tenant)).find(({ id }) => id === forced)!.posts;
    const seen = [first!.id, ...(await list(tenant)).filter(({ id }) => id !== forced).map((one) => one.posts[0]!.id)];
    expect((await report(tenant, 'see', ids, seen)).status).toBe(204);
    expect(await titles(tenant)).toEqual(['Exigida', 'Sempre']);
    expect((await report(tenant, 'hide', ids, [])).status).toBe(204);
    expect(await titles(tenant)).toEqual(['Exigida']);
    expect((await report(tenant, 'hide', [forced])).status).toBe(204);
    expect(await titles(tenant)).toEqual([]);
    expect(await list(tenant, tenant.learner, true)).toMatchObject(
      [forced, always, once].map((id) => ({ id, hasSeen: true, isHidden: id !== forced })),
    );
    await report(tenant, 'see', [always]);
    expect(await titles(tenant)).toEqual(['Sempre']);
  });
  test('of others, unknown and ended ones are missing, and nothing is stored of them', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const mine = await makeCommunication(tenant);
    const theirs = await makeCommunication(other);
    const ended = await makeCommunication(tenant, { endsAt: '2020-01-01T00:00:00.000Z' });
    for (const id of [theirs, ended]) expect((await report(tenant, 'see', [mine, id])).status).toBe(404);
    expect(await titles(tenant)).toEqual(['Aviso']);
  });
  test('are told to the author post by post, each once with its first moment, with search and export', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const id = await makeCommunication(tenant, { posts: [{ title: 'Um' }, { title: '+Dois' }] });
    const bia = await tenant.person({ fullName: 'Bia Souza' });
    const { posts } = (await list(tenant))[0]!;
    await Promise.all([report(tenant, 'see', [id], [posts[0]!.id]), report(tenant, 'see', [id], [posts[0]!.id])]);
    await report(tenant, 'see', [id], [posts[0]!.id, posts[1]!.id], bia);
    await report(tenant, 'hide', [id], [posts[0]!.id], bia);
    const views = (query: object = {}) =>
      tenant.call(calls.listCommunicationViews, { params: { id }, query }, administrator);
    expect((await views()).total).toBe(3);
    expect((await views({ search: 'souza', orderBy: 'seenAt' })).items).toMatchObject([
      { name: 'Bia Souza', postTitle: 'Um', postPosition: 1, isHidden: true },
      { name: 'Bia Souza', postTitle: '+Dois', postPosition: 2, isHidden: true },
    ]);
    expect((await views({ postId: posts[1]!.id })).total).toBe(1);
    const { items } = await tenant.call(calls.listCommunications, { query: {} }, administrator);
    expect(items[0]).toMatchObject({ readers: 2 });
    const input = { params: { id }, query: { orderBy: 'name' as const } };
    const csv = await tenant.inject(calls.exportCommunicationViews, input, administrator);
    expect(csv.raw.body).toContain(`;2;'+Dois;`);
    // Readers keep a removed communication in the archive, so that the audit can name it.
    await tenant.call(calls.removeCommunication, { params: { id } }, administrator);
    expect(await titles(tenant, tenant.learner, true)).toEqual([]);
  });
  test('come with the start while they are few and short, else their number does', async () => {
    const tenant = await makeTenant();
    const atStart = async () => {
      const text = await tenant.run(tenant.learner, (context) => communicationsAtStart(context, tenant.learner.userId));
      return text && decode(startOfCommunications, JSON.parse(text));
    };
    expect(await atStart()).toBeUndefined();
    await makeCommunication(tenant);
    expect(await atStart()).toMatchObject({ total: 1, communications: [{ title: 'Aviso' }] });
    const text = `<p>${'x'.repeat(communicationLimits.postText - 10)}</p>`;
    const posts = Array.from({ length: 4 }, (_, at) => ({ title: `${at}`, text }));
    expect(posts.length * text.length).toBeGreaterThan(startLimits.bytes);
    await makeCommunication(tenant, { posts });
    expect(await atStart()).toEqual({ total: 2, communications: null });
  });
});
