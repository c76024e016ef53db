// Proves that what the server sends for a notification is what the browser shows: signed, encrypted, delivered to the real worker. Only `subscribe` is replaced, because the service of the browser's maker is not on this machine.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { createTrialNotification } from '#features/notifications/contract/notifications.endpoints.ts';
import { checkVapid, startPushService } from '#testing/push-service.ts';
import { signIn } from '#testing/sign-in.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { apiOf, expect, persona, test } from './journey.ts';
import { signedIn } from './support/api.ts';
import { accepted } from './support/cookie-notice.ts';
import { watchLoading } from './support/loading.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

/** The shell without windows shows no notifications; where there is no other browser, a list in the worker stands for the system's. */
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((one) =>
  existsSync(one),
);
/** Returns what hands bytes to the push handler of the page's worker, as the browser does with what its service sent. */
async function pushHandlerOf(devTools: CDPSession, origin: string) {
  const registered = new Promise<string>((found) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => !one.isDeleted);
      if (own) found(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) => devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}
type Worker = ReturnType<BrowserContext['serviceWorkers']>[0];
type Scope = { registration: ServiceWorkerRegistration; NotificationEvent: new (name: string, init: object) => Event };
/** Returns what the system shows. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const found = await (globalThis as unknown as Scope).registration.getNotifications();
    return found.map(({ title, tag, lang, data }) => ({ title, tag, lang, data: data as unknown }));
  });
/** Lets a list in the worker stand for the system's notifications. */
const standIn = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as Scope;
    const list = new Map<string, object>();
    registration.showNotification = async (title, { tag = '', ...more } = {}) =>
      void list.set(tag, { title, tag, ...more, close: () => list.delete(tag) });
    registration.getNotifications = async () => [...list.values()] as Notification[];
  });

test('a learner allows pushes, gets exactly what the server sent, follows it, and removes the device', async ({
  app,
}, info) => {
  test.setTimeout(120_000);
  const service = await startPushService();
  const { token, path } = service.subscribe();
  const { origin } = new URL(persona('aluno').address ?? app.address);
  const who = await makeLearner(await apiOf('administrador'));
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch(
    whole ? { executablePath: whole, args: ['--headless=new', ...args] } : { executablePath, args, env },
  );
  try {
    const { viewport } = info.project.use;
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', viewport });
    await context.addCookies([accepted(origin)]);
    await context.grantPermissions(['notifications'], { origin });
    await context.addInitScript((given) => {
      const one = JSON.parse(given) as { endpoint: string };
      if (Notification.permission === 'denied')
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.subscribe = async () =>
        ({ ...one, toJSON: () => one, unsubscribe: async () => true }) as unknown as PushSubscription;
    }, token);
    const page = await context.newPage();
    watchLoading(page);
    await signIn(page, { ...who, audience: '' }, origin);
    await test.step('allows pushes in the panel', async () => {
      await page
        .getByRole('button', { name: /^Notificações/ })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: 'Notificações' });
      await expect(panel.getByText('Saiba dos prazos com a aba fechada')).toBeVisible();
      await expectStands(page, 'the offer of pushes', '[role="dialog"]');
      await panel.getByRole('button', { name: 'Ativar avisos' }).click();
      await expect(panel.getByText('Saiba dos prazos com a aba fechada')).toBeHidden();
      await panel.getByRole('button', { name: 'Aparelhos com push' }).click();
      await expect(panel.getByText('Este aparelho. Ainda não recebeu avisos')).toBeVisible();
      await expectStands(page, 'the devices', '[role="dialog"]');
      await page.keyboard.press('Escape');
    });
    const message = await test.step('the server signs, encrypts and sends', async () => {
      const api = await signedIn(origin, who.username, who.password);
      await api.call(createTrialNotification, {});
      await expect.poll(() => service.received(path).length, { timeout: 30_000 }).toBe(1);
      const [{ headers, message: sent }] = service.received(path) as [ReturnType<typeof service.received>[0]];
      expect(checkVapid(headers.authorization, service.origin).aud).toBe(service.origin);
      expect(service.strays).toEqual([]);
      return sent;
    });
    const [worker] = context.serviceWorkers() as [Worker];
    if (!whole) await standIn(worker);
    await test.step('exactly these bytes become the shown notification, once', async () => {
      const deliver = await pushHandlerOf(await context.newCDPSession(page), origin);
      await deliver(message);
      const { id, title, href } = JSON.parse(message) as { id: string; title: string; href: string };
      await expect.poll(() => shownBy(worker)).toEqual([{ title, tag: id, lang: 'pt', data: { href } }]);
      await deliver(message);
      await expect.poll(async () => (await shownBy(worker)).length).toBe(1);
    });
    await test.step('a click opens its page in the tab', async () => {
      await worker.evaluate(async () => {
        const { registration, NotificationEvent } = globalThis as unknown as Scope;
        const [notification] = await registration.getNotifications();
        const clicked = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
        globalThis.dispatchEvent(
          'showNotification' in registration && notification instanceof Notification
            ? new NotificationEvent('notificationclick', { notification })
            : clicked,
        );
      });
      await expect(page).toHaveURL(/\/notifications$/);
      expect(await shownBy(worker)).toEqual([]);
    });
    await test.step('removes the device after a question', async () => {
      await page
        .getByRole('button', { name: /^Notificações/ })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: 'Notificações' });
      await panel.getByRole('button', { name: 'Aparelhos com push' }).click();
      await panel.getByRole('button', { name: /^Retirar / }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
      await expect(panel.getByText('Nenhum aparelho recebe push.')).toBeVisible();
    });
  } finally {
    await browser.close();
    await service.close();
  }
});
