// Proves that an opening dialog focuses its title or the part that its content marks, and returns the focus when it closes.
import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { describe, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

describe('a dialog', () => {
  test('begins at its title, so that it is read before any button is pressed', async () => {
    await renderKit(
      <Modal opened onClose={() => {}} title="Liderança essencial">
        <button type="button">Continuar</button>
      </Modal>,
    );
    const title = await screen.findByRole('heading', { name: 'Liderança essencial' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
  test('returns the focus to the control that opened it, also when it closes at once', async () => {
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
  test.each([
    ['dialog', Modal],
    ['drawer', Drawer],
  ])('as a %s takes the focus back to its title where the focused part disappears', async (_kind, Layer) => {
    const Page = () => {
      const [isRead, setRead] = useState(false);
      return (
        <Layer opened onClose={() => {}} title="Importar">
          {isRead ? (
            <p>Duas novas</p>
          ) : (
            <button type="button" onClick={() => setRead(true)}>
              Escolher arquivo
            </button>
          )}
        </Layer>
      );
    };
    await renderKit(<Page />);
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Escolher arquivo' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Duas novas');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Importar' })));
  });
  test.each([
    ['dialog', Modal],
    ['drawer', Drawer],
  ])('as a %s keeps the focus of a control that is disabled while it works', async (_kind, Layer) => {
    const Page = () => {
      const [isWorking, setWorking] = useState(false);
      const work = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
        currentTarget.blur(); // A browser takes the focus from a disabled control, and this DOM does not.
        setWorking(true);
        setTimeout(() => setWorking(false), 100);
      };
      return (
        <>
          <button type="button">Nova questão</button>
          <Layer opened onClose={() => {}} title="Importar">
            <button type="button" disabled={isWorking} onClick={work}>
              Escolher arquivo
            </button>
          </Layer>
        </>
      );
    };
    await renderKit(<Page />);
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Escolher arquivo' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button).toHaveProperty('disabled', false);
    button.blur();
    await user.tab();
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  });
  test.each([
    ['dialog', Modal],
    ['drawer', Drawer],
  ])('as a %s opened from a menu returns the focus to the button of the menu', async (_kind, Layer) => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Menu>
            <Menu.Target>
              <button type="button">Ações de Ana</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOpen(true)}>Ver pessoas</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Layer opened={isOpen} onClose={() => setOpen(false)} title="Pessoas">
            <p>Ninguém</p>
          </Layer>
        </>
      );
    };
    await renderKit(<Page />);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Ações de Ana' });
    button.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Ver pessoas' })).focus();
    await user.keyboard('{Enter}');
    const layer = await screen.findByRole('dialog', { name: 'Pessoas' });
    await waitFor(() => expect(layer.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
  test('that follows another one returns the focus to the control that opened the first', async () => {
    const Page = () => {
      const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
      return (
        <>
          <button type="button" onClick={() => setOpen('first')}>
            Abrir
          </button>
          <Modal opened={open === 'first'} onClose={() => setOpen('none')} title="Primeiro">
            <button type="button" onClick={() => setOpen('second')}>
              Seguir
            </button>
          </Modal>
          <Drawer opened={open === 'second'} onClose={() => setOpen('none')} title="Segundo">
            <p>Fim</p>
          </Drawer>
        </>
      );
    };
    await renderKit(<Page />);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Abrir' });
    button.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Seguir' })).focus();
    await user.keyboard('{Enter}');
    const second = await screen.findByRole('dialog', { name: 'Segundo' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
  test('that closes keeps the focus where the user has moved it', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          <input aria-label="Busca" onFocus={() => setOpen(false)} />
          <Modal opened={isOpen} onClose={() => setOpen(false)} title="Aviso">
            <p>Texto</p>
          </Modal>
        </>
      );
    };
    await renderKit(<Page />);
    screen.getByRole('button', { name: 'Abrir' }).focus();
    await userEvent.setup().keyboard('{Enter}');
    const title = await screen.findByRole('heading', { name: 'Aviso' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const field = screen.getByRole('textbox', { name: 'Busca', hidden: true });
    field.focus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field);
  });
  test('begins at the marked part of its content, where there is one', async () => {
    await renderKit(
      <Modal opened onClose={() => {}} title="Senha do PDF" firstFocus="content">
        <button type="button">Outro</button>
        <input aria-label="Senha" data-autofocus />
      </Modal>,
    );
    const field = await screen.findByRole('textbox', { name: 'Senha' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
  test('keeps the focus in the typed field, although each letter renders it again', async () => {
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
