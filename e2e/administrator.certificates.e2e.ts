// Proves that an administrator makes a certificate, sees it drawn, copies it, and removes what nothing issues.
import { expect, test } from './journey.ts';
import { settled } from './support/loading.ts';

test('makes a certificate, sees both sides drawn, and removes its copy @phone [CERT-001, CERT-014]', async ({
  enter,
}) => {
  const name = `Brigada ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await page.goto('/settings/certificado');
  const act = async (row: string, action: string) => {
    await page.getByRole('button', { name: `Ações de ${row}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await test.step('creates it from a finished design, with a validity', async () => {
    await page.getByRole('button', { name: 'Novo certificado' }).first().click();
    await page.getByLabel('Nome').fill(name);
    await page.getByText('Mosaico', { exact: true }).click();
    await page.getByRole('button', { name: 'Criar e abrir o designer' }).click();
    await expect(page.getByText('Registro cadastrado com sucesso')).toBeVisible();
    await page.getByLabel('Validade', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Número de dias' }).click();
    await page.getByLabel('Dias após a emissão').fill('365');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Registro atualizado com sucesso')).toBeVisible();
  });
  await page.goto(`/settings/certificado?search=${encodeURIComponent(name)}`);
  await settled(page);
  await test.step('sees front and back drawn', async () => {
    await act(name, 'Pré-visualizar');
    const dialog = page.getByRole('dialog', { name });
    const { width } = (await dialog.boundingBox())!;
    expect(width).toBe(Math.min(960, page.viewportSize()!.width));
    for (const side of ['Verso', 'Frente', 'Ambos']) await dialog.getByText(side, { exact: true }).click();
    const pictures = dialog.getByRole('img', { name: /do certificado de Maria Aparecida/ });
    await expect(pictures).toHaveCount(2);
    const inks = () =>
      pictures.evaluateAll((all) =>
        (all as HTMLCanvasElement[]).map((one) => {
          const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height);
          const colors = new Set<number>();
          for (let at = 0; at < data.length; at += 400)
            colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
          return one.width > 300 && colors.size > 8;
        }),
      );
    await expect.poll(inks).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('copies it, and removes the copy', async () => {
    await act(name, 'Duplicar');
    await act(`${name} (cópia)`, 'Remover');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Registro removido com sucesso')).toBeVisible();
    await expect(page.getByRole('button', { name: `Ações de ${name} (cópia)` })).toBeHidden();
    await expect(page.getByRole('button', { name: `Ações de ${name}`, exact: true })).toBeVisible();
  });
});
