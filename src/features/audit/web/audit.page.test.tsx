// Proves that administrators can use the audit: the list, filters in the address, one act with before and after, export.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/audit.endpoints.ts';
import type { AuditRow } from '../contract/audit.wire.ts';
import './audit-entry.tsx';
import { AuditPage } from './audit.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, action: string, more: Partial<AuditRow> = {}): AuditRow => ({
  id: idOf(number),
  at: '2026-03-04T15:30:00.000Z',
  action,
  userId: idOf(50),
  userName: 'Ana Lima',
  isClientMode: false,
  companyName: null,
  objectId: idOf(70),
  objectName: 'Comercial',
  address: '10.0.0.7',
  reason: null,
  times: 1,
  ...more,
});
const page = (items: AuditRow[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(
      calls.listAudit,
      page([
        row(1, 'departments.changed'),
        row(2, 'sessions.opened', { objectId: null, objectName: null }),
        row(3, 'odd.unheardOf', { userName: 'Paulo', companyName: 'Ipê', isClientMode: true }),
      ]),
    )
    .on(calls.listAuditActions, ['departments.changed', 'sessions.opened'])
    .on(calls.getAuditEntry, {
      ...row(1, 'departments.changed'),
      agent: 'Navegador de prova',
      requestId: 'req-7',
      changes: [
        { field: 'name', before: 'Vendas', after: 'Comercial' },
        { field: 'observation', before: null, after: 'novo' },
        { field: 'birthOn', before: '1990-02-28', after: null },
      ],
    })
    .on(calls.exportAudit, () => new Blob(['Quando']))
    .on(listBasicUsers, [{ id: idOf(50), name: 'Ana Lima' }]);
});
const open = (query = '') =>
  renderScreen(AuditPage, { path: '/settings/auditoria', address: `/settings/auditoria${query}` });

describe('the audit', { timeout: 20_000 }, () => {
  test('shows each act in words: what, to what, who, when and from where', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Lista da auditoria' }));
    const texts = table
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent);
    expect(texts[0]).toMatch(/Departamentos · alteração.*Comercial.*Ana Lima.*04\/03\/2026.*10\.0\.0\.7/);
    expect(texts[1]).toMatch(/Acesso · entrada/);
    expect(texts[2]).toMatch(/odd · unheardOf.*Paulo.*Modo cliente · Ipê/);
    expect(texts[2]).not.toContain('Sistema');
  });
  test('shows administrative acts, and on request sign-ins and sign-outs', async () => {
    const { user } = await open();
    await screen.findByRole('table', { name: 'Lista da auditoria' });
    expect(server.last('GET', '/Auditoria')!.query.get('acessos')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(server.last('GET', '/Auditoria/csv')!.query.get('acessos')).toBe('false'));
    cleanup();
    await open('?access=shown');
    await screen.findByRole('table', { name: 'Lista da auditoria' });
    expect(server.last('GET', '/Auditoria')!.query.has('acessos')).toBe(false);
  });
  test('filters by person, action, object and days in the address, and exports the result', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const query = `?who=${idOf(50)}&action=sessions.opened&object=${idOf(70)}&from=2026-03-01&to=2026-03-31`;
    const { user } = await open(query);
    await screen.findByRole('table', { name: 'Lista da auditoria' });
    const filters = {
      usuarioId: idOf(50),
      acoes: 'sessions.opened',
      objetoId: idOf(70),
      de: '2026-03-01',
      ate: '2026-03-31',
    };
    expect(Object.fromEntries(server.last('GET', '/Auditoria')!.query)).toMatchObject(filters);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(Object.fromEntries(server.last('GET', '/Auditoria/csv')!.query)).toMatchObject(filters));
    await user.click(screen.getByRole('button', { name: 'Só um objeto' }));
    await waitFor(() => expect(server.last('GET', '/Auditoria')!.query.has('objetoId')).toBe(false));
  });
  test('shows one act with each field before and after, and links to all acts of its object', async () => {
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: /^Ações de Departamentos/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Visualizar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Departamentos · alteração' }));
    const changed = within(await drawer.findByRole('table'));
    expect(changed.getAllByRole('row').map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
      ['Campo', 'Antes', 'Depois'],
      ['Nome', 'Vendas', 'Comercial'],
      ['Observação', '—', 'novo'],
      ['Data de nascimento', '28/02/1990', '—'],
    ]);
    expect(drawer.getByText('Navegador de prova')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Fechar' }));
    await user.click((await screen.findAllByRole('button', { name: /^Ações de Departamentos/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Ver tudo deste objeto' }));
    await waitFor(() => expect(server.last('GET', '/Auditoria')!.query.get('objetoId')).toBe(idOf(70)));
  });
  test('names a refusal: action, reason, count, and a visitor where the user is unknown', async () => {
    const reason = 'Usuário ou senha incorretos.';
    const refused = { userId: null, userName: null, objectId: null, objectName: null, reason, times: 12 };
    server.on(
      calls.listAudit,
      page([
        row(1, 'sessions.refused', refused),
        row(2, 'access.denied', { reason: 'Você não tem permissão.' }),
        row(3, 'sessions.reused'),
      ]),
    );
    server.on(calls.getAuditEntry, {
      ...row(1, 'sessions.refused', refused),
      agent: null,
      requestId: 'req-7',
      changes: [{ field: 'code', before: null, after: 'identity.credentials.wrong' }],
    });
    const { user } = await open();
    const texts = within(await screen.findByRole('table', { name: 'Lista da auditoria' }))
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent);
    for (const part of ['Acesso · entrada recusada', reason, '12 vezes', 'Visitante', '10.0.0.7'])
      expect(texts[0]).toContain(part);
    expect(texts[1]).toContain('Permissões de acesso · recusa');
    expect(texts[1]).toContain('Ana Lima');
    expect(texts[1]).not.toContain('vez');
    expect(texts[2]).toContain('sessão usada duas vezes e encerrada');
    await user.click((await screen.findAllByRole('button', { name: /^Ações de Acesso · entrada recusada/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Visualizar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Acesso · entrada recusada' }));
    expect(await drawer.findByText(reason)).toBeTruthy();
    expect(drawer.getByText('12 vezes')).toBeTruthy();
    expect(drawer.getByText('Visitante')).toBeTruthy();
  });
  test('says when there is no act yet, and when it could not be read', async () => {
    server.on(calls.listAudit, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.listAudit, page([]));
    await user.click(again);
    expect(await screen.findByText('Nada registrado ainda')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar também entradas e saídas' }));
    await waitFor(() => expect(server.last('GET', '/Auditoria')!.query.has('acessos')).toBe(false));
  });
});
