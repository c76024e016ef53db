// Proves how a person chooses what arrives, and how administrators set the defaults: cells, locks, quiet hours, failures.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { questions } from '#platform/web/confirm.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { notificationSubjects } from '../contract/notification.model.ts';
import { channelsOf, productChannels, productQuietHours } from '../contract/preference.model.ts';
import type { Preferences } from '../contract/preference.wire.ts';
import * as calls from '../contract/preferences.endpoints.ts';
import { NotificationDefaultsPage } from './notification-defaults.page.tsx';
import { PreferencesPage } from './preferences.page.tsx';

const preferences = (more: Partial<Preferences> = {}): Preferences => ({
  ...{ notifiesByPush: true, notifiesBySms: false, timeZone: 'America/Sao_Paulo', lockScreen: 'title' },
  subjects: notificationSubjects.map((subject) => {
    const { isRequired, ...usual } = productChannels[subject];
    return { subject, ...channelsOf(productChannels[subject]), isRequired, usual };
  }),
  ...{ quiet: { ...productQuietHours, timeZone: null }, usualQuiet: productQuietHours },
  ...more,
});
const withMail = (mail: 'daily' | 'weekly'): Preferences => ({
  ...preferences(),
  subjects: preferences().subjects.map((one) => (one.subject === 'learning' ? { ...one, mail } : one)),
});
let server: ReturnType<typeof answering>;
const as = (more: Partial<Access> = {}, granted = ['notifications']) =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: 0 },
    ...more,
  } as Access);
beforeEach(() => {
  as();
  toasts.set([]);
  server = answering()
    .on(calls.getPreferences, preferences())
    .on(calls.savePreferences, withMail('daily'))
    .on(calls.resetPreferences, preferences());
});
const open = async () => {
  const { user } = await renderScreen(PreferencesPage, {
    ...{ path: '/notifications/preferences', address: '/notifications/preferences' },
  });
  await screen.findByRole('table', { name: 'Assuntos e canais' });
  return user;
};
const rowOf = (subject: string) => screen.getByRole('rowheader', { name: new RegExp(`^${subject}`) }).closest('tr')!;
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const sent = () => server.last('PUT', 'Notificacao/Preferencias')?.body;

describe('what reaches a person', () => {
  test('stands by subject and channel; what the company requires has a lock, what follows it says so', async () => {
    await open();
    const deadlines = rowOf('Prazos');
    expect(within(deadlines).getByText('A empresa exige estes avisos no aplicativo e por e-mail.')).toBeTruthy();
    expect(within(deadlines).queryByRole('combobox', { name: 'Prazos, E-mail' })).toBeNull();
    expect(valueOf(within(deadlines).getByRole('combobox', { name: 'Prazos, Push' }))).toBe('Na hora');
    expect(valueOf(within(rowOf('Novidades')).getByRole('combobox', { name: 'Novidades, E-mail' }))).toBe(
      'Não receber',
    );
    expect(within(rowOf('Novidades')).getByText('Definido pela empresa')).toBeTruthy();
    expect(screen.getByText(/Todo dia às 08:00, e toda semana na segunda-feira.*America\/Sao Paulo/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Padrões da empresa' })).toBeNull();
    expect((screen.getByRole('button', { name: 'Voltar ao padrão' }) as HTMLButtonElement).disabled).toBe(true);
  });
  test('is saved by each choice alone, at once, and can go back to the default', async () => {
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: 'Aprendizado, E-mail' }));
    await user.click(await screen.findByRole('option', { name: 'Todo dia' }));
    await waitFor(() => expect(sent()).toEqual({ assuntos: [{ assunto: 'Aprendizado', email: 'TodoDia' }] }));
    expect(await screen.findByText('Salvo')).toBeTruthy();
    expect(within(rowOf('Aprendizado')).queryByText('Definido pela empresa')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
    expect(server.last('DELETE', 'Notificacao/Preferencias')).toBeUndefined();
    act(() => questions.get()[0]!.answer(''));
    await waitFor(() => expect(server.last('DELETE', 'Notificacao/Preferencias')).toBeTruthy());
    await waitFor(() => expect(within(rowOf('Aprendizado')).getByText('Definido pela empresa')).toBeTruthy());
  });
  test('goes back to what it was where saving fails, with a sentence', async () => {
    server.on(calls.savePreferences, () => {
      throw new Problem('rule', 'notifications.preferences.required');
    });
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: 'Aprendizado, Push' }));
    await user.click(await screen.findByRole('option', { name: 'Não receber' }));
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    await waitFor(() => expect(valueOf(screen.getByRole('combobox', { name: 'Aprendizado, Push' }))).toBe('Na hora'));
  });
  test('waits in quiet hours: whole times are saved, equal ones are refused at the field, the zone can be one’s own', async () => {
    const quiet = { isOn: true, from: '22:00', to: '07:00', days: [], timeZone: null };
    server
      .on(calls.getPreferences, preferences({ quiet }))
      .on(calls.savePreferences, preferences({ quiet: { ...quiet, from: '21:30' } }));
    const user = await open();
    const from = screen.getByRole('textbox', { name: 'Início' });
    await user.clear(from);
    await user.type(from, '2130');
    await user.tab();
    await waitFor(() =>
      expect(sent()).toEqual({ silencio: { ativo: true, inicio: '21:30', fim: '07:00', dias: [], fusoHorario: null } }),
    );
    const to = screen.getByRole('textbox', { name: 'Fim' });
    await user.clear(to);
    await user.type(to, '2130');
    await user.tab();
    expect(await screen.findByText('O fim precisa ser diferente do início.')).toBeTruthy();
    expect(sent()).toMatchObject({ silencio: { fim: '07:00' } });
  });
  test('pushes end with the one switch of the profile', async () => {
    server.on(calls.savePreferences, preferences({ notifiesByPush: false }));
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Receber pushes' }));
    await waitFor(() => expect(sent()).toEqual({ notificarViaPush: false }));
  });
  test('is quiet on whole days, of which one is left', async () => {
    const quiet = { ...productQuietHours, days: [1, 2, 3, 4, 5], timeZone: null };
    server
      .on(calls.getPreferences, preferences({ quiet }))
      .on(calls.savePreferences, preferences({ quiet: { ...quiet, days: [1, 2, 3, 4, 5, 7] } }));
    const user = await open();
    const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day('segunda-feira').getAttribute('aria-pressed')).toBe('true');
    await user.click(day('domingo'));
    await waitFor(() => expect(sent()).toMatchObject({ silencio: { ativo: false, dias: [1, 2, 3, 4, 5, 7] } }));
    await waitFor(() => expect(day('domingo').getAttribute('aria-pressed')).toBe('true'));
    expect(day('sábado').disabled).toBe(true);
  });
  test('says what a locked device shows, and keeps the wish for SMS, of which it sends none', async () => {
    server.on(calls.savePreferences, preferences({ lockScreen: 'all' }));
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: 'Na tela bloqueada' }));
    await user.click(await screen.findByRole('option', { name: 'Título e texto' }));
    await waitFor(() => expect(sent()).toEqual({ telaBloqueada: 'Tudo' }));
    expect(screen.getByText('A sua escolha fica guardada. Por enquanto, a plataforma não envia SMS.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Aceitar SMS' }));
    await waitFor(() => expect(sent()).toEqual({ notificarViaSMS: true }));
  });
  test('is nobody’s without a profile; a failure can be tried again; administrators find the defaults', async () => {
    as({ userId: undefined } as unknown as Partial<Access>);
    const place = { path: '/notifications/preferences', address: '/notifications/preferences' };
    await renderScreen(PreferencesPage, place);
    expect(
      await screen.findByText('Você não tem perfil nesta empresa. As escolhas são de cada pessoa da empresa.'),
    ).toBeTruthy();
    cleanup();
    as({}, ['notifications', 'automatedNotifications']);
    server.on(calls.getPreferences, () => {
      throw new Problem('unavailable', 'request.unavailable');
    });
    const { user } = await renderScreen(PreferencesPage, place);
    const again = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 20_000 });
    server.on(calls.getPreferences, preferences());
    await user.click(again);
    const link = await screen.findByRole('link', { name: 'Padrões da empresa' });
    expect(link.getAttribute('href')).toBe('/settings/notifications');
  });
});

describe('the defaults of the company', () => {
  const defaults = {
    subjects: notificationSubjects.map((subject) => ({ subject, ...productChannels[subject] })),
    quiet: productQuietHours,
  };
  test('are changed together and saved once', async () => {
    server.on(calls.getNotificationDefaults, defaults).on(calls.saveNotificationDefaults, defaults);
    const { user } = await renderScreen(NotificationDefaultsPage, {
      ...{ path: '/settings/notifications', address: '/settings/notifications' },
    });
    const save = await screen.findByRole('button', { name: 'Salvar' });
    expect((save as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Certificados, Obrigatório' }));
    await user.click(screen.getByRole('combobox', { name: 'Novidades, E-mail' }));
    await user.click(await screen.findByRole('option', { name: 'Toda semana' }));
    await user.click(save);
    expect(await screen.findByText('Padrões salvos')).toBeTruthy();
    const { assuntos } = server.last('PUT', 'Notificacao/Preferencias/Padrao')!.body as { assuntos: object[] };
    expect(assuntos).toContainEqual({
      ...{ assunto: 'Novidades', noAplicativo: true, email: 'TodaSemana', push: true, obrigatorio: false },
    });
    expect(assuntos).toContainEqual({
      ...{ assunto: 'Certificados', noAplicativo: true, email: 'NaHora', push: true, obrigatorio: true },
    });
    expect(assuntos).toHaveLength(6);
  });
});
