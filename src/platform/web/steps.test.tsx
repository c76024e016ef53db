// Proves that a form finds a refused field in a later step, in a hidden tab, and in a part that opens late.
import { Tabs, TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { useAppForm } from './form.ts';
import type { AppForm, Refusal } from './form.ts';
import { stepState, useSteps } from './steps.ts';
import { FormBanner } from './ui/form-banner.tsx';
import { Wizard } from './ui/wizard.tsx';
import { required } from './validation.ts';

type Course = { title: string; code: string; object: string };
const steps = ['title', 'code', 'object'] as const;
const labels = { title: 'Título', code: 'Código', object: 'Objeto' };
const stepOf = (field: string) => field as (typeof steps)[number];
const empty: Course = { title: '', code: '', object: '' };
const seen = vi.fn<(element: Element) => void>();
beforeEach(() => {
  seen.mockReset();
  Element.prototype.scrollIntoView = function (this: Element) {
    seen(this);
  };
});

test.each([
  ['title', {}, [], { isValid: true, hasProblem: false }],
  ['title', {}, [{ field: 'title' }], { isValid: false, hasProblem: false }],
  ['title', { title: 'Informe o título.' }, [{ field: 'title' }], { isValid: false, hasProblem: true }],
  ['code', { title: 'Informe o título.' }, [{ field: 'title' }], { isValid: true, hasProblem: false }],
  ['code', { code: undefined }, [{ field: 'title' }, { field: 'code' }], { isValid: false, hasProblem: true }],
] as const)('the step %s with the shown errors %j and the errors %j is %j', (id, shown, errors, expected) =>
  expect(stepState(id, stepOf, shown, errors)).toEqual(expected),
);

function CourseWizard({ initial = empty, submit = vi.fn() }: { initial?: Course; submit?: () => unknown }) {
  const { step, setStep, reveal } = useSteps(steps, stepOf);
  const form = useAppForm<Course>({
    initial,
    rules: { title: required, code: required, object: required },
    reveal,
    submit,
  });
  const part = (name: keyof Course) => () =>
    name === 'object' ? (
      <Closed refusal={form.refusal} form={form} />
    ) : (
      <TextInput label={labels[name]} {...form.field(name)} />
    );
  return (
    <form {...form.props}>
      <FormBanner form={form} />
      <Wizard
        label="Etapas"
        current={step}
        onCurrent={(id) => setStep(stepOf(id))}
        onLeave={(from) => form.isRight((field) => field === from)}
        onFinish={() => void form.send()}
        finishLabel="Publicar"
        extra={
          <button type="button" onClick={() => void form.send()}>
            Salvar
          </button>
        }
        steps={steps.map((id) => ({
          id,
          title: labels[id],
          isValid: form.values[id] !== '',
          hasProblem: form.errors[id] !== undefined,
          render: part(id),
        }))}
      />
    </form>
  );
}
/** A part that opens itself when the server refuses something in it, as a question in a list does. */
function Closed({ refusal, form }: { refusal: Refusal; form: AppForm }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (refusal.fields.includes('object')) setOpen(true);
  }, [refusal]);
  return isOpen ? <TextInput label="Objeto" {...form.field('object')} /> : <p>fechado</p>;
}
const node = (title: string) =>
  within(screen.getByRole('navigation', { name: 'Etapas' }))
    .getByRole('button', { name: new RegExp(title) })
    .closest('li')!;
const inFront = (label: string) => screen.getByRole('textbox', { name: label });
const banner = () => within(screen.getByRole('group', { name: 'Confira o(s) erro(s) no formulário' }));

test('a step with errors stays open, gets the focus at its field, is marked and says so (design §3.10)', async () => {
  await renderKit(<CourseWizard />);
  await userEvent.click(screen.getByRole('button', { name: /^(Continuar|Próximo|Avançar).*Código/ }));
  await waitFor(() => expect(document.activeElement).toBe(inFront('Título')));
  expect(seen).toHaveBeenCalledWith(inFront('Título'));
  expect(node('Título').dataset['problem']).toBe('true');
  expect(banner().getByRole('button', { name: 'Título: Campo obrigatório' })).toBeTruthy();
});
test('a refusal opens the first step that holds a wrong field, and focuses it there', async () => {
  await renderKit(<CourseWizard initial={{ title: 'Solda', code: '', object: 'x' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(document.activeElement).toBe(inFront('Código')));
  expect(node('Código').dataset['problem']).toBe('true');
});
test('a refusal of the server is found in its step too, also where that opens late', async () => {
  const submit = () =>
    Promise.reject(
      new Problem('invalid', 'x', { fields: [{ path: 'object', field: 'object', code: 'text.long', limit: 5 }] }),
    );
  await renderKit(<CourseWizard initial={{ title: 'Solda', code: '1', object: 'longe demais' }} submit={submit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('textbox', { name: 'Objeto' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(inFront('Objeto')));
});
test('the banner’s line opens a field of another step', async () => {
  await renderKit(<CourseWizard initial={{ title: '', code: '', object: 'x' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(document.activeElement).toBe(inFront('Título')));
  const lines = banner().getAllByRole('button');
  await userEvent.click(lines[1]!);
  await waitFor(() => expect(document.activeElement).toBe(inFront('Código')));
});
test('only an opened step is ticked (learning §5.9)', async () => {
  await renderKit(<CourseWizard initial={{ title: 'Solda', code: '1', object: 'x' }} />);
  expect([node('Título'), node('Código'), node('Objeto')].map((one) => one.dataset['state'])).toEqual([
    'current',
    'todo',
    'todo',
  ]);
  await userEvent.click(within(node('Código')).getByRole('button'));
  expect([node('Título'), node('Código'), node('Objeto')].map((one) => one.dataset['state'])).toEqual([
    'done',
    'current',
    'todo',
  ]);
});
test('a hidden tab is opened for its wrong field', async () => {
  function Tabbed() {
    const { step, setStep, reveal } = useSteps<string>(['1', '2'], (field) => (field === 'code' ? '2' : '1'));
    const form = useAppForm({ initial: { title: 'x', code: '' }, rules: { code: required }, reveal, submit: vi.fn() });
    return (
      <form {...form.props}>
        <Tabs value={step} onChange={(next) => setStep(next!)}>
          <Tabs.Panel value="1">
            <TextInput label="Título" {...form.field('title')} />
          </Tabs.Panel>
          <Tabs.Panel value="2">
            <TextInput label="Código" {...form.field('code')} />
          </Tabs.Panel>
        </Tabs>
        <button>Salvar</button>
      </form>
    );
  }
  await renderKit(<Tabbed />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(document.activeElement).toBe(inFront('Código')));
});
