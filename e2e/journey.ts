// Prepares what every journey needs: the running product, a persona who signs in through the form, and the administrator's calls.
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signIn } from '#testing/sign-in.ts';
import type { Persona } from '#testing/running-app.ts';
import { signedIn } from './support/api.ts';
import { accepted } from './support/cookie-notice.ts';
import { watchLoading } from './support/loading.ts';
import type { Api } from './support/api.ts';

export { expect };
/** `pid` is the id of the launcher, whose children are the web server and the worker. */
type App = { address: string; contentAddress: string; personas: Persona[]; pid: number };
/** Returns the app of this worker; all workers share an app that is named from outside. */
const app = (): App => {
  const apps = [JSON.parse(process.env.SABIA_APP ?? '{}') as App | App[]].flat();
  return apps[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % apps.length]!;
};

/** Returns the first persona of an audience, by the name the start prints (`Aluno`, `Gestor`, …) or a part of it. */
export function persona(audience: string): Persona {
  const found = app().personas.find((one) => one.audience.toLowerCase().includes(audience.toLowerCase()));
  if (!found)
    throw new Error(
      `nobody is "${audience}" among ${app()
        .personas.map((one) => one.audience)
        .join(', ')}`,
    );
  return found;
}
/** Returns the calls of a persona of the client. */
export const apiOf = (audience: string): Promise<Api> => {
  const { username, password } = persona(audience);
  return signedIn(app().address, username, password);
};

type Fixtures = {
  app: App;
  enter: (who: string | Pick<Persona, 'username' | 'password' | 'address'>) => Promise<Page>;
};
/** `enter('aluno')` signs that persona in, `enter(somebody)` any user; both return the page. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(app().address),
  app: async ({}, use) => use(app()),
  page: async ({ page }, use) => {
    watchLoading(page);
    await use(page);
  },
  enter: async ({ page }, use) =>
    use(async (wanted) => {
      const who = typeof wanted === 'string' ? persona(wanted) : wanted;
      await page.context().addCookies([accepted(who.address ?? app().address)]);
      await signIn(page, { name: '', audience: '', ...who }, who.address ?? app().address);
      return page;
    }),
});
