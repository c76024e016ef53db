// Proves that an address in a table may break only after its @ and its points.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { breakable } from './breakable.tsx';
import { RowIdentity } from './data-table.tsx';

const pieces = (element: Element) =>
  [...element.childNodes].map((node) => (node.nodeName === 'WBR' ? '|' : node.textContent)).join('');
test('an e-mail address below a name breaks after its @ and its points', async () => {
  await renderKit(<RowIdentity name="Ana" code="ana.maria@copaiba.example" />);
  expect(pieces(screen.getByText('ana.maria@copaiba.example'))).toBe('ana.|maria@|copaiba.|example');
});
test('a sentence is not changed', () => {
  for (const words of ['Unidade Belém', 'Escreva a ana@example.com', 12, null]) expect(breakable(words)).toBe(words);
});
