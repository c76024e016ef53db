// Proves the list of designs and its dialogs: what is shown, changed, copied, switched off and removed.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { standInForCanvas } from '#testing/canvas-stand-ins.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/certificates.endpoints.ts';
import { certificateForm } from '../contract/certificate.wire.ts';
import type { CertificateRow } from '../contract/certificate.wire.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { CertificatesPage } from './certificates.page.tsx';
// The browser loads these later; the test measures what they do.
import './certificate-form.tsx';
import './design-preview.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<CertificateRow> = {}): CertificateRow => ({
  id: idOf(number),
  name,
  kind: 'course',
  originName: null,
  hasDraft: false,
  code: null,
  isActive: true,
  printsBack: true,
  createdAt: '2026-03-04T12:00:00.000Z',
  isReceived: false,
  useCount: 0,
  ...more,
});
const design = defaultDesign('course', 'pt', {
  primary: '#c191ff',
  secondary: '#3cdfad',
  ink: '#2c1650',
  issuer: 'Copaíba',
});
const whole = (one: CertificateRow) => {
  const { useCount: _counted, ...fields } = one;
  return { ...fields, design };
};
const page = (items: CertificateRow[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const free = row(1, 'NR-35', { code: 'C-35' });
const used = row(2, 'Da trilha', { kind: 'trail', useCount: 3 });
const off = row(3, 'Antigo', { isActive: false, hasDraft: true });
const received = row(4, 'Do grupo', { isReceived: true, originName: 'Grupo Ipê' });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listCertificates, page([free, used, off, received]))
    .on(calls.getCertificate, whole(free))
    .on(calls.createCertificate, { id: idOf(9) })
    .on(calls.updateCertificate, undefined)
    .on(calls.removeCertificate, undefined);
});
const open = (query = '') =>
  renderScreen(CertificatesPage, { path: '/settings/certificado', address: `/settings/certificado${query}` });
type User = Awaited<ReturnType<typeof open>>['user'];
const menuOf = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
const choose = async (user: User, name: string, action: string) => {
  await menuOf(user, name);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const sent = (method: 'POST' | 'PUT') =>
  server.last(method, method === 'POST' ? 'certificado' : `certificado/${idOf(1)}`);
const lastForm = (method: 'POST' | 'PUT') => decode(certificateForm, sent(method)!.body as never, { kind: 'internal' });

describe('the list of certificates', { timeout: 20_000 }, () => {
  test('shows name, code, type, uses, state and origin of each', async () => {
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(rows[0]).toMatch(/NR-35.*C-35.*Curso.*0.*Ativo/);
    expect(rows[1]).toMatch(/Da trilha.*Trilha.*3.*Ativo/);
    expect(rows[2]).toMatch(/Antigo.*Inativo.*Rascunho/);
    expect(rows[3]).toMatch(/Do grupo.*Grupo Ipê/);
  });
  test('filters, sorts and searches by the address', async () => {
    await open('?kind=trail&state=inactive&search=nr&orderBy=createdAt&direction=desc');
    await screen.findByRole('table', { name: 'Lista de certificados' });
    expect(Object.fromEntries(server.last('GET', '/certificado')!.query)).toMatchObject({
      tipo: 'Formacao',
      ativo: 'false',
      search: 'nr',
      orderBy: 'createdAt',
      direction: 'desc',
    });
  });
  test('reports a failure, and offers to create the first one where there is none', async () => {
    server.on(calls.listCertificates, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open();
    await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.listCertificates, page([]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum certificado ainda')).toBeTruthy();
  });
  test('changes one and keeps its drawing; a fixed date needs its day', async () => {
    const { user } = await open();
    await choose(user, 'NR-35', 'Dados e validade');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar certificado' }));
    await user.click(await dialog.findByLabelText(/^Validade/, { selector: 'input' }));
    const offered = (await screen.findAllByRole('option')).map((one) => one.textContent);
    expect(offered).toEqual(['Sem prazo', 'Dias a partir da disponibilidade', 'Número de dias', 'Data fixa']);
    await user.click(await screen.findByRole('option', { name: 'Data fixa' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const day = await dialog.findByLabelText(/^Último dia/);
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    await user.type(day, '31/12/2030');
    await user.click(dialog.getByLabelText('Imprimir o verso'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent('PUT')).toBeTruthy());
    expect(lastForm('PUT')).toEqual({
      name: 'NR-35',
      code: 'C-35',
      kind: 'course',
      printsBack: false,
      isActive: true,
      design: { ...design, validity: { kind: 'until', on: '2030-12-31' } },
    });
  });
  test('copies one under its own name, without its code', async () => {
    const { user } = await open();
    await choose(user, 'NR-35', 'Duplicar');
    await waitFor(() => expect(sent('POST')).toBeTruthy());
    const { code, ...made } = lastForm('POST') as { code?: string };
    expect(code).toBeUndefined();
    expect(made).toEqual({ name: 'NR-35 (cópia)', kind: 'course', printsBack: true, isActive: true, design });
  });
  test('asks before one is switched off or removed; one in use says why it is neither [CERT-013]', async () => {
    const { user } = await open();
    await choose(user, 'NR-35', 'Desativar');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('continua válido');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(lastForm('PUT')).toMatchObject({ isActive: false, design }));
    await choose(user, 'NR-35', 'Remover');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', `certificado/${idOf(1)}`)).toBeTruthy());
    await menuOf(user, 'Da trilha');
    for (const name of ['Desativar', 'Remover']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
      expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBe('true');
    }
    expect(screen.getByText('Em uso em 3 cursos e trilhas: desvincule antes.')).toBeTruthy();
  });
  test('one of a distributor is looked at and not edited', async () => {
    const { user } = await open();
    await menuOf(user, 'Do grupo');
    const edit = await screen.findByRole('menuitem', { name: /^Editar/ });
    expect(edit.getAttribute('aria-disabled') ?? edit.getAttribute('data-disabled')).toBe('true');
    expect(screen.getAllByText('Este certificado veio do distribuidor: só ele o altera.').length).toBeGreaterThan(0);
  });
});
describe('the preview of a design', { timeout: 20_000 }, () => {
  standInForCanvas();
  test('shows front, back or both, with a name of 60 or of 3 characters', async () => {
    const { user } = await open();
    await choose(user, 'NR-35', 'Pré-visualizar');
    const dialog = within(await screen.findByRole('dialog', { name: 'NR-35' }));
    const pictures = () => dialog.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
    const long = 'Maria Aparecida da Conceição dos Santos Albuquerque da Silva';
    await waitFor(() => expect(pictures()).toEqual([`Frente do certificado de ${long}`]));
    expect(long.length).toBe(60);
    await user.click(dialog.getByRole('radio', { name: 'Ambos' }));
    expect(pictures()).toEqual([`Frente do certificado de ${long}`, `Verso do certificado de ${long}`]);
    await user.click(dialog.getByRole('radio', { name: 'Nome curto' }));
    await user.click(dialog.getByRole('radio', { name: 'Verso' }));
    expect(pictures()).toEqual(['Verso do certificado de Ana']);
  });
});
