// Where the focus goes when a dialog opens: its title, or what its content asks for.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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
  test('gives the focus back to what opened it, also when it goes away at once', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          {isOpen && (
            <Modal opened onClose={() => setOpen(false)} title="Liderança essencial">
              <p>Onze passos curtos.</p>
            </Modal>
          )}
        </>
      );
    };
    await renderKit(<Page />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const title = await screen.findByRole('heading', { name: 'Liderança essencial' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
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
  test('leaves the focus with who types, although it is drawn anew with every letter', async () => {
    const Page = () => {
      const [name, setName] = useState('');
      return (
        <Modal opened onClose={() => {}} title="Nova unidade" isDirty={name !== ''}>
          <input aria-label="Nome" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Modal>
      );
    };
    await renderKit(<Page />);
    const field = await screen.findByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nova unidade'));
    await userEvent.setup().type(field, 'Belém');
    expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(['Belém', field]);
  });
});
