// Proves that a search waits for the last key, begins at once by Enter, and is given up when another screen is on its way.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { SearchField } from './search-field.tsx';

const delay = 60;
const later = () => new Promise((done) => setTimeout(done, delay * 4));
const onSearch = vi.fn<(text: string) => void>();
beforeEach(() => onSearch.mockClear());
afterEach(() => window.history.replaceState(null, '', '/'));
const open = async () => {
  await renderKit(<SearchField value="" onSearch={onSearch} label="Buscar" delay={delay} />);
  return { user: userEvent.setup({ delay: null }), field: screen.getByRole('searchbox', { name: 'Buscar' }) };
};

describe('a search', () => {
  it('is asked once after the last key', async () => {
    const { user, field } = await open();
    await user.type(field, ' nr 35 ');
    await later();
    expect(onSearch.mock.calls).toEqual([['nr 35']]);
  });
  it('is asked at once by Enter, and not again', async () => {
    const { user, field } = await open();
    await user.type(field, 'nr{Enter}');
    expect(onSearch.mock.calls).toEqual([['nr']]);
    await later();
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
  it('is given up when the address is another screen’s by then', async () => {
    const { user, field } = await open();
    await user.type(field, 'nr');
    window.history.pushState(null, '', '/conteudo/curso/1');
    await later();
    expect(onSearch).not.toHaveBeenCalled();
  });
});
