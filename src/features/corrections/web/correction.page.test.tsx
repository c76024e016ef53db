// Proves the correction of one person on screen: claim, keys, an explicit zero, the saved draft, a lost claim, finishing, opening again.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceOptions } from '#platform/web/device-options.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { claimOf, correctedResponse, correctionId, correctionWith } from '#testing/make/shown-correction.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import type { Correction } from '../contract/correction.wire.ts';
import { CorrectionPage } from './correction.page.tsx';
import './finish-dialog.tsx';
import './keys-dialog.tsx';

const path = '/gestao/correcoes-avaliacoes/{id}';
const address = `/gestao/correcoes-avaliacoes/${correctionId(1)}`;
const now = '2026-11-20T12:00:00.000Z';
const until = '2026-11-20T12:24:00.000Z';
const option = (at: number, isRight: boolean, isChosen: boolean) => ({
  id: correctionId(300 + at),
  description: `Alternativa ${at}`,
  isRight,
  isChosen,
});
let server: ReturnType<typeof answering>;
let shown: Correction;
beforeEach(() => {
  localStorage.clear();
  deviceOptions.set({ shortcuts: true });
  shown = correctionWith([
    correctedResponse(1, {
      responseId: null,
      kind: 'objective',
      text: null,
      options: [option(1, true, true), option(2, false, false)],
      points: 1,
      maxPoints: 1,
    }),
    correctedResponse(2),
    correctedResponse(3, { responseId: null, kind: 'scale', text: null, scale: 4, scaleMax: 5, maxPoints: 1 }),
    correctedResponse(4, { text: 'Registro a parada.', maxPoints: 3, modelAnswer: null }),
  ]);
  server = answering()
    .on(calls.getCorrection, () => shown)
    .on(calls.claimCorrection, { until, serverTime: now })
    .on(calls.updateAnswerCorrection, (_, { id }) => ({ responseId: id!, score: null, savedAt: now, until }))
    .on(calls.updateConsiderations, { savedAt: now, until });
});
const open = async () => {
  const opened = await renderScreen(CorrectionPage, { path, address });
  await screen.findByRole('heading', { level: 1, name: /Joana Martins/ });
  return opened;
};
const scoreOf = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Nota da questão ${position},`) });
const saved = (position: number) =>
  server.asked.findLast(({ method, path: of }) => method === 'PUT' && of.includes(correctionId(100 + position)))?.body;
const editable = () => waitFor(() => expect(scoreOf(2).disabled).toBe(false));

describe('the correction of a person', { timeout: 25_000 }, () => {
  test('opening it claims it, and says for how long', async () => {
    await open();
    expect(await screen.findByRole('timer', { name: 'A correção fica com você por mais 24 minutos' })).toBeTruthy();
    expect(server.last('POST', `${correctionId(1)}/claim`)).toBeTruthy();
  });
  test('shows the answer beside the model answer, a scale without a score, and folds what the system scored', async () => {
    await open();
    const card = screen.getByRole('article', { name: 'Pergunta 2' });
    expect(within(card).getByText('Eu peço para ele parar.')).toBeTruthy();
    expect(within(card).getByText('Interrompe e leva a ponto seguro.')).toBeTruthy();
    expect(within(card).getByText('5 palavras')).toBeTruthy();
    const scale = screen.getByRole('article', { name: 'Pergunta 3' });
    expect(within(scale).getByRole('img', { name: 'Resposta 4 de 5' })).toBeTruthy();
    expect(within(scale).queryByRole('textbox')).toBeNull();
    expect(screen.getByText('1 questão corrigida pelo sistema').closest('details')!.open).toBe(false);
    expect(screen.getByText(/Faltam 5 pontos sem nota. Passa com 70%/)).toBeTruthy();
  });
  test('is corrected by keys alone, and the draft is stored as one types', async () => {
    const { user } = await open();
    await editable();
    await user.keyboard('1');
    expect(document.activeElement).toBe(scoreOf(2));
    await user.keyboard(',5{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pergunta 4'));
    await user.keyboard('c');
    await user.paste('Faltou o resgate, zero a três.');
    expect(scoreOf(4).value).toBe('');
    await waitFor(() => expect(saved(2)).toMatchObject({ score: 1.5 }));
    await waitFor(() =>
      expect(saved(4)).toMatchObject({ score: null, observations: 'Faltou o resgate, zero a três.' }),
    );
    expect(await screen.findByText(/^Rascunho salvo às/)).toBeTruthy();
  });
  test('j and k move, and nothing moves while single keys are switched off', async () => {
    const { user } = await open();
    await editable();
    const current = () =>
      screen
        .getAllByRole('button')
        .find((one) => one.ariaCurrent === 'step' || one.getAttribute('aria-current') === 'step')!.textContent;
    expect(current()).toContain('Questão 2');
    await user.keyboard('j');
    expect(current()).toContain('Questão 3');
    await user.keyboard('jj');
    expect(current()).toContain('Questão 4');
    await user.keyboard('k');
    expect(current()).toContain('Questão 3');
    deviceOptions.set({ shortcuts: false });
    await user.keyboard('k');
    expect(current()).toContain('Questão 3');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(current()).toContain('Questão 2');
  });
  test('the question mark shows the keys, where they can be switched off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await user.click(within(dialog).getByRole('switch', { name: /^Atalhos de uma tecla só/ }));
    expect(deviceOptions.get().shortcuts).toBe(false);
  });
  test('a zero is given and never assumed: empty stays without a score', async () => {
    const { user } = await open();
    await editable();
    await user.keyboard('z');
    expect(scoreOf(2).value).toBe('0');
    await waitFor(() => expect(saved(2)).toMatchObject({ score: 0 }));
    await user.clear(scoreOf(2));
    await waitFor(() => expect(saved(2)).toMatchObject({ score: null }));
    expect(saved(4)).toBeUndefined();
  });
  test('a score above the maximum is refused at its field and is not stored', async () => {
    const { user } = await open();
    await editable();
    await user.type(scoreOf(2), '2');
    await waitFor(() => expect(saved(2)).toMatchObject({ score: 2 }));
    await user.type(scoreOf(2), ',5');
    expect(screen.getByRole('alert').textContent).toBe('A nota vai até 2.');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(scoreOf(2));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved(2)).toMatchObject({ score: null }));
  });
  test('quick scores give half and everything', async () => {
    const { user } = await open();
    await editable();
    const quick = screen.getByRole('group', { name: 'Notas rápidas da questão 4' });
    expect(
      within(quick)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['ZeroZ', '1,5', '3']);
    await user.click(within(quick).getByRole('button', { name: '3' }));
    expect(scoreOf(4).value).toBe('3');
  });
  test('finishing names the score that is missing, asks with the computed result, and opens the next one', async () => {
    server.on(calls.finishCorrection, {
      attemptId: correctionId(1),
      result: 'approved',
      points: 5,
      maxPoints: 6,
      percent: 83.33,
      isResultKept: false,
      isCourseCompleted: true,
      correctedAt: now,
    });
    server.on(calls.getNextCorrection, { attemptId: correctionId(8) });
    const { user, router } = await open();
    await editable();
    expect(screen.getByText('Faltam as notas das questões 2 e 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Concluir correção' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(scoreOf(2), '1');
    await user.type(scoreOf(4), '3');
    await user.click(screen.getByRole('textbox', { name: 'Considerações finais' }));
    await user.paste('Boa leitura do risco.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Concluir a correção de Joana Martins?' });
    expect(within(dialog).getByText('83,33%: passa.')).toBeTruthy();
    expect(within(dialog).getByText('5 de 6 pontos')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Concluir correção' }));
    await waitFor(() =>
      expect(server.last('POST', '/finish-correction')!.body).toEqual({ finalConsiderations: 'Boa leitura do risco.' }),
    );
    expect([saved(2), saved(4)]).toMatchObject([{ score: 1 }, { score: 3 }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/gestao/correcoes-avaliacoes/${correctionId(8)}`));
    expect(
      screen.getByText(/Correção de Joana Martins concluída: Aprovado, 83,33%. A próxima está aberta./),
    ).toBeTruthy();
  });
  test('one that somebody else has open is only shown, with who has it', async () => {
    shown = { ...shown, claim: claimOf('Iara Lopes') };
    const { user } = await open();
    expect(await screen.findByText(/^Iara Lopes está corrigindo, até/)).toBeTruthy();
    expect(scoreOf(2).disabled).toBe(true);
    expect(server.last('POST', '/claim')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Assumir de novo' }));
    await editable();
  });
  test('a claim that is lost while one writes keeps the draft on the screen, and says who has it', async () => {
    const { user } = await open();
    await editable();
    server.on(calls.updateAnswerCorrection, () => {
      shown = { ...shown, claim: claimOf('Iara Lopes') };
      throw new Problem('conflict', 'corrections.claimLost');
    });
    const remark = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário da questão 2' });
    await user.click(remark);
    await user.paste('Não jogue fora.');
    expect(
      await screen.findByText(/^Iara Lopes assumiu esta correção. O que você escreveu continua aqui/),
    ).toBeTruthy();
    expect(remark.value).toBe('Não jogue fora.');
    server.on(calls.updateAnswerCorrection, (_, { id }) => ({ responseId: id!, score: null, savedAt: now, until }));
    await user.click(screen.getByRole('button', { name: 'Assumir de novo' }));
    await waitFor(() => expect(saved(2)).toMatchObject({ observations: 'Não jogue fora.' }));
  });
  test('what was set aside after a lost claim is offered, used or dropped', async () => {
    shown.responses[1] = correctedResponse(2, {
      setAside: { score: 1, observations: 'Escrito tarde.', marks: [], savedAt: now },
    });
    server.on(calls.dropSetAside, undefined as never);
    const { user } = await open();
    await editable();
    expect(screen.getByText('Escrito tarde.', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usar o que escrevi' }));
    expect(scoreOf(2).value).toBe('1');
    await waitFor(() => expect(saved(2)).toMatchObject({ score: 1, observations: 'Escrito tarde.' }));
    expect(server.last('DELETE', '/rascunho')).toBeTruthy();
  });
  test('a finished one is closed, and opens again with a reason', async () => {
    shown = { ...shown, status: 'corrected', result: 'approved' };
    server.on(calls.reopenCorrection, () => {
      const reopenings = [{ at: now, reason: 'Critério mudou', byName: 'Iara Lopes', percent: 50 }];
      shown = { ...shown, status: 'reopened', reopenings };
      return undefined as never;
    });
    const { user } = await open();
    expect(server.last('POST', '/claim')).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Concluir correção' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reabrir' }));
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('textbox'));
    await user.paste('Critério mudou');
    await user.click(within(asked).getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(server.last('POST', '/claim')).toBeTruthy());
    await editable();
    expect(screen.getByText(/^Reaberta por Iara Lopes em .*: Critério mudou$/)).toBeTruthy();
  });
  test('a hidden name is a number and has no face', async () => {
    shown = { ...shown, personName: 'Pessoa 7', isNameHidden: true, unitName: null };
    await renderScreen(CorrectionPage, { path, address });
    expect(await screen.findByRole('heading', { level: 2, name: 'Pessoa 7' })).toBeTruthy();
    expect(screen.getByText(/^Nome oculto nesta avaliação/)).toBeTruthy();
  });
});
