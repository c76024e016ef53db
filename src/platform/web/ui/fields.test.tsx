// Proves that the shared fields work: choosing one or many, phones, switches, tooltips, progress, illustrating icons.
import { readFileSync } from 'node:fs';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { theme } from '../theme/theme.ts';
import { toasts } from '../toast.ts';
import './confirm-dialog.tsx'; // the browser loads it later
import { DateInput } from './date-input.tsx';
import { Hint } from './hint.tsx';
import { IllustrationIcon } from './illustration-icon.tsx';
import { PhoneInput } from './phone-input.tsx';
import { Rail } from './rail.tsx';
import type { RailTone } from './rail.tsx';
import { SegmentRing } from './segment-ring.tsx';
import { MultiSelectInput, SelectInput } from './select-input.tsx';
import { SwitchInput } from './switch-input.tsx';

const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `Opção ${at}` }));
function Many({ most }: { most?: number }) {
  const [value, setValue] = useState<string[]>([]);
  return <MultiSelectInput label="Muitas" options={options(5)} most={most} value={value} onChange={setValue} />;
}

describe('choosing', { timeout: 20_000 }, () => {
  test('more than the limit is undone, with a warning [WIDGET-009]', async () => {
    await renderKit(<Many most={2} />);
    for (const name of ['Opção 0', 'Opção 1', 'Opção 2']) {
      await userEvent.click(screen.getByLabelText('Muitas', { selector: 'input' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    expect(toasts.get().map(({ tone, text }) => [tone, text])).toEqual([
      ['warning', expect.stringContaining('2') as string],
    ]);
    const pills = [...document.querySelectorAll('[class*="Pill-label"]')].map((one) => one.textContent);
    expect(pills).toEqual(['Opção 0', 'Opção 1']);
  });
  test('five options have a search box, four have none [WIDGET-010]', async () => {
    await renderKit(
      <>
        <SelectInput label="Quatro" options={options(4)} />
        <SelectInput label="Cinco" options={options(5)} />
      </>,
    );
    const field = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
    expect([field('Quatro').readOnly, field('Cinco').readOnly]).toEqual([true, false]);
    await userEvent.type(field('Cinco'), 'Opção 3');
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Opção 3']));
  });
  test('the typed text replaces the chosen value', async () => {
    await renderKit(<SelectInput label="Cinco" options={options(5)} value={options(5)[1]!.value} />);
    const field = () => screen.getByLabelText('Cinco', { selector: 'input' }) as HTMLInputElement;
    await userEvent.click(field());
    await userEvent.keyboard('Opção 3');
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Opção 3']));
    expect(field().value).toBe('Opção 3');
  });
  test('a validation error of a field stays visible below its open list, and its calendar', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return /InputWrapper-(error|description)/.test(this.className) ? 20 : 0;
    });
    await renderKit(
      <>
        <SelectInput label="Certa" options={options(5)} description="Só uma" />
        <SelectInput label="Uma" options={options(5)} error="Escolha uma" />
        <MultiSelectInput label="Muitas" options={options(5)} error="Escolha algumas" description="Até três" />
        <DateInput label="Dia" error="Escolha um dia" />
      </>,
    );
    // Every element has the size 0 here, so the top of a box is its distance from the field.
    const distanceOf = (within: HTMLElement) => within.closest<HTMLElement>('[data-position]')!.style.top;
    const found: string[] = [];
    for (const label of ['Certa', 'Uma', 'Muitas']) {
      await userEvent.click(screen.getByLabelText(label, { selector: 'input' }));
      found.push(distanceOf(await screen.findByRole('option', { name: 'Opção 0' })));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    }
    // An element without a height cannot take the focus, and the dialog warns of that.
    vi.spyOn(console, 'warn').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
    found.push(distanceOf(await screen.findByRole('dialog')));
    expect(found).toEqual(['8px', '36px', '64px', '36px']);
    vi.restoreAllMocks();
  });
  test('an end in the past says so, and is accepted', async () => {
    function Ends() {
      const [day, setDay] = useState<string | null>('2999-12-31');
      return (
        <>
          <DateInput label="Vencimento" passed="Esta data já passou" value={day} onChange={setDay} />
          <output>{day}</output>
        </>
      );
    }
    await renderKit(<Ends />);
    const field = screen.getByLabelText('Vencimento', { selector: 'input' });
    expect(screen.queryByText('Esta data já passou')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '28022020');
    expect(screen.getByText('Esta data já passou').getAttribute('role')).toBe('status');
    expect(screen.getByText('2020-02-28')).toBeTruthy();
  });
  test('the list is at most 240 px high, 168 px where many are chosen [WIDGET-011]', async () => {
    await renderKit(
      <>
        <SelectInput label="Uma" options={options(30)} />
        <MultiSelectInput label="Várias" options={options(30)} value={[]} />
      </>,
    );
    const height = async (name: string) => {
      await userEvent.click(screen.getByLabelText(name, { selector: 'input' }));
      const found = (await screen.findByRole('listbox')).style.maxHeight;
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
      return found;
    };
    expect(await height('Uma')).toBe('240px');
    expect(await height('Várias')).toBe('168px');
  });
  test('a list without options says so [WIDGET-012]', async () => {
    await renderKit(<SelectInput label="Nenhuma" options={[]} searchable />);
    await userEvent.click(screen.getByLabelText('Nenhuma', { selector: 'input' }));
    expect(await screen.findByText('Nenhum item encontrado')).toBeTruthy();
  });
});
test('the countries of a phone are Brazil +55 and Paraguay +595, and its rule needs 10 digits with them [WIDGET-028]', async () => {
  const given: (string | null)[] = [];
  const Phone = () => {
    const [value, setValue] = useState<string | null>(null);
    const take = (next: string | null) => {
      given.push(next);
      setValue(next);
    };
    return <PhoneInput label="Telefone" value={value} onChange={take} />;
  };
  await renderKit(<Phone />);
  const country = screen.getByRole('combobox');
  expect(
    within(country)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['+55', '+595']);
  await userEvent.type(screen.getByLabelText('Telefone', { selector: 'input' }), '11987654321');
  expect(given.at(-1)).toBe('5511987654321');
  await userEvent.selectOptions(country, '+595');
  expect(given.at(-1)?.startsWith('595')).toBe(true);
});
test('a switch has three sizes, is off by default, and changes after its question was answered [WIDGET-023]', async () => {
  const changed: boolean[] = [];
  const take = (next: boolean) => void changed.push(next);
  await renderKit(
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <SwitchInput
          key={size}
          label={size}
          size={size}
          onChange={take}
          question={() => (size === 'large' ? 'Mesmo?' : undefined)}
        />
      ))}
      <SwitchInput label="plain" onChange={take} />
    </>,
  );
  const root = (name: string) => screen.getByRole('switch', { name }).closest('[data-size]')?.getAttribute('data-size');
  expect(['small', 'medium', 'large', 'plain'].map(root)).toEqual(['sm', 'md', 'lg', 'md']);
  await userEvent.click(screen.getByRole('switch', { name: 'small' }));
  expect(changed).toEqual([true]);
  await userEvent.click(screen.getByRole('switch', { name: 'large' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Mesmo?')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changed).toEqual([true]);
});
test('a tooltip waits 400 ms, stays 300 ms and is 320 wide at most [WIDGET-018]', async () => {
  expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ openDelay: 400, closeDelay: 300, maw: 320 });
  await renderKit(
    <Hint label="Nome do ícone">
      <button type="button">x</button>
    </Hint>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'x' }));
  expect(screen.queryByText('Nome do ícone')).toBeNull();
  expect(await screen.findByText('Nome do ícone')).toBeTruthy();
});
test('the ring of progress has ten segments by default [WIDGET-022]', async () => {
  const { container } = await renderKit(
    <>
      <SegmentRing percent={35} label="dez" />
      <SegmentRing percent={35} segments={4} label="quatro" />
    </>,
  );
  const count = (name: string) => screen.getByRole('progressbar', { name }).querySelectorAll('svg > g').length;
  expect([count('dez'), count('quatro')]).toEqual([10, 4]);
  expect(container.querySelectorAll('[aria-valuenow="35"]')).toHaveLength(2);
});
test('an illustrating icon is 20 to 48 px, whatever size is requested [WIDGET-020]', async () => {
  const { container } = await renderKit(
    <>
      {[8, 20, 36, 48, 96].map((size) => (
        <IllustrationIcon key={size} picture={UploadSimpleIcon} size={size} />
      ))}
      <IllustrationIcon picture={UploadSimpleIcon} />
    </>,
  );
  const sizes = [...container.querySelectorAll('svg')].map((one) => [
    one.getAttribute('width'),
    one.getAttribute('height'),
  ]);
  expect(sizes).toEqual(['20', '20', '36', '48', '48', '48'].map((size) => [size, size]));
});
test('the line of progress is 4 px high by default, in five colours [WIDGET-021]', async () => {
  const tones: RailTone[] = ['brand', 'done', 'danger', 'warning', 'quiet'];
  await renderKit(
    <>
      {tones.map((tone) => (
        <Rail key={tone} percent={40} tone={tone} label={tone} />
      ))}
      <Rail percent={40} height={8} label="high" />
    </>,
  );
  const rail = (name: string) => screen.getByRole('progressbar', { name });
  expect(tones.map((tone) => rail(tone).style.getPropertyValue('--rail'))).toEqual(tones.map(() => '4px'));
  expect(rail('high').style.getPropertyValue('--rail')).toBe('8px');
  const sheet = readFileSync('src/platform/web/ui/rail.module.css', 'utf8');
  const fill = (tone: string) =>
    (new RegExp(`\\.rail\\[data-tone='${tone}'\\] \\{\\s*--fill: ([^;]+);`).exec(sheet) ??
      /--fill: ([^;]+);/.exec(sheet))![1];
  expect(new Set(tones.map((tone) => fill(rail(tone).dataset['tone']!))).size).toBe(5);
  expect(/\.rail \{[^}]*height: var\(--rail\)/.test(sheet)).toBe(true);
});
