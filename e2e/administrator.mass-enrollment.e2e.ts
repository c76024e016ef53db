// Proves that an administrator enrols pasted people and a whole unit after seeing whom that changes, follows it, undoes it, and cancels the same way.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enrollUsersInCourse, listEnrolledInCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { listUsers, updateUser } from '#features/people/contract/people.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { files, makeMedia, publishCourse } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inscrever ou cancelar em massa' });
const drawerOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Inscritos em ${title}` });

test('many people are previewed, enrolled, taken back, and canceled the same way @phone', async ({ enter }) => {
  test.setTimeout(5 * 60_000);
  const api = await apiOf('administrador');
  const mark = randomUUID().slice(0, 8);
  const people = [await makeLearner(api), await makeLearner(api), await makeLearner(api)];
  const [pasted, placed, present] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const { id: businessUnitId } = await api.call(createUnit, { body: { name: `Unidade ${mark}` } });
  const [user] = (await api.call(listUsers, { query: { search: placed.email } })).items;
  await api.call(updateUser, {
    params: { userId: placed.userId },
    body: { fullName: user!.fullName, permissionGroupId: user!.permissionGroupId!, businessUnitId },
  });
  const media = await makeMedia(api, 'pdf', `Leitura ${mark}`, files.pdf);
  const course = await publishCourse(api, `Em massa ${mark}`, [{ kind: 'media', objectId: media }]);
  await api.call(enrollUsersInCourse, { params: { id: course.id }, body: { userIds: [present.userId] } });
  const enrolled = async () =>
    (await api.call(listEnrolledInCourse, { params: { id: course.id, status: 'all' }, query: {} })).items
      .map(({ name }) => name)
      .toSorted();
  await expect.poll(enrolled).toEqual([present.name]);

  const page = await enter('administrador');
  const dialog = dialogOf(page);
  const drawer = drawerOf(page, course.title);
  const open = async () => {
    await drawer.getByRole('button', { name: 'Em massa' }).click();
    await expect(dialog).toBeVisible();
  };
  const paste = async (addresses: string) => {
    await dialog.getByText('Por e-mail', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'E-mails' }).fill(addresses);
  };

  await test.step('names who is new, who is in and who is unknown, before anything is done', async () => {
    await page.goto(`/conteudo/curso?search=${encodeURIComponent(course.title)}`);
    await page.getByRole('button', { name: `Ações de ${course.title}` }).click();
    await page.getByRole('menuitem', { name: 'Inscritos' }).click();
    await open();
    await expect(dialog.getByText('Escolha as pessoas para ver quem muda.')).toBeVisible();
    await paste(
      `"Nova pessoa" <${pasted.email}>; ${pasted.email.toUpperCase()}\n${present.email},ninguem@${mark}.example`,
    );
    await expect(dialog.getByText('1 pessoa terá nova inscrição.')).toBeVisible();
    const preview = dialog.getByRole('region', { name: 'Quem muda' });
    await expect(preview).toContainText(pasted.name);
    await expect(preview).toContainText(present.name);
    await expect(preview).toContainText(`ninguem@${mark}.example`);
    await expectStands(page, 'the dialog of mass enrolment', '[role="dialog"]');
    expect(await enrolled()).toEqual([present.name]);
  });

  await test.step('enrolls with a note, shows it is done, and takes it back', async () => {
    await dialog.getByRole('textbox', { name: 'Recado' }).fill('Até a auditoria');
    await dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }).click();
    await expect(dialog).toBeHidden();
    const acts = drawer.getByRole('list', { name: 'Atos em massa recentes' });
    await expect(acts.getByText('Pronto')).toBeVisible({ timeout: 30_000 });
    await expect(acts.getByText(/as mensagens saem depois/)).toBeVisible();
    await expect.poll(enrolled).toEqual([pasted.name, present.name].toSorted());
    await expectStands(page, 'the acts in the drawer of learners', '[role="dialog"]');
    await acts.getByRole('button', { name: 'Desfazer' }).click();
    await page
      .getByRole('alertdialog', { name: 'Desfazer este ato?' })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await expect.poll(enrolled, { timeout: 30_000 }).toEqual([present.name]);
    await expect(acts).toBeHidden();
  });

  await test.step('enrolls a unit', async () => {
    await open();
    await dialog.getByRole('combobox', { name: 'Unidades' }).fill(`Unidade ${mark}`);
    await page.getByRole('option', { name: `Unidade ${mark}` }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(enrolled, { timeout: 30_000 }).toEqual([placed.name, present.name].toSorted());
  });

  await test.step('cancels pasted people with a reason', async () => {
    await open();
    await dialog.getByText('Cancelar inscrições', { exact: true }).click();
    await paste([placed, present, pasted].map(({ email }) => email).join('\n'));
    await expect(dialog.getByText('2 inscrições serão canceladas.')).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Cancelar 2 inscrições' });
    await expect(send).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Turma adiada');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect.poll(enrolled, { timeout: 30_000 }).toEqual([]);
    await expect(drawer.getByText('2 inscrições canceladas')).toBeVisible();
  });
});
