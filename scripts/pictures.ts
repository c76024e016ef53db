// npm run pictures makes the pictures of the README again, from the demonstration of the product as it is built here.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accepted } from '../e2e/support/cookie-notice.ts';
import { settled, watchLoading } from '../e2e/support/loading.ts';
import { startApp } from '../testing/running-app.ts';
import { signIn } from '../testing/sign-in.ts';
import { findBrowser } from './browser.mjs';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const app = await startApp({ name: 'pictures', env: { RATE_FACTOR: '0' } });
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});

async function enter(audience: 'aluno' | 'administrador', colorScheme: 'light' | 'dark'): Promise<Page> {
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
async function picture(page: Page, address: string, name: string) {
  await page.goto(address);
  await settled(page);
  const image = sharp(await page.screenshot());
  await image.resize(1200).webp({ quality: 76 }).toFile(`${folder}${name}.webp`);
  console.log(`${name}.webp  ${address}`);
}

try {
  const administrator = await enter('administrador', 'light');
  await picture(administrator, '/conteudo/curso', 'courses');
  await picture(administrator, '/content/files', 'repository');
  const learner = await enter('aluno', 'light');
  await picture(learner, '/home', 'home');
  const trail = learner.locator('a[href*="view="]').filter({ hasText: 'Liderança essencial' }).first();
  await picture(learner, (await trail.getAttribute('href'))!, 'trail-panel');
  await picture(await enter('aluno', 'dark'), '/home', 'home-dark');
} finally {
  await browser.close();
  await app.stop();
}
