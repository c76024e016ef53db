// Proves that sign-in works: sign-out, wrong input, first access, password recovery, several companies, and addresses that are closed or missing.
import { apiOf, expect, persona, test } from './journey.ts';
import { signedIn } from './support/api.ts';
import { mailedLink } from './support/mailbox.ts';
import { givePassword, makeLearner, password } from './support/people.ts';

const marina = () => persona('aluno');
const better = 'Ip3!Amarelo-Sol';

test('signs in with user name and password, and leaves @phone [ACC-001, ROUTE-010]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill(`  ${marina().username}`);
  await page.getByLabel('Senha', { exact: true }).fill(marina().password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('says in one sentence that a password is wrong, and asks for missing fields @phone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2);
  await page.getByLabel('E-mail ou usuário').fill(marina().username);
  await page.getByLabel('Senha', { exact: true }).fill('Nenhuma#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('shows every heading completely: the form covers none, on phones too @phone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  const covered = await page.evaluate(() => {
    /** Returns the largest element around the form that does not contain the heading. */
    const frameBeside = (heading: Element) => {
      let frame: Element = document.querySelector('form')!;
      while (frame.parentElement && !frame.parentElement.contains(heading)) frame = frame.parentElement;
      return frame;
    };
    return [...document.querySelectorAll('h1, h2')]
      .map((heading) => ({ heading, box: heading.getBoundingClientRect() }))
      .filter(({ heading, box }) => box.width > 0 && getComputedStyle(heading).visibility === 'visible')
      .filter(({ heading, box }) =>
        [
          [box.left + 3, box.top + 3],
          [box.right - 3, box.bottom - 3],
        ].some(([x, y]) => frameBeside(heading).contains(document.elementFromPoint(x!, y!))),
      )
      .map(({ heading }) => heading.textContent);
  });
  expect(covered).toEqual([]);
});

test('returns to the requested address with its query @phone [ROUTE-001, ROUTE-002]', async ({ page }) => {
  await page.goto('/search?query=seguran%C3%A7a');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail ou usuário').fill(marina().username);
  await page.getByLabel('Senha', { exact: true }).fill(marina().password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?query=seguran/);
});

test('stays signed in over a reload, by a silent refresh @phone', async ({ enter }) => {
  const page = await enter('aluno');
  const refreshed = page.waitForResponse(
    (answer) =>
      /authentication\/refresh$/i.test(new URL(answer.url()).pathname) && answer.request().method() === 'POST',
  );
  await page.reload();
  expect((await refreshed).status()).toBe(200);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina');
});

test('signs out when the session was ended elsewhere @phone [ACC-027]', async ({ enter }) => {
  const administrator = await apiOf('administrador');
  const learner = await makeLearner(administrator);
  const page = await enter(learner);
  await expect(page).toHaveURL(/\/home$/);
  await givePassword(administrator, learner.userId, better); // A new password ends every session.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('demands a new password first where the administrator set the password @phone [ROUTE-012]', async ({ page }) => {
  const administrator = await apiOf('administrador');
  const learner = await makeLearner(administrator);
  await givePassword(administrator, learner.userId, password, true);
  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill(learner.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/change-password$/);
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(better);
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(better);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('opens the first access by the link of the invitation only once @phone', async ({ page, app, request }) => {
  const learner = await makeLearner(await apiOf('administrador'), { isInvited: true });
  const link = await mailedLink(request, app.address, learner.email, 'Seu acesso a Copaíba');
  expect(new URL(link).pathname).toBe('/auth/first-access');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nova senha' }).fill('curta');
  await expect(page.getByText('Entre 8 e 20 caracteres')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(better);
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(better);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha criada')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Este link não vale mais')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: 'Solicitar nova recuperação' })
      .or(page.getByRole('link', { name: 'Solicitar nova recuperação' })),
  ).toBeVisible();
});

test('recovers a forgotten password by a link in the mail @phone [ROUTE-011, ACC-008]', async ({
  page,
  app,
  request,
}) => {
  const learner = await makeLearner(await apiOf('administrador'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page).toHaveURL(/\/auth\/recover$/);
  await page.getByLabel('E-mail', { exact: true }).fill(learner.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Solicitação enviada.')).toBeVisible();
  await page.goto(await mailedLink(request, app.address, learner.email, 'Redefina a sua senha'));
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(better);
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(better);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha criada')).toBeVisible();
  await expect(signedIn(app.address, learner.email, password)).rejects.toThrow(/answered 401/);
  expect((await signedIn(app.address, learner.email, better)).userId).toBe(learner.userId);
});

test('asks a user of several companies which one to open, and remembers the default @phone [ACC-010, ACC-012, ACC-020]', async ({
  page,
  app,
  request,
}) => {
  const learner = await makeLearner(await apiOf('administrador'));
  const { username, password: secret } = persona('distribuidor');
  await makeLearner(await signedIn(app.address, `${username}@ipe.example`, secret), {
    isInvited: true,
    email: learner.email,
  });
  // An administrator chose the password: the second company waits until the user has opened the e-mail.
  await page.goto(await mailedLink(request, app.address, learner.email, 'Seu acesso a Ipê Educação'));
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(better);
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(better);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha criada')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill(learner.email);
  await page.getByLabel('Senha', { exact: true }).fill(better);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { name: 'Em qual empresa?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copaíba/ })).toBeVisible();
  await page.getByRole('button', { name: 'Tornar Ipê Educação a empresa padrão' }).click();
  await expect(page.getByRole('button', { name: /Ipê Educação.*Padrão/ })).toBeVisible();
  await page.getByRole('button', { name: /^Ipê Educação/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('multiplePartners'))).toBe('true');
});

test('rejects a user without the permission, and says so @phone [ROUTE-003, ROUTE-007]', async ({ enter }) => {
  const page = await enter('aluno');
  await page.goto('/conteudo/avaliacao');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { name: 'Área restrita' })).toBeVisible();
});

test('shows a page that says so at an unknown address @phone [ROUTE-006, ROUTE-008]', async ({ page }) => {
  await page.goto('/nada/por/aqui');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});
