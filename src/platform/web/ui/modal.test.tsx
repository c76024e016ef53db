// Where the focus goes when a dialog opens: its title, or what its content asks for.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { Modal } from './modal.tsx';

describe('a dialog', () => {
  test('begins at its title, so that it is read before anything is pressed', async () => {
    await renderKit(
      <Modal opened onClose={() => {}} title="Liderança essencial">
        <button type="button">Continuar</button>
      </Modal>,
    );
    const title = await screen.findByRole('heading', { name: 'Liderança essencial' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
  test('begins at what its content marks, where it says so', async () => {
    await renderKit(
      <Modal opened onClose={() => {}} title="Senha do PDF" firstFocus="content">
        <button type="button">Outro</button>
        <input aria-label="Senha" data-autofocus />
      </Modal>,
    );
    const field = await screen.findByRole('textbox', { name: 'Senha' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
