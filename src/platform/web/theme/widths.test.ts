// Proves that the style sheet, the content and the dialogs use the widths that the specification names.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync('src/platform/web/theme/tokens.css', 'utf8');
/** The dialogs that the specification names, and how each asks for its width. */
const users = {
  'features/media/web/media-viewer-dialog.widget.tsx': 'width="media"',
  'features/sign-in/web/password-modal.widget.tsx': 'width="password"',
  'features/catalog/web/item-detail.tsx': 'width="detail"',
  'features/certificates/web/certificate-preview.widget.tsx': 'width="certificate"',
  'features/challenges/web/journey-drawer.tsx': 'size={drawerWidth}',
};
const token = (name: string) => new RegExp(`--${name}: (\\d+)px;`).exec(sheet)?.[1];

test('the content is at most 1820 wide, on every page of the shell [CONST-002]', () => {
  expect(token('w-max')).toBe('1820');
  const shell = readFileSync('src/app/web/shell/shell.module.css', 'utf8');
  expect(/\.inner \{[^}]*max-width: var\(--w-max\);[^}]*\}/.test(shell)).toBe(true);
});
test('dialogs of media, password, item and certificate are 1820, 550, 1280 and 960 wide, the drawer of playing 600 [CONST-003]', () => {
  expect(['w-media', 'w-password', 'w-detail', 'w-cert', 'w-drawer'].map(token)).toEqual([
    ...['1820', '550', '1280', '960', '600'],
  ]);
  const modal = readFileSync('src/platform/web/ui/modal.tsx', 'utf8');
  const written = /const widths = \{([^}]*)\}/.exec(modal)![1]!;
  for (const width of ['password: 550', 'certificate: 960', 'detail: 1280', 'media: 1820'])
    expect(written).toContain(width);
  const uses = Object.entries(users).map(([file, width]) => [
    file,
    readFileSync(`src/${file}`, 'utf8').includes(width),
  ]);
  expect(uses.filter(([, isUsed]) => !isUsed)).toEqual([]);
  expect(readFileSync('src/features/challenges/web/journey-drawer.tsx', 'utf8')).toContain('const drawerWidth = 600;');
});
