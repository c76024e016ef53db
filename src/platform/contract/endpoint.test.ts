// Proves which paths answer a call, and which defaults apply where the declaration states nothing.
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  download,
  endpoint,
  honoursIdempotencyKey,
  isReadOnly,
  pathOf,
  pathsOf,
  routesOf,
  statusOfAnswer,
} from './endpoint.ts';
import type { Answer, Input } from './endpoint.ts';
import { id, oneOf, text } from './values.ts';
import { nullable, optional, wire } from './wire.ts';
import type { Theirs } from './wire.ts';

const get = { service: 'main', method: 'GET', access: 'signed-in' } as const;

describe('paths', () => {
  test('of the main service without a version answer in all three', () => {
    const call = endpoint({ ...get, path: 'curso/:id' });
    expect(pathOf(call)).toBe('/api/v1/curso/:id');
    expect(pathsOf(call)).toEqual(['/api/v1/curso/:id', '/api/v2/curso/:id', '/api/v3/curso/:id']);
  });
  test('with a stated version answer only there', () => {
    expect(pathsOf(endpoint({ ...get, version: 2, path: 'Contrato' }))).toEqual(['/api/v2/Contrato']);
  });
  test('of the other services are in their first version', () => {
    const paths = (['identity', 'hub', 'bi'] as const).map((service) =>
      pathsOf(endpoint({ ...get, service, path: 'x' })),
    );
    expect(paths).toEqual([['/identity/api/v1/x'], ['/hub/api/v1/x'], ['/bi/api/v1/x']]);
  });
  test('of identity with api/… belong to the service, and outer slashes make no difference', () => {
    expect(pathOf(endpoint({ ...get, service: 'identity', path: 'api/User/CreatePassword' }))).toBe(
      '/identity/api/User/CreatePassword',
    );
    expect(pathOf(endpoint({ ...get, service: 'hub', path: '/DeviceToken/' }))).toBe('/hub/api/v1/DeviceToken');
    expect(pathsOf(endpoint({ ...get, service: 'portal', path: '/api/Login' }))).toEqual(['/api/Login']);
  });
});

describe('routes', () => {
  const any = endpoint({ ...get, path: 'Contrato/:id' });
  test('a stated version keeps its path, the unstated one answers at the others', () => {
    const second = endpoint({ ...get, version: 2, path: 'contrato/:contractId' });
    expect(routesOf([any, second]).map(({ call, path }) => [path, call === second])).toEqual([
      ['/api/v2/contrato/:contractId', true],
      ['/api/v1/Contrato/:id', false],
      ['/api/v3/Contrato/:id', false],
    ]);
  });
  test('two that have the same path are refused, in any case and with any parameters', () => {
    expect(() => routesOf([any, endpoint({ ...get, path: 'CONTRATO/:other' })])).toThrow('GET /api/v1/contrato/:');
    expect(() => routesOf([any, endpoint({ ...get, version: 1, path: 'contrato/:id' })])).toThrow(
      'GET /api/v1/contrato/:',
    );
    expect(routesOf([any, endpoint({ ...get, method: 'PUT', path: 'contrato/:id' })])).toHaveLength(6);
  });
});

test('unstated fields follow from the method, the access and the answer', () => {
  const read = endpoint({ ...get, path: 'x', answer: wire({}) });
  const write = endpoint({ ...get, method: 'POST', path: 'x' });
  expect([isReadOnly(read), honoursIdempotencyKey(read), statusOfAnswer(read)]).toEqual([true, false, 200]);
  expect([isReadOnly(write), honoursIdempotencyKey(write), statusOfAnswer(write)]).toEqual([false, true, 204]);
  expect(honoursIdempotencyKey({ ...write, access: 'public' })).toBe(false);
  expect(isReadOnly({ ...read, readOnly: false })).toBe(false);
  expect(statusOfAnswer({ ...write, answerStatus: 202 })).toBe(202);
  expect(download('text/html', { inline: true })).toEqual({ download: 'text/html', inline: true });
});

test('types: the fields of a call, of its request and of its answer', () => {
  // @ts-expect-error access is required
  endpoint({ service: 'main', method: 'GET', path: 'x' });
  // @ts-expect-error access is one of three things
  endpoint({ service: 'main', method: 'GET', path: 'x', access: 'anyone' });
  // @ts-expect-error a permission that is not in the list
  endpoint({ service: 'main', method: 'GET', path: 'x', access: { permission: 'cursos' } });
  // @ts-expect-error a service that does not exist
  endpoint({ ...get, service: 'other', path: 'x' });
  const call = endpoint({
    ...get,
    method: 'POST',
    path: 'x/:id',
    params: wire({ id: ['id', id()] }),
    body: wire({ title: ['titulo', text()], note: ['nota', optional(text())] }),
    multipart: { cover: { name: 'arquivo', maxBytes: 1 }, extra: { name: 'outro', maxBytes: 1, mayLack: true } },
    answer: wire({ id: ['id', nullable(id())], kind: ['tipo', oneOf({ course: 'Curso', trail: 'Formacao' })] }),
  });
  type FileInput = Input<typeof call, 'file'>;
  expectTypeOf<FileInput['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<FileInput['body']>().toEqualTypeOf<{ title: string; note?: string | undefined }>();
  expectTypeOf<FileInput['files']['cover']>().toEqualTypeOf<'file'>();
  expectTypeOf<FileInput['files']['extra']>().toEqualTypeOf<'file' | undefined>();
  expectTypeOf<Answer<typeof call, 'file'>>().toEqualTypeOf<{ id: string | null; kind: 'course' | 'trail' }>();
  expectTypeOf<Theirs<typeof call.answer>['tipo']>().toEqualTypeOf<'Curso' | 'Formacao'>();
  const exported = endpoint({ ...get, path: 'csv', answer: download('text/csv') });
  expectTypeOf<Answer<typeof exported, 'file'>>().toEqualTypeOf<'file'>();
  const removal = endpoint({ ...get, method: 'DELETE', path: 'x' });
  expectTypeOf<Answer<typeof removal, 'file'>>().toEqualTypeOf<void>();
});
