// Proves that the rows of a list are walked, chosen and opened by single keys, unless they are switched off or somebody types.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceOptions } from '#platform/web/device-options.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { listenToSingleKeys } from './single-keys.ts';

const handleOpen = vi.fn();
const handleChoose = vi.fn();
async function open() {
  await renderKit(
    <main>
      <input type="search" aria-label="Buscar" />
      <table role="table">
        <tbody>
          {['Ana', 'Bia'].map((name) => (
            <tr key={name} role="row">
              <td>
                <input
                  type="checkbox"
                  data-choose={name}
                  aria-label={`Escolher ${name}`}
                  onChange={() => handleChoose(name)}
                />
              </td>
              <td data-main>
                <button type="button" onClick={() => handleOpen(name)}>
                  {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
  );
  const stop = listenToSingleKeys(() => ({ onHelp: () => undefined, entries: [] }));
  return { user: userEvent.setup(), stop };
}
beforeEach(() => {
  handleOpen.mockClear();
  handleChoose.mockClear();
  deviceOptions.set({ shortcuts: true });
});
const focused = () => document.activeElement?.textContent;

test('j and k move between the rows and stop at both ends, x chooses and e opens the row', async () => {
  const { user, stop } = await open();
  await user.keyboard('xe');
  expect([handleChoose.mock.calls, handleOpen.mock.calls]).toEqual([[], []]);
  await user.keyboard('j');
  expect(focused()).toBe('Ana');
  await user.keyboard('jj');
  expect(focused()).toBe('Bia');
  await user.keyboard('xe');
  expect([handleChoose.mock.calls, handleOpen.mock.calls]).toEqual([[['Bia']], [['Bia']]]);
  await user.keyboard('kk');
  expect(focused()).toBe('Ana');
  stop();
});
test('nothing happens while somebody types, and with the single keys switched off', async () => {
  const { user, stop } = await open();
  await user.keyboard('/jke');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jke');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  (document.activeElement as HTMLElement).blur();
  deviceOptions.set({ shortcuts: false });
  await user.keyboard('je');
  expect(handleOpen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  stop();
});
