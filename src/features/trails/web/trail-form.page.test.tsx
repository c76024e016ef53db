// Proves that the trail wizard shows its steps, orders courses and objects, and lets an item wait for the one before it.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listCertificates } from '#features/certificates/contract/certificates.endpoints.ts';
import { listContents } from '#features/courses/contract/courses.endpoints.ts';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listBasicTerms } from '#features/terms/contract/terms.endpoints.ts';
import * as calls from '../contract/trails.endpoints.ts';
import { TrailFormPage } from './trail-form.page.tsx';
import '#features/terms/web/terms-picker.widget.tsx'; // the browser loads it later

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const content = (number: number, title: string): ContentObject => ({
  id: idOf(number),
  kind: 'course',
  title,
  mediaKind: null,
  durationSeconds: 3600,
  pageCount: null,
  questionCount: null,
  minimumPercent: null,
  picture: null,
  isPublished: true,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.getTrail, {
      id: idOf(1),
      title: 'Liderança',
      isActive: true,
      isPublicLink: false,
      publication: 'draft',
      publishedVersion: null,
      revision: 1,
      horizontalCover: null,
      verticalCover: null,
      origin: 'own',
      originName: null,
      isOffered: true,
      items: [
        { id: idOf(20), kind: 'course', objectId: idOf(40), isComplementary: false, needsPrevious: false },
        { id: idOf(21), kind: 'course', objectId: idOf(41), isComplementary: false, needsPrevious: false },
      ],
    })
    .on(calls.trailUse, { links: [], people: 0 })
    .on(calls.saveTrail, { id: idOf(1), revision: 2, publishedVersion: 1 })
    .on(listContents, page([content(40, 'Escuta'), content(41, 'Feedback'), content(42, 'Delegar')]))
    .on(listMedia, page([]))
    .on(listCertificates, page([]) as never)
    .on(listBasicTerms, [])
    .on(listCategoryBasics, [])
    .on(listSkillBasics, []);
});
async function open() {
  const opened = await renderScreen(TrailFormPage, {
    path: '/conteudo/trilha/{id}',
    address: `/conteudo/trilha/${idOf(1)}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Liderança' });
  const go = (step: string) =>
    opened.user.click(
      within(screen.getByRole('navigation', { name: 'Passos do cadastro' })).getByRole('button', {
        name: new RegExp(step),
      }),
    );
  return { ...opened, go };
}

describe('the trail wizard', { timeout: 20_000 }, () => {
  test('has the steps basic data, offer, settings, associate objects, personalization [TRAIL-002]', async () => {
    const { go } = await open();
    for (const name of ['Oferta', 'Configurações', 'Associar objetos', 'Personalização', 'Dados básicos']) {
      await go(name);
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
    }
  });
  test('orders courses, makes one wait for the previous one, and publishes them in this way', async () => {
    const { user, go } = await open();
    await go('Associar objetos');
    expect(await screen.findByText('2 itens · 2 h')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Incluir Delegar' }));
    await user.click(screen.getByRole('button', { name: 'Ações de Delegar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exigir o item anterior' }));
    expect(screen.getByText('Exige o anterior')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ações de Feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
    await go('Personalização');
    await user.click(await screen.findByRole('button', { name: 'Publicar trilha' }));
    await waitFor(() => expect(server.last('PUT', idOf(1))?.body['publicar']).toBe(true));
    const steps = server.last('PUT', idOf(1))!.body['etapasDaTrilha'] as { objetoId: string; exigeAnterior: boolean }[];
    expect(steps.map(({ objetoId, exigeAnterior }) => [objetoId, exigeAnterior])).toEqual([
      [idOf(41), false],
      [idOf(40), false],
      [idOf(42), true],
    ]);
  });
  test('is not published without contents', async () => {
    const { user, go } = await open();
    await go('Associar objetos');
    for (const name of ['Escuta', 'Feedback'])
      await user.click(await screen.findByRole('button', { name: `Retirar ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Continuar para Personalização' }));
    const told = 'Para publicar, a trilha precisa de pelo menos um item obrigatório.';
    await screen.findByRole('button', { name: told }); // the button in the banner leads to the field
    const sentence = screen.getByText(told, { selector: 'p' });
    await waitFor(() => expect(document.activeElement).toBe(sentence));
    expect(screen.getByRole('heading', { level: 2, name: 'Associar objetos' })).toBeTruthy();
  });
});
