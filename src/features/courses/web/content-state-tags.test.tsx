// Proves that the state of a course is a masculine word and the state of a trail a feminine word.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { ContentStateTags } from './content-state-tags.tsx';
import type { ContentRow } from './content-list-parts.widget.tsx';

const row = (isActive: boolean) => ({ isActive, publication: 'published', origin: 'own' }) as unknown as ContentRow;

test.each([
  ['course', true, 'Publicado'],
  ['trail', true, 'Publicada'],
  ['course', false, 'Inativo'],
  ['trail', false, 'Inativa'],
] as const)('of a %s (active: %s) is %s (design §4)', async (kind, isActive, said) => {
  await renderKit(<ContentStateTags kind={kind} row={row(isActive)} />);
  expect(screen.getByText(said)).toBeTruthy();
});
