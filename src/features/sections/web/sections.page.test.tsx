// Proves how authors work with sections: the wizard, computed shelves, the audience, the order.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { findCopies } from '#features/contracts/contract/copies.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { listContents } from '#features/courses/contract/courses.endpoints.ts';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { contractRow } from '#testing/make/contract-row.ts';
import { sectionRow } from '#testing/make/section-row.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { everybody } from '../contract/section-content.model.ts';
import * as calls from '../contract/sections.endpoints.ts';
import type { SectionRow } from '../contract/section.wire.ts';
import './section-items.tsx'; // the browser loads it later, as it loads the looks
import './section-appearance.tsx';
import { SectionFormPage } from './section-form.page.tsx';
import { SectionsPage } from './sections.page.tsx';
import './section-contracts-dialog.tsx'; // the browser loads it later

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const content = (number: number, title: string): ContentObject => ({
  id: idOf(number),
  kind: 'course',
  title,
  mediaKind: null,
  durationSeconds: 600,
  pageCount: null,
  questionCount: null,
  minimumPercent: null,
  picture: null,
  isPublished: true,
});
const details = (
  more: Partial<SectionRow> = {},
  items = [{ objectId: idOf(50), kind: 'course' as const, title: 'Ética' }],
) => ({
  ...sectionRow(1, 'Em alta', more),
  items,
  audience: everybody,
  contractIds: [],
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listSections, page([sectionRow(1, 'Em alta'), sectionRow(2, 'Novidades')]))
    .on(calls.getSection, details())
    .on(calls.saveSection, { id: idOf(1), publishedVersion: 2 })
    .on(calls.orderSections, undefined)
    .on(calls.previewTop10, [{ id: idOf(51), kind: 'course', title: 'Primeiro lugar' }])
    .on(
      listContents,
      page([content(50, 'Ética'), ...Array.from({ length: 11 }, (_, at) => content(60 + at, `Curso ${at + 1}`))]),
    )
    .on(listMedia, page([]))
    .on(listBasicUnits, [{ id: idOf(90), name: 'Belém' }])
    .on(listBasicDepartments, [{ id: idOf(91), name: 'Manutenção' }])
    .on(listBasicJobTitles, [{ id: idOf(92), name: 'Soldadora' }])
    .on(listBasicSegmentations, [{ id: idOf(93), label: 'Lojas' }]);
});
async function edit() {
  const opened = await renderScreen(SectionFormPage, {
    path: '/conteudo/secao/{id}',
    address: `/conteudo/secao/${idOf(1)}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Em alta' });
  const go = (step: string) =>
    opened.user.click(
      within(screen.getByRole('navigation', { name: 'Passos do cadastro' })).getByRole('button', {
        name: new RegExp(step),
      }),
    );
  return { ...opened, go };
}

test('the list names the company that a section came from (probe M1)', async () => {
  server.on(
    calls.listSections,
    page([{ ...sectionRow(1, 'Em alta'), origin: 'distributor', originName: 'Ipê' }, sectionRow(2, 'Novidades')]),
  );
  await renderScreen(SectionsPage, { path: '/conteudo/secao', address: '/conteudo/secao' });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect(within(await row('Em alta')).getByText('De Ipê')).toBeTruthy();
  expect(within(await row('Novidades')).queryByText(/^De /)).toBeNull();
});

describe('the section wizard', { timeout: 20_000 }, () => {
  test('has the steps basic data, offer, settings, associate objects, personalization [SECTION-009]', async () => {
    const { go } = await edit();
    for (const name of ['Oferta', 'Configurações', 'Associar objetos', 'Personalização', 'Dados básicos']) {
      await go(name);
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
    }
  });
  test('offers the kinds communication, content, Top 10 and Releases [SECTION-002]', async () => {
    await edit();
    expect(
      screen
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value)
        .sort(),
    ).toEqual(['communication', 'content', 'releases', 'top10']);
  });
  test('offers criteria and intervals of a computed shelf, and shows its present contents [SECTION-003, SECTION-004]', async () => {
    const { user, go } = await edit();
    await user.click(screen.getByRole('radio', { name: /Top 10/ }));
    await go('Associar objetos');
    const choose = async (label: RegExp, name?: string) => {
      await user.click(
        await screen.findByRole('combobox', { name: label }).catch(() => screen.getByRole('textbox', { name: label })),
      );
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await (name ? user.click(screen.getByRole('option', { name })) : user.keyboard('{Escape}'));
      return names;
    };
    expect(await choose(/Critério/, 'Inscrições')).toEqual(['Manual', 'Inscrições', 'Conclusões', 'Data de criação']);
    expect(await choose(/Intervalo/, 'Mensal')).toEqual(['Manual', 'Semanal', 'Mensal']);
    const preview = within(await screen.findByRole('region', { name: 'Como ficaria agora' }));
    expect(await preview.findByText('Primeiro lugar')).toBeTruthy();
    expect(server.last('GET', '/Secao/top10/enrollments/monthly/itens')).toBeTruthy();
  });
  test('adds at most ten items to a Top 10 by hand [SECTION-011]', async () => {
    const { user, go } = await edit();
    await user.click(screen.getByRole('radio', { name: /Top 10/ }));
    await go('Associar objetos');
    for (let at = 1; at <= 10; at += 1)
      await user.click(await screen.findByRole('button', { name: `Incluir Curso ${at}` }));
    expect(await screen.findByText('Esta seção já tem os 10 itens que aceita.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: '10 itens, até 10' })).toBeTruthy();
  });
  test('is for all users or for chosen places, and publishes the choice', async () => {
    const { user, go } = await edit();
    await go('Oferta');
    await user.click(await screen.findByRole('radio', { name: /Parte da empresa/ }));
    await user.click(screen.getByRole('button', { name: 'Continuar para Configurações' }));
    expect(await screen.findByText('Escolha para quem é a seção ou torne-a pública.')).toBeTruthy();
    await user.click(
      await screen
        .findByRole('combobox', { name: 'Cargos' })
        .catch(() => screen.getByRole('textbox', { name: 'Cargos' })),
    );
    await user.click(await screen.findByRole('option', { name: 'Soldadora' }));
    // Segmentations and places exclude each other: the last choice stays.
    const some = async (label: string, name: string) => {
      await user.click(screen.getByLabelText(label, { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await some('Segmentações', 'Lojas');
    const pills = () => [...document.querySelectorAll('.mantine-Pill-label')].map((one) => one.textContent);
    expect(pills()).toEqual(['Lojas']);
    await some('Cargos', 'Soldadora');
    expect(pills()).toEqual(['Soldadora']);
    await go('Personalização');
    await user.click(await screen.findByRole('button', { name: 'Publicar seção' }));
    await waitFor(() =>
      expect(server.last('PUT', idOf(1))?.body).toMatchObject({
        public: false,
        roleIds: [idOf(92)],
        segmentationIds: [],
        publicar: true,
      }),
    );
  });
});
describe('the order of sections', { timeout: 20_000 }, () => {
  test('is changed by the buttons of a row, and saved for its place [SECTION-018]', async () => {
    const { user } = await renderScreen(SectionsPage, { path: '/conteudo/secao', address: '/conteudo/secao' });
    await user.click(await screen.findByRole('button', { name: 'Ordenar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordem das seções' }));
    await user.click(await dialog.findByRole('button', { name: 'Mover Novidades para cima' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar ordem' }));
    await waitFor(() =>
      expect(server.last('POST', '/Secao/Ordenar')?.body).toEqual([
        { id: idOf(2), ordem: 1, ambiente: 'home' },
        { id: idOf(1), ordem: 2, ambiente: 'home' },
      ]),
    );
  });
});
describe('giving a section to contracts', { timeout: 20_000 }, () => {
  const linked = (contractIds: string[], state: 'waiting' | 'done' | 'failed', reason: string | null = null) => ({
    sectionId: idOf(1),
    total: contractIds.length,
    done: state === 'done' ? contractIds.length : 0,
    failed: state === 'failed' ? contractIds.length : 0,
    links: contractIds.map((contractId) => ({
      contractId,
      name: 'Copaíba',
      state,
      reason,
      pendingFiles: 0,
      sentAt: '2026-01-01T00:00:00.000Z',
    })),
  });
  // The provider's list also holds its own contract.
  const own = contractRow(80, 'Sabiá');
  const be = (isDistributor: boolean) =>
    access.set({
      situation: {
        level: isDistributor ? 'N1' : 'N2',
        isDistributor,
        isClientMode: false,
        granted: new Set(['sections', 'contracts']),
      },
      tenantId: own.tenantId,
    } as Partial<Access> as Access);
  const openMenu = async () => {
    server.on(listContracts, page([contractRow(70, 'Copaíba'), own]));
    const opened = await renderScreen(SectionsPage, { path: '/conteudo/secao', address: '/conteudo/secao' });
    await opened.user.click(await screen.findByRole('button', { name: 'Ações de Em alta' }));
    return opened;
  };
  afterEach(() => access.set(undefined as never));
  test('chooses contracts, shows the progress of each, and says why one failed [SECTION-019]', async () => {
    be(true);
    server.on(calls.listSectionContracts, linked([], 'done'));
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Contratos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contratos de Em alta' }));
    const save = dialog.getByRole('button', { name: 'Vincular contratos' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(await dialog.findByRole('checkbox', { name: 'Copaíba · 070' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    server.on(calls.updateSectionContracts, () => {
      throw new Problem('internal', '');
    });
    await user.click(save);
    await waitFor(() =>
      expect(toasts.get().map(({ text }) => text)).toContain('Erro ao tentar vincular contratos a seção!'),
    );
    server
      .on(calls.updateSectionContracts, linked([idOf(70)], 'waiting'))
      .on(calls.listSectionContracts, linked([idOf(70)], 'failed', 'people.limit.courses'));
    await user.click(save);
    expect(await dialog.findByText('Em andamento')).toBeTruthy();
    expect(server.last('PUT', `${idOf(1)}/UpdateContratosSecoes`)?.body).toEqual({ contractIds: [idOf(70)] });
    expect(await dialog.findByText('Falhou')).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: '0 de 1 contrato, 1 com falha' })).toBeTruthy();
    // The sender may raise the limit, so the page does not refer it to the support.
    expect(dialog.getByText(/Aumente o limite/)).toBeTruthy();
    // The sender makes no new choice: the page sends the failed one again (probe D10).
    server.on(calls.sendSectionAgain, undefined as never).on(calls.listSectionContracts, {
      ...linked([idOf(70)], 'done'),
      links: linked([idOf(70)], 'done').links.map((one) => ({ ...one, pendingFiles: 2 })),
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar de novo: Copaíba' }));
    expect(await dialog.findByText('Aguardando 2 arquivos')).toBeTruthy();
    expect(server.last('POST', `${idOf(1)}/contratos/${idOf(70)}/enviar`)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
  });
  test('asks with the number of learners of the copies before a contract is removed, or a section removed or switched off (probe M5)', async () => {
    be(true);
    server
      .on(calls.listSectionContracts, linked([idOf(70)], 'done'))
      .on(calls.updateSectionContracts, linked([], 'done'))
      .on(calls.removeSection, undefined)
      .on(findCopies, {
        contracts: [
          { contractId: idOf(70), name: 'Copaíba', people: 1 },
          ...Array.from({ length: 8 }, (_, at) => ({ contractId: idOf(71 + at), name: `Empresa ${at}`, people: 0 })),
        ],
      });
    const { user } = await openMenu();
    const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Contratos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contratos de Em alta' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Copaíba · 070' }));
    await user.click(dialog.getByRole('button', { name: 'Vincular contratos' }));
    const letGo = await question('Parar de enviar “Em alta”?');
    expect(letGo.getByText(/Copaíba: 1 pessoa/).textContent).toMatch(
      /\+ 1\nAs inscrições e o progresso ficam guardados\.$/,
    );
    expect(server.last('GET', '/copias')?.query.toString()).toBe(`tipo=Secao&ids=${idOf(1)}&contratosIds=${idOf(70)}`);
    expect(server.last('PUT', `${idOf(1)}/UpdateContratosSecoes`)).toBeUndefined();
    await user.click(letGo.getByRole('button', { name: 'Parar de enviar' }));
    await waitFor(() =>
      expect(server.last('PUT', `${idOf(1)}/UpdateContratosSecoes`)?.body).toEqual({ contractIds: [] }),
    );
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Ações de Em alta' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    const removal = within(await screen.findByRole('alertdialog'));
    expect(removal.getByText(/sai destes contratos, com os conteúdos que nenhuma outra seção leva:/)).toBeTruthy();
    await user.click(removal.getByRole('button', { name: 'Cancelar' }));
    expect(server.last('DELETE', idOf(1))).toBeUndefined();
    cleanup();
    const form = await edit();
    await form.go('Configurações');
    await form.user.click(await screen.findByRole('switch', { name: 'Ativa' }));
    await form.user.click(screen.getByRole('button', { name: /^Publicar/ }));
    const off = await question('Inativar “Em alta”?');
    expect(off.getByText(/Copaíba: 1 pessoa/)).toBeTruthy();
    await form.user.click(off.getByRole('button', { name: 'Cancelar' }));
    // The draft may be saved meanwhile; nothing is published.
    expect(server.last('PUT', idOf(1))?.body).not.toMatchObject({ publicar: true });
  });
  test('is offered only to staff of distributors and the provider', async () => {
    be(false);
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Editar' });
    expect(screen.queryByRole('menuitem', { name: 'Contratos' })).toBeNull();
  });
});
