// Proves that formatted text is written with its tools, and that nobody writes it among read-only fields.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { FormattedTextInput } from './formatted-text-input.tsx';
import { ReadOnlyFields } from './read-only.tsx';

const field = <FormattedTextInput label="Enunciado" value="<p>Antes de subir</p>" onChange={() => {}} />;
const found = async () => {
  const area = await screen.findByRole('textbox', { name: 'Enunciado' });
  return {
    text: area.textContent,
    isEditable: area.getAttribute('contenteditable'),
    isReadOnly: area.getAttribute('aria-readonly'),
    tools: screen.queryAllByRole('toolbar').length,
  };
};

test('is written with its tools', async () => {
  await renderKit(field);
  expect(await found()).toEqual({ text: 'Antes de subir', isEditable: 'true', isReadOnly: null, tools: 1 });
});
test('is only read among read-only fields', async () => {
  await renderKit(<ReadOnlyFields label="Só leitura">{field}</ReadOnlyFields>);
  expect(await found()).toEqual({ text: 'Antes de subir', isEditable: 'false', isReadOnly: 'true', tools: 0 });
});
