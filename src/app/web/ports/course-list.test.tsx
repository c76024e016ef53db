// Proves that the list of courses works with its learners: row actions, refused removal, enrolment, and removal of an enrolment with a reason.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import type { CourseRow } from '#features/courses/contract/course.wire.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import { CourseListPage } from '#features/courses/web/course-list.page.tsx';
import * as calls from '#features/enrollment/contract/enrollment.endpoints.ts';
import type { EnrolledRow } from '#features/enrollment/contract/enrollment.wire.ts';
import { listBasicUnits } from '#features/organization/contract/organization.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { courseListPlugs } from './course-list.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const course = (number: number, title: string, more: Partial<CourseRow> = {}): CourseRow => ({
  id: idOf(number),
  title,
  isActive: true,
  origin: 'own',
  originName: null,
  isOffered: true,
  synopsis: null,
  description: null,
  workloadMinutes: 480,
  categoryId: null,
  category: 'Segurança',
  certificateId: null,
  isMandatory: false,
  isSequential: false,
  dayLimit: 0,
  requiredScore: 0,
  hasComplementary: false,
  skills: [],
  sections: [],
  items: [],
  cover: null,
  verticalCover: null,
  counters: { enrolled: 842, completed: 514, items: 3 },
  isEnrolled: false,
  isCompleted: false,
  percent: 0,
  isExpired: false,
  code: `NR-${number}`,
  challengeIds: [],
  hasNote: false,
  originId: null,
  publication: 'published',
  createdAt: '2025-11-12T12:00:00.000Z',
  updatedAt: '2025-11-12T12:00:00.000Z',
  ...more,
});
const learner: EnrolledRow = {
  id: idOf(70),
  userId: idOf(80),
  name: 'Ana Souza',
  isActive: true,
  percent: 40,
  businessUnit: 'Belém',
  department: 'Manutenção',
  jobTitle: 'Soldadora',
  origin: 'manager',
  email: 'ana@exemplo.com',
  status: 'onGoing',
  score: null,
  enrolledAt: '2025-10-01T12:00:00.000Z',
  expiresAt: null,
  dueOn: null,
  completedAt: null,
};
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(
      courses.listCourses,
      page([
        course(1, 'Trabalho em altura'),
        course(2, 'Gestão de contratos', { publication: 'draft', counters: { enrolled: 0, completed: 0, items: 0 } }),
      ]),
    )
    .on(courses.courseUse, { links: [], people: 0 })
    .on(courses.removeCourse, undefined)
    .on(listCategoryBasics, [])
    .on(listSkillBasics, [])
    .on(listBasicUsers, [
      { id: idOf(80), name: 'Ana Souza' },
      { id: idOf(81), name: 'Bruno Lima' },
    ])
    .on(listBasicUnits, [])
    .on(listBasicGroups, [])
    .on(calls.listEnrolledInCourse, page([learner]))
    .on(calls.enrollUsersInCourse, { enrolled: 1, already: 0, refused: 0 })
    .on(calls.cancelCourseEnrollment, undefined);
});
async function open() {
  const opened = await renderScreen(CourseListPage, {
    path: '/conteudo/curso',
    address: '/conteudo/curso',
    plugs: { courseList: courseListPlugs },
  });
  await screen.findByRole('row', { name: /Trabalho em altura/ });
  const act = async (title: string, action: string) => {
    await opened.user.click(screen.getByRole('button', { name: `Ações de ${title}` }));
    await opened.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
  };
  return { ...opened, act };
}

describe('the list of courses', { timeout: 20_000 }, () => {
  test('shows of each course its code, category, learners, completion, workload, state and date', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Trabalho em altura/ });
    for (const words of ['NR-1', 'Segurança', '842', '61%', '8 h', 'Publicado', '12/11/2025'])
      expect(within(row).getByText(words)).toBeTruthy();
    expect(
      within(row).getByRole('progressbar', { name: 'Conclusão de Trabalho em altura' }).getAttribute('aria-valuenow'),
    ).toBe('61');
    expect(within(screen.getByRole('row', { name: /Gestão de contratos/ })).getByText('Rascunho')).toBeTruthy();
  });
  test('names the company that a course came from, and says where that company has it switched off (content M1)', async () => {
    const from = { origin: 'distributor', originName: 'Ipê' };
    server.on(
      courses.listCourses,
      page([
        course(1, 'Trabalho em altura'),
        course(2, 'Recebido', from),
        course(3, 'Retirado', { ...from, isOffered: false, isActive: false }),
      ]),
    );
    await open();
    const told = ['De Ipê', 'Desativado na origem'];
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => told.filter((words) => within(row).queryByText(words)))).toEqual([[], ['De Ipê'], told]);
  });
  test('offers the actions of a row, and says why a draft lacks one; a draft can be previewed', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Ações de Gestão de contratos' }));
    const names = (await screen.findAllByRole('menuitem')).map(
      (one) => one.querySelector('span')?.textContent ?? one.textContent,
    );
    expect(names.join()).toMatch(
      /Ver como aluno.*Pré-visualizar rascunho.*Editar.*Inscritos.*Duplicar.*Associações.*QR Code.*Remover/,
    );
    expect(screen.getByRole('menuitem', { name: /Inscritos/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Publique antes de inscrever pessoas.')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Pré-visualizar rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/conteudo\/curso\/[\w-]+\/previa$/));
  });
  test('does not remove a course in use, and shows its uses', async () => {
    server.on(courses.courseUse, { links: [{ id: idOf(9), title: 'Em alta', kind: 'section' }], people: 842 });
    const { act } = await open();
    await act('Trabalho em altura', 'Remover');
    const dialog = within(await screen.findByRole('dialog', { name: 'Está em uso' }));
    expect(dialog.getByText(/está em uso em 1 lugar/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Em alta' }).getAttribute('href')).toBe(`/conteudo/secao/${idOf(9)}`);
    expect(server.last('DELETE', idOf(1))).toBeUndefined();
  });
  test('asks before it removes', async () => {
    const { act, user } = await open();
    await act('Trabalho em altura', 'Remover');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Deseja realmente remover o registro selecionado\?/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(1))).toBeTruthy());
    expect(await screen.findByText('Registro removido com sucesso')).toBeTruthy();
  });
  test('shows status and origin of each enrolment, and cancels one with a reason [COURSE-023]', async () => {
    const { act, user, router } = await open();
    await act('Trabalho em altura', 'Inscritos');
    const drawer = within(await screen.findByRole('dialog', { name: 'Inscritos em Trabalho em altura' }));
    const row = await drawer.findByRole('row', { name: /Ana Souza/ });
    for (const words of ['ana@exemplo.com', '40%', 'Em andamento', 'Manutenção', 'Soldadora', 'Gestor'])
      expect(within(row).getByText(words)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ learners: idOf(1) });
    await user.click(drawer.getByRole('button', { name: 'Ações de Ana Souza' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar inscrição' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByRole('textbox', { name: /Motivo/ }), 'Mudou de área');
    await user.click(question.getByRole('button', { name: 'Cancelar inscrição' }));
    await waitFor(() =>
      expect(server.last('POST', `/curso/cancelarinscricao/${idOf(70)}`)?.body).toEqual({ motivo: 'Mudou de área' }),
    );
  });
  test('enrols the chosen people in the chosen courses, and says so in a toast of success [IMPORT-010, ERR-007]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Trabalho em altura/ }));
    await user.click(await screen.findByRole('button', { name: 'Inscrever pessoas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inscrever pessoas' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Bruno Lima' }));
    await user.click(dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }));
    await waitFor(() =>
      expect(server.last('POST', `/curso/inscreverusuarios/${idOf(1)}`)?.body).toEqual({ usuariosIds: [idOf(81)] }),
    );
    const told = await screen.findByText('1 inscrição feita');
    expect(screen.getByText('Registros associados com sucesso!')).toBeTruthy();
    expect(told.closest<HTMLElement>('[role=status]')?.dataset['tone']).toBe('success');
  });
  test("shows 'Erro ao inscrever alunos!' when nobody could be enrolled [COURSE-018]", async () => {
    server.on(calls.enrollUsersInCourse, () => {
      throw new Problem('internal', 'request.unheard');
    });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Trabalho em altura/ }));
    await user.click(await screen.findByRole('button', { name: 'Inscrever pessoas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inscrever pessoas' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Bruno Lima' }));
    await user.click(dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }));
    expect(await screen.findByText('Erro ao inscrever alunos!')).toBeTruthy();
  });
  const both = () =>
    server.on(courses.listCourses, page([course(1, 'Trabalho em altura'), course(3, 'Espaço confinado')]));
  const chooseBoth = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    for (const name of [/Trabalho em altura/, /Espaço confinado/])
      await user.click(screen.getByRole('checkbox', { name }));
  };
  test('enrolling in several courses names those that enrolled nobody, and asks again for those alone', async () => {
    both().on(calls.enrollUsersInCourse, ({ path }) => {
      if (path.includes(idOf(1))) throw new Problem('rule', 'courses.learners.draft');
      return { enrolled: 1, already: 0, refused: 0 };
    });
    const { user } = await open();
    await chooseBoth(user);
    await user.click(await screen.findByRole('button', { name: 'Inscrever pessoas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inscrever pessoas' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Bruno Lima' }));
    await user.click(dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }));
    expect(await screen.findByText('1 inscrição feita')).toBeTruthy();
    expect(screen.getByText('1 de 2 concluídos')).toBeTruthy();
    expect(screen.getByText('Trabalho em altura: Publique antes de inscrever pessoas.')).toBeTruthy();
    server.on(calls.enrollUsersInCourse, { enrolled: 1, already: 0, refused: 0 });
    await user.click(dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inscrever pessoas' })).toBeNull());
    const asked = server.asked.filter(({ path }) => path.includes('/inscreverusuarios/'));
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([idOf(1), idOf(3), idOf(1)]);
  });
  test('removing several names each course that stays with its reason, keeps it chosen, and reads the list again once', async () => {
    both().on(courses.removeCourse, ({ path }) => {
      if (path.includes(idOf(1))) throw new Problem('rule', 'courses.replicated');
      return undefined;
    });
    const { user } = await open();
    await chooseBoth(user);
    const read = () => server.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/curso')).length;
    const before = read();
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('1 de 2 concluídos')).toBeTruthy();
    expect(screen.getByText(/^Trabalho em altura: ./)).toBeTruthy();
    const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    await waitFor(() => expect([/Trabalho em altura/, /Espaço/].map(isChosen)).toEqual([true, false]));
    // The two requests are the list and the count of drafts.
    expect(read() - before).toBe(2);
  });
  test('more than a hundred courses are not requested one by one', async () => {
    server.on(courses.listCourses, { ...page([course(1, 'Trabalho em altura')]), total: 101 });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Trabalho em altura/ }));
    await user.click(await screen.findByRole('button', { name: 'Selecionar os 101' }));
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Escolha até 100 de cada vez: use os filtros.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  test('inactivates the chosen ones', async () => {
    server
      .on(courses.getCourse, {
        id: idOf(1),
        title: 'Trabalho em altura',
        isActive: true,
        isPublicLink: false,
        publication: 'published',
        publishedVersion: 1,
        revision: 3,
        horizontalCover: null,
        verticalCover: null,
        origin: 'own',
        originName: null,
        isOffered: true,
      })
      .on(courses.saveCourse, { id: idOf(1), revision: 3, publishedVersion: 1 });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Trabalho em altura/ }));
    await user.click(await screen.findByRole('button', { name: 'Inativar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Inativar' }));
    await waitFor(() =>
      expect(server.last('PUT', idOf(1))?.body).toMatchObject({
        titulo: 'Trabalho em altura',
        ativo: false,
        publicar: false,
      }),
    );
  });
});
