// Renders a whole screen in a test with a router at its address, an empty cache, and a server that answers with our names.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Answer, Endpoint } from '#platform/contract/endpoint.ts';
import { encode } from '#platform/contract/wire.ts';
import type { Shape } from '#platform/contract/wire.ts';
import { Problem, statusOf } from '#platform/contract/problem.ts';
import { bringPlugs, plugPorts } from '#platform/web/ports.ts';
import type { WebPlugs, WebPort, WebPorts } from '#platform/web/ports.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { renderKit } from './render-kit.tsx';

// A busy machine takes its time; what is not there in five seconds will not come.
configure({ asyncUtilTimeout: 5_000 });

export type SentRequest = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };
type Reply = (asked: SentRequest, params: Record<string, string>) => unknown;
type Known = { endpoint: Endpoint; pattern: RegExp; names: string[]; reply: Reply };

/** Whether what is told is another thing than the one that was asked for by its id. */
const isAnother = (answer: unknown, asked: readonly string[]): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'id' in answer &&
  typeof answer.id === 'string' &&
  asked.length > 0 &&
  !asked.some((one) => bare(one).endsWith(bare(String(answer.id))));
/** A reference holds an id without its dashes, behind a digit for its kind. */
const bare = (text: string) => text.replaceAll('-', '');

/**
 * A stand-in for the network: what each call answers, in our words; a Problem is a refusal. Every call made is kept. One thing
 * is found by its own id alone: whoever asks for another one is told that it is missing, as by the server.
 */
export function answering() {
  const known: Known[] = [];
  const asked: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, 'http://test.local');
    const one: SentRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
    };
    asked.push(one);
    const found = known
      .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname))
      .sort((a, b) => a.names.length - b.names.length)[0];
    if (!found)
      return new Response(
        JSON.stringify({
          notifications: [`${method} ${url.pathname} is not prepared`],
          details: { code: 'request.missing' },
        }),
        { status: 404 },
      );
    const values = found.pattern.exec(url.pathname)!.slice(1);
    try {
      const answer = await found.reply(one, Object.fromEntries(found.names.map((name, at) => [name, values[at]!])));
      if (method === 'GET' && isAnother(answer, values)) throw new Problem('missing', 'request.missing');
      if (answer instanceof Blob) return new Response(answer);
      return found.endpoint.answer
        ? new Response(encode(found.endpoint.answer as Shape, answer))
        : new Response(null, { status: 204 });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return new Response(JSON.stringify({ notifications: [], details: { code: problem.code, ...problem.details } }), {
        status: statusOf[problem.kind],
      });
    }
  });
  return {
    asked,
    on<const E extends Endpoint>(
      endpoint: E,
      reply: Answer<E, Blob> | ((asked: SentRequest, params: Record<string, string>) => Answer<E, Blob>),
    ) {
      const path = pathOf(endpoint);
      known.unshift({
        endpoint,
        names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
        pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
        reply: typeof reply === 'function' ? (reply as Reply) : () => reply,
      });
      return this;
    },
    /** The last call of this method whose path ends so. */
    last: (method: string, end: string) => asked.findLast((one) => one.method === method && one.path.endsWith(end)),
  };
}
/** What a test plugs into the ports of a page; everything that the app plugs is `webPorts`. */
export type TestPlugs = { readonly [Port in WebPort]?: readonly WebPorts[Port][] };
async function plug(plugs: TestPlugs) {
  const read = Object.entries(plugs).map(([port, all]) => [port, () => Promise.resolve(all)]);
  plugPorts(() => Promise.resolve(Object.fromEntries(read) as WebPlugs));
  await bringPlugs(Object.keys(plugs) as WebPort[]);
}
type Opened = { path: string; address: string; plugs?: TestPlugs };
/** Opens a screen at an address: `path` as the screens write it, `/conteudo/curso/{id}`. */
export async function renderScreen(Page: () => ReactNode, { path, address, plugs }: Opened) {
  if (plugs) await plug(plugs);
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path: path.replace(/\{(\w+)\}/g, '$$$1'), component: Page }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  setNavigator({ go: (href, { replace = false } = {}) => void router.navigate({ href, replace }) });
  const client = makeQueryClient();
  await renderKit(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  /** Until nothing is asked any more: names that come later have come. */
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { router, user: userEvent.setup(), settled };
}
