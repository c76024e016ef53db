// Proves that the provider opens a distributor, which opens a client, whose users sign in by password and by identity provider; staff enters by client mode.
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { createCompany } from '#features/contracts/contract/contracts.endpoints.ts';
import { startRealProvider } from '#testing/real-provider.ts';
import { expect, persona, test } from './journey.ts';
import { signedIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/fits.ts';
import { mailedLink } from './support/mailbox.ts';

const password = 'Ip3!Amarelo-Sol';
type NewContract = { company: string; subdomain: string; classification: string; email: string };
const openingOf = (mark: string, kind: string, classification: string): NewContract => ({
  company: `${kind} ${mark}`,
  subdomain: `${kind.toLowerCase()}-${mark}`,
  classification,
  email: `${kind.toLowerCase()}-${mark}@exemplo.com.br`,
});
const below = (address: string, subdomain: string) =>
  Object.assign(new URL(address), { hostname: `${subdomain}.localhost` }).origin;

async function openContract(page: Page, home: string, { company, subdomain, classification, email }: NewContract) {
  await page.goto(`${home}/conta/contrato/novo`);
  await page.getByRole('combobox', { name: 'Empresa' }).fill(company);
  await page.getByRole('option', { name: company }).click();
  await page.getByRole('combobox', { name: 'Classificação' }).click();
  await page.getByRole('option', { name: classification, exact: true }).click();
  await page.getByRole('textbox', { name: 'Nome do administrador' }).fill(`Ada de ${company}`);
  await page.getByRole('textbox', { name: 'E-mail do administrador' }).fill(email);
  const goOn = (to: string) => page.getByRole('button', { name: `Continuar para ${to}` }).click();
  await goOn('Oferta');
  await page.getByRole('textbox', { name: 'Usuários contratados' }).fill('20');
  await goOn('Configurações');
  await page.getByRole('textbox', { name: 'Subdomínio' }).fill(subdomain);
  for (const step of ['Gerenciar contratos', 'Regras gerais', 'Dados gerais', 'Associar objetos', 'Personalização'])
    await goOn(step);
  await page.getByRole('button', { name: 'Abrir contrato' }).click();
  await expect(page.getByText('Contrato aberto. O convite do administrador foi enviado.')).toBeVisible();
}
/** Opens the invitation's link, at the address of the new tenant. */
async function firstAccess(page: Page, request: APIRequestContext, mailbox: string, { company, email }: NewContract) {
  const link = await mailedLink(request, mailbox, email, `Seu acesso a ${company}`);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha criada')).toBeVisible();
  return new URL(link).origin;
}

test('a provider opens a distributor, which opens a client; its people sign in by password and single sign-on, and staff opens it in client mode [ACC-029, ACC-036, SHELL-020]', async ({
  enter,
  app,
  context,
  request,
}) => {
  test.setTimeout(2 * 60_000); // The test makes five sign-ins and two tenants, on a machine that does other things too.
  const mark = randomBytes(3).toString('hex');
  const distributor = openingOf(mark, 'Distribuidora', 'Parceiro');
  const client = openingOf(mark, 'Cliente', 'Embarcado');
  const [home, clientHome] = [below(app.address, distributor.subdomain), below(app.address, client.subdomain)];
  const asDistributor = { username: distributor.email, password, address: home };
  const bring = async (who: { username: string; password: string }, { company, subdomain }: NewContract) =>
    (await signedIn(app.address, who.username, who.password)).call(createCompany, {
      body: { name: company, tradeName: null, personType: 'foreign', document: `X-${subdomain}` },
    });
  const provider = await startRealProvider([clientHome]);
  let page!: Page;
  const rowAction = async (action: string) => {
    await page.goto(`${home}/conta/contrato`);
    await page.getByRole('button', { name: `Ações de ${client.company}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('the provider opens a distributor', async () => {
    const { username, password: known } = persona('provedor');
    // The calls know no tenant's address, so the sign-in uses the e-mail.
    await bring({ username: `${username}@sabia.example`, password: known }, distributor);
    page = await enter('provedor');
    await openContract(page, new URL(page.url()).origin, distributor);
    expect(await firstAccess(page, request, app.address, distributor)).toBe(home);
  });
  await test.step('the distributor opens a client, and sets up its single sign-on', async () => {
    await bring(asDistributor, client);
    await enter(asDistributor);
    await openContract(page, home, client);
    await rowAction('SSO');
    const form = page.getByRole('dialog', { name: `SSO de ${client.company}` });
    await form.getByRole('switch', { name: 'Entrada por SSO ativa' }).check({ force: true });
    await form.getByRole('textbox', { name: 'Nome do provedor' }).fill('Copaíba');
    await form.getByRole('textbox', { name: 'ID do cliente' }).fill(provider.clientId);
    await form.getByRole('textbox', { name: 'Segredo do cliente' }).fill(provider.clientSecret);
    await form.getByRole('textbox', { name: 'URL da instância' }).fill(provider.issuer);
    await form.getByRole('switch', { name: 'Criar pessoas na primeira entrada' }).check({ force: true });
    await form.getByRole('button', { name: 'Testar conexão' }).click();
    await expect(form.getByText('O provedor respondeu')).toBeVisible();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step('the client’s administrator signs in at its address, and manages no contracts', async () => {
    expect(await firstAccess(page, request, app.address, client)).toBe(clientHome);
    await enter({ username: client.email, password, address: clientHome });
    await page.goto(`${clientHome}/conta/meu-contrato`);
    await expect(page.getByRole('heading', { level: 1, name: 'Meu contrato' })).toBeVisible();
    await expect(page.getByText(distributor.company)).toBeVisible();
    await page.goto(`${clientHome}/conta/contrato`);
    await expect(page).toHaveURL(/\/403$/);
    await context.clearCookies({ name: /sabia-session/ });
  });
  await test.step('its people sign in by single sign-on, with a click or silently, and sign out at the identity provider too', async () => {
    provider.signInAs({ sub: 'nina', email: `nina-${mark}@exemplo.com.br`, email_verified: true, name: 'Nina Sol' });
    const inside = (url: URL) => url.origin === clientHome && !/^\/(login|auth)/.test(url.pathname);
    await page.goto(`${clientHome}/login`);
    await page.getByRole('link', { name: 'Continuar com SSO' }).click();
    await page.waitForURL(inside);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');

    // The user has no session, but the provider knows the user: no page asks anything.
    await context.clearCookies({ name: /sabia-session/ });
    await page.goto(`${clientHome}/home`);
    await page.waitForURL(inside);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');

    await page.goto(`${clientHome}/logout`);
    await page.waitForURL((url) => url.origin === provider.issuer);
    provider.signInAs(undefined);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${clientHome}/login`);
    await page.getByRole('link', { name: 'Continuar com SSO' }).click(); // The provider no longer knows any user.
    await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível entrar pelo SSO' })).toBeVisible();
    await provider.close();
  });
  await test.step('staff opens it in client mode, which the screen shows, and returns', async () => {
    await enter(asDistributor);
    await rowAction('Entrar no modo cliente');
    const question = page.getByRole('alertdialog', { name: `Entrar em ${client.company}` });
    await question.getByRole('textbox', { name: 'Motivo' }).fill('chamado 418');
    await question.getByRole('button', { name: 'Entrar no modo cliente' }).click();
    const bar = page.getByRole('region', { name: 'Modo cliente' });
    await expect(bar).toContainText(client.company);
    await expect(bar.getByRole('timer')).toContainText(/^(60:00|59:\d\d)$/);
    await page.goto(`${home}/partner`);
    await expect(page).toHaveURL(`${home}/conta/meu-contrato`);
    await expect(page.getByRole('heading', { level: 1, name: 'Meu contrato' })).toBeVisible();
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'client mode on a phone');
    await expectAccessible(page, 'client mode on a phone');
    await bar.getByRole('button', { name: 'Sair do modo cliente' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair do modo cliente' }).click();
    await expect(page).toHaveURL(`${home}/conta/contrato`);
    await expect(bar).toHaveCount(0);
  });
});
