// Proves over all calls that a refused message is refused with its fields, in its own words.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCourse } from '#features/courses/contract/courses.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';
import { inject, send } from '#testing/inject.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { sampleOf } from '#testing/sample.ts';
import { misnamedIn } from '#testing/wrong-fields.ts';
import { apiRegistry } from './api-registry.ts';

/** Returns every field of a message with a value that no field accepts. */
const spoilt = (schema: JsonSchema) =>
  Object.fromEntries(Object.keys((schema['properties'] ?? {}) as object).map((name) => [name, [[null]]]));

test('every call names the wrong fields by the names of its message', { timeout: 180_000 }, async () => {
  const tenant = await makeTenant();
  const calls = Object.entries<Endpoint>(apiRegistry.calls).filter(
    ([, { body, multipart, method }]) => body && !multipart && method !== 'GET',
  );
  expect(calls.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  let refused = 0;
  let { administrator } = tenant;
  for (const [name, call] of calls) {
    const params = call.params && (sampleOf(call.params.schema, randomUUID()) as Record<string, unknown>);
    for (const body of [{}, spoilt(call.body!.schema)]) {
      const { status, problem } = await send(tenant.app, call, { ...(params && { params }), body }, administrator);
      if (status === 401) administrator = await tenant.person({ role: 'administrator' });
      if (problem?.fields) refused += 1;
      const misnamed = misnamedIn(call, problem);
      if (misnamed || status >= 500) wrong.push(`${name}: ${status} ${misnamed ?? ''}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(150);
});

test('our own rule names the field by its wire name too, however deep it is', async () => {
  const { app, administrator } = await makeTenant();
  const prerequisites = [{ kind: 'course' as const, objectId: randomUUID() }];
  const course = await inject(app, createCourse, { body: { title: 'Um', prerequisites } }, administrator);
  expect([course.status, course.problem?.fields]).toEqual([
    404,
    [
      {
        path: 'parametrizacaoConteudo.dependenciasExternas',
        field: 'prerequisites',
        code: 'courses.missing',
      },
    ],
  ]);
});
