// Proves that a colour typed without its sign gets the sign when the user leaves the field.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { ColorInput } from './color-input.tsx';

function Field() {
  const [value, setValue] = useState('');
  return <ColorInput label="Cor" value={value} onChange={setValue} />;
}
test.each([
  ['f4f4f4', '#f4f4f4'],
  ['ABC', '#aabbcc'],
  ['#26242b', '#26242b'],
  ['verde', 'verde'],
])('%s is written as %s (access, frown)', async (typed, written) => {
  await renderKit(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cor' });
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field.value).toBe(written);
});
