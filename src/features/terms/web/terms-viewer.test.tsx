// Proves that the viewer of terms allows acceptance at the end of the text, and that the question after sign-in handles each answer.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/terms.endpoints.ts';
import type { Terms } from '../contract/terms.wire.ts';
import { TermsGate } from './terms-gate.widget.tsx';
import './terms-question.tsx';
import { TermsViewer } from './terms-viewer.widget.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const terms = (more: Partial<Terms> = {}): Terms => ({
  id,
  name: 'Uso da plataforma',
  kind: 'platform',
  display: null,
  version: 3,
  isInForce: true,
  origin: 'own',
  originName: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  content: '<h2>Para que serve</h2><p>Leia com calma.</p>',
  ownAnswer: null,
  hasAcceptedOthers: false,
  ...more,
});
const somebody = (more: Partial<Access> = {}, isClientMode = false): Access => ({
  situation: { level: 'N2', isDistributor: false, isClientMode, granted: new Set(['learning']) },
  accountId: 'a',
  userId: 'u',
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  isEvaluator: false,
  tenantId: 't',
  tenantName: 'Copaíba',
  companies: 1,
  takenAt: 0,
  termsOfUseId: id,
  ...more,
});
let server: ReturnType<typeof answering>;
/** The height of the text in a window of 200 pixels. */
let textHeight = 1000;
beforeEach(() => {
  textHeight = 1000;
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => textHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => 200);
  server = answering()
    .on(calls.getTerms, terms())
    .on(calls.acceptPlatformTerms, undefined)
    .on(calls.declineTerms, undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  access.set(undefined);
});
const region = () => screen.findByRole('region', { name: 'Uso da plataforma' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const scrollTo = async (top: number) => {
  const box = await region();
  box.scrollTop = top;
  fireEvent.scroll(box);
};
const openViewer = (mode: 'accept' | 'preview', more = { onAccept: vi.fn(), onDecline: vi.fn(), onClose: vi.fn() }) =>
  renderScreen(() => <TermsViewer termsId={id} mode={mode} {...more} />, { path: '/home', address: '/home' }).then(
    (rendered) => ({ ...rendered, ...more }),
  );
const openGate = (given: Access | undefined) => {
  access.set(given);
  return renderScreen(() => <TermsGate />, { path: '/home', address: '/home' });
};

describe('the viewer of terms', { timeout: 20_000 }, () => {
  test('shows the stored text to read, or to accept and decline [TERMS-001]', async () => {
    const { user, onClose } = await openViewer('preview');
    expect((await screen.findByRole('heading', { name: 'Para que serve' })).tagName).toBe('H2');
    expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
  test('can be accepted once the text was scrolled to its end, and stay so [TERMS-002, TERMS-001]', async () => {
    const { user, onAccept, onDecline } = await openViewer('accept');
    await region();
    expect(button('Aceitar').disabled).toBe(true);
    expect(screen.getByText('Role até o fim do texto para poder aceitar.')).toBeTruthy();
    await scrollTo(700);
    expect(button('Aceitar').disabled).toBe(true);
    await user.click(button('Aceitar'));
    expect(onAccept).not.toHaveBeenCalled();
    await scrollTo(800);
    expect(button('Aceitar').disabled).toBe(false);
    await scrollTo(0);
    expect(screen.queryByText('Role até o fim do texto para poder aceitar.')).toBeNull();
    await user.click(button('Aceitar'));
    expect(onAccept).toHaveBeenCalledWith(3);
    await user.click(button('Recusar'));
    expect(onDecline).toHaveBeenCalledWith(3);
  });
  test('counts a text that fits as read, and has the focus in the text so that keys scroll it', async () => {
    textHeight = 180;
    await openViewer('accept');
    expect((await region()).tabIndex).toBe(0);
    await waitFor(() => expect(button('Aceitar').disabled).toBe(false));
  });
});

describe('a signed-in user', { timeout: 20_000 }, () => {
  test('must accept the terms in force, cannot close the dialog, and does not see it again afterwards [TERMS-006, TERMS-010]', async () => {
    const { user } = await openGate(somebody());
    await region();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await scrollTo(800);
    await user.click(button('Aceitar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last('PUT', `usuario/termoDeUso/${id}`)!.body).toEqual({ versao: 3 });
    expect(access.get()!.termsAcceptedAt).toBeTruthy();
  });
  test.each([
    ['has accepted', somebody({ termsAcceptedAt: '2026-03-06T12:00:00.000Z' })],
    ['has no terms', somebody({ termsOfUseId: undefined })],
    ['is in client mode', somebody({}, true)],
    ['is nobody', undefined],
  ])('sees no dialog where one %s [TERMS-006]', async (_why, given) => {
    await openGate(given);
    await new Promise((done) => setTimeout(done));
    expect(server.asked).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('with older accepted terms is told that they were changed [TERMS-008]', async () => {
    server.on(calls.getTerms, terms({ hasAcceptedOthers: true }));
    await openGate(somebody());
    expect(
      await screen.findByText('O termo de uso padrão foi alterado. Aceite o novo termo para continuar.'),
    ).toBeTruthy();
  });
  test('sees a failure, and reads the text again where it was changed meanwhile [TERMS-012]', async () => {
    server.on(calls.acceptPlatformTerms, () => {
      throw new Problem('conflict', 'terms.changed');
    });
    const { user } = await openGate(somebody());
    await scrollTo(800);
    server.on(calls.getTerms, terms({ version: 4, content: '<p>Novo texto.</p>' }));
    await user.click(button('Aceitar'));
    expect(await screen.findByText('Erro ao tentar aceitar o termo de uso')).toBeTruthy();
    expect(await screen.findByText('Novo texto.')).toBeTruthy();
    expect(button('Aceitar').disabled).toBe(true);
    expect(access.get()!.termsAcceptedAt).toBeUndefined();
  });
  test('who declines is recorded and signed out', async () => {
    const { user, router } = await openGate(somebody());
    await region();
    await user.click(button('Recusar e sair'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
    expect(server.last('PUT', `termoDeUso/decline/${id}`)!.body).toEqual({ versao: 3 });
  });
  test('who cannot read them may still sign out', async () => {
    server.on(calls.getTerms, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user, router } = await openGate(somebody());
    await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(button('Aceitar').disabled).toBe(true);
    await user.click(button('Recusar e sair'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
    expect(server.last('PUT', id)).toBeUndefined();
  });
});
