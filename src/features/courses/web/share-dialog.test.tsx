// Proves that the dialog shows the address of a course as text and as a QR code, and that the code's library loads when the dialog opens.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { ShareDialog } from './share-dialog.widget.tsx';

const course = { id: '0190a0a0-0000-7000-8000-000000000001', title: 'NR 35' };

test('shows the address, draws its code and then offers the image', async () => {
  await renderKit(<ShareDialog content={course} kind="course" onClose={() => {}} />);
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço' });
  expect(address.value).toBe(`${window.location.origin}/catalog?view=10190a0a0000070008000000000000001`);
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code que abre NR 35' });
  expect(picture.src).toMatch(/^data:image\/png;base64,/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar imagem' }).disabled).toBe(false),
  );
});
