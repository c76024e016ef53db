// Proves that the printed API document is complete and has a correct structure.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { download, endpoint } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { openapi } from './openapi.ts';
import { pageOfData, pageQuery } from './page.ts';
import { id, text } from './values.ts';
import { later, list, nullable, optional, wire } from './wire.ts';
import type { Shape } from './wire.ts';

type Unit = { id: string; name: string; parts: Unit[] };
const unit: Shape<Unit> = wire({
  id: ['id', id()],
  name: ['nome', text({ max: 60 })],
  parts: ['partes', list(later('unit', () => unit))],
});
const key = wire({ id: ['id', id()] });
const filter = wire({ search: ['search', optional(text({ max: 100 }))], ...pageQuery });
const main = { service: 'main', access: { permission: 'businessUnits' } } as const;
const calls = {
  listUnits: endpoint({ ...main, method: 'GET', path: 'unidade', query: filter, answer: pageOfData(unit) }),
  getUnit: endpoint({ ...main, method: 'GET', path: 'unidade/:id', params: key, answer: unit }),
  saveUnit: endpoint({
    ...main,
    method: 'PUT',
    path: 'Unidade/:unitId',
    params: wire({ id: ['unitId', id()] }),
    body: unit,
    answer: nullable(unit),
  }),
  removeUnit: endpoint({ ...main, method: 'DELETE', path: 'unidade/:id', params: key }),
  exportUnits: endpoint({
    ...main,
    method: 'GET',
    path: 'unidade/csv',
    answer: download('text/csv'),
    rateLimit: 'export',
  }),
  sendPhoto: endpoint({
    ...main,
    access: 'signed-in',
    method: 'POST',
    path: 'unidade/:id/foto',
    params: key,
    body: wire({ caption: ['legenda', text()] }),
    multipart: {
      photo: { name: 'arquivo', maxBytes: 5 * 1_048_576, types: ['image/png'] },
      other: { name: 'outro', maxBytes: 9, mayLack: true },
    },
    answer: unit,
    answerStatus: 201,
  }),
  signIn: endpoint({
    service: 'identity',
    access: 'public',
    method: 'POST',
    path: 'authentication',
    bodyAs: 'form',
    body: key,
    answer: key,
    rateLimit: 'auth',
  }),
} satisfies Record<string, Endpoint>;
const features = {
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, 'organization'])),
  signIn: 'identity',
};
const document: any = JSON.parse(
  JSON.stringify(openapi('API', calls, { unit, unitKey: key }, { version: '2.1', features })),
);
const operations: [path: string, method: string, operation: any][] = Object.entries<any>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries<any>(item).map(([method, operation]): [string, string, any] => [path, method, operation]),
);
const operation = (name: string) => operations.find(([, , { operationId }]) => operationId === name)![2];
const follow = (one: any): any =>
  one.$ref
    ? one.$ref
        .slice(2)
        .split('/')
        .reduce((at: any, name: string) => at[name], document)
    : one;

describe('structure', () => {
  test('has its parts, and every reference has a target', () => {
    expect(Object.keys(document).sort()).toEqual(['components', 'info', 'openapi', 'paths', 'security', 'tags']);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'API', version: '2.1' },
      tags: [{ name: 'identity' }, { name: 'organization' }],
    });
    for (const [, pointer] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      expect(follow({ $ref: pointer }), pointer).toBeDefined();
    for (const part of Object.values<object>(document.components))
      for (const name of Object.keys(part)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
  });
  test('names each operation once, with existing tags and declared security', () => {
    expect(new Set(operations.map(([, , { operationId }]) => operationId))).toEqual(new Set(Object.keys(calls)));
    for (const [, , { tags, security = document.security }] of operations) {
      expect(document.tags.map(({ name }: any) => name)).toEqual(expect.arrayContaining(tags));
      for (const way of security)
        for (const name of Object.keys(way)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
  });
  test('declares exactly the parameters of each path, and no two paths that a router treats as one', () => {
    const same = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}').toLowerCase());
    expect(new Set(same).size).toBe(same.length);
    for (const [path, , { parameters }] of operations) {
      expect(path).toMatch(/^\//);
      const all = parameters.map(follow);
      for (const one of all) {
        expect(['path', 'query', 'header']).toContain(one.in);
        expect(one.schema).toBeTypeOf('object');
      }
      const places = all.map((one: any) => `${one.in} ${one.name.toLowerCase()}`);
      expect(new Set(places).size).toBe(places.length);
      const inPath = all.filter((one: any) => one.in === 'path');
      expect(inPath.map(({ name }: any) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(inPath.every(({ required }: any) => required)).toBe(true);
    }
  });
  test('answers everything with a description, and failures with the agreed body', () => {
    for (const [, method, { responses, requestBody }] of operations) {
      expect(method === 'get' && requestBody).toBeFalsy();
      for (const [status, given] of Object.entries<any>(responses)) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/);
        const response = follow(given);
        expect(response.description).toBeTruthy();
        if (!status.startsWith('2'))
          expect(response.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
      }
    }
  });
  test('holds schemas that compile', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://api/', components: document.components });
    const compile = (schema: object) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"https://api/#/components')));
    for (const schema of Object.values<object>(document.components.schemas)) compile(schema);
    for (const [, , { parameters, requestBody, responses }] of operations) {
      for (const one of parameters) compile(follow(one).schema);
      for (const { schema } of [requestBody, ...Object.values<any>(responses)].flatMap((one) =>
        Object.values<any>(follow(one ?? {}).content ?? {}),
      ))
        if (schema) compile(schema);
    }
    const validate = compile({ $ref: '#/components/schemas/unit' });
    const theirs = { id: '018f3b1e-7c1d-7000-8000-000000001000', nome: 'a', partes: [] };
    expect([validate({ ...theirs, partes: [theirs] }), validate({ ...theirs, partes: [{}] })]).toEqual([true, false]);
  });
});

describe('content', () => {
  const headers = (name: string) =>
    operation(name)
      .parameters.map(follow)
      .filter((one: any) => one.in === 'header')
      .map((one: any) => [one.name, one.required]);
  test('names the headers that each call accepts', () => {
    const always = [
      ['X-Tenant', true],
      ['Accept-Language', false],
    ];
    expect(headers('listUnits')).toEqual(always);
    expect(headers('saveUnit')).toEqual([...always, ['Idempotency-Key', false], ['If-Match', false]]);
    expect(headers('signIn')).toEqual([
      ['X-Tenant', false],
      ['Accept-Language', false],
    ]);
  });
  test('names the permissions, in words and for machines', () => {
    expect(operation('listUnits')).toMatchObject({
      summary: 'List units',
      description: 'Needs the permission "Unidades de Negócio" (Contas).',
      'x-access': { permission: 'businessUnits' },
    });
    expect(operation('sendPhoto').description).toBe('Anyone who is signed in may call it.');
    expect(operation('signIn')).toMatchObject({ description: 'Anyone may call it.', security: [] });
    const { paths } = openapi(
      'API',
      { both: { ...calls.removeUnit, access: { permission: 'learning', secondFeature: 'courses' } } },
      { unitKey: key },
    );
    expect(JSON.stringify(paths)).toContain('Needs the permission \\"Aprendizado\\" and \\"Cursos\\" (Conteúdo).');
  });
  test('names each call in words, with initials in capitals and without the feature that distinguishes it', () => {
    const summaryOf = (name: string) =>
      Object.values(openapi('API', { [name]: calls.signIn }, { key }).paths).flatMap(Object.values)[0].summary;
    expect(['signIn', 'testContractSso', 'qrCode', 'startScormRecord', 'media-uploadFile'].map(summaryOf)).toEqual([
      'Sign in',
      'Test contract SSO',
      'QR code',
      'Start SCORM record',
      'Upload file',
    ]);
  });
  test('calls with one path are listed together, whatever their case and parameters', () => {
    expect(Object.keys(document.paths['/api/v1/unidade/{id}'])).toEqual(['get', 'put', 'delete']);
    expect(operation('saveUnit')['x-also-at']).toEqual(['/api/v2/Unidade/:unitId', '/api/v3/Unidade/:unitId']);
    expect(() =>
      openapi('API', { a: calls.getUnit, b: { ...calls.getUnit, path: 'UNIDADE/:x' } }, { unit, key }),
    ).toThrow('two calls claim');
  });
  test('forms, files, statuses and refusals are as declared', () => {
    const { content } = operation('sendPhoto').requestBody;
    expect(content['multipart/form-data']).toMatchObject({
      schema: {
        required: ['legenda', 'arquivo'],
        properties: { arquivo: { description: 'At most 5 MB (5242880 bytes).' } },
      },
      encoding: { arquivo: { contentType: 'image/png' } },
    });
    expect(Object.keys(operation('sendPhoto').responses)[0]).toBe('201');
    expect(Object.keys(operation('signIn').requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(Object.keys(operation('removeUnit').responses)).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '422',
      '503',
      'default',
    ]);
    expect(Object.keys(operation('exportUnits').responses)).toEqual(['200', '401', '403', '429', '503', 'default']);
    expect(operation('exportUnits').responses['200'].content).toEqual({ 'text/csv': {} });
    expect(operation('listUnits').responses['200'].headers).toHaveProperty('X-Total-Exact');
    expect(operation('getUnit').responses['200'].headers).toHaveProperty('ETag');
  });
  test('a shape that contains itself must be among the messages', () => {
    expect(() => openapi('API', { getUnit: calls.getUnit }, {})).toThrow('nothing is called schemas/unit');
  });
});
