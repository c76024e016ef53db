// Proves that no call writes in a learner's name in client mode: every call refuses with the same sentence.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { isReadOnly } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { send } from '#testing/inject.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { sampleOf } from '#testing/sample.ts';
import { apiRegistry } from './api-registry.ts';

const isLearners = ({ access }: Endpoint) =>
  typeof access === 'object' && permissions[access.permission].module === 'learning';

test('every write of a learner is refused with a sentence (probe 42e)', { timeout: 60_000 }, async () => {
  const distributor = await makeTenant({ kind: 'distributor' });
  const tenant = await makeTenant({ ownerTenantId: distributor.tenantId });
  const { id } = await tenant.call(getMyContract, {}, tenant.administrator);
  const reason = 'olhar o que a pessoa vê';
  await distributor.call(enterClientMode, { params: { id }, body: { reason } }, distributor.administrator);
  const there = { ...distributor.administrator, tenantId: tenant.tenantId };
  const writes = Object.entries<Endpoint>(apiRegistry.calls).filter(
    ([, call]) => isLearners(call) && !isReadOnly(call),
  );
  expect(writes.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const [name, call] of writes) {
    const { params, query, body } = call;
    const { status, problem, sentence } = await send(
      tenant.app,
      call.multipart ? { ...call, multipart: undefined } : call,
      {
        params: params && (sampleOf(params.schema, randomUUID(), true) as Record<string, unknown>),
        query: query && (sampleOf(query.schema, randomUUID()) as Record<string, unknown>),
        body: body && sampleOf(body.schema, randomUUID()),
      },
      there,
    );
    if (status !== 403 || problem?.code !== 'request.learnersOnly' || !sentence?.includes('perfil'))
      wrong.push(`${name}: ${status} ${problem?.code}`);
  }
  expect(wrong).toEqual([]);
});
