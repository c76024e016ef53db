// npm run pictures makes the pictures of the README again, from the demonstration of the product as it is built here.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listAssessments } from '#features/assessments/contract/assessments.endpoints.ts';
import { signedIn } from '../e2e/support/api.ts';
import { closeCommunications } from '../e2e/support/communications.ts';
import { accepted } from '../e2e/support/cookie-notice.ts';
import { settled, watchLoading } from '../e2e/support/loading.ts';
import { startApp } from '../testing/running-app.ts';
import { signIn } from '../testing/sign-in.ts';
import { findBrowser } from './browser.mjs';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const exam = 'LGPD no dia a dia';
const app = await startApp({ name: 'pictures', env: { RATE_FACTOR: '0' } });
await closeCommunications(app);
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});

const { username, password } = app.personas.find((one) => one.audience === 'Administrador')!;
const administratorApi = await signedIn(app.address, username, password);

async function enter(audience: 'aluno' | 'administrador' | 'avaliador', colorScheme: 'light' | 'dark'): Promise<Page> {
  const persona = app.personas.find((one) => one.audience.toLowerCase().includes(audience))!;
  const origin = persona.address ?? app.address;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  await context.addCookies([accepted(origin)]);
  const page = await context.newPage();
  watchLoading(page);
  await signIn(page, persona, origin);
  return page;
}
/** Goes to an address, does there what the picture shows, and takes it. */
async function picture(page: Page, address: string, name: string, doing: () => Promise<unknown> = async () => {}) {
  await page.goto(address);
  await settled(page);
  await doing();
  await settled(page);
  const image = sharp(await page.screenshot());
  await image.resize(1200).webp({ quality: 76 }).toFile(`${folder}${name}.webp`);
  console.log(`${name}.webp  ${address}`);
}

try {
  const administrator = await enter('administrador', 'light');
  await picture(administrator, '/conteudo/curso', 'courses');
  await picture(administrator, '/content/files', 'repository');
  await picture(administrator, '/conteudo/questoes', 'question-bank');
  const { items } = await administratorApi.call(listAssessments, { query: { search: exam } });
  await picture(administrator, `/conteudo/avaliacao/${items[0]!.id}/resultados`, 'results');
  const evaluator = await enter('avaliador', 'light');
  await picture(evaluator, '/gestao/correcoes-avaliacoes?view=list', 'correction', async () => {
    await evaluator.getByRole('button', { name: 'Marina Alves' }).first().click();
    await evaluator.getByRole('timer').waitFor();
  });
  const learner = await enter('aluno', 'light');
  await picture(learner, '/home', 'home');
  const trail = learner.locator('a[href*="view="]').filter({ hasText: 'Liderança essencial' }).first();
  await picture(learner, (await trail.getAttribute('href'))!, 'trail-panel');
  await picture(learner, '/gestao/minhas-avaliacoes', 'assessment', async () => {
    await learner.getByRole('main').getByText(exam).first().click();
    // Once on the page of the attempts, once on that of the assessment.
    for (const page of [/minhas-avaliacoes\/./, /\/answer/]) {
      await learner.waitForURL(page);
      await learner.getByText('Tentar de novo').first().click();
    }
    await learner.getByRole('button', { name: 'Enviar resposta' }).waitFor();
    await learner.keyboard.press('b');
  });
  await picture(await enter('aluno', 'dark'), '/home', 'home-dark');
} finally {
  await browser.close();
  await app.stop();
}
