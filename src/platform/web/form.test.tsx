// Proves when forms show errors, where the focus moves, and how they show the server's refusals.
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { useAppForm } from './form.ts';
import { FormBanner } from './ui/form-banner.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { all, email, maxLength, required } from './validation.ts';

type Person = { name: string; email: string };
function PersonForm({ submit }: { submit: (person: Person) => unknown }) {
  const form = useAppForm<Person>({
    initial: { name: '', email: '' },
    rules: { name: all(required, maxLength(5)), email: all(required, maxLength(12), email) },
    submit,
  });
  return (
    <form {...form.props}>
      <FormBanner form={form} />
      <TextInput label="Nome" {...form.field('name', { required: true })} />
      <TextInput label="E-mail" {...form.field('email')} />
      <p>{form.isDirty ? 'dirty' : 'clean'}</p>
      <button>Salvar</button>
    </form>
  );
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const banner = 'Confira o(s) erro(s) no formulário';

describe('form', () => {
  test('waits until the user leaves a field, then checks each key, and shows only the first message [WIDGET-015]', async () => {
    await renderKit(<PersonForm submit={vi.fn()} />);
    await userEvent.type(field('Nome'), 'Marina');
    expect(field('Nome').getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.tab();
    expect(screen.getByText('No máximo 5 caracteres')).toBeTruthy();
    await userEvent.type(field('Nome'), '{Backspace}');
    expect(screen.queryByText('No máximo 5 caracteres')).toBeNull();
    expect(field('Nome').getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.type(field('E-mail'), 'no address at all');
    await userEvent.tab();
    expect(screen.getByText('No máximo 12 caracteres')).toBeTruthy();
    expect(screen.queryByText(/E-mail inválido|Informe um e-mail/)).toBeNull();
    expect(['Nome', 'E-mail'].map((label) => screen.getByText(label, { selector: 'label' }).textContent)).toEqual([
      'Nome *',
      'E-mail',
    ]);
  });
  test('names the errors in the order of the fields, whatever the order of the rules and of the answer', async () => {
    const Turned = ({ submit }: { submit: () => void }) => {
      const form = useAppForm({
        initial: { last: '', middle: '', first: '' },
        rules: { last: required, first: required },
        submit,
      });
      return (
        <form {...form.props}>
          <FormBanner form={form} />
          {(['first', 'middle', 'last'] as const).map((name) => (
            <TextInput key={name} label={name} {...form.field(name)} />
          ))}
          <button>Salvar</button>
        </form>
      );
    };
    const submit = vi.fn(() => {
      throw new Problem('invalid', 'request.invalid', {
        fields: ['middle', 'first', 'last'].map((name) => ({ path: name, field: name, code: 'required' })),
      });
    });
    await renderKit(<Turned submit={submit} />);
    const named = () =>
      [...screen.getByRole('group', { name: banner }).querySelectorAll('li')].map(
        (one) => one.textContent!.split(':')[0],
      );
    await save();
    expect(named()).toEqual(['first', 'last']);
    await userEvent.type(field('first'), 'a');
    await userEvent.type(field('last'), 'b');
    await save();
    await waitFor(() => expect(named()).toEqual(['first', 'middle', 'last']));
  });
  test('shows no error at a required field that the user only passes', async () => {
    await renderKit(<PersonForm submit={vi.fn()} />);
    await userEvent.click(field('Nome'));
    await userEvent.tab();
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
    await userEvent.type(field('Nome'), 'Marina');
    await userEvent.tab();
    expect(screen.getByText('No máximo 5 caracteres')).toBeTruthy();
  });
  test('refuses with a banner and moves the focus to the first wrong field [WIDGET-016]', async () => {
    const submit = vi.fn();
    await renderKit(<PersonForm submit={submit} />);
    await save();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: banner })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    expect(screen.getAllByText('Campo obrigatório').length).toBeGreaterThan(1);
    expect(field('Nome').hasAttribute('required')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /E-mail: / }));
    expect(document.activeElement).toBe(field('E-mail'));
  });
  test('shows a refusal of the server at its field, with our texts', async () => {
    const submit = vi.fn(() =>
      Promise.reject(
        new Problem('invalid', 'request.invalid', {
          fields: [{ path: 'email', field: 'email', code: 'email.invalid' }],
        }),
      ),
    );
    await renderKit(<PersonForm submit={submit} />);
    await userEvent.type(field('Nome'), 'Ana');
    await userEvent.type(field('E-mail'), 'ana@x.com');
    await save();
    expect((await screen.findAllByText(/E-mail inválido/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  });
  test('sends valid values once, and has no changes afterwards', async () => {
    const submit = vi.fn(() => Promise.resolve());
    await renderKit(<PersonForm submit={submit} />);
    await userEvent.type(field('Nome'), 'Ana');
    await userEvent.type(field('E-mail'), 'ana@x.com');
    expect(screen.getByText('dirty')).toBeTruthy();
    await save();
    expect(submit.mock.calls).toEqual([[{ name: 'Ana', email: 'ana@x.com' }]]);
    await screen.findByText('clean');
    expect(screen.queryByRole('group', { name: banner })).toBeNull();
  });
});
