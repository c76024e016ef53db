// Proves how the survey asks: emotions and reasons by keyboard, what sending needs, dismissal, mandatory ones, and help.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/well-being.endpoints.ts';
import { wellBeingSurvey, wellBeingSurveys } from '../contract/well-being.wire.ts';
import type { WellBeingSurvey } from '../contract/well-being.wire.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import { SurveyGate } from './survey-gate.widget.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const survey = (over: Partial<WellBeingSurvey> = {}): string =>
  encode(wellBeingSurvey, {
    ...{ id, name: 'Pulso', description: null, isMandatory: false, frequencyDays: 7, style: 'animated' },
    ...{ isAnonymous: true, helpText: null, helpContact: null, keepsComment: true, ...over },
  });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(calls.answerSurvey, { nextOn: '2026-12-05' }).on(calls.deferSurvey, { nextOn: '2026-12-05' });
});
/** Returns the bodies of the calls whose address ends so. */
const sent = (end: string) => server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
const openDialog = async (over: Partial<WellBeingSurvey> = {}) => {
  const onClose = vi.fn();
  const rendered = await renderScreen(
    () => <SurveyDialog text={survey(over)} name="Marina Alves" onClose={onClose} />,
    { path: '/home', address: '/home' },
  );
  await screen.findByRole('dialog', { name: 'Como você está hoje, Marina?' });
  return { ...rendered, onClose };
};
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar resposta' });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the survey', { timeout: 20_000 }, () => {
  test('asks for one of ten emotions and of three reasons, and a comment that may lack [WELL-001, WELL-004, WELL-005]', async () => {
    const { user, onClose } = await openDialog();
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('radio')
        .map((one) => one.closest('label')!.textContent);
    expect(names('Como você está')).toEqual([
      ...['Raiva', 'Muito triste', 'Triste', 'Chateado', 'Inseguro'],
      ...['Indiferente', 'Bem', 'Feliz', 'Muito feliz', 'Radiante'],
    ]);
    expect(names('O que mais pesou nisso?')).toEqual(['Pessoal', 'Profissional', 'Outro']);
    expect(screen.getByText('Sua resposta é anônima. Ninguém vê o seu nome.')).toBeTruthy();
    expect(send().disabled).toBe(true);
    await user.click(radio('Bem'));
    expect(send().disabled).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(radio('Feliz').checked).toBe(true);
    await user.click(radio('Profissional'));
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('responder')).toEqual([{ sentimento: 'Feliz', motivo: 'Profissional', comentario: null }]);
  });
  test('that is not anonymous says so, and tells when it was opened', async () => {
    const { user, onClose } = await openDialog({ isAnonymous: false });
    expect(screen.getByText('Sua resposta fica guardada com o seu nome.')).toBeTruthy();
    await user.click(radio('Triste'));
    await user.click(radio('Outro'));
    await user.type(screen.getByRole('textbox'), 'Semana longa');
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [body] = sent('responder');
    expect([typeof body!['dataVisualizacao'], body!['comentario']]).toEqual(['string', 'Semana longa']);
  });
  test('is put off by its button, its cross and Escape', async () => {
    for (const leave of ['Agora não', 'Fechar', '{Escape}']) {
      const { user, onClose } = await openDialog();
      if (leave.startsWith('{')) await user.keyboard(leave);
      else await user.click(screen.getByRole('button', { name: leave }));
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      cleanup();
    }
    await waitFor(() => expect(sent('adiar')).toHaveLength(3));
  });
  test('that is mandatory has no way out but the answer [WELL-008]', async () => {
    const { user, onClose } = await openDialog({ isMandatory: true });
    expect(screen.queryByRole('button', { name: 'Agora não' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(radio('Bem'));
    await user.click(radio('Pessoal'));
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('adiar')).toEqual([]);
  });
  test('offers the company’s help after a heavy answer', async () => {
    const { user, onClose } = await openDialog({ helpText: 'O Cuidar atende em sigilo.', helpContact: '0800 123' });
    await user.click(radio('Muito triste'));
    await user.click(radio('Pessoal'));
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Obrigado por contar' })).toBeTruthy();
    expect([screen.getByText('O Cuidar atende em sigilo.'), screen.getByText('0800 123')]).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });
  test('says before sending that a second comment of the month is not kept', async () => {
    await openDialog();
    expect(screen.getByText('opcional, um por mês')).toBeTruthy();
    cleanup();
    const { user, onClose } = await openDialog({ keepsComment: false });
    expect(screen.getByText(/^Você já comentou este mês\. Um segundo comentário não seria guardado/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(radio('Bem'));
    await user.click(radio('Pessoal'));
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('responder').at(-1)).toMatchObject({ comentario: null });
  });
  test('that was answered elsewhere closes; a failure keeps what was chosen', async () => {
    const { user, onClose } = await openDialog();
    await user.click(radio('Bem'));
    await user.click(radio('Pessoal'));
    server.on(calls.answerSurvey, () => {
      throw new Problem('internal', 'request.broken');
    });
    await user.click(send());
    await waitFor(() => expect(sent('responder')).toHaveLength(1));
    expect([radio('Bem').checked, onClose.mock.calls.length]).toEqual([true, 0]);
    server.on(calls.answerSurvey, () => {
      throw new Problem('conflict', 'wellBeing.answered');
    });
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('the start of the app', { timeout: 20_000 }, () => {
  const somebody = (more: Partial<Access> = {}): Access => ({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['learning']) },
    ...{ accountId: 'a', userId: 'u', name: 'Marina Alves', email: 'm@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: 0, ...more },
  });
  const start = async (openSurvey: string | undefined, given: Access, isAfterClass = false) => {
    access.set(given);
    vi.spyOn(session, 'get').mockReturnValue({ phase: 'signed-in', bundle: { openSurvey } });
    const onDone = vi.fn();
    const rendered = await renderScreen(() => <SurveyGate isAfterClass={isAfterClass} onDone={onDone} />, {
      path: '/home',
      address: '/home',
    });
    return { ...rendered, onDone };
  };
  afterEach(() => {
    vi.restoreAllMocks();
    access.set(undefined);
  });
  test('opens its survey once, and gives the turn on', async () => {
    const nothing = await start(undefined, somebody());
    await waitFor(() => expect(nothing.onDone).toHaveBeenCalled());
    cleanup();
    const first = await start(survey(), somebody());
    await first.user.click(await screen.findByRole('button', { name: 'Agora não' }));
    await waitFor(() => expect(first.onDone).toHaveBeenCalled());
    cleanup();
    const again = await start(survey(), somebody());
    await waitFor(() => expect(again.onDone).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('lets the terms in force be accepted first', async () => {
    const { onDone } = await start(survey({ name: 'Outro' }), somebody({ termsOfUseId: id }));
    expect([screen.queryByRole('dialog'), onDone.mock.calls.length]).toEqual([null, 0]);
  });
  test('is followed at the exit of the classroom by what became due there', async () => {
    const due = { ...(JSON.parse(survey({ isMandatory: true })) as object), nome: 'Devida' };
    server.on(calls.listOpenSurveys, () => decode(wellBeingSurveys, [due]));
    const { user, onDone } = await start(undefined, somebody(), true);
    await screen.findByRole('dialog', { name: 'Como você está hoje, Marina?' });
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('button', { name: 'Fechar' }), onDone.mock.calls.length]).toEqual([null, 0]);
    await user.click(radio('Bem'));
    await user.click(radio('Pessoal'));
    await user.click(send());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    cleanup();
    server.on(calls.listOpenSurveys, []);
    const answered = await start(survey({ name: 'Da entrada' }), somebody(), true);
    await waitFor(() => expect(answered.onDone).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    // Where the server does not answer, what the start brought stands.
    server.on(calls.listOpenSurveys, () => {
      throw new Problem('internal', 'request.broken');
    });
    await start(survey({ name: 'Sem rede', isMandatory: true }), somebody(), true);
    await screen.findByRole('dialog', { name: 'Como você está hoje, Marina?' });
    cleanup();
    // Who does not learn is asked nothing, and the server is not asked either.
    const asked = server.asked.length;
    const situation = { level: 'N2' as const, isDistributor: false, isClientMode: false, granted: new Set<never>() };
    const author = await start(undefined, somebody({ situation }), true);
    await waitFor(() => expect(author.onDone).toHaveBeenCalled());
    expect(server.asked).toHaveLength(asked);
  });
});
