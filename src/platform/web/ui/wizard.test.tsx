// Proves that the line of steps marks the current step, completed steps and wrong steps, and marks nothing on unopened steps.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { PlatformRoot } from '../platform-root.tsx';
import { MultiSelectInput, SelectInput } from './select-input.tsx';
import { Wizard } from './wizard.tsx';

function Steps() {
  const [current, setCurrent] = useState('one');
  const steps = ['one', 'two', 'three', 'four'].map((id) => ({
    id,
    title: `Passo ${id}`,
    render: () => <p>{id}</p>,
    isValid: true,
    hasProblem: id === 'two' && current !== 'two',
  }));
  return (
    <Wizard
      label="Passos"
      steps={steps}
      current={current}
      onCurrent={setCurrent}
      onFinish={() => undefined}
      finishLabel="Pronto"
    />
  );
}
test('a complete form can be finished from any step, an incomplete one on the last step', async () => {
  const finished = vi.fn();
  const at = (isRight: boolean | undefined, current: string) => (
    <PlatformRoot isTest>
      <Wizard
        label="Passos"
        steps={['one', 'two'].map((id) => ({ id, title: id, render: () => null, isValid: id === 'one' || isRight }))}
        current={current}
        onCurrent={() => undefined}
        onFinish={finished}
        finishLabel="Publicar"
      />
    </PlatformRoot>
  );
  const { rerender } = await renderKit(at(false, 'one'));
  const publish = () => screen.queryByRole('button', { name: 'Publicar' });
  expect(publish()).toBeNull();
  rerender(at(undefined, 'one'));
  expect(publish()).toBeNull();
  rerender(at(true, 'one'));
  await userEvent.click(publish()!);
  expect(finished).toHaveBeenCalledOnce();
  rerender(at(false, 'two'));
  expect(publish()).toBeTruthy();
});
test('a step is ticked once it was opened and left without errors, never before', async () => {
  await renderKit(<Steps />);
  const user = userEvent.setup();
  const steps = () => screen.getByRole('navigation', { name: 'Passos' });
  const states = () =>
    within(steps())
      .getAllByRole('listitem')
      .map((one) => one.dataset['state']);
  expect(states()).toEqual(['current', 'problem', 'todo', 'todo']);
  await user.click(within(steps()).getByRole('button', { name: /Passo three/ }));
  expect(states()).toEqual(['done', 'problem', 'current', 'todo']);
  await user.click(within(steps()).getByRole('button', { name: /Passo four/ }));
  expect(states()).toEqual(['done', 'problem', 'done', 'current']);
});
test.each([true, false])(
  'hints on how to fill a field stand only where it is written; read-only: %s',
  async (isReadOnly) => {
    const options = [{ value: 'a', label: 'A' }];
    const step = {
      id: 'one',
      title: 'Passo',
      lead: 'Comece pelo assunto',
      render: () => (
        <>
          <TextInput label="Título" description="Dica do título" />
          <Textarea label="Texto" description="Dica do texto" />
          <SelectInput label="Tipo" description="Dica do tipo" options={options} />
          <MultiSelectInput label="Lugares" description="Dica dos lugares" options={options} />
          <NumberInput label="Prazo" description="0 é sem prazo" />
        </>
      ),
    };
    await renderKit(
      <Wizard
        label="Passos"
        steps={[step]}
        current="one"
        onCurrent={() => undefined}
        onFinish={() => undefined}
        finishLabel="Pronto"
        isReadOnly={isReadOnly}
      />,
    );
    expect(screen.queryAllByText(/Comece|Dica/)).toHaveLength(isReadOnly ? 0 : 5);
    expect(screen.getByText('0 é sem prazo')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Texto' }).hasAttribute('aria-describedby')).toBe(!isReadOnly);
  },
);
