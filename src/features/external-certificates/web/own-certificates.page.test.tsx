// Proves that a learner lists, sends, corrects, sends again and removes own external certificates on the screens.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { certificateId, deniedCertificate, shownCertificate } from '#testing/external-certificate.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { OwnCertificatePage } from './own-certificate.page.tsx';
import { OwnCertificatesPage } from './own-certificates.page.tsx';

const sent: { method: string; url: string; fields: Record<string, unknown> }[] = [];
// Forms use XMLHttpRequest, which the prepared server does not receive.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string, form: FormData) => {
    sent.push({ method, url, fields: Object.fromEntries(form) });
    return fetch(url, { method });
  },
}));
const path = '/gestao/certificados-externos';
let rows: ExternalCertificate[];
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({ userId: certificateId(903) } as Access);
  sent.length = 0;
  rows = [
    shownCertificate(1),
    { ...deniedCertificate(2), userId: certificateId(903) },
    shownCertificate(3, { status: 'approved', expiresOn: '2026-03-20', validity: 'expiring' }),
  ];
  server = answering()
    .on(calls.listExternalCertificates, () => ({ items: rows, pageNumber: 1, pageSize: 10, total: rows.length }))
    .on(calls.getExternalCertificate, (_asked, { id }) => rows.find((row) => row.id === id)!)
    .on(calls.createExternalCertificate, { id: certificateId(9) })
    .on(calls.updateExternalCertificate, undefined as never)
    .on(calls.removeExternalCertificate, undefined as never);
});
const openList = (search = '') => renderScreen(OwnCertificatesPage, { path, address: `${path}${search}` });
const openOne = (id: string) => renderScreen(OwnCertificatePage, { path: `${path}/{id}`, address: `${path}/${id}` });
const lastList = () => server.asked.findLast((one) => one.path.endsWith('/CertificadoExterno'))!;

describe('the own list', { timeout: 20_000 }, () => {
  test('shows course, institution, state, hours and days of each certificate [EXTCERT-001, EXTCERT-004]', async () => {
    await openList();
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
    const words = async (name: string) => (await row(name)).getAllByRole('cell').map((cell) => cell.textContent);
    expect((await words('Brigada 1')).join(' ')).toMatch(/Instituto Peroba.*Em análise.*16 h.*09\/05\/2025.*Não vence/);
    expect((await words('Brigada 2')).join(' ')).toContain('Negado');
    expect((await words('Brigada 3')).join(' ')).toMatch(/Aprovado.*Vence em breve.*20\/03\/2026/);
  });
  test('is asked by words, state and order from the address', async () => {
    await openList('?search=brigada&status=denied&status=pending&orderBy=expiresOn&direction=desc');
    await screen.findByText('Brigada 1');
    const { query } = lastList();
    expect(query.getAll('statusAprovacao')).toEqual(['pendente', 'negado']);
    expect(Object.fromEntries(query)).toMatchObject({ search: 'brigada', orderBy: 'dataFim', direction: 'desc' });
  });
  test('that cannot be read says so in the words of the specification [EXTCERT-012]', async () => {
    server.on(calls.listExternalCertificates, () => {
      throw new Problem('internal', 'request.broken');
    });
    await openList();
    expect(await screen.findByText('Erro ao tentar listar certificados externos!')).toBeTruthy();
  });
  test('removes one after a question, and never an approved one', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Ações de Brigada 3' }));
    expect((await screen.findByRole('menuitem', { name: /^Remover/ })).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ações de Brigada 1' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Remover/ }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', certificateId(1))).toBeDefined());
  });
});
async function openNew() {
  const opened = await openOne('novo');
  await screen.findByRole('heading', { level: 1, name: 'Adicionar certificado externo' });
  return opened;
}
describe('the form', { timeout: 30_000 }, () => {
  const give = (user: Awaited<ReturnType<typeof openOne>>['user'], name: string, type: string, bytes = 9) =>
    user.upload(
      screen.getByLabelText(/arquivo/i, { selector: 'input[type="file"]' }),
      new File([new Uint8Array(bytes)], name, { type }),
    );
  test('sends every field with the file [EXTCERT-001, EXTCERT-002, EXTCERT-013]', async () => {
    const { user, router } = await openNew();
    await give(user, 'oficina.pdf', 'application/pdf');
    expect(await screen.findByText('oficina.pdf')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Nome do curso/), 'Oficina de solda');
    await user.click(screen.getByRole('combobox', { name: /^Tipo/ }));
    await user.click(await screen.findByRole('option', { name: 'Outro' }));
    await user.type(screen.getByLabelText(/^Qual tipo/), 'Oficina');
    await user.type(screen.getByLabelText(/^Instituição/), 'Senai');
    await user.type(screen.getByLabelText(/^Carga horária/), '1,5');
    await user.type(screen.getByLabelText(/^Concluído em/), '09/05/2025');
    await user.type(screen.getByLabelText(/^Válido até/), '09/05/2027');
    await user.type(screen.getByLabelText(/^Código da credencial/), 'S-1');
    await user.type(screen.getByLabelText(/^Link de validação/), 'https://senai.example/1');
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { certificado, ...fields } = sent[0]!.fields;
    expect(fields).toEqual({
      descricao: 'Oficina de solda',
      tipo: 'outro',
      outroTipo: 'Oficina',
      instituicao: 'Senai',
      cargaHoraria: '1.5',
      dataInicio: '2025-05-09',
      dataFim: '2027-05-09',
      linkCredencial: 'https://senai.example/1',
      codigoCredencial: 'S-1',
    });
    expect((certificado as File).name).toBe('oficina.pdf');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
  test('that never expires takes the last day away, and sends none', async () => {
    const { user } = await openOne(certificateId(2));
    const endless = await screen.findByRole<HTMLInputElement>('switch', { name: 'Este certificado não vence' });
    const lastDay = screen.getByLabelText<HTMLInputElement>(/^Válido até/);
    expect([endless.checked, lastDay.disabled]).toEqual([true, true]);
    await user.click(endless);
    await user.type(lastDay, '09/05/2027');
    await user.click(endless);
    expect([lastDay.value, lastDay.disabled]).toEqual(['', true]);
    await user.click(screen.getByRole('button', { name: 'Reenviar para análise' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.fields).not.toHaveProperty('dataFim');
  });
  test('names each field that is missing or wrong, and sends nothing', async () => {
    const { user } = await openNew();
    await user.type(screen.getByLabelText(/^Concluído em/), '09/05/2025');
    await user.type(screen.getByLabelText(/^Válido até/), '09/05/2024');
    await user.type(screen.getByLabelText(/^Link de validação/), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    const banner = within(await screen.findByRole('group', { name: /erro/i }));
    const words = banner
      .getAllByRole('button')
      .map((one) => one.textContent)
      .join('\n');
    for (const field of ['Arquivo', 'Nome do curso', 'Tipo', 'Instituição', 'Carga horária'])
      expect(words).toMatch(new RegExp(`${field}.*obrigatório`));
    expect(words).toContain('A validade termina antes da conclusão.');
    expect(words).toContain('link válido');
    expect(sent).toEqual([]);
  });
  test('takes no file of another kind, and none above 2 MB [EXTCERT-009]', async () => {
    const { user } = await openNew();
    const input = screen.getByLabelText(/arquivo/i, { selector: 'input[type="file"]' });
    expect(input.getAttribute('accept')).toBe('image/png,image/jpeg,application/pdf');
    await give(user, 'grande.png', 'image/png', 2 * 1024 ** 2 + 1);
    expect(screen.queryByText('grande.png')).toBeNull();
    await give(user, 'cabe.png', 'image/png', 2 * 1024 ** 2);
    expect(await screen.findByText('cabe.png')).toBeTruthy();
  });
  test('of a denied one shows reviewer, reason and words, and sends it again with its history below [EXTCERT-007]', async () => {
    rows[1] = {
      ...rows[1]!,
      history: [
        {
          kind: 'denied',
          at: '2026-03-02T12:00:00.000Z',
          actorName: 'Helena Prado',
          hasNewFile: false,
          reason: 'illegible',
          justification: 'Folha cortada',
          skills: [],
          rule: null,
        },
        ...rows[1]!.history,
      ],
    };
    const { user } = await openOne(certificateId(2));
    expect(await screen.findByRole('heading', { level: 1, name: 'Corrigir e reenviar' })).toBeTruthy();
    const notice = screen.getByRole('note');
    expect(notice.textContent).toMatch(/Negado por Helena Prado em 02\/03\/2026: Ilegível\. “Folha cortada”/);
    const history = within(screen.getByRole('region', { name: 'Histórico' }));
    expect(history.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Negado por Helena Prado.*Ilegível: “Folha cortada”$/),
      expect.stringMatching(/^Enviado por Caio de Souza/),
    ]);
    await user.clear(screen.getByLabelText(/^Nome do curso/));
    await user.type(screen.getByLabelText(/^Nome do curso/), 'Brigada inteira');
    await user.click(screen.getByRole('button', { name: 'Reenviar para análise' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', fields: { descricao: 'Brigada inteira', cargaHoraria: '16' } });
    expect(sent[0]!.fields).not.toHaveProperty('certificado');
    expect(sent[0]!.url).toContain(certificateId(2));
  });
  test('is not offered to who reviews it', async () => {
    await openOne(certificateId(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Brigada 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /análise/ })).toBeNull();
  });
  test('of an approved one is no form: its data, its file and its history', async () => {
    await openOne(certificateId(3));
    expect(await screen.findByRole('heading', { level: 1, name: 'Brigada 3' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /análise/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Abrir arquivo' }).getAttribute('href')).toBe('http://127.0.0.1:4001/e/x');
    expect(screen.getByText('IP-30177')).toBeTruthy();
  });
});
