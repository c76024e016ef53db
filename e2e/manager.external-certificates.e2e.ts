// Proves that a manager reviews external certificates of the own team: the file beside the data, approved and denied by keyboard on a desktop, by touch on a phone.
import { getExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { sendCertificate } from './support/certificates.ts';
import { expectStands } from './support/stands.ts';

const review = '/conteudo/certificados-externos-admin';
test('a manager approves one external certificate and denies another @phone [EXTCERT-010, GEN-011, ROUTE-043]', async ({
  enter,
}, { project }) => {
  test.setTimeout(180_000);
  const isPhone = project.name === 'phone';
  const mark = Date.now() % 1_000_000;
  const learner = await apiOf('aluno');
  const manager = await apiOf('gestor');
  const [first, second] = [`Direção ${mark}`, `Solda ${mark}`];
  const ids = [await sendCertificate(learner, first), await sendCertificate(learner, second)];
  const read = (at: 0 | 1) => manager.call(getExternalCertificate, { params: { id: ids[at]! } });
  const page = await enter('gestor');
  await test.step('finds the queue, with the file of the open one beside its data', async () => {
    await page.goto(`${review}?search=${mark}`);
    const queue = page.getByRole('region', { name: 'Fila de certificados externos' });
    await expect(queue.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Arquivo do certificado em análise' })).toContainText('brigada.pdf');
    await expect(page.locator('[data-viewer] [role="document"]')).toBeVisible();
    await expect(page.getByText('O arquivo não tem texto. Confira os dados pela imagem.')).toBeVisible();
    await expectStands(page, 'the review of external certificates');
  });
  await test.step('approves the first, and reads before what that changes', async () => {
    if (isPhone)
      await page
        .getByRole('button', { name: /^Aprovar/ })
        .first()
        .click();
    else {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('a');
    }
    await expect(page.getByText(/^16 h entram no registro de /)).toBeVisible();
    await expectStands(page, 'an approval');
    if (isPhone) await page.getByRole('button', { name: 'Aprovar e avisar' }).click();
    else await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Certificado de .* aprovado$/).first()).toBeAttached();
    await expect.poll(async () => (await read(0)).status).toBe('approved');
  });
  await test.step('the next one is open, and is never denied without a justification', async () => {
    await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decisão' })).toBeVisible();
    if (isPhone) {
      await page
        .getByRole('button', { name: /^Negar/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Negar e avisar' }).click();
    } else {
      await page.keyboard.press('r');
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(/^Informe a justificativa/).first()).toBeVisible();
    await expectStands(page, 'a denial without a reason');
    expect((await read(1)).status).toBe('pending');
  });
  await test.step('denies it by its reason and a text', async () => {
    const words = page.getByRole('textbox', { name: /precisa fazer$/ });
    if (isPhone) {
      await page.getByRole('radio', { name: /^Ilegível/ }).check();
      await words.fill('Digitalize a folha inteira.');
      await page.getByRole('button', { name: 'Negar e avisar' }).click();
    } else {
      await page.keyboard.press('3');
      await expect(words).toBeFocused();
      await page.keyboard.type('Digitalize a folha inteira.');
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(/^Certificado de .* negado$/).first()).toBeAttached();
    expect(await read(1)).toMatchObject({
      ...{ status: 'denied', reason: 'illegible', justification: 'Digitalize a folha inteira.' },
    });
  });
  await test.step('finds both among the decided ones, with their history', async () => {
    await page.goto(`${review}?view=decided&search=${mark}&id=${ids[1]!}`);
    await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
      'Ilegível: “Digitalize a folha inteira.”',
    );
    await expect(page.getByRole('region', { name: 'Decisão' })).toBeHidden();
    await expectStands(page, 'a decided external certificate');
  });
});
