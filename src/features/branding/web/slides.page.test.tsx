// Proves that backgrounds and banners are added, ordered by keys and saved in steps, and that each failure shows its sentence.
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { Slide } from '../contract/slide.model.ts';
import './slide-fields.tsx'; // the browser loads it later; the test measures what it does
import { SlidesPage } from './slides.page.tsx';

// These screens hide nothing, so the test need not read each element's styles.
// Forms use XMLHttpRequest, which the prepared server does not receive.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string) => fetch(url, { method }),
}));
/** Fills a field at once: the tests in the browser type key by key. */
const fill = async (user: UserEvent, field: HTMLElement, words: string) => {
  await user.click(field);
  await user.paste(words);
};
configure({ defaultHidden: true });

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
const slide = (id: string, order: number, more: Partial<Slide> = {}): Slide => ({
  id,
  order,
  isActive: true,
  place: 'both',
  resourceType: 'image',
  bannerUrl: `/p/a/${id}/1156.webp`,
  opensNewTab: false,
  isPublic: false,
  durationSeconds: 8,
  ...more,
});
let stored: Slide[];
let made: number;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set(undefined);
  made = 0;
  stored = [slide('a', 1), slide('b', 2), slide('c', 3)];
  const settings = { ...defaultSettings(), banners: { isActive: true, items: [] } };
  server = answering()
    .on(calls.listSlides, () => stored)
    .on(calls.getSettings, { tenantId, settings, defaultScripts: [], singleSignOn: noSingleSignOn })
    .on(calls.updateSettings, undefined)
    .on(calls.createSlide, () => ({ id: `made-${(made += 1)}` }))
    .on(calls.updateSlide, undefined)
    .on(calls.removeSlide, undefined)
    .on(calls.addBrandingFile, { id: tenantId, url: '/p/new/f/1156.webp', name: 'f.webp', kind: 'image' });
});
const open = async () => {
  const { user } = await renderScreen(SlidesPage, {
    path: '/settings/config/backgrounds-and-banners',
    address: '/settings/config/backgrounds-and-banners',
  });
  await screen.findByText('Incluir slide');
  return user;
};
type User = Awaited<ReturnType<typeof open>>;
const save = (user: User) => user.click(screen.getByText('Salvar').closest('button')!);
const card = (number: number) => within(document.querySelector<HTMLElement>(`section[aria-label="Slide ${number}"]`)!);
const writes = () =>
  server.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const picture = () => new File(['x'], 'banner.png', { type: 'image/png' });
const messages = () => toasts.get().map(({ text }) => text);

describe('the list', () => {
  test('holds ten at most [BANNER-001]', async () => {
    stored = Array.from({ length: 10 }, (_one, at) => slide(`s${at}`, at + 1));
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Incluir slide' }).disabled).toBe(true);
    expect(screen.getByText('São no máximo 10 slides.')).toBeTruthy();
  });
  test('that is empty offers to create the first', async () => {
    stored = [];
    const user = await open();
    await user.click(screen.getByText('Incluir slide'));
    expect(screen.getByRole('region', { name: 'Slide 1' })).toBeTruthy();
  });
  test('that cannot be loaded says why [BANNER-010]', async () => {
    server.on(calls.listSlides, () => {
      throw new Problem('forbidden', 'request.forbidden');
    });
    await renderScreen(SlidesPage, { path: '/x', address: '/x' });
    expect((await screen.findByRole('heading', { name: /^Falha ao carregar: ./ })).textContent).toBeTruthy();
  });
});
describe('a slide', () => {
  test('is content, a background or a banner, at the start, in the catalogue or both [BANNER-002, BANNER-003]', async () => {
    const user = await open();
    await user.click(card(1).getByText('Slide 1'));
    const types = within(card(1).getByRole('group', { name: 'Tipo do slide' }));
    expect(types.getAllByRole('button').map((one) => one.textContent)).toEqual(['Conteúdo', 'Fundo', 'Banner']);
    const places = within(card(1).getByRole('group', { name: 'Ambiente' }));
    expect(places.getAllByRole('button').map((one) => one.textContent)).toEqual(['Início', 'Catálogo', 'Ambos']);
  });
  test('of written content has its text and the colour behind it [BANNER-002, BANNER-004]', async () => {
    stored = [slide('a', 1, { resourceType: 'text', bannerUrl: undefined, content: 'Oi' })];
    const user = await open();
    await user.click(card(1).getByText('Slide 1'));
    await fill(user, card(1).getByLabelText('Cor de fundo do conteúdo', { selector: 'input' }), '#0a7040');
    await user.click(card(1).getByText('Catálogo'));
    await fill(user, card(1).getByLabelText('Texto do slide'), ', bem-vindos');
    await save(user);
    await waitFor(() => expect(messages()).toEqual(['Fundos e banners salvos com sucesso']));
    expect(server.last('PUT', '/a')!.body).toMatchObject({
      resourceType: 'Text',
      environment: 'Catalog',
      content: 'Oi, bem-vindos',
      contentBackgroundColor: '#0a7040',
    });
  });
  test('says how large its picture should be, and which files it accepts [BANNER-008, BANNER-009]', async () => {
    const user = await open();
    await user.click(card(1).getByText('Slide 1'));
    expect(card(1).getByText('1156 × 384 px, até 5 MB.')).toBeTruthy();
    await user.click(card(1).getByText('Fundo'));
    expect(
      card(1).getByText('1600 × 960 px, até 5 MB. Ou um vídeo MP4, WEBM, MKV sem som, de até 20 MB.'),
    ).toBeTruthy();
    const input = card(1).getByLabelText<HTMLInputElement>('Imagem ou vídeo de fundo', { selector: 'input' });
    expect(input.accept).toBe('image/jpeg,image/png,image/gif,image/webp,.jfif,.mp4,.webm,.mkv');
  });
  test('with an address elsewhere is refused at its field [BANNER-005]', async () => {
    const user = await open();
    await user.click(card(1).getByText('Slide 1'));
    await fill(user, card(1).getByLabelText('URL de redirecionamento'), 'https://evil.example');
    await save(user);
    const sentence = `A URL de redirecionamento deve começar com ${window.location.origin}`;
    expect((await card(1).findAllByText(sentence)).length).toBe(1);
    expect(writes()).toEqual([]);
  });
});
const fail = () => {
  throw new Problem('unavailable', 'request.unavailable');
};
describe('the save', () => {
  test('sends files once, then inserts, updates and removes [BANNER-006]', async () => {
    const user = await open();
    await user.click(card(3).getByLabelText('Remover: Slide 3'));
    await user.click(card(1).getByLabelText('Mostrar: Slide 1'));
    await user.click(screen.getByText('Incluir slide'));
    await user.upload(card(3).getByLabelText('Imagem do banner', { selector: 'input' }), picture());
    // The copy has the same picture, which the page sends once.
    await user.click(card(3).getByLabelText('Copiar: Slide 3'));
    await save(user);
    await waitFor(() => expect(messages()).toEqual(['Fundos e banners salvos com sucesso']));
    const base = '/api/v1/PersonalizacaoFundoBanner';
    expect(writes()).toEqual([
      'POST /api/v1/parametro/AdicionarArquivo',
      `POST ${base}`,
      `POST ${base}`,
      `PUT ${base}/a`,
      `DELETE ${base}/c`,
    ]);
    const made = server.asked.filter(({ method, path }) => method === 'POST' && path === base);
    expect(made.map(({ body }) => [body['order'], body['bannerUrl']])).toEqual([
      [3, '/p/new/f/1156.webp'],
      [4, '/p/new/f/1156.webp'],
    ]);
  });
  test('reports each failure by its slide, and then no success [BANNER-007, BANNER-010]', async () => {
    server.on(calls.addBrandingFile, fail).on(calls.updateSlide, fail).on(calls.removeSlide, fail);
    const user = await open();
    await user.click(card(3).getByLabelText('Remover: Slide 3'));
    await user.click(card(1).getByLabelText('Mostrar: Slide 1'));
    await user.click(screen.getByText('Incluir slide'));
    await user.click(card(3).getByText('Fundo'));
    await user.upload(card(3).getByLabelText('Imagem ou vídeo de fundo', { selector: 'input' }), picture());
    await save(user);
    await waitFor(() => expect(messages().flatMap((one) => String(one).split('\n'))).toHaveLength(3));
    expect(messages().flatMap((one) => String(one).replace(/: .*/gm, '').split('\n'))).toEqual([
      'Falha ao enviar o fundo do slide 3',
      'Falha ao atualizar o slide a',
      'Falha ao remover o slide c',
    ]);
    expect(toasts.get().every(({ tone }) => tone === 'error')).toBe(true);
  });
  test('of a new slide reports a failure, and a later try saves what failed [BANNER-007, BANNER-010]', async () => {
    server.on(calls.createSlide, fail);
    const user = await open();
    await user.click(card(3).getByLabelText('Copiar: Slide 3'));
    await save(user);
    await waitFor(() => expect(messages()).toMatchObject([expect.stringMatching(/^Falha ao inserir o slide 4: ./)]));
    toasts.set([]);
    server.on(calls.createSlide, { id: 'made' });
    await save(user);
    await waitFor(() => expect(messages()).toEqual(['Fundos e banners salvos com sucesso']));
  });
  test('of the switch for all slides has its own sentence [BANNER-010]', async () => {
    server.on(calls.updateSettings, () => {
      throw new Problem('unavailable', 'request.unavailable');
    });
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Mostrar fundos e banners' }));
    await save(user);
    await waitFor(() => expect(messages()).toMatchObject([expect.stringMatching(/^Falha ao salvar: ./)]));
  });
});
test('a slide that a distributor sent is read only for others, except its place and switch [BANNER-012]', async () => {
  stored = [slide('a', 1, { originId: 'x/y' }), slide('b', 2)];
  const user = await open();
  expect(card(1).getByRole<HTMLButtonElement>('button', { name: 'Remover: Slide 1' }).disabled).toBe(true);
  await user.click(card(1).getByText('Slide 1'));
  expect(card(1).getByText('Somente distribuidores podem alterar o que um distribuidor enviou.')).toBeTruthy();
  expect(card(1).getByRole('group', { name: 'Campos: Slide 1' }).matches(':disabled')).toBe(true);
  expect(card(1).getByRole<HTMLInputElement>('switch', { name: 'Mostrar: Slide 1' }).disabled).toBe(false);
  expect(card(2).getByRole<HTMLButtonElement>('button', { name: 'Remover: Slide 2' }).disabled).toBe(false);
});
