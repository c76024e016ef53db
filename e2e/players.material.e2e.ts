// Proves that each accepted real video or sound plays for two seconds or to its end, seeks back and forth, and counts as seen.
import { getMedia } from '#features/media/contract/media.endpoints.ts';
import { apiOf } from './journey.ts';
import { expect, test } from './material/classroom.ts';
import { playedRows } from './material/upload.ts';

for (const row of playedRows().filter((one) => one.kind === 'video' || one.kind === 'audio'))
  test(row.path, async ({ open, material }) => {
    test.setTimeout(5 * 60_000);
    const placed = material.placed[row.path]!;
    const author = await apiOf('administrador');
    if ('mediaId' in placed)
      await expect
        .poll(async () => (await author.call(getMedia, { params: { id: placed.mediaId } })).status, {
          message: 'converted',
          timeout: 4 * 60_000,
        })
        .toBe('ready');
    const opened = await open(row.path);
    if (!opened) return;
    const { page, percent } = opened;
    const video = page.locator('main video');
    const state = () =>
      video.evaluate((one: HTMLVideoElement) => ({
        second: one.currentTime,
        duration: one.duration,
        width: one.videoWidth,
        hasEnded: one.ended,
      }));
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect
      .poll(async () => {
        const { second, duration, hasEnded } = await state();
        return hasEnded || second > Math.min(2, duration);
      })
      .toBe(true);
    const { duration, width } = await state();
    expect(duration).toBeGreaterThan(0);
    if (row.kind === 'video') expect(width).toBeGreaterThan(0);
    const line = page.getByRole('slider', { name: 'Posição' });
    await line.press('Home');
    await expect.poll(async () => (await state()).second).toBeLessThan(Math.min(2, duration));
    await line.press('End');
    await expect.poll(async () => (await state()).second).toBeGreaterThan(Math.floor(duration) - 1);
    await expect.poll(async () => (await state()).hasEnded || (await percent()) >= 90).toBe(true);
  });
