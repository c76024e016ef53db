// Proves that holders of Certificados see what a design has issued, and revoke, reissue, download and validate it.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/issued.endpoints.ts';
import * as packCalls from '../contract/packs.endpoints.ts';
import type { CertificatePack } from '../contract/packs.wire.ts';
import type { IssuedRow } from '../contract/issued.wire.ts';
import { IssuedCertificatesPage } from './issued-certificates.page.tsx';
// The browser loads it later; the test measures what it does.
import './reason-dialog.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, personName: string, over: Partial<IssuedRow> = {}): IssuedRow => ({
  id: idOf(number),
  certificateId: idOf(90),
  userId: idOf(80 + number),
  personName,
  kind: 'course',
  objectId: idOf(70),
  title: 'NR-35',
  credential: '7VSVSGVB2ZUFENTG8PYH',
  issuedAt: '2025-11-12T12:00:00.000Z',
  completedAt: '2025-11-12T12:00:00.000Z',
  expiresAt: null,
  status: 'valid',
  revokedAt: null,
  revokedBecause: null,
  replacedAt: null,
  replacedBecause: null,
  sha256: null,
  sizeBytes: null,
  ...over,
});
const over = row(2, 'Beto', { status: 'revoked', revokedBecause: 'avaliação anulada' });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listIssuedCertificates, { items: [row(1, 'Ana'), over], pageNumber: 1, pageSize: 10, total: 2 })
    .on(calls.revokeCertificate, undefined)
    .on(calls.reissueCertificate, { id: idOf(3), credential: 'NEWNEWNEWNEWNEWNEWNE' })
    .on(calls.readIssuedDocument, () => new Blob(['%PDF']))
    .on(packCalls.listCertificatePacks, { packs: [] })
    .on(packCalls.createCertificatePack, { id: idOf(4), total: 1 })
    .on(packCalls.removeCertificatePack, undefined);
});
const open = (query = '') =>
  renderScreen(IssuedCertificatesPage, {
    path: '/settings/certificado/$id/emitidos',
    address: `/settings/certificado/${idOf(90)}/emitidos${query}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the issued certificates of a design', { timeout: 20_000 }, () => {
  test('are shown with person, credential, content, state, reason and day', async () => {
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(rows[0]).toMatch(/Ana.*7VSVSGVB2ZUFENTG8PYH.*NR-35.*Válido.*12\/11\/2025/);
    expect(rows[1]).toMatch(/Beto.*Revogado.*avaliação anulada/);
  });
  test('are searched, filtered and sorted by the address, the newest first', async () => {
    await open('?search=ana&status=replaced');
    await screen.findByRole('table', { name: 'Lista de certificados emitidos' });
    const { query } = server.last('GET', '/certificadoUsuario')!;
    expect(query.get('certificadoId')).toBe(idOf(90));
    expect([query.get('search'), query.get('orderBy'), query.get('direction')]).toEqual(['ana', 'dataEmissao', 'desc']);
    expect(query.toString()).toContain('substituido');
  });
  test.each([
    ['Revogar', 'revogar', 'Revogar o certificado de Ana', 'Certificado revogado'],
    ['Reemitir', 'reemitir', 'Reemitir o certificado de Ana', 'Certificado emitido de novo'],
  ])('%s asks for the reason, which it needs', async (action, path, title, done) => {
    const { user } = await open();
    await choose(user, 'Ana', action);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: action }));
    const field = dialog.getByLabelText(/^Motivo/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(server.last('POST', path)).toBeUndefined();
    await user.type(field, 'nome corrigido');
    await user.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(server.last('POST', `${idOf(1)}/${path}`)?.body).toEqual({ motivo: 'nome corrigido' }));
    expect(await screen.findByText(done)).toBeTruthy();
  });
  test('that are over are only downloaded and validated', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ações de Beto' }));
    for (const name of ['Reemitir', 'Revogar']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
      expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBe('true');
    }
    await user.click(screen.getByRole('menuitem', { name: 'Baixar' }));
    await waitFor(() => expect(server.last('GET', `${idOf(2)}/documento`)).toBeTruthy());
  });
  test('are packed as a ZIP: the chosen ones, or all that the filter finds', async () => {
    server.on(calls.listIssuedCertificates, { items: [row(1, 'Ana'), over], pageNumber: 1, pageSize: 10, total: 40 });
    const { user } = await open('?status=valid');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana' }));
    await user.click(screen.getByRole('button', { name: 'Baixar em ZIP' }));
    await waitFor(() => expect(server.last('POST', 'pacotes')?.body).toEqual({ ids: [idOf(1)] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Baixar em ZIP' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }));
    await user.click(screen.getByRole('button', { name: 'Selecionar os 40' }));
    await user.click(screen.getByRole('button', { name: 'Baixar em ZIP' }));
    const all = { certificadoId: idOf(90), status: ['valido'] };
    await waitFor(() => expect(server.last('POST', 'pacotes')?.body).toEqual(all));
  });
  test('show the packs that are made and held, which are cancelled and fetched', async () => {
    const pack: CertificatePack = {
      ...{ id: idOf(4), status: 'running', isOwn: false, total: 40, done: 10 },
      ...{ startedAt: '2026-11-28T12:00:00.000Z', expiresAt: null, sizeBytes: null, url: null },
    };
    const url = 'http://content.local/z/ticket';
    const ready: CertificatePack = {
      ...{ ...pack, id: idOf(5), status: 'ready', done: 40, url, sizeBytes: 2_000_000 },
      expiresAt: '2026-11-29T12:00:00.000Z',
    };
    server.on(packCalls.listCertificatePacks, { packs: [pack, ready, { ...ready, id: idOf(6), isOwn: true }] });
    const { user } = await open();
    const list = within(await screen.findByRole('list', { name: 'Pacotes de certificados' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('progressbar', { name: 'Andamento do pacote' }).getAttribute('aria-valuenow')).toBe('25');
    expect(list.getByText('10 de 40')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Baixar ZIP' }).getAttribute('href')).toBe(url);
    await user.click(list.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(server.last('DELETE', idOf(4))).toBeTruthy());
  });
});
