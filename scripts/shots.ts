// npm run shots saves every screen as the persona that may see it, light and dark, 1440 and 390 wide, into ./shots with a page to look through.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { allAddresses } from '../e2e/support/addresses.ts';
import type { Address } from '../e2e/support/addresses.ts';
import { signedIn } from '../e2e/support/api.ts';
import { closeCommunications } from '../e2e/support/communications.ts';
import { accepted } from '../e2e/support/cookie-notice.ts';
import { settled, watchLoading } from '../e2e/support/loading.ts';
import { startApp } from '../testing/running-app.ts';
import type { Persona } from '../testing/running-app.ts';
import { signIn } from '../testing/sign-in.ts';
import { findBrowser } from './browser.mjs';

const folder = fileURLToPath(new URL('../shots/', import.meta.url));
const views = (['light', 'dark'] as const).flatMap((scheme) => [1440, 390].map((width) => ({ scheme, width })));
const only = process.argv[2] ?? '';
/** Returns the name of a picture; a screen with several addresses has a number after its name. */
const nameOf = (screen: string, turn: number) =>
  `${screen.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '_') || 'home'}${turn > 1 ? `-${turn}` : ''}`;

type Session = { persona?: Persona; context: BrowserContext };
async function open(
  browser: Browser,
  address: string,
  view: (typeof views)[number],
  persona?: Persona,
): Promise<Session> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.width > 500 ? 900 : 844 },
    colorScheme: view.scheme,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  await context.addCookies([accepted(address)]);
  if (persona) {
    const page = await context.newPage();
    await signIn(page, persona, address);
    await page.close();
  }
  return { persona, context };
}

/** Takes the picture of one screen; returns false where this session is redirected. */
async function picture({ context }: Session, origin: string, address: string, file: string): Promise<boolean> {
  const page = await context.newPage();
  try {
    const wanted = new URL(address, origin);
    watchLoading(page);
    await page.goto(wanted.href);
    await settled(page);
    if (new URL(page.url()).pathname.replace(/\/$/, '') !== wanted.pathname.replace(/\/$/, '')) return false;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
    return true;
  } finally {
    await page.close();
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const app = await startApp({ name: 'shots', env: { RATE_FACTOR: '0' } });
await closeCommunications(app);
const of = (audience: Address['audience']) =>
  app.personas.find((one) => one.audience.toLowerCase().includes(audience ?? '-'))!;
const apiOf = (audience: Address['audience']) => {
  const { username, password } = of(audience);
  return signedIn(app.address, username, password);
};
const { found, missing } = await allAddresses(await apiOf('aluno'), await apiOf('administrador'));
const screens = found.filter(({ screen }) => screen.includes(only));
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
const rows: string[] = [];
const unseen: string[] = [];
try {
  const sessions = new Map<string, Session>();
  const sessionFor = async (view: (typeof views)[number], persona?: Persona) => {
    const key = `${view.scheme} ${view.width} ${persona?.username ?? ''}`;
    if (!sessions.has(key)) sessions.set(key, await open(browser, persona?.address ?? app.address, view, persona));
    return sessions.get(key)!;
  };
  const turns = new Map<string, number>();
  for (const { screen, address, audience } of screens) {
    const cells: string[] = [];
    const candidates = audience ? [of(audience), ...app.personas] : [undefined];
    turns.set(screen, (turns.get(screen) ?? 0) + 1);
    for (const view of views) {
      const file = `${nameOf(screen, turns.get(screen)!)}-${view.width}-${view.scheme}.png`;
      for (const persona of candidates) {
        const origin = persona?.address ?? app.address;
        if (!(await picture(await sessionFor(view, persona), origin, address, file))) continue;
        cells.push(
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${view.width} ${view.scheme}${persona ? `, ${persona.audience}` : ''}</figcaption></figure>`,
        );
        break;
      }
    }
    if (cells.length < views.length) unseen.push(address);
    rows.push(`<section><h2>${screen}</h2><p>${address}</p><div>${cells.join('')}</div></section>`);
    console.log(`${cells.length} of ${views.length}  ${address}`);
  }
} finally {
  await browser.close();
  await app.stop();
}
const style =
  'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:flex-start;overflow:auto}img{height:360px;border:1px solid #999}figure{margin:0}p{color:#666}';
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Sabiá</title><style>${style}</style>${rows.join('\n')}`,
);
console.log(
  `${rows.length} screens in shots/index.html${unseen.length ? `; in no or not every view, mostly because they lead elsewhere: ${unseen.join(', ')}` : ''}${missing.length ? `; without an address: ${missing.join(', ')}` : ''}`,
);
process.exit(missing.length > 0 ? 1 : 0);
