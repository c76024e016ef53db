// Proves that a reviewer sees the queue, the file beside the data, and decides by keyboard, with a justification for each denial.
import { useEffect } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { certificateId, shownCertificate } from '#testing/external-certificate.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { ReviewCertificatesPage } from './review-certificates.page.tsx';
import '#features/media/web/file-viewer.widget.tsx'; // the browser loads it later; the test measures what it does

let fileText: string;
// The library that reads PDFs needs a browser; the journey of managers compares a real one.
vi.mock('#features/media/web/pdf-text.widget.tsx', () => ({
  PdfText: ({ onText }: { onText: (text: string) => void }) => {
    useEffect(() => onText(fileText), [onText]);
    return null;
  },
}));
const path = '/conteudo/certificados-externos-admin';
const skillId = certificateId(700);
let rows: ExternalCertificate[];
let server: ReturnType<typeof answering>;
beforeEach(() => {
  rows = [shownCertificate(1), shownCertificate(2), shownCertificate(3)];
  server = answering()
    .on(listSkillBasics, [{ id: skillId, label: 'Eletricidade' }])
    .on(calls.listRulesToSatisfy, ({ query }) =>
      [
        { id: certificateId(801), label: 'NR-10', isHeld: true },
        { id: certificateId(802), label: 'Brigada', isHeld: false },
      ].filter(({ label }) => label.toLowerCase().includes(query.get('search') ?? '')),
    )
    .on(calls.listCertificatesToReview, ({ query }) => {
      const wanted = query.getAll('statusAprovacao');
      const items = rows.filter(({ status }) => wanted.includes('pendente') === (status === 'pending'));
      return { items, pageNumber: 1, pageSize: 20, total: items.length };
    })
    .on(calls.getExternalCertificate, (_asked, { id }) => rows.find((row) => row.id === id)!)
    .on(calls.decideExternalCertificate, (_asked, { id }) => {
      rows = rows.map((row) => (row.id === id ? { ...row, status: 'approved', canDecide: false } : row));
      return undefined as never;
    });
});
const open = async (search = '') => {
  const opened = await renderScreen(ReviewCertificatesPage, { path, address: `${path}${search}` });
  await screen.findByRole('region', { name: 'Decisão' });
  return opened;
};
const decided = () => server.asked.filter(({ method }) => method === 'PUT');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the review', { timeout: 30_000 }, () => {
  test('has the queue, the file beside the data, and the history [EXTCERT-001, EXTCERT-002]', async () => {
    await open();
    const queue = within(screen.getByRole('region', { name: 'Fila de certificados externos' }));
    expect(queue.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/^3 esperando, o mais antigo/)).toBeTruthy();
    const file = within(screen.getByRole('region', { name: 'Arquivo do certificado em análise' }));
    expect(file.getByText('brigada.png')).toBeTruthy();
    const facts = screen.getAllByRole('definition').map((one) => one.textContent?.trim());
    expect(facts).toEqual([
      ...['Caio de Souza 1', 'Curso de norma regulamentadora', 'Instituto Peroba', '16 h', '09/05/2025', 'Não vence'],
      ...['IP-30177', 'https://peroba.example/verificar'],
    ]);
    expect(screen.getByText('Eletricista, Betim')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem')).toHaveLength(1);
  });
  test('exports what the queue shows, on all of its pages, as a workbook or as text', async () => {
    server
      .on(calls.exportCertificatesToReviewWorkbook, () => new Blob(['PK']))
      .on(calls.exportCertificatesToReview, () => new Blob(['a']));
    const { user } = await open('?search=brigada&page=2');
    const save = async (format: string) => {
      await user.click(screen.getByRole('button', { name: 'Exportar' }));
      await user.click(await screen.findByRole('menuitem', { name: format }));
    };
    await save('XLSX');
    await save('CSV');
    const exported = await waitFor(() => {
      const found = server.asked.filter(({ path: asked }) => /\/(csv|xlsx)$/.test(asked));
      expect(found).toHaveLength(2);
      return found;
    });
    expect(exported.map(({ path: asked }) => asked.split('/').at(-1))).toEqual(['xlsx', 'csv']);
    for (const { query } of exported) {
      expect(query.get('search')).toBe('brigada');
      expect(query.getAll('statusAprovacao')).toEqual(['pendente']);
      expect(query.get('pageNumber')).toBeNull();
    }
  });
  test('compares the data with the text of a PDF, and says where it has none', async () => {
    const facts = { contentType: 'application/pdf', fileName: 'brigada.pdf', expiresOn: '2027-05-09' };
    rows = [shownCertificate(1, facts), shownCertificate(2, facts)];
    fileText =
      'INSTITUTO PEROBA certifica que Caio de Souza 1 concluiu 16 horas em 9 de maio de 2024. Registro IP 30177';
    const { user } = await open();
    const shown = () => screen.getAllByRole('definition').map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim());
    // The part that reads the text loads after the page.
    await screen.findByText('não está no arquivo');
    expect(shown()).toEqual([
      'Caio de Souza 1 confere com o arquivo',
      'Curso de norma regulamentadora',
      'Instituto Peroba confere com o arquivo',
      '16 h confere com o arquivo',
      '09/05/2025 no arquivo: 09/05/2024',
      '09/05/2027 não está no arquivo',
      'IP-30177 confere com o arquivo',
      'https://peroba.example/verificar',
    ]);
    fileText = '';
    await user.keyboard('p');
    expect(await screen.findByText('O arquivo não tem texto. Confira os dados pela imagem.')).toBeTruthy();
    expect(screen.queryByText('não está no arquivo')).toBeNull();
  });
  test('approves by A and Ctrl+Enter, says what that changes, and opens the next [EXTCERT-010]', async () => {
    const { user, router } = await open();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: /^Aprovar A/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('16 h entram no registro de Caio.')).toBeTruthy();
    expect(screen.getByText('Caio recebe um aviso por e-mail.')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]).toMatchObject({
      path: expect.stringContaining(`AprovarCertificadoExterno/${certificateId(1)}`),
      body: { statusAprovacao: 'aprovado', competencias: [], alteradoEm: '2026-03-01T12:00:00.000Z' },
    });
    expect(await heading('Brigada 2')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ id: certificateId(2) });
  });
  test('names skills for an approval', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Aprovar A/ }));
    await user.click(screen.getByRole('combobox', { name: /Competências que comprova/ }));
    await user.click(await screen.findByRole('option', { name: 'Eletricidade' }));
    expect(await screen.findByText('1 competência entra no registro.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aprovar e avisar' }));
    await waitFor(() => expect(decided()[0]?.body).toMatchObject({ competencias: [skillId] }));
  });
  test('names the rule that it satisfies, searched by name, and says what that changes', async () => {
    rows[0] = shownCertificate(1, { expiresOn: '2027-09-12' });
    const { user } = await open();
    await user.keyboard('a');
    const field = screen.getByRole('combobox', { name: /^Regra de conformidade que cumpre/ });
    await user.click(field);
    expect(await screen.findByRole('option', { name: 'Brigada' })).toBeTruthy();
    await user.type(field, 'nr');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Brigada' })).toBeNull());
    await user.click(await screen.findByRole('option', { name: 'NR-10' }));
    expect(await screen.findByText('A regra NR-10 passa a contar como cumprida por Caio até 12/09/2027.')).toBeTruthy();
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Brigada' }));
    expect(await screen.findByText(/A regra Brigada não vale hoje para Caio/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aprovar e avisar' }));
    await waitFor(() => expect(decided()[0]?.body).toMatchObject({ regraId: certificateId(802) }));
  });
  test('shows the rule and the skills of an approved one in its data and its history', async () => {
    const named = {
      skills: [{ id: skillId, label: 'Eletricidade' }],
      rule: { id: certificateId(801), label: 'NR-10' },
    };
    const act = { kind: 'approved' as const, at: '2026-03-02T12:00:00.000Z', actorName: 'Helena', hasNewFile: false };
    rows = [
      shownCertificate(1, {
        ...{ ...named, status: 'approved', canDecide: false },
        history: [{ ...act, ...named, reason: null, justification: null }],
      }),
    ];
    await renderScreen(ReviewCertificatesPage, { path, address: `${path}?view=decided` });
    const history = within(await screen.findByRole('region', { name: 'Histórico' }));
    expect(history.getByText('Cumpre a regra NR-10')).toBeTruthy();
    expect(history.getByText('Competências: Eletricidade')).toBeTruthy();
    expect(screen.getByText('Regra que cumpre').nextElementSibling!.textContent!.trim()).toBe('NR-10');
  });
  test('denies by R, a digit, words and Ctrl+Enter; the four reasons have their names [EXTCERT-003, EXTCERT-006]', async () => {
    const { user } = await open();
    await user.keyboard('r');
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')!.querySelector('b')!.textContent)).toEqual([
      ...['Incompatível com o cargo', 'Certificado inválido', 'Ilegível', 'Outro'],
    ]);
    await user.keyboard('3');
    const words = screen.getByRole('textbox', { name: /^O que Caio precisa fazer/ });
    expect(document.activeElement).toBe(words);
    await user.keyboard('Digitalize a folha inteira. a1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]!.body).toMatchObject({
      statusAprovacao: 'negado',
      tipoJustificativa: 3,
      descricaoJustificativa: 'Digitalize a folha inteira. a1',
    });
  });
  test('never denies without a justification [EXTCERT-008]', async () => {
    const { user } = await open();
    await user.keyboard('r{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/escolha um dos quatro motivos/, { selector: 'fieldset p' })).toBeTruthy();
    await user.keyboard('4{Control>}{Enter}{/Control}');
    const words = screen.getByRole('textbox', { name: /^O que Caio precisa fazer/ });
    await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Informe a justificativa: o motivo “Outro” precisa de um texto.')).toBeTruthy();
    expect(decided()).toEqual([]);
  });
  test('skips by P, and has no neighbour after the last', async () => {
    const { user } = await open();
    for (const name of ['Brigada 2', 'Brigada 3', 'Brigada 3']) {
      await user.keyboard('p');
      expect(await heading(name)).toBeTruthy();
      await screen.findByRole('region', { name: 'Decisão' });
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo certificado' }).disabled).toBe(true);
    expect(decided()).toEqual([]);
  });
  test('that fails says so in the words of the specification, and stays with what was chosen [EXTCERT-011]', async () => {
    server.on(calls.decideExternalCertificate, () => {
      throw new Problem('conflict', 'externalCertificates.changedMeanwhile');
    });
    const { user } = await open();
    await user.keyboard('r2{Control>}{Enter}{/Control}');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Erro ao tentar responder solicitação certicado externo!')).toBeTruthy();
    expect(failed.getByText(/alterou o certificado depois/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Certificado inválido/ }).checked).toBe(true);
  });
  test('shows decided ones without a decision, and an empty queue in words', async () => {
    rows = [
      shownCertificate(5, {
        status: 'denied',
        reason: 'invalid',
        decidedAt: '2026-03-02T12:00:00.000Z',
        canDecide: false,
      }),
    ];
    const { user } = await renderScreen(ReviewCertificatesPage, { path, address: path });
    expect(await screen.findByText('Nenhum certificado espera')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decididos' }));
    expect(await heading('Brigada 5')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Decisão' })).toBeNull();
  });
  test('that cannot be listed says so in the words of the specification [EXTCERT-012]', async () => {
    server.on(calls.listCertificatesToReview, () => {
      throw new Problem('internal', 'request.broken');
    });
    await renderScreen(ReviewCertificatesPage, { path, address: path });
    expect(await screen.findByText('Erro ao tentar listar certificados externos!')).toBeTruthy();
  });
});
