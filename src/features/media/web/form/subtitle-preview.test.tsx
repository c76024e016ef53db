// Proves that the preview shows the text of a subtitle file in the right letters, whatever its encoding, before the file is sent.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { SubtitlePreview } from './subtitle-preview.tsx';

const source = '1\n00:00:01,000 --> 00:00:02,000\nSegurança não é opção\n';
const wide = Buffer.from(`\ufeff${source}`, 'utf16le');
test.each([
  ['UTF-8', Buffer.from(source)],
  ['Windows-1252', Buffer.from(source, 'latin1')],
  ['UTF-16', wide],
  ['UTF-16 of the other order', Buffer.from(wide).swap16()],
])('shows the cues of a file in %s', async (_name, bytes) => {
  await renderKit(<SubtitlePreview file={new File([new Uint8Array(bytes)], 'a.srt')} />);
  await screen.findByText('Segurança não é opção');
  screen.getByRole('heading', { name: '1 fala' });
});
test('says so where a file has none', async () => {
  await renderKit(<SubtitlePreview file={new File(['só texto'], 'a.srt')} />);
  expect((await screen.findByRole('alert')).textContent).toContain('não é uma legenda');
});
