// Proves that a dialog with fields saves them, tells what is refused, and asks before what was written is lost.
import { TextInput } from '@mantine/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { useAppForm } from '../form.ts';
import { required } from '../validation.ts';
import { FormDialog } from './form-dialog.tsx';

const submit = vi.fn(async (_values: { name: string }) => {});
const onClose = vi.fn();
function ColorForm({ isReadOnly }: { isReadOnly?: boolean }) {
  const form = useAppForm({ initial: { name: '' }, rules: { name: required }, submit });
  return (
    <FormDialog
      form={form}
      title="Nova cor"
      submitLabel="Criar cor"
      onClose={onClose}
      isReadOnly={isReadOnly}
      isFieldFocused
    >
      <TextInput data-autofocus label="Nome" {...form.field('name', { required: true })} />
    </FormDialog>
  );
}
const open = async (isReadOnly?: boolean) => {
  submit.mockClear();
  onClose.mockClear();
  const { user } = await renderScreen(() => <ColorForm isReadOnly={isReadOnly} />, { path: '/x', address: '/x' });
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Nova cor' })) };
};

test('begins at its field, names missing values, and saves the typed ones', async () => {
  const { user, dialog } = await open();
  const name = dialog.getByRole('textbox', { name: /Nome/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  await user.click(dialog.getByRole('button', { name: 'Criar cor' }));
  expect(await dialog.findByRole('group', { name: 'Confira o(s) erro(s) no formulário' })).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  await user.type(name, 'Azul{Enter}');
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit.mock.calls[0]![0]).toEqual({ name: 'Azul' });
});
test('asks before typed values are lost', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Az');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
test('with read-only fields saves nothing and closes', async () => {
  const { user, dialog } = await open(true);
  expect(dialog.queryByRole('button', { name: 'Criar cor' })).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
  expect(onClose).toHaveBeenCalledOnce();
});
test('within the page of another form saves itself alone', async () => {
  submit.mockClear();
  const outer = vi.fn(async () => {});
  function Page() {
    const form = useAppForm({ initial: {}, submit: outer });
    return (
      <form {...form.props}>
        <ColorForm />
      </form>
    );
  }
  const { user } = await renderScreen(() => <Page />, { path: '/x', address: '/x' });
  const dialog = await screen.findByRole('dialog', { name: 'Nova cor' });
  await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Azul');
  fireEvent.submit(dialog.querySelector('form')!);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(outer).not.toHaveBeenCalled();
});
