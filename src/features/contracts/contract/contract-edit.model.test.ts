// Proves the rules of a contract's form: hosts, who may give which classification, each validation error at its field, and the step of each field.
import { describe, expect, test } from 'vitest';
import {
  classificationsFor,
  contractErrors,
  contractSteps,
  editOf,
  emptyContract,
  hostBelow,
  isGivenStep,
  isHost,
  isSubdomain,
  stepOfContractField,
  subdomainOf,
} from './contract-edit.model.ts';
import type { ContractEdit } from './contract-edit.model.ts';
import { clientModeMinutes, reasonLength } from './client-mode.model.ts';
import { companyLimits, contractTextLimits } from './limits.model.ts';
import type { Product } from './contract.model.ts';

const whole: ContractEdit = {
  ...emptyContract(),
  companyId: 'c',
  subdomain: 'copaiba',
  administratorName: 'Ana',
  administratorEmail: 'ana@example.com',
};
const validationErrors = (more: Partial<ContractEdit>, isNew = false) =>
  contractErrors({ ...whole, ...more }, { isNew }).map(
    ({ field, code, limit }) => `${field}: ${code}${limit === undefined ? '' : ` ${limit}`}`,
  );

test('limits match the specification', () => {
  expect(companyLimits).toEqual({ name: 200, document: 40 });
  expect(contractTextLimits).toEqual({
    ...{ code: 40, name: 200, phone: 30, url: 500, observation: 2_000, managerDetails: 500, subdomain: 63, host: 253 },
  });
  expect([clientModeMinutes, reasonLength]).toEqual([
    { once: 60, most: 480 },
    { least: 5, most: 500 },
  ]);
});
describe('an address', () => {
  test.each(['a', 'a1', 'a-b', '7', `a${'b'.repeat(62)}`])('%s is a subdomain', (name) =>
    expect(isSubdomain(name)).toBe(true),
  );
  test.each(['', '-a', 'a-', 'A', 'a.b', 'a_b', 'ção', `a${'b'.repeat(63)}`, 'x a', 'a\nb'])(
    '%j is no subdomain',
    (name) => expect(isSubdomain(name)).toBe(false),
  );
  test.each(['a.b', 'ensino.copaiba.com.br', '1.a2', 'a-b.c-d', `${'a'.repeat(63)}.br`, 'a.b9'])(
    '%s is a host',
    (name) => expect(isHost(name)).toBe(true),
  );
  test.each([
    ...['', 'a', 'localhost', '.a', 'a.', 'a..b', '-a.b', 'a-.b', 'a.-b', 'a.b-', '127.0.0.1', 'a.1', 'A.b'],
    ...['https://a.b', 'a.b:80', 'a.b/c', 'a.b c', `${'a'.repeat(64)}.br`, `a.${'b'.repeat(64)}`, ' a.b'],
  ])('%j is no host', (name) => expect(isHost(name)).toBe(false));
  test('is no longer than a host name may be', () => {
    const name = (length: number) => `${'a.'.repeat(Math.floor((length - 1) / 2))}${length % 2 ? 'a' : 'aa'}`;
    expect([name(253).length, isHost(name(253)), isHost(name(254)), isHost(name(255))]).toEqual([
      253,
      true,
      false,
      false,
    ]);
  });
  test('below the installation’s own is stored as its subdomain, and shown again as the address', () => {
    expect(hostBelow('copaiba', 'sabia.example')).toBe('copaiba.sabia.example');
    expect(subdomainOf('copaiba.sabia.example', 'sabia.example')).toBe('copaiba');
    for (const host of ['copaibasabia.example', 'sabia.example', 'copaiba.example', null])
      expect(subdomainOf(host, 'sabia.example')).toBe('');
  });
});
describe('a classification', () => {
  const ofClients = ['embarcado', 'termoadesao', 'experimentacao', 'didactica'];
  test('is set by staff of the contract above', () => {
    expect(classificationsFor('provider')).toEqual([...ofClients, 'parceiro']);
    expect(classificationsFor('distributor')).toEqual(ofClients);
    expect(classificationsFor('client')).toEqual([]);
  });
  test('changes only within its kind', () => {
    for (const kind of ['provider', 'distributor', 'client'] as const) {
      expect(classificationsFor(kind, 'didactica')).toEqual(ofClients);
      expect(classificationsFor(kind, 'parceiro')).toEqual(['parceiro']);
      expect(classificationsFor(kind, 'plantar')).toEqual(['plantar']);
    }
  });
});
describe('the form', () => {
  test('that is complete has no validation error, new or known', () =>
    expect([validationErrors({}), validationErrors({}, true)]).toEqual([[], []]));
  test('needs a company', () => expect(validationErrors({ companyId: '' })).toEqual(['companyId: form.requiredField']));
  test('ends no earlier than its signature', () => {
    const signedOn = '2026-03-02';
    expect(validationErrors({ signedOn, expiresOn: '2026-03-01' })).toEqual(['expiresOn: contracts.expires.before']);
    expect(validationErrors({ signedOn, expiresOn: signedOn })).toEqual([]);
    expect([
      validationErrors({ signedOn, expiresOn: null }),
      validationErrors({ signedOn: null, expiresOn: '2000-01-01' }),
    ]).toEqual([[], []]);
  });
  test.each(['userLimit', 'courseLimit', 'trailLimit', 'diskLimitMegabytes'])('has a whole %s or none', (field) => {
    for (const value of [-1, 1.5, Number.NaN, 2 ** 60])
      expect(validationErrors({ [field]: value })).toEqual([`${field}: number.whole`]);
    expect(validationErrors({ [field]: 2_000_000_001 })).toEqual([`${field}: number.large 2000000000`]);
    for (const value of [null, 0, 2_000_000_000]) expect(validationErrors({ [field]: value })).toEqual([]);
  });
  test('has a subdomain; the provider may use the installation’s own address', () => {
    expect(validationErrors({ subdomain: '' })).toEqual(['subdomain: form.requiredField']);
    expect(validationErrors({ subdomain: '-a' })).toEqual(['subdomain: contracts.subdomain']);
    expect(validationErrors({ subdomain: '', classification: 'plantar' })).toEqual([]);
    expect(validationErrors({ subdomain: '-a', classification: 'plantar' })).toEqual([
      'subdomain: contracts.subdomain',
    ]);
  });
  test('has a valid own host, file, products and e-mails, or none', () => {
    expect(validationErrors({ customHost: 'x' })).toEqual(['customHost: contracts.customHost']);
    expect(validationErrors({ products: ['education', 'x' as Product] })).toEqual(['products: choice.unknown']);
    expect(validationErrors({ fileUrl: 'javascript:alert(1)' })).toEqual(['fileUrl: contracts.fileUrl']);
    expect(validationErrors({ responsibleEmail: 'x' })).toEqual(['responsibleEmail: email.invalid']);
    expect(validationErrors({ communicationEmail: 'x' })).toEqual(['communicationEmail: email.invalid']);
    expect(
      validationErrors({
        ...{ customHost: 'a.b', products: ['education', 'insights'], fileUrl: 'https://a.example/b' },
        ...{ responsibleEmail: 'a@example.com', communicationEmail: 'a@example.com' },
      }),
    ).toEqual([]);
  });
  test('of a new contract names the invited administrator', () => {
    for (const nothing of [undefined, '', ' '] as string[]) {
      expect(validationErrors({ administratorName: nothing }, true)).toEqual(['administratorName: form.requiredField']);
      expect(validationErrors({ administratorEmail: nothing }, true)).toEqual([
        'administratorEmail: form.requiredField',
      ]);
    }
    expect(validationErrors({ administratorEmail: 'x' }, true)).toEqual(['administratorEmail: email.invalid']);
    expect(validationErrors({ administratorEmail: ' ana@example.com ' }, true)).toEqual([]);
    expect(validationErrors({ administratorName: '', administratorEmail: '' })).toEqual([]);
  });
  test('begins empty, for a client in production, without a company', () => {
    expect(emptyContract()).toEqual({
      ...{ companyId: '', code: '', classification: 'embarcado', status: 'production', products: [], subdomain: '' },
      ...{ expiresOn: null, signedOn: null, observation: null, fileUrl: null, customHost: null, managerDetails: null },
      ...{ responsibleName: null, responsibleEmail: null, responsiblePhone: null, communicationEmail: null },
      ...{ language: 'pt', timeZone: 'America/Sao_Paulo', administratorName: '', administratorEmail: '' },
      ...{ userLimit: 0, courseLimit: null, trailLimit: null, diskLimitMegabytes: null },
    });
  });
  test('of a known contract begins with its values', () => {
    const { subdomain: _given, administratorName: _name, administratorEmail: _email, ...kept } = whole;
    const details = { ...kept, products: ['library' as const], code: 'C-1', timeZone: 'America/Manaus', userLimit: 7 };
    const edit = editOf(
      { ...details, id: 'k', companyName: 'Copaíba' } as unknown as Parameters<typeof editOf>[0],
      'copaiba',
    );
    expect(edit).toEqual({ ...details, subdomain: 'copaiba' });
    expect(edit.products).not.toBe(details.products);
  });
});
describe('a step', () => {
  test('outside the form holds no field of the contract', () => {
    expect(contractSteps).toEqual(['basics', 'offer', 'settings', 'owners', 'rules', 'general', 'objects', 'look']);
    expect(contractSteps.filter(isGivenStep)).toEqual(['objects', 'look']);
  });
  test.each([
    ['basics', ['companyId', 'code', 'classification', 'products', 'administratorName', 'anything']],
    ['offer', ['userLimit', 'courseLimit', 'trailLimit', 'diskLimitMegabytes']],
    ['settings', ['subdomain', 'customHost', 'language', 'timeZone']],
    ['rules', ['status', 'signedOn', 'expiresOn']],
    [
      'general',
      [
        ...['responsibleName', 'responsibleEmail', 'responsiblePhone', 'communicationEmail', 'managerDetails'],
        ...['fileUrl', 'observation'],
      ],
    ],
  ])('%s holds its fields', (step, fields) => expect(fields.map(stepOfContractField)).toEqual(fields.map(() => step)));
});
