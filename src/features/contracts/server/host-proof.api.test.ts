// Proves that a company's own domain, claimed by a distributor, is served only after a DNS record proves it.
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { editOf, emptyContract } from '../contract/contract-edit.model.ts';
import type { ContractEdit } from '../contract/contract-edit.model.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/contracts.endpoints.ts';
import { resolver } from './host-proof.service.ts';
import { findTenantByHost } from './tenants.service.ts';

const mark = () => randomBytes(5).toString('hex');
/** The answers of the names, as `name → texts`. */
const records = new Map<string, string[][]>();
vi.spyOn(resolver, 'resolveTxt').mockImplementation(async (name) => {
  const found = records.get(name);
  if (!found) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  return found;
});
afterEach(() => records.clear());

async function open(tenant: TenantForTest, customHost: string | null) {
  const { id: companyId } = await tenant.call(
    calls.createCompany,
    { body: { personType: 'foreign', name: 'Usina', tradeName: null, document: `X-${mark()}` } },
    tenant.administrator,
  );
  const edit: ContractEdit = {
    ...emptyContract(),
    ...{ companyId, customHost, subdomain: `c-${mark()}`, timeZone: 'UTC' },
    ...{ administratorName: 'Ada Nunes', administratorEmail: `ada-${mark()}@example.com` },
  };
  const { id } = await tenant.call(calls.createContract, { body: edit }, tenant.administrator);
  const of = (what = tenant) => ({
    read: () => what.call(calls.getContract, { params: { id } }, what.administrator),
    check: () => what.inject(calls.proveContractHost, { params: { id } }, what.administrator),
  });
  return {
    id,
    ...of(),
    of,
    save: async (more: Partial<ContractEdit>, by = tenant) => {
      const row = await by.call(calls.getContract, { params: { id } }, by.administrator);
      await by.call(
        calls.updateContract,
        { params: { id }, body: { ...editOf(row, row.subdomain), ...more } },
        by.administrator,
      );
    },
  };
}
const served = (tenant: TenantForTest, host: string) =>
  inTenant(tenant.app, undefined, async (context) => (await findTenantByHost(context, host))?.id);

describe('a domain that a distributor stores in a contract', () => {
  test('is not the installation’s domain, and this error differs from the one for an invalid domain', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const contract = await open(tenant, null);
    const row = await contract.read();
    const own = await inTenant(
      tenant.app,
      undefined,
      async ({ installation }) => new URL(installation.appOrigin).hostname,
    );
    const codes = [];
    for (const customHost of [own, `ead.${own}`, 'https://ead.example.com/']) {
      const body = { ...editOf(row, row.subdomain), customHost };
      const asked = await tenant.inject(
        calls.updateContract,
        { params: { id: contract.id }, body },
        tenant.administrator,
      );
      codes.push(asked.problem?.fields?.map(({ field, code }) => [field, code]));
    }
    const reserved = [['customHost', 'contracts.customHost.reserved']];
    expect(codes.slice(1)).toEqual([reserved, [['customHost', 'contracts.customHost']]]);
    expect(codes[0]).toEqual(own.includes('.') ? reserved : [['customHost', 'contracts.customHost']]);
  });
  test('waits for its record, is not served before, and is served everywhere afterwards', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const host = `ead-${mark()}.example.com`;
    const contract = await open(tenant, host);
    const before = await contract.read();
    expect(before).toMatchObject({
      customHost: host,
      hostProof: { name: `_sabia.${host}`, value: expect.stringMatching(/^sabia-dominio=[\w-]{32}$/) },
    });
    const { name, value } = before.hostProof!;
    for (const texts of [undefined, [['v=spf1 -all']], [[`${value}x`]], [[value.toUpperCase()]]]) {
      if (texts) records.set(name, texts);
      expect((await contract.check()).answer).toEqual({ isProven: false });
      expect(await served(tenant, host)).toBeUndefined();
    }
    // The form saves it again, and it still waits for the same record.
    await contract.save({ observation: 'visto' });
    expect((await contract.read()).hostProof).toEqual({ name, value });
    // The name server sends long texts in parts.
    records.set(name, [['v=spf1 -all'], [value.slice(0, 10), value.slice(10)]]);
    expect((await contract.check()).answer).toEqual({ isProven: true });
    const after = await contract.read();
    expect([after.customHost, after.hostProof]).toEqual([host, undefined]);
    expect(new URL(after.customAddress!).hostname).toBe(host);
    expect(await served(tenant, host)).toBe(after.tenantId);
    // A proved host stays proved without its record, until a form removes the host.
    records.clear();
    await contract.save({ observation: 'de novo' });
    expect((await contract.check()).answer).toEqual({ isProven: true });
    expect(await served(tenant, host)).toBe(after.tenantId);
    await contract.save({ customHost: null });
    expect([await served(tenant, host), (await contract.read()).customHost]).toEqual([undefined, null]);
  });
  test('belongs to no contract until it is proved: two may wait for it, and the first proof gets it', async () => {
    const [one, two] = [await makeTenant({ kind: 'distributor' }), await makeTenant({ kind: 'distributor' })];
    const host = `ead-${mark()}.example.com`;
    const [first, second] = [await open(one, host), await open(two, host)];
    const proofs = [(await first.read()).hostProof!, (await second.read()).hostProof!];
    expect(proofs[0]!.value).not.toBe(proofs[1]!.value);
    records.set(
      proofs[0]!.name,
      proofs.map(({ value }) => [value]),
    );
    expect((await second.check()).answer).toEqual({ isProven: true });
    const late = await first.check();
    expect([late.status, late.problem?.code]).toEqual([409, 'contracts.host.taken']);
    expect(await served(one, host)).toBe((await second.read()).tenantId);
    // Another distributor neither reads nor proves the host of a contract that is not below it.
    expect((await first.of(two).check()).status).toBe(404);
  });
  test('is not proved by another form of the provider; the provider’s own domain is served at once', async () => {
    const [provider, distributor] = [await makeTenant({ kind: 'provider' }), await makeTenant({ kind: 'distributor' })];
    const [claimed, own] = [`ead-${mark()}.example.com`, `ead-${mark()}.example.com`];
    const contract = await open(distributor, claimed);
    await contract.save({ observation: 'visto' }, provider);
    expect([await served(provider, claimed), (await contract.read()).hostProof !== undefined]).toEqual([
      undefined,
      true,
    ]);
    await contract.save({ customHost: own }, provider);
    expect(await served(provider, own)).toBe((await contract.read()).tenantId);
    expect((await contract.read()).hostProof).toBeUndefined();
    // When the distributor changes the host, the new host waits for its proof, and the platform releases the old host.
    await contract.save({ customHost: claimed });
    expect([await served(provider, own), await served(provider, claimed)]).toEqual([undefined, undefined]);
  });
});
