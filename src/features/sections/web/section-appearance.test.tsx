// Proves which sizes the pictures of a section need, and how large a file may be.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { useAppForm } from '#platform/web/form.ts';
import { SectionAppearance } from './section-appearance.tsx';

const upload = vi.fn(() => Promise.resolve(true));
function Looks() {
  const form = useAppForm({
    initial: { name: 'Boas-vindas', kind: 'content', cardOrientation: 'horizontal' },
    submit: async () => {},
  });
  return (
    <SectionAppearance form={form} seed="a" pictures={{ image: null, card: null, banner: null }} onUpload={upload} />
  );
}
test('the learning banner is 1156 by 384, a PNG or JPG up to 3 MB [MEDIA-065]', async () => {
  await renderKit(<Looks />);
  const banner = screen.getByText(/1156 × 384/).closest('section')!;
  const choose = (name: string, type: string, size: number) =>
    fireEvent.change(within(banner).getByLabelText(/./, { selector: 'input[type="file"]' }), {
      target: { files: [Object.defineProperty(new File([], name, { type }), 'size', { value: size })] },
    });
  choose('b.png', 'image/png', 3 * 1024 ** 2 + 1);
  expect((await screen.findByRole('alert')).textContent).toContain('O arquivo excede o tamanho máximo de 3 MB');
  choose('b.gif', 'image/gif', 9);
  expect(upload).not.toHaveBeenCalled();
  choose('b.png', 'image/png', 3 * 1024 ** 2);
  expect(upload).toHaveBeenCalledWith('banner', expect.objectContaining({ name: 'b.png' }));
});
