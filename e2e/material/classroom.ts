// Opens the material in the classroom: signs the learner in once for each worker and opens row after row.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { getProgress } from '#features/progress/contract/progress.endpoints.ts';
import { signIn } from '#testing/sign-in.ts';
import { whyOtherwise } from '#testing/material.ts';
import { expect, test as base } from '../journey.ts';
import { accepted } from '../support/cookie-notice.ts';
import { signedIn } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import type { Material, Placed } from './upload.ts';

export { expect };
export type MediaPlacement = Extract<Placed, { mediaId: string }>;
type Once = { material: Material; api: Api; room: Page };
type Each = {
  /** Opens a row in the classroom; returns undefined where the product refuses the row on purpose. */
  open: (
    path: string,
    /** Adds listeners before the row opens. */
    listen?: (page: Page) => void,
  ) => Promise<{ page: Page; place: MediaPlacement; title: string; percent: () => Promise<number> } | undefined>;
};
type App = { address: string; contentAddress: string };
const app = () => [JSON.parse(process.env.SABIA_APP!) as App | App[]].flat()[0]!;

/** Opens an item of the same course from its list, as a learner does; opens another course by its address. */
export async function goTo(room: Page, { address, title }: MediaPlacement): Promise<void> {
  const course = (path: string) => path.replace(/\/\d+$/, '');
  const here = new URL(room.url()).pathname;
  const entry = room.locator('#classroom-list').getByRole('button', { name: title, exact: true });
  if (course(here) !== course(address) || here === address) await room.goto(address);
  else await entry.click();
  await expect(room).toHaveURL(address);
}

export const test = base.extend<Each, Once>({
  material: [
    async ({}, use) =>
      use(
        JSON.parse(
          readFileSync(fileURLToPath(new URL('../../.cache/material.json', import.meta.url)), 'utf8'),
        ) as Material,
      ),
    { scope: 'worker' },
  ],
  api: [
    async ({ material: { learner } }, use) => use(await signedIn(app().address, learner.email, learner.password)),
    { scope: 'worker' },
  ],
  room: [
    async ({ browser, material: { learner } }, use) => {
      const { address } = app();
      const context = await browser.newContext({
        baseURL: address,
        locale: 'pt-BR',
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies([accepted(address)]);
      // A row stays visible until the next one is opened.
      await context.addInitScript(() => {
        const options = JSON.parse(localStorage.getItem('sabia.device') ?? '{}') as object;
        localStorage.setItem('sabia.device', JSON.stringify({ ...options, autoplay: false }));
      });
      const page = await context.newPage();
      await signIn(page, { ...learner, audience: 'aluno' }, address);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ material, api, room }, use) => {
    await use(async (path, listen) => {
      const place = material.placed[path]!;
      if ('refusal' in place) {
        expect(whyOtherwise(path), `${path}: ${place.refusal}`).toBeDefined();
        console.log(`not played: ${path}: ${whyOtherwise(path)}`);
        return undefined;
      }
      listen?.(room);
      await goTo(room, place);
      return {
        page: room,
        place,
        title: place.title,
        percent: async () =>
          (await api.call(getProgress, { params: { mediaId: place.mediaId, contextId: place.courseId } })).percent,
      };
    });
    room.removeAllListeners();
  },
});
