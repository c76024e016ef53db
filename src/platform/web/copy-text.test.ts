// Proves that a text is copied with and without the browser's clipboard, and that a failure is told.
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
const had = document.execCommand;
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'clipboard', own);
  else Reflect.deleteProperty(navigator, 'clipboard');
  document.execCommand = had;
  document.body.replaceChildren();
});
const give = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

test('writes to the clipboard of the browser', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  give({ writeText });
  expect(await copyText('https://copaiba.example/x')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://copaiba.example/x');
});
test('copies a selection where a plain http page has no clipboard, and gives the focus back', async () => {
  give(undefined);
  document.body.innerHTML = '<div role="dialog"><button>Copiar</button></div>';
  const button = document.querySelector('button')!;
  button.focus();
  let copied = '';
  let isInDialog = false;
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    copied = field.value;
    isInDialog = field.parentElement?.getAttribute('role') === 'dialog';
    return true;
  };
  expect([await copyText('https://copaiba.example/x'), copied, isInDialog]).toEqual([
    true,
    'https://copaiba.example/x',
    true,
  ]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});
test('says that nothing was copied where both ways fail', async () => {
  give({ writeText: () => Promise.reject(new Error('denied')) });
  document.execCommand = () => {
    throw new Error('not here');
  };
  expect(await copyText('x')).toBe(false);
});
