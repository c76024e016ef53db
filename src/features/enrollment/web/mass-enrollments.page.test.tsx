// Proves that authors see whom a mass enrolment changes before it is done, follow it, stop it and undo it in the drawer of learners.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listEnrolledInCourse } from '../contract/enrollment.endpoints.ts';
import type { MassRow } from '../contract/mass-enrollment.wire.ts';
import * as calls from '../contract/mass-enrollments.endpoints.ts';
import { LearnersDrawer } from './learners-drawer.tsx';
import './mass-acts.tsx'; // the browser loads both later
import './mass-enrollment-dialog.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const content = { id: idOf(1), title: 'Direção defensiva' };
const act = (more: Partial<MassRow> = {}): MassRow => ({
  ...{ id: idOf(5), deed: 'enroll', kind: 'course', objectId: content.id, status: 'running', total: 10, changed: 4 },
  ...{ already: 1, refused: 0, undone: 0, kept: 0, dueOn: null, createdAt: '2026-03-04T12:00:00.000Z' },
  ...{ endedAt: null, undoUntil: null, canUndo: false },
  ...more,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 5, total: items.length });
const nobody = { total: 0, people: [] };
let server: ReturnType<typeof answering>;
let acts: MassRow[];
beforeEach(() => {
  acts = [];
  server = answering()
    .on(listEnrolledInCourse, page([]))
    .on(listBasicUnits, [{ id: idOf(7), name: 'Contagem' }])
    .on(listBasicDepartments, [])
    .on(listBasicJobTitles, [])
    .on(listBasicSegmentations, [])
    .on(calls.listMassEnrollments, () => page(acts))
    .on(calls.previewMassEnrollment, {
      ...{ fresh: { total: 12, people: [{ id: idOf(8), name: 'Ana Lima' }] }, refused: nobody },
      ...{ already: { total: 1, people: [{ id: idOf(9), name: 'Bia Souza' }] }, unknown: ['x@y.com'] },
    })
    .on(calls.createMassEnrollment, () => {
      acts = [act()];
      return { id: idOf(5) };
    })
    .on(calls.getMassEnrollment, () => ({ ...acts[0]!, keptPeople: [{ id: idOf(8), name: 'Ana Lima' }] }))
    .on(calls.stopMassEnrollment, () => {
      acts = [act({ status: 'stopped', canUndo: true, undoUntil: '2026-03-04T12:10:00.000Z' })];
    })
    .on(calls.undoMassEnrollment, () => {
      acts = [act({ status: 'undone', undone: 3, kept: 1 })];
    });
});
const open = async () =>
  (
    await renderScreen(() => <LearnersDrawer opened kind="course" content={content} onClose={() => undefined} />, {
      path: '/conteudo/curso',
      address: '/conteudo/curso',
    })
  ).user;

describe('a mass enrolment', { timeout: 20_000 }, () => {
  test('shows whom it changes, begins with deadline and note, is stopped, undone, and names who stays', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Em massa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Inscrever ou cancelar em massa' });
    expect(within(dialog).getByRole('button', { name: 'Escolha pessoas' }).hasAttribute('disabled')).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Por e-mail' }));
    await user.type(within(dialog).getByLabelText('E-mails'), 'Ana@x.com; bia@x.com');
    await user.type(within(dialog).getByLabelText('Recado'), 'Até sexta');
    const preview = within(dialog).getByRole('region', { name: 'Quem muda' });
    expect(await within(preview).findByText('12 pessoas terão nova inscrição.')).toBeTruthy();
    expect(preview.textContent).toContain('Novas inscrições12Ana Lima e mais 11');
    expect(preview.textContent).toContain('Já têm inscrição1Bia Souza');
    expect(preview.textContent).toContain('E-mails sem cadastro1x@y.com');
    await user.click(await within(dialog).findByRole('button', { name: 'Inscrever 12 pessoas' }));
    await waitFor(() =>
      expect(server.last('POST', '/inscricao/emmassa')?.body).toEqual({
        ...{ ato: 'inscrever', tipo: 'curso', objetoId: content.id, emails: ['ana@x.com', 'bia@x.com'] },
        recado: 'Até sexta',
      }),
    );
    const list = await screen.findByRole('list', { name: 'Atos em massa recentes' });
    expect(list.textContent).toContain('4 inscrições feitas Em andamento5 de 10 pessoas');
    await user.click(within(list).getByRole('button', { name: 'Parar' }));
    await user.click(await within(list).findByRole('button', { name: 'Desfazer' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(/1 pessoa continua porque já começou ou mudou depois: Ana Lima/)).toBeTruthy();
  });
  test('that cancels needs a reason', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Em massa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Inscrever ou cancelar em massa' });
    await user.click(within(dialog).getByRole('radio', { name: /Cancelar inscrições/ }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Unidades' }));
    await user.click(await screen.findByRole('option', { name: 'Contagem' }));
    const send = await within(dialog).findByRole('button', { name: 'Cancelar 12 inscrições' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Turma adiada');
    await user.click(send);
    await waitFor(() =>
      expect(server.last('POST', '/inscricao/emmassa')?.body).toMatchObject({
        ...{ ato: 'cancelar', unidadesDeNegocioIds: [idOf(7)], motivo: 'Turma adiada' },
      }),
    );
  });
});
