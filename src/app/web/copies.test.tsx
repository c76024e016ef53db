// Proves for copies of every kind that a contract sees them with their sender's name and switches them on and off in the form and in the list.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import { AssessmentFormPage } from '#features/assessments/web/assessment-form.page.tsx';
import { AssessmentsPage } from '#features/assessments/web/assessment-list.page.tsx';
import { listCertificates } from '#features/certificates/contract/certificates.endpoints.ts';
import * as communications from '#features/communications/contract/communications.endpoints.ts';
import { CommunicationFormPage } from '#features/communications/web/communication-form.page.tsx';
import { CommunicationsPage } from '#features/communications/web/communications.page.tsx';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import { CourseFormPage } from '#features/courses/web/course-form.page.tsx';
import '#features/courses/web/step-builder.tsx'; // the browser loads it later
import { CourseList } from '#features/courses/web/course-list.tsx';
import * as media from '#features/media/contract/media.endpoints.ts';
import { MediaFormPage } from '#features/media/web/media-form.page.tsx';
import { RepositoryPage } from '#features/media/web/repository.page.tsx';
import * as permissions from '#features/permissions/contract/permissions.endpoints.ts';
import { PermissionGroupFormPage } from '#features/permissions/web/permission-group-form.page.tsx';
import { PermissionGroupsPage } from '#features/permissions/web/permission-groups.page.tsx';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { SectionFormPage } from '#features/sections/web/section-form.page.tsx';
import { SectionsPage } from '#features/sections/web/sections.page.tsx';
import * as taxonomy from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { CategoriesPage } from '#features/taxonomy/web/categories.page.tsx';
import { SkillsPage } from '#features/taxonomy/web/skills.page.tsx';
import * as terms from '#features/terms/contract/terms.endpoints.ts';
import '#features/terms/web/terms-picker.widget.tsx'; // the browser loads it later
import { TermsFormPage } from '#features/terms/web/terms-form.page.tsx';
import { TermsPage } from '#features/terms/web/terms.page.tsx';
import * as trails from '#features/trails/contract/trails.endpoints.ts';
import { TrailFormPage } from '#features/trails/web/trail-form.page.tsx';
import { TrailList } from '#features/trails/web/trail-list.tsx';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import type { JsonSchema, Shape } from '#platform/contract/wire.ts';
import '#platform/web/ui/copy-notice.tsx'; // the browser loads it later
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { sampleOf } from '#testing/sample.ts';

const id = '0190a0a0-0000-7000-8000-000000000001';
const name = 'Solda segura';
type Json = Record<string, unknown>;
/** Returns what a call answers about a copy, in our words. */
const copyOf = (call: Endpoint, more: Json): never => {
  const shape = call.answer as Shape;
  const wholly = (one: unknown): Json => ({
    ...(one as Json),
    ...{ origem: 'distributor', origin: 'distributor', origemNome: 'Ipê', originName: 'Ipê' },
    ...{ ativoNaOrigem: true, activeAtOrigin: true, ativo: true, active: true },
    ...{
      titulo: name,
      nome: name,
      name,
      parametrizacaoConteudo: {},
      type: 'conteudo',
      tipoDeAvaliacao: 'Aprendizagem',
    },
    ...more,
  });
  const sample = sampleOf(shape.schema, id, true) as Json;
  const isPage = !('id' in sample);
  if (Array.isArray(sample))
    return decode(shape, [wholly(sampleOf(shape.schema.items as JsonSchema, id, true))]) as never;
  const rows = isPage ? Object.entries(sample).find(([, value]) => Array.isArray(value)) : undefined;
  return decode(shape, rows ? { ...sample, [rows[0]]: [wholly((rows[1] as unknown[])[0])] } : wholly(sample)) as never;
};
const kinds = [
  {
    kind: 'section',
    label: 'Ativa',
    ...{ Form: SectionFormPage, List: SectionsPage, path: '/conteudo/secao' },
    ...{ get: sections.getSection, put: sections.saveSection, list: sections.listSections, flag: 'active', more: {} },
  },
  {
    kind: 'course',
    label: 'Ativo',
    ...{ Form: CourseFormPage, List: () => <CourseList />, path: '/conteudo/curso' },
    ...{ get: courses.getCourse, put: courses.saveCourse, list: courses.listCourses, flag: 'ativo', more: {} },
  },
  {
    kind: 'trail',
    label: 'Ativo',
    ...{ Form: TrailFormPage, List: () => <TrailList />, path: '/conteudo/trilha' },
    ...{ get: trails.getTrail, put: trails.saveTrail, list: trails.listTrails, flag: 'ativo', more: {} },
  },
  {
    kind: 'media',
    label: 'Ativo',
    ...{ Form: MediaFormPage, List: RepositoryPage, path: '/content/files' },
    ...{
      get: media.getMedia,
      put: media.updateMedia,
      list: media.listMedia,
      flag: 'ativo',
      more: { tipo: 'link', idioma: 'pt' },
    },
  },
  {
    kind: 'assessment',
    label: 'Avaliação ativa',
    ...{ Form: AssessmentFormPage, List: AssessmentsPage, path: '/conteudo/avaliacao' },
    ...{ get: assessments.getAssessment, put: assessments.updateAssessment },
    ...{ list: assessments.listAssessments, flag: 'active', more: {} },
  },
] as const;

/** The kinds that the server sends along and that have no switch of their own; permission groups and communications have theirs in the form. */
const beside = [
  {
    kind: 'terms',
    ...{ Form: TermsFormPage, List: TermsPage, path: '/settings/termos-uso' },
    ...{ get: terms.getTerms, list: terms.listTerms, more: { tipo: 'learning' } },
  },
  {
    kind: 'communication',
    ...{ Form: CommunicationFormPage, List: CommunicationsPage, path: '/comunicacoes/comunicacao' },
    ...{ get: communications.getCommunication, list: communications.listCommunications, more: {} },
  },
  {
    kind: 'skill',
    ...{ Form: undefined, List: SkillsPage, path: '/settings/competencia' },
    ...{ get: taxonomy.getSkill, list: taxonomy.listSkills, more: {} },
  },
  {
    kind: 'category',
    ...{ Form: undefined, List: CategoriesPage, path: '/settings/categoria' },
    ...{ get: taxonomy.getCategory, list: taxonomy.listCategories, more: {} },
  },
  {
    kind: 'permission group',
    ...{ Form: PermissionGroupFormPage, List: PermissionGroupsPage, path: '/settings/permissoes' },
    ...{ get: permissions.getGroup, list: permissions.listGroups },
    more: { productProfile: { description: name, active: true } },
  },
] as const;
/** The calls that tell an origin to users outside of the list and form, or an origin that is not a copy's. */
const elsewhere: Record<string, string> = {
  'learners read them':
    'listActiveSections listActiveSectionsPaged getMediaOfSection mediaInfo mediaDetails listFavorites',
  'how somebody was enrolled': 'listEnrolledInCourse listEnrolledInTrail listEnrollmentsOfPerson',
  'how a version of a question came about': 'listQuestionVersions',
  'the address of a sign-in': 'getContractSso',
  'pictures and slides follow the settings they came with': 'getSettings listSlides getStartUp',
};

let server: ReturnType<typeof answering>;
beforeEach(() => {
  localStorage.clear();
  const page = { items: [], pageNumber: 1, pageSize: 12, total: 0 };
  server = answering()
    .on(courses.courseUse, { links: [], people: 3 })
    .on(trails.trailUse, { links: [], people: 3 })
    .on(courses.listContents, page)
    .on(listCertificates, page as never)
    .on(terms.listBasicTerms, [])
    .on(taxonomy.listCategoryBasics, [])
    .on(taxonomy.listSkillBasics, [])
    .on(permissions.listFunctionalities, [{ module: 'learning', accesses: [{ name: 'learning' }] }]);
});
const confirmed = async (user: { click: (one: HTMLElement) => Promise<void> }) => {
  const question = within(await screen.findByRole('alertdialog', { name: `Inativar “${name}”?` }));
  await user.click(question.getByRole('button', { name: 'Inativar' }));
};

describe.each(kinds)('a copy of a $kind', { timeout: 60_000 }, ({ Form, List, path, label, flag, more, ...calls }) => {
  const answer = (given: Json) => {
    const saved = calls.put.answer ? (copyOf(calls.put, { ...more }) as never) : (undefined as never);
    server
      .on(calls.get as Endpoint, copyOf(calls.get, { ...more, ...given }) as never)
      .on(calls.put as Endpoint, saved)
      .on(calls.list as Endpoint, copyOf(calls.list, { ...more, ...given }) as never);
  };
  test('is opened read only, names its owner, and keeps its own switch', async () => {
    answer({});
    const { user, settled } = await renderScreen(Form, { path: `${path}/{id}`, address: `${path}/${id}` });
    const notice = within(await screen.findByRole('region', { name: 'De Ipê' }));
    expect(notice.getByText('De Ipê')).toBeTruthy();
    expect(notice.getByText('Só quem enviou muda estes campos.')).toBeTruthy();
    // The test looks at every step, where there are steps.
    const steps = within(screen.queryByRole('navigation', { name: /^Passos/ }) ?? document.createElement('nav'));
    for (const step of [undefined, ...steps.queryAllByRole('button')]) {
      if (step) await user.click(step);
      const fields = await screen.findByRole('group', { name: /^Só quem enviou muda estes campos/ });
      expect(fields.matches('fieldset[disabled]')).toBe(true);
      await settled();
      const controls = [...fields.querySelectorAll<HTMLInputElement>('input, textarea, button')];
      // The library of dragging adds its description for screen readers a moment later.
      const spoken = '[id^="DndDescribedBy"], [id^="DndLiveRegion"]';
      const shown = () => {
        const seen = fields.cloneNode(true) as HTMLElement;
        for (const one of seen.querySelectorAll(spoken)) one.remove();
        return seen.textContent + controls.map((one) => `${one.value} ${one.checked}`).join();
      };
      const before = shown();
      for (const one of controls) if (one.matches('button, [type="radio"], [type="checkbox"]')) await user.click(one);
      expect(shown()).toBe(before);
      expect(fields.querySelector('[contenteditable="true"], [draggable="true"], input[type="file"]')).toBeNull();
      if (!step)
        expect(fields.querySelector<HTMLInputElement>('[data-path="title"], [data-path="name"]')?.value).toBe(name);
    }
    expect(screen.queryByRole('button', { name: /Publicar|Salvar/ })).toBeNull();
    // The page lists no tasks before publication, either.
    expect(screen.queryByRole('list', { name: 'O que falta para publicar' })).toBeNull();
    const isOn = notice.getByRole<HTMLInputElement>('switch', { name: label });
    expect(isOn.checked).toBe(true);
    // A cancelled question changes nothing.
    await user.click(isOn);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect([isOn.checked, server.last('PUT', id)]).toEqual([true, undefined]);
    await user.click(isOn);
    await confirmed(user);
    await waitFor(() => expect(isOn.checked).toBe(false));
    expect(server.last('PUT', id)?.body[flag]).toBe(false);
    await user.click(isOn);
    await waitFor(() => expect(isOn.checked).toBe(true));
    expect(server.last('PUT', id)?.body[flag]).toBe(true);
  });
  test('keeps its own switch in the form while its sender has it off', async () => {
    answer({ ativoNaOrigem: false, activeAtOrigin: false });
    const { user } = await renderScreen(Form, { path: `${path}/{id}`, address: `${path}/${id}` });
    const notice = within(await screen.findByRole('region', { name: 'De Ipê' }));
    expect(notice.getByText('Desativado na origem')).toBeTruthy();
    const own = notice.getByRole<HTMLInputElement>('switch', { name: label });
    expect([own.checked, own.disabled]).toEqual([true, false]);
    await user.click(own);
    await confirmed(user);
    await waitFor(() => expect(server.last('PUT', id)?.body[flag]).toBe(false));
  });
  test('is switched off and on from its row; a refusal is shown, and a copy that its sender has off says so', async () => {
    answer({});
    const { user, router } = await renderScreen(List, { path, address: path });
    const menu = async () => {
      await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
      return within(await screen.findByRole('menu'));
    };
    const first = await menu();
    expect(first.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
    expect(first.getByRole('menuitem', { name: /Remover/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(first.getByRole('menuitem', { name: 'Inativar' }));
    answer({ [flag]: false });
    await confirmed(user);
    await waitFor(() => expect(server.last('PUT', id)?.body[flag]).toBe(false));
    server.on(calls.put as Endpoint, () => {
      throw new Problem('unavailable', 'request.unavailable');
    });
    await screen.findByText(/^Inativ[ao]$/);
    await user.click((await menu()).getByRole('menuitem', { name: 'Ativar' }));
    await waitFor(() => expect(toasts.get().at(-1)?.tone).toBe('error'));
    expect(server.last('PUT', id)?.body[flag]).toBe(true);
    answer({ [flag]: false, ativoNaOrigem: false, activeAtOrigin: false });
    await user.click((await menu()).getByRole('menuitem', { name: 'Ativar' }));
    await screen.findByText('Desativado na origem');
    const off = (await menu()).getByRole('menuitem', { name: /^Ativar/ });
    expect([off.getAttribute('aria-disabled'), off.textContent]).toEqual(['true', 'AtivarDesativado na origem']);
    await user.keyboard('{Escape}');
    await user.click((await menu()).getByRole('menuitem', { name: 'Ver mais' }));
    await waitFor(() => expect(router.history.location.pathname).toBe(`${path}/${id}`));
  });
});

describe.each([...kinds, ...beside])(
  'the sender of a $kind',
  { timeout: 60_000 },
  ({ Form, List, path, more, ...calls }) => {
    beforeEach(() =>
      server.on(calls.get as Endpoint, copyOf(calls.get, more)).on(calls.list as Endpoint, copyOf(calls.list, more)),
    );
    test('is shown by name in the list', async () => {
      await renderScreen(List, { path, address: path });
      expect((await screen.findAllByText('De Ipê')).length).toBe(1);
      expect(screen.getByRole('button', { name: `Ações de ${name}` })).toBeTruthy();
      expect(screen.queryByText('Do distribuidor')).toBeNull();
    });
    test('is shown by name in the form, where nothing is saved', async () => {
      if (Form) await renderScreen(Form, { path: `${path}/{id}`, address: `${path}/${id}` });
      else {
        const { user } = await renderScreen(List, { path, address: path });
        await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
        await user.click(await screen.findByRole('menuitem', { name: 'Ver mais' }));
      }
      const form = Form ? document.body : await screen.findByRole('dialog', { name });
      expect((await within(form).findAllByText('De Ipê')).length).toBe(1);
      const field = form.querySelector<HTMLInputElement>('[data-path="title"], [data-path="name"]')!;
      expect(field.value).toBe(name);
    });
  },
);
test('each list and form that knows an origin names the sender', () => {
  const told = (schema: JsonSchema | undefined, names: RegExp): boolean => {
    const {
      properties = {},
      items,
      anyOf = [],
    } = (schema ?? {}) as Record<string, never> & {
      properties?: Record<string, JsonSchema>;
      items?: JsonSchema;
      anyOf?: JsonSchema[];
    };
    const inside = [...Object.values(properties), ...(items ? [items] : []), ...(anyOf as JsonSchema[])];
    return Object.keys(properties).some((one) => names.test(one)) || inside.some((one) => told(one, names));
  };
  const features = import.meta.glob<Record<string, Endpoint>>('/src/features/*/contract/*.endpoints.ts', {
    eager: true,
  });
  const reads = Object.values(features).flatMap((feature) =>
    Object.entries(feature).filter(([, { method, answer }]) => method === 'GET' && answer && 'schema' in answer),
  );
  const schemaOf = ({ answer }: Endpoint) => (answer as Shape).schema;
  const known = [...kinds, ...beside].flatMap(({ get, list }): Endpoint[] => [get, list]);
  const others = Object.values(elsewhere).flatMap((names) => names.split(' '));
  const telling = reads.filter(([, call]) => told(schemaOf(call), /^(origem|origin)$/));
  expect(telling.map(([one, call]) => !known.includes(call) && !others.includes(one) && one).filter(Boolean)).toEqual(
    [],
  );
  expect(others.filter((one) => !telling.some(([each]) => each === one))).toEqual([]);
  expect(known.filter((call) => !told(schemaOf(call), /^(origemNome|originName)$/)).map(({ path }) => path)).toEqual(
    [],
  );
});
