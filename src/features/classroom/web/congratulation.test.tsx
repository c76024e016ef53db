// Proves what the end of a course or trail shows: a dialog, or once the closed panel of the trail with its certificate and its ways on.
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import * as cards from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getTrailDetail } from '#features/catalog/contract/detail.endpoints.ts';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { getIssuedCertificate, printCertificate } from '#features/certificates/contract/certificates.endpoints.ts';
import { closedTrail, Congratulation } from './congratulation.tsx';
import './trail-celebration.tsx';

const at = '2026-11-30T12:00:00.000Z';
const later = '2026-11-30T12:00:01.000Z';
const done = { percent: 100, enrolledAt: at, completedAt: at, status: 'completed' as const };
const course = cards.detail({ ...done, title: 'Delegar sem sumir', items: [cards.item(1, 'Vídeo')] });
const trail = cards.detail({
  ...{ ...done, kind: 'trail' as const, id: cards.idOf(50), title: 'Liderança essencial', workloadMinutes: 380 },
  ...{ score: 92, hasCertificate: true, completedAt: later },
  items: [1, 2, 3, 4].map((number) => cards.item(number, `Curso ${number}`, { kind: 'course', isRequired: true })),
});
let server: ReturnType<typeof answering>;
let gone: string[];
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  access.set({
    ...({ tenantName: 'Copaíba', name: 'Marina Alves', userId: cards.idOf(90) } as Access),
    situation: {
      ...{ level: 'N2', isDistributor: false, isClientMode: false },
      granted: new Set(['learning', 'myProgress'] as const),
    },
  });
  gone = [];
  server = answering()
    .on(getTrailDetail, trail)
    .on(getIssuedCertificate, {
      ...{ certificateId: cards.idOf(60), credential: 'CPB-9K2D-77QX', title: trail.title, personName: 'Marina Alves' },
      ...{ issuer: 'Copaíba', workloadMinutes: 380, issuedAt: later, expiresAt: null, status: 'valid', hasBack: false },
    })
    .on(printCertificate, new Blob(['picture'], { type: 'image/png' }));
});
const open = async (detail: ContentDetail, trailId?: string) => {
  const onClose = vi.fn();
  const Screen = () => (
    <Congratulation
      {...{ detail, trailId, onClose }}
      exit="/catalog?view=out"
      onGo={(path) => {
        gone.push(path);
      }}
    />
  );
  return { ...(await renderScreen(Screen, { path: '/', address: '/' })), onClose };
};

describe('the trail that ends with a content', () => {
  test('is the content itself, where it is a trail that was passed', () => {
    expect(closedTrail(trail, undefined)).toBe(trail);
    for (const status of ['failed', 'pending'] as const)
      expect(closedTrail({ ...trail, status }, undefined)).toBeUndefined();
  });
  test('is the one that led to a course, where it ended with that course and not before', () => {
    expect(closedTrail(course, trail)).toBe(trail);
    expect(closedTrail(course, { ...trail, completedAt: at })).toMatchObject({ id: trail.id });
    expect(closedTrail(course, { ...trail, completedAt: '2026-11-29T12:00:00.000Z' })).toBeUndefined();
    expect(closedTrail(course, { ...trail, completedAt: null })).toBeUndefined();
    expect(closedTrail(course, undefined)).toBeUndefined();
  });
});
describe('the end of a trail', () => {
  test('shows its panel as it lies on the wall, what it was, and the certificate', async () => {
    await open(trail);
    const dialog = within(await screen.findByRole('dialog', { name: 'Painel fechado. Certificado pronto.' }));
    expect(dialog.getByText('Você concluiu a trilha Liderança essencial. 4 itens · 6 h 20 · nota 92')).toBeTruthy();
    expect(await dialog.findByRole('img', { name: /Liderança essencial.*Marina Alves/ })).toBeTruthy();
    // Four required items are two by two tiles, each in a group of its own; the cycle draws another panel.
    const tiles = () => [...document.querySelectorAll('[role="dialog"] svg > g')].map((one) => one.innerHTML);
    const first = tiles();
    expect(first).toHaveLength(4);
    cleanup();
    await open({ ...trail, cycle: 2 });
    await screen.findByRole('dialog');
    expect(tiles()).not.toEqual(first);
  });
  test('leads to the certificate, to the wall and out of the room', async () => {
    const { user } = await open(trail);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ver mural' }));
    await user.click(dialog.getByRole('button', { name: 'Sair da sala' }));
    expect(gone).toEqual(['/gestao/mural', '/catalog?view=out']);
    await user.click(dialog.getByRole('button', { name: 'Ver certificado' }));
    expect(await screen.findByText('CPB-9K2D-77QX')).toBeTruthy();
  });
  test('is celebrated in the room of its last course', async () => {
    await open(course, trail.id);
    expect(await screen.findByRole('dialog', { name: 'Painel fechado. Certificado pronto.' })).toBeTruthy();
    expect(screen.queryByText(/Delegar sem sumir/)).toBeNull();
  });
  test('stands still at any key', async () => {
    const { user } = await open(trail);
    const stage = (await screen.findByRole('dialog')).querySelector<HTMLElement>('[class*=stage]')!;
    expect(stage.dataset['still']).toBeUndefined();
    await user.keyboard('x');
    expect(stage.dataset['still']).toBe('true');
  });
  test('without a certificate has a panel only', async () => {
    await open({ ...trail, hasCertificate: false });
    const dialog = within(await screen.findByRole('dialog', { name: 'Painel fechado!' }));
    expect(dialog.queryByRole('button', { name: 'Ver certificado' })).toBeNull();
    expect(dialog.queryByRole('img')).toBeNull();
    expect(server.last('GET', 'certificado')).toBeUndefined();
  });
});
describe('the end of a course', () => {
  test('inside a trail that goes on has its own dialog', async () => {
    server.on(getTrailDetail, { ...trail, completedAt: null, status: 'onGoing', percent: 50 });
    await open(course, trail.id);
    const dialog = within(await screen.findByRole('dialog', { name: 'Parabéns!' }));
    expect(dialog.getByText('Você concluiu o curso Delegar sem sumir.')).toBeTruthy();
  });
  test('is shown also where the trail cannot be read now', async () => {
    server.on(getTrailDetail, () => {
      throw new Error('offline');
    });
    await open(course, trail.id);
    expect(await screen.findByRole('dialog', { name: 'Parabéns!' })).toBeTruthy();
  });
});
