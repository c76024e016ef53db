// Proves over HTTP how permission groups are listed and filtered, and which four groups a new tenant has.
import { describe, expect, test } from 'vitest';
import { permissionKeys } from '#platform/contract/permission.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/permissions.endpoints.ts';

describe('the groups', () => {
  test('of a new tenant are Aluno (for new people), Gestor, Avaliador and Administrador [PERM-041]', async () => {
    const { administrator, call } = await makeTenant();
    const groups = await call(calls.listGroups, { query: {} }, administrator);
    expect(groups.map(({ name, role, isDefault, isActive }) => [name, role, isDefault, isActive])).toEqual([
      ['Administrador', 'administrator', false, true],
      ['Aluno', 'student', true, true],
      ['Avaliador', 'evaluator', false, true],
      ['Gestor', 'manager', false, true],
    ]);
    expect(groups[0]!.permissions).toEqual([...permissionKeys]);
    expect(groups[1]!.permissions).not.toContain('users');
  });
  test('are filtered by name and activity; Basic answers value, label and whether the user may assign it to every signed-in user', async () => {
    const { administrator, learner, call, inject, app } = await makeTenant();
    expect((await call(calls.listGroups, { query: { name: 'GEST' } }, administrator)).map((one) => one.name)).toEqual([
      'Gestor',
    ]);
    expect(await call(calls.listGroups, { query: { active: false } }, administrator)).toEqual([]);
    expect((await inject(calls.listGroups, { query: {} }, learner)).status).toBe(403);
    const basic = (
      await app.http.inject({
        method: 'GET',
        url: '/api/v1/grupoDePermissao/Basic',
        headers: { authorization: `Bearer ${learner.token}` },
      })
    ).json<object[]>();
    const value: unknown = expect.any(String);
    expect(basic).toContainEqual({ value, label: 'Aluno', concedivel: true, administrador: false });
    expect(basic).toContainEqual({ value, label: 'Gestor', concedivel: false, administrador: false });
    expect(basic).toContainEqual({ value, label: 'Administrador', concedivel: false, administrador: true });
  });
});
