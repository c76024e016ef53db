// Proves that the bar of a form stays at the end without unsaved changes, and becomes visible with a sentence when there are some.
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { FormPage } from './form-page.tsx';

const show = (isDirty: boolean) =>
  renderKit(
    <FormPage title="Curso" form={{}} isDirty={isDirty} footer={<button>Salvar</button>}>
      <input aria-label="Título" />
    </FormPage>,
  );
const bar = () => screen.getByRole('button', { name: 'Salvar' }).parentElement!;

test('says that there are unsaved changes, and moves into view for it (design §3.14)', async () => {
  await show(true);
  expect(bar().dataset['dirty']).toBe('true');
  expect(within(bar()).getByRole('status').textContent).toBe('Alterações não salvas');
});
test('is at the end of the form where everything is saved', async () => {
  await show(false);
  expect(bar().dataset['dirty']).toBeUndefined();
  expect(within(bar()).getByRole('status').textContent).toBe('');
});
test('covers the whole sheet and is not transparent (content F1)', () => {
  const css = readFileSync('src/platform/web/ui/form-page.module.css', 'utf8');
  expect(/\.page \{([^}]*)\}/.exec(css)![1]).toContain('minmax(0, var(--w-form)) minmax(0, 1fr)');
  const footer = /\.footer \{([^}]*)\}/.exec(css)![1];
  for (const rule of ['grid-column: 1 / -1;', 'background: var(--c-surface);']) expect(footer).toContain(rule);
  expect(/\.footer\[data-dirty\] \{([^}]*)\}/.exec(css)![1]).toContain('position: sticky;');
});
