// Proves that progress survives a lost network: it is kept on the device, joined by content and sent in order when the network is back.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#platform/web/query.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { useMediaProgressReport } from './media-progress.queries.ts';
import { progressQueue } from './progress-queue.queries.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const tenantId = idOf(900);
const sent: Record<string, unknown>[] = [];
let network: 'there' | 'lost' | 'refuses' | 'signed-out';
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  network = 'there';
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (network === 'lost') throw new TypeError('Failed to fetch');
    if (network === 'signed-out')
      return new Response(JSON.stringify({ notifications: [], details: { code: 'request.unauthenticated' } }), {
        status: 401,
      });
    sent.push(JSON.parse(body as string) as Record<string, unknown>);
    return network === 'refuses'
      ? new Response(JSON.stringify({ notifications: [], details: { code: 'request.missing' } }), { status: 404 })
      : new Response(JSON.stringify({ percentualProgresso: 20, concluido: false }), { status: 200 });
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
  vi.spyOn(session, 'get').mockReturnValue({ phase: 'signed-in', tenantId } as never);
  access.set({ userId: idOf(1), tenantId } as Access);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  access.set(undefined);
});
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: makeQueryClient() }, children);
const media = (number: number) => ({ mediaId: idOf(number) });

describe('the progress queue', () => {
  test('sends at once while the network is there', async () => {
    await progressQueue.report({ ...media(10), percent: 20 });
    expect(sent).toHaveLength(1);
    expect(progressQueue.waiting()).toBe(0);
  });
  test('names the place and the context in which an object was watched [MEDIA-066]', async () => {
    const { result } = renderHook(
      () => useMediaProgressReport({ ...media(10), courseId: idOf(20), trailId: idOf(21), isClassroom: true }),
      { wrapper },
    );
    await result.current(20, {});
    const alone = renderHook(() => useMediaProgressReport(media(11)), { wrapper });
    await alone.result.current(30, {});
    expect(sent).toMatchObject([
      { midiaId: idOf(10), percentualProgresso: 20, cursoId: idOf(20), formacaoId: idOf(21), isSalaDeAula: true },
      { midiaId: idOf(11), percentualProgresso: 30, isSalaDeAula: false },
    ]);
  });
  test('keeps reports while offline and sends them oldest first', async () => {
    network = 'lost';
    await progressQueue.report({ ...media(10), percent: 20 });
    await progressQueue.report({ ...media(11), percent: 30 });
    expect(progressQueue.waiting()).toBe(2);
    expect(sent).toHaveLength(0);
    network = 'there';
    await progressQueue.flush();
    expect(progressQueue.waiting()).toBe(0);
    expect(sent.map((one) => Object.values(one).find((value) => value === idOf(10) || value === idOf(11)))).toEqual([
      idOf(10),
      idOf(11),
    ]);
  });
  test('joins the watched parts of the same content, and never goes back', async () => {
    network = 'lost';
    await progressQueue.report({ ...media(10), percent: 40, watchedSlots: [0, 1] });
    await progressQueue.report({ ...media(10), percent: 30, watchedSlots: [1, 2] });
    expect(progressQueue.waiting()).toBe(1);
    network = 'there';
    await progressQueue.flush();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0])).toMatch(/40/);
    expect(Object.values(sent[0]!)).toContainEqual([0, 1, 2]);
  });
  test('drops a report that the server refuses for good', async () => {
    network = 'lost';
    await progressQueue.report({ ...media(10), percent: 20 });
    network = 'refuses';
    await progressQueue.flush();
    expect(progressQueue.waiting()).toBe(0);
  });
  test('stores a report before it is sent: a page that is killed loses nothing', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void progressQueue.report({ ...media(10), percent: 20 });
    void progressQueue.report({ ...media(10), percent: 35 });
    expect(progressQueue.waiting()).toBe(1);
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      sent.push(JSON.parse(body as string) as Record<string, unknown>);
      return new Response(JSON.stringify({ percentualProgresso: 35, concluido: false }), { status: 200 });
    });
    // The next page reads the same storage.
    vi.resetModules();
    const next = await import('./progress-queue.queries.ts');
    vi.spyOn((await import('#platform/web/session.ts')).session, 'get').mockReturnValue({ tenantId } as never);
    (await import('#platform/web/access.ts')).access.set({ userId: idOf(1), tenantId } as Access);
    await next.progressQueue.flush();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0])).toMatch(/35/);
    expect(next.progressQueue.waiting()).toBe(0);
  });
  test('sends an acknowledged report once, although more is reported meanwhile', async () => {
    await Promise.all([
      progressQueue.report({ ...media(10), percent: 20 }),
      progressQueue.report({ ...media(11), percent: 30 }),
    ]);
    await progressQueue.flush();
    expect(sent).toHaveLength(2);
    expect(progressQueue.waiting()).toBe(0);
  });
  test('keeps the reports that an ended session refused', async () => {
    network = 'signed-out';
    await progressQueue.report({ ...media(10), percent: 20 });
    expect(progressQueue.waiting()).toBe(1);
  });
  test('keeps the reports of another person of this browser', async () => {
    network = 'lost';
    await progressQueue.report({ ...media(10), percent: 20 });
    network = 'there';
    access.set({ userId: idOf(2), tenantId } as Access);
    await progressQueue.flush();
    expect(sent).toHaveLength(0);
    expect(progressQueue.waiting()).toBe(1);
  });
});
