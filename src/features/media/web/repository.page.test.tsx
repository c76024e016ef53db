// Proves that both layouts of the media repository show each object with its state, its place in the queue and the company it came from.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { listMyTransfers } from '#features/transfers/contract/transfers.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/media.endpoints.ts';
import type { MediaRow } from '../contract/media.wire.ts';
import { RepositoryPage } from './repository.page.tsx';

const at = '2026-03-04T12:00:00.000Z';
const row = (number: number, title: string, more: Partial<MediaRow> = {}): MediaRow => ({
  id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  kind: 'video',
  status: 'ready',
  failureCode: null,
  queuePlace: null,
  summary: null,
  durationSeconds: 300,
  categoryId: null,
  categoryName: null,
  skillIds: [],
  code: null,
  link: null,
  packageKind: null,
  origin: 'own',
  originName: null,
  isOffered: true,
  isActive: true,
  isFinished: true,
  fileName: 'aula.mp4',
  sizeBytes: 9,
  pageCount: null,
  horizontalCover: null,
  verticalCover: null,
  thumbnail: null,
  expiresOn: null,
  createdAt: at,
  updatedAt: at,
  ...more,
});
const told: [row: MediaRow, words: string[]][] = [
  [row(1, 'Próprio'), []],
  [row(2, 'Recebido', { origin: 'distributor', originName: 'Ipê' }), ['De Ipê']],
  [
    row(3, 'Retirado', { origin: 'distributor', originName: 'Ipê', isOffered: false, isActive: false }),
    ['De Ipê', 'Desativado na origem', 'Inativo'],
  ],
  [row(4, 'Na fila', { status: 'pending', queuePlace: 3 }), ['3º na fila']],
];
const every = [...new Set(told.flatMap(([, words]) => words))];
beforeEach(() => {
  answering()
    .on(listCategoryBasics, [])
    .on(listSkillBasics, [])
    .on(listMyTransfers, { items: [], pageNumber: 1, pageSize: 50, total: 0 })
    .on(calls.listMedia, { items: told.map(([one]) => one), pageNumber: 1, pageSize: 10, total: told.length });
});

test.each([
  ['Clássico', 'row'],
  ['Moderno', 'listitem'],
] as const)('%s: shows the state and the origin of each object (content M1)', async (layout, role) => {
  const { user } = await renderScreen(RepositoryPage, { path: '/content/files', address: '/content/files' });
  await user.click(await screen.findByRole('button', { name: layout }));
  await screen.findByText('Retirado');
  for (const [{ title }, words] of told) {
    const shown = screen.getAllByRole(role).find((one) => within(one).queryByText(title))!;
    expect([title, every.filter((word) => within(shown).queryByText(word))]).toEqual([
      title,
      every.filter((word) => words.includes(word)),
    ]);
  }
});
