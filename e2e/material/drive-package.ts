// Walks through any package by its own controls: presses "next", answers every question, and leaves by "exit".
import type { Frame, Locator } from '@playwright/test';

const named = (frame: Frame, name: RegExp): Locator =>
  frame
    .getByRole('button', { name })
    .or(frame.getByRole('link', { name }))
    .and(frame.locator(':visible:not([disabled])'))
    .first();
const below = (sco: Frame): Frame[] => [sco, ...sco.childFrames().flatMap(below)];
const onward = /^(?:next|continue|próxim[oa]|avançar)\b|^(?:>|»|→)+$/i;
const send = /^(?:submit|send|enviar)\b/i;
const out = /^(?:exit|finish|sair|concluir)\b/i;

/** Returns the addresses of the shown pages, without what differs from launch to launch. */
export const whereIn = async (sco: Frame): Promise<string[]> =>
  below(sco).map((one) => one.url().replace(/^.*?\/c\/[^/]+\//, ''));

/** Marks the right answer where the page names it, otherwise the first of each question. */
const answerAll = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const names = new Set([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((one) => one.name));
    for (const name of names) {
      const options = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`)];
      (options.find((one) => one.closest('.correctAnswer, [data-correct]')) ?? options[0])?.click();
    }
    // A field asks for a number; the page may show the right number next to the field.
    const fields = [...document.querySelectorAll<HTMLInputElement>('.correctAnswer input[type=text]')];
    for (const field of fields) field.value = /\((-?[\d.]+)\)/.exec(field.parentElement!.textContent)?.[1] ?? '1';
    return names.size + fields.length;
  });
/** Makes one step; returns whether there was one. */
async function step(sco: Frame): Promise<boolean> {
  const before = (await whereIn(sco)).join(' ');
  for (const frame of below(sco)) {
    const next = named(frame, onward);
    if (!(await next.isVisible().catch(() => false))) continue;
    await next.click();
    for (const deadline = Date.now() + 5_000; Date.now() < deadline;)
      if ((await whereIn(sco)).join(' ') !== before) {
        await Promise.all(below(sco).map((one) => one.waitForLoadState('load')));
        return true;
      } else await sco.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return false;
}
async function answerAndSend(sco: Frame): Promise<void> {
  for (const frame of below(sco)) {
    const button = named(frame, send);
    if ((await answerAll(frame)) > 0 && (await button.isVisible().catch(() => false))) await button.click();
  }
}
/** Walks one object of several to its last page and answers its questions; the player opens the next object. */
export async function walkObject(sco: Frame): Promise<void> {
  while (await step(sco));
  await answerAndSend(sco);
}
/** Turns that many pages; after the last page it answers the test and leaves. Returns false where the first page leads nowhere. */
export async function walkPackage(sco: Frame, pages: number): Promise<boolean> {
  let turned = 0;
  while (turned < pages && (await step(sco))) turned++;
  if (turned === 0 && pages !== Infinity) return false;
  if (turned === pages) return true;
  await answerAndSend(sco);
  for (const frame of below(sco)) {
    const exit = named(frame, out);
    if (await exit.isVisible().catch(() => false)) {
      await exit.click();
      break;
    }
  }
  return turned > 0;
}
