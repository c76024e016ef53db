// Proves what the page of own certificates shows, asks for and offers: the banner, filters, cards, sharing, and the way to bring one.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import '#features/certificates/web/certificate-preview.widget.tsx';
import { createOwnPack, listCertificatePacks } from '#features/certificates/contract/packs.endpoints.ts';
import { renewOwnObligation } from '#features/compliance/contract/compliance.endpoints.ts';
import type { OwnObligation } from '#features/compliance/contract/compliance.wire.ts';
import { removeExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { takeOfferedFile } from '#features/external-certificates/web/offered-file.tsx';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/own-certificates.endpoints.ts';
import type { OwnCertificate, OwnCertificatePage } from '../contract/own-certificate.wire.ts';
import { MyCertificatesPage } from './my-certificates.page.tsx';

const path = '/gestao/meus-certificados';
const idOf = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const credential = 'ABCDEFGHJKMNPQRSTUVW';
const issued = (at: number, over: Partial<OwnCertificate> = {}): OwnCertificate => ({
  ...{ id: idOf(at), origin: 'issued', status: 'valid', title: `Curso ${at}`, issuer: 'Copaíba', workloadMinutes: 480 },
  ...{ completedOn: '2025-11-28', endsOn: null, daysLeft: null, personName: 'Marina', kind: 'course', hasBack: true },
  ...{ objectId: idOf(50 + at), issuedAt: '2025-11-28T12:00:00.000Z', expiresAt: null, credential, laterId: null },
  ...{ laterOn: null, fileUrl: null, contentType: null, credentialLink: null, sentAt: null, deciderName: null },
  ...{ because: null, ...over },
});
const external = (at: number, over: Partial<OwnCertificate> = {}): OwnCertificate =>
  issued(at, {
    ...{ origin: 'external', issuer: 'Instituto Peroba', kind: null, objectId: null, issuedAt: null, hasBack: false },
    ...{ credential: null, fileUrl: `https://content.example/e/${at}`, contentType: 'image/png' },
    ...{ sentAt: '2026-01-02T12:00:00.000Z', ...over },
  });
const cards = [
  issued(1, { title: 'NR-35', status: 'expiring', endsOn: '2026-12-09', daysLeft: 11 }),
  issued(2, {
    title: 'LGPD',
    status: 'expired',
    endsOn: '2025-01-02',
    daysLeft: -300,
    laterId: idOf(9),
    laterOn: '2026-03-04',
  }),
  external(3, { title: 'Libras', deciderName: 'Helena Prado', credentialLink: 'https://peroba.example/1' }),
  external(4, { title: 'Inglês', status: 'denied', because: 'Está escuro' }),
];
const pageOf = (over: Partial<OwnCertificatePage> = {}): OwnCertificatePage => ({
  ...{ items: cards, pageNumber: 1, pageSize: 6, total: 9, pages: 2, all: 9, workloadMinutes: 148 * 60 },
  origins: [
    { origin: 'issued', count: 6 },
    { origin: 'external', count: 3 },
  ],
  statuses: (['valid', 'expiring', 'expired', 'pending', 'denied', 'revoked'] as const).map((status, at) => ({
    status,
    count: at === 5 ? 0 : at + 1,
  })),
  next: [
    {
      ...{ id: idOf(1), origin: 'issued', status: 'expiring', title: 'NR-35' },
      ...{ endsOn: '2026-12-09', daysLeft: 11, objectId: idOf(51) },
    },
  ],
  obligations: [],
  ...over,
});
const obligation = (over: Partial<OwnObligation> = {}): OwnObligation => ({
  ...{ ruleId: idOf(70), ruleName: 'NR-35', kind: 'course', objectId: idOf(51), title: 'NR-35', status: 'expiring' },
  ...{ cycle: 1, completedOn: '2025-12-09', expiresOn: '2026-12-09', renewFrom: '2026-10-10', dueOn: null },
  ...{ graceUntil: '2027-01-08', waivedUntil: null, percent: null, canRenew: true, isRenewing: false },
  ...{ workloadMinutes: 120, credential, ...over },
});
const classroomOf = (at: number) => `/learning-center/view/1${idOf(at).replaceAll('-', '')}/0`;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    ...({ userId: idOf(90), tenantName: 'Copaíba', name: 'Marina' } as Access),
    situation: {
      ...{ level: 'N2', isDistributor: false, isClientMode: false },
      granted: new Set(['learning', 'myProgress', 'externalCertificates'] as const),
    },
  });
  server = answering()
    .on(calls.listOwnCertificates, pageOf())
    .on(removeExternalCertificate, undefined as never)
    .on(renewOwnObligation, { kind: 'course', objectId: idOf(51), cycle: 2 })
    .on(listCertificatePacks, { packs: [] })
    .on(createOwnPack, { id: idOf(80), total: 9 });
});
const open = (search = '') => renderScreen(MyCertificatesPage, { path, address: `${path}${search}` });
const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('article')!);

describe('own certificates', { timeout: 60_000 }, () => {
  test('say what ends next, and of each what it is and until when it holds', async () => {
    await open();
    expect(await screen.findByText(/9 certificados, 148 h reconhecidas\. Tudo o que Copaíba emitiu/)).toBeTruthy();
    const next = within(await screen.findByRole('region', { name: 'NR-35' }));
    expect(next.getByText('Vence em 11 dias')).toBeTruthy();
    expect(next.getByRole('list', { name: 'Próximos vencimentos' }).textContent).toMatch(/9 de dez.*NR-35/);
    const words = async (title: string) =>
      (await card(title))
        .getAllByText(/./)
        .map((one) => one.textContent)
        .join(' ');
    expect(await words('NR-35')).toMatch(/Copaíba.*Vence em 11 dias.*8 h, concluído em 28\/11\/2025.*Até 09\/12\/2026/);
    expect((await card('NR-35')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('97');
    expect(await words('LGPD')).toMatch(/Vencido.*Venceu em 02\/01\/2025\. Já vale o de 04\/03\/2026\..*Ver o de 2026/);
    expect(await words('Libras')).toMatch(
      /Externo.*Válido.*Instituto Peroba, 8 h.*Não vence\. Aprovado por Helena Prado/,
    );
    expect(await words('Inglês')).toMatch(/Negado.*Negado: “Está escuro”.*Corrigir e reenviar/);
  });
  test('are asked by origin, status, order and words of the address, and page by page', async () => {
    const { user } = await open('?origin=external&status=denied&orderBy=title&search=ingl');
    await screen.findByText('Inglês');
    const asked = () => Object.fromEntries(server.asked.findLast((one) => one.path.endsWith('/meus'))!.query);
    expect(asked()).toMatchObject({
      ...{ procedencia: 'externo', status: 'negado', orderBy: 'titulo', search: 'ingl', page: '1' },
    });
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 5' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: '2' }));
    await user.click(screen.getByRole('button', { name: 'Negados 5' }));
    await waitFor(() => expect(asked()['status']).toBeUndefined());
    await user.click(screen.getByRole('button', { name: 'Copaíba 6' }));
    await waitFor(() => expect(asked()).toMatchObject({ procedencia: 'emitido' }));
    expect(screen.queryByRole('button', { name: /Revogados/ })).toBeNull();
  });
  test('show an own certificate in its dialog, and share it by link and LinkedIn', async () => {
    const { user } = await open();
    await user.click((await card('NR-35')).getByRole('button', { name: 'Ver' }));
    const dialog = await screen.findByRole('dialog', { name: /certificado/i });
    const address = `${window.location.origin}/certificadousuario/${credential}/public`;
    expect(within(dialog).getByText(credential)).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('link', { name: /LinkedIn/ })
        .getAttribute('href'),
    ).toContain(encodeURIComponent(address));
    await user.click(within(dialog).getByRole('button', { name: 'Copiar link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
  });
  test('are packed all at once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Baixar todos' }));
    await waitFor(() =>
      expect(server.asked.filter(({ method }) => method === 'POST').map(({ path: to }) => to)).toEqual([
        '/api/v1/certificadoUsuario/pacotes/meus',
      ]),
    );
  });
  test('that nobody approved are removed after a question', async () => {
    const { user } = await open();
    await user.click((await card('Inglês')).getByRole('button', { name: 'Mais ações de Inglês' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    const sent = () => server.asked.filter(({ method }) => method === 'DELETE').map(({ path: to }) => to);
    expect(sent()).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(sent()).toEqual([`/api/v1/CertificadoExterno/${idOf(4)}`]));
    expect((await card('Libras')).queryByRole('button', { name: /Mais ações/ })).toBeNull();
  });
  test('from elsewhere are brought by a dropped or chosen file, and a wrong one is refused', async () => {
    await open();
    const input = await screen.findByLabelText('Fez um curso fora daqui?');
    const give = async (file: File) => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await give(new File(['x'], 'nota.txt', { type: 'text/plain' }));
    expect(takeOfferedFile()).toBeNull();
    await give(new File(['x'], 'nr10.png', { type: 'image/png' }));
    await waitFor(() => expect(takeOfferedFile()?.name).toBe('nr10.png'));
  });
  test('begin with what leads to the first one', async () => {
    server.on(calls.listOwnCertificates, pageOf({ all: 0, total: 0, pages: 0, items: [], next: [] }));
    await open();
    expect(await screen.findByText('Seu primeiro certificado aparece aqui')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Adicionar externo' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Situação' })).toBeNull();
  });
  test('that the filters do not find, or that cannot be read, say so', async () => {
    server.on(calls.listOwnCertificates, pageOf({ items: [], total: 0, pages: 0 }));
    const { user } = await open('?search=xyz');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await waitFor(() => expect(server.asked.at(-1)!.query.get('search')).toBeNull());
    server.on(calls.listOwnCertificates, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open('?search=abc');
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});

describe('what rules ask', { timeout: 60_000 }, () => {
  const renewals = () => server.asked.filter(({ path: to }) => to.endsWith('/renovar')).map(({ path: to }) => to);
  const asks = (...obligations: OwnObligation[]) =>
    server.on(calls.listOwnCertificates, pageOf({ obligations, items: [...cards, issued(5, { title: 'Altura' })] }));
  test('is renewed after one question, which says that the old certificate holds, and the course opens', async () => {
    asks(obligation());
    const { user, router } = await open();
    const next = within(await screen.findByRole('region', { name: 'NR-35' }));
    expect(
      next.getByText(/Renove até 09\/12\/2026\. O certificado atual vale até o fim do prazo\. Leva 2 h\./),
    ).toBeTruthy();
    await user.click(next.getByRole('button', { name: 'Renovar: NR-35' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Renovar NR-35?' }));
    expect(question.getByText(/O certificado atual vale até 09\/12\/2026\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(renewals()).toEqual([]);
    await user.click((await card('NR-35')).getByRole('button', { name: 'Renovar: NR-35' }));
    const again = await screen.findByRole('alertdialog', { name: 'Renovar NR-35?' });
    await user.click(within(again).getByRole('button', { name: 'Renovar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(classroomOf(51)));
    expect(renewals()).toEqual([`/api/v1/conformidade/minhas/${idOf(70)}/renovar`]);
  });
  test('stands by the statuses of the matrix, the worst first, each with its day and what to do', async () => {
    asks(
      obligation({ status: 'compliant', canRenew: false, objectId: idOf(55), renewFrom: '2999-01-02' }),
      obligation({ ruleId: idOf(71), title: 'Brigada', status: 'inGrace', objectId: idOf(61), workloadMinutes: null }),
      obligation({ ruleId: idOf(72), title: 'Libras', objectId: idOf(62), isRenewing: true, percent: 40 }),
      obligation({ ruleId: idOf(73), title: 'LGPD', objectId: idOf(63), isRenewing: true, percent: 0 }),
      obligation({
        ...{ ruleId: idOf(74), title: null, ruleName: 'Código', objectId: idOf(64), status: 'nonCompliant' },
        ...{ expiresOn: null, graceUntil: null, dueOn: '2026-11-20', canRenew: false, workloadMinutes: 60 },
      }),
    );
    const { user, router } = await open();
    const list = within(await screen.findByRole('region', { name: 'O que suas regras pedem agora' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CódigoFora O prazo terminou em 20/11/2026. Conclua para ficar em dia. Leva 1 h.Começar',
      'BrigadaEm tolerância Venceu em 09/12/2026. Renove até 08/01/2027 para não ficar fora.Renovar',
      'LibrasVencendo Renove até 09/12/2026. O certificado atual vale até o fim do prazo. 40% concluído.Continuar',
      'LGPDVencendo Renove até 09/12/2026. O certificado atual vale até o fim do prazo. Leva 2 h.Renovar',
    ]);
    await user.click(list.getByRole('button', { name: 'Renovar: LGPD' }));
    // The night began this cycle: nothing is archived by the click.
    await waitFor(() => expect(router.state.location.pathname).toBe(classroomOf(63)));
    expect(renewals()).toEqual([]);
  });
  test('begins in its panel where it was never concluded, and a card says from when it may be renewed', async () => {
    asks(
      obligation({ status: 'compliant', canRenew: false, objectId: idOf(51), renewFrom: '2999-01-02' }),
      obligation({
        ...{ ruleId: idOf(74), title: 'Código', status: 'nonCompliant', canRenew: false },
        objectId: idOf(64).replace('0190', '019a'),
      }),
    );
    const { user, router } = await open();
    expect((await card('NR-35')).getByText('Renovação a partir de 02/01/2999')).toBeTruthy();
    expect((await card('NR-35')).queryByRole('button', { name: /Renovar/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Começar: Código' }));
    await waitFor(() => expect(router.state.location.href).toBe('/catalog?view=1019a0000000070008000000000000064'));
  });
  test('is asked at once where the home’s line leads, once, and stays here where the server refuses', async () => {
    asks(obligation({ ruleId: idOf(71), title: 'Brigada', objectId: idOf(61) }), obligation({ status: 'inGrace' }));
    server.on(renewOwnObligation, () => {
      throw new Problem('rule', 'compliance.notOpen');
    });
    const { user, router } = await open('?renew');
    const question = await screen.findByRole('alertdialog', { name: 'Renovar NR-35?' });
    expect(router.state.location.search).toEqual({});
    await user.click(within(question).getByRole('button', { name: 'Renovar' }));
    await waitFor(() => expect(renewals()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe(path);
  });
  test('stands above the first steps of who has no certificate yet', async () => {
    const late = obligation({ status: 'nonCompliant', expiresOn: null, dueOn: '2026-11-20', canRenew: false });
    server.on(calls.listOwnCertificates, pageOf({ all: 0, total: 0, items: [], next: [], obligations: [late] }));
    await open();
    expect(await screen.findByRole('region', { name: 'O que suas regras pedem agora' })).toBeTruthy();
    expect(screen.getByText('Seu primeiro certificado aparece aqui')).toBeTruthy();
  });
});
