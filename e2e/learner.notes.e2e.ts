// Proves that a learner's notes appear next to the picture, or below it on a narrow screen, and neither cover nor shrink it.
import type { Locator } from '@playwright/test';
import { referenceText } from '#platform/contract/reference.ts';
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { settled } from './support/loading.ts';
import { expectStands } from './support/stands.ts';

/** A video and a document of the demonstration; with the place of each in its course or trail. */
const shown = [
  { kind: 'video', of: 'Liderança essencial', step: 5 },
  { kind: 'pdf', of: 'LGPD no dia a dia: dados de clientes e colaboradores', step: 2 },
];
const boxOf = async (part: Locator) => (await part.boundingBox())!;

for (const { kind, of, step } of shown)
  test(`notes appear beside a ${kind}, which keeps its size @phone`, async ({ enter }, { project }) => {
    const learner = await apiOf('aluno');
    const { items } = await learner.call(searchCatalog, { query: { query: of } });
    const content = items.find(({ title, kind: found }) => title === of && found !== 'media')!;
    const page = await enter('aluno');
    await page.goto(`/learning-center/view/${referenceText(content)}/${step}`);
    const stage = page.locator(`[data-kind="${kind}"]`);
    const picture = stage.locator(kind === 'pdf' ? '[role="document"]' : 'video').first();
    await expect(picture).toBeVisible();
    await settled(page);
    const before = await boxOf(picture);
    const words = page.getByRole('textbox', { name: 'Anotação', exact: true });
    await expect(words).toBeHidden();
    if (kind === 'video' && project.name !== 'phone') await page.keyboard.press('n');
    else {
      await page.getByRole('complementary').getByRole('button', { name: 'Anotações' }).click();
      await words.click();
    }
    await expect(words).toBeFocused();
    await expect(words).toBeInViewport({ ratio: 1 });
    const [after, side] = [await boxOf(picture), await boxOf(page.getByRole('complementary'))];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    if (project.name === 'phone') {
      expect(side.width).toBe(390);
      // The video stays visible while the learner writes a note; the text never lies over it.
      if (kind === 'video') {
        await expect(picture).toBeInViewport({ ratio: 1 });
        expect((await boxOf(words)).y).toBeGreaterThanOrEqual(after.y + after.height);
      }
    } else {
      expect(side.x).toBeGreaterThanOrEqual(after.x + after.width);
      expect(after.width).toBeGreaterThan(960);
      await expect(picture).toBeInViewport({ ratio: kind === 'video' ? 1 : 0.9 });
    }
    await expectStands(page, `notes beside a ${kind}`, 'aside');
  });
