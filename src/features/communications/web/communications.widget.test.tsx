// Proves how communications open: post by post, by buttons and keys, once per start, hidden only from the last post; and what is reported.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { encode } from '#platform/contract/wire.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { changeCommunicationStatus, listOwnCommunications } from '../contract/own-communications.endpoints.ts';
import { startOfCommunications } from '../contract/shown-communication.wire.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';
import { CommunicationsGate, forgetShownStart, OwnCommunications } from './communications.widget.tsx';
import { CommunicationsViewer } from './communications-viewer.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const post = (number: number, title: string) => ({
  ...{ id: idOf(number), title, text: `<p>Texto de ${title}</p>`, picture: null, pictureText: null, position: 1 },
});
const shown = (number: number, title: string, more: Partial<ShownCommunication> = {}): ShownCommunication => ({
  ...{ id: idOf(number), title, alwaysShows: false, isForced: false, isHidden: false, hasSeen: false },
  posts: [post(number * 10, `${title} um`), post(number * 10 + 1, `${title} dois`)],
  ...more,
});
const holidays = shown(1, 'Férias');
const safety = shown(2, 'Segurança', { isForced: true });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(changeCommunicationStatus, undefined as never)
    .on(listOwnCommunications, [holidays, safety]);
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['learning']) },
    ...{ accountId: 'a', userId: 'u', name: 'Marina Alves', email: 'm@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: 0 },
  } as Access);
  forgetShownStart();
});
afterEach(() => {
  vi.restoreAllMocks();
  access.set(undefined);
});
const at = { path: '/home', address: '/home' };
const reported = () =>
  server.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);
const openViewer = async (given: readonly ShownCommunication[], isPreview = false) => {
  const onClose = vi.fn();
  const rendered = await renderScreen(
    () => <CommunicationsViewer communications={given} isPreview={isPreview} onClose={onClose} />,
    at,
  );
  await screen.findByRole('dialog', { name: given[0]!.title });
  return { ...rendered, onClose };
};
const next = (name: string | RegExp) => screen.getByRole('button', { name });
const hide = () => screen.queryByRole('checkbox', { name: 'Não mostrar novamente' });

describe('the viewer', { timeout: 20_000 }, () => {
  test('steps through posts and communications by button and key, and reports on closing [COMM-002, COMM-008, COMM-009]', async () => {
    const { user, onClose } = await openViewer([holidays, safety]);
    expect(screen.getByText('Comunicado 1 de 2')).toBeTruthy();
    expect(screen.getByText('Texto de Férias um')).toBeTruthy();
    expect(hide()).toBeNull();
    await user.click(next('Próxima'));
    expect(screen.getByText('Texto de Férias dois')).toBeTruthy();
    await user.click(hide()!);
    await user.click(next('Próximo comunicado'));
    expect(screen.getByRole('dialog', { name: 'Segurança' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Texto de Segurança dois')).toBeTruthy();
    // It is the last post, but a forced one.
    expect(hide()).toBeNull();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('Texto de Férias dois')).toBeTruthy();
    await user.click(next('Fechar'));
    expect(onClose).toHaveBeenCalledOnce();
    const postsIds = [holidays, safety].flatMap(({ posts }) => posts.map(({ id }) => id));
    await waitFor(() =>
      expect(reported()).toEqual([
        ['true', { ids: [holidays.id], postsIds }],
        ['false', { ids: [safety.id], postsIds }],
      ]),
    );
  });
  test('reports only what was seen', async () => {
    const { user } = await openViewer([holidays, safety]);
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(reported()).toEqual([['false', { ids: [holidays.id], postsIds: [holidays.posts[0]!.id] }]]),
    );
  });
  test('of a draft reports nothing [COMM-009]', async () => {
    const { user, onClose } = await openViewer([holidays], true);
    await user.click(next('Próxima'));
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.asked).toEqual([]);
  });
});

describe('a start', { timeout: 20_000 }, () => {
  const start = async (communications: readonly ShownCommunication[] | null | undefined) => {
    const bundle =
      communications === undefined
        ? {}
        : {
            communications: encode(startOfCommunications, {
              total: 2,
              communications: communications && [...communications],
            }),
          };
    vi.spyOn(session, 'get').mockReturnValue({ phase: 'signed-in', bundle });
    const onDone = vi.fn();
    return { ...(await renderScreen(() => <CommunicationsGate onDone={onDone} />, at)), onDone };
  };
  test('opens what it brought without another request, once, and gives the turn on', async () => {
    const nothing = await start(undefined);
    await waitFor(() => expect(nothing.onDone).toHaveBeenCalled());
    cleanup();
    const { user, onDone } = await start([holidays]);
    expect(await screen.findByRole('dialog', { name: 'Férias' })).toBeTruthy();
    expect([server.asked, onDone.mock.calls]).toEqual([[], []]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    cleanup();
    const again = await start([holidays]);
    await waitFor(() => expect(again.onDone).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('that is too long for the start-up data is asked for', async () => {
    await start(null);
    expect(await screen.findByRole('dialog', { name: 'Férias' })).toBeTruthy();
    expect(server.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['getAllPorUsuarioAutenticado']);
  });
  test('waits for the terms', async () => {
    access.set({ ...access.get()!, termsOfUseId: idOf(9) });
    const { onDone } = await start([holidays]);
    expect([screen.queryByRole('dialog'), onDone.mock.calls]).toEqual([null, []]);
  });
});

describe('the user menu', { timeout: 20_000 }, () => {
  const open = async () => {
    const onClose = vi.fn();
    await renderScreen(() => <OwnCommunications onClose={onClose} />, at);
    return onClose;
  };
  test('opens all, with what was hidden before', async () => {
    server.on(listOwnCommunications, [{ ...holidays, isHidden: true, posts: holidays.posts.slice(0, 1) }]);
    await open();
    expect(await screen.findByRole('dialog', { name: 'Férias' })).toBeTruthy();
    expect((hide() as HTMLInputElement).checked).toBe(true);
    expect(server.asked[0]!.query.get('exibirComunicacoesDesabilitadas')).toBe('true');
  });
  test('says where there is none, and where they cannot be loaded stays closed', async () => {
    server.on(listOwnCommunications, []);
    const closed = await open();
    expect(await screen.findByText('Nenhuma comunicação para você agora.')).toBeTruthy();
    expect(closed).toHaveBeenCalledOnce();
    cleanup();
    server.on(listOwnCommunications, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open();
    expect(await screen.findByText('Falha ao carregar comunicações.')).toBeTruthy();
    expect(screen.getByText('Erro')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
