// Runs the reference of an external BI: a session of its own with parameters, and addresses signed as Metabase documents them.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';

type Opened = { painel: string; parametros: { id: string; valor: string; descricao: string }[] };
export type BiServer = {
  readonly address: string;
  readonly clientId: string;
  readonly secret: string;
  /** The assertions that people signed in with, the last one last. */
  readonly signedIn: JWTPayload[];
  /** What was opened, the last one last. */
  readonly opened: Opened[];
  /** Answers every request with this status and text from here on; undefined answers as a BI again. */
  answer: { status: number; text: string } | undefined;
  close(): Promise<void>;
};
const bodyOf = async (request: http.IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

export async function startBiServer(): Promise<BiServer> {
  const [clientId, secret] = ['sabia-paineis', 'a secret of at least thirty-two letters'];
  const key = new TextEncoder().encode(secret);
  const tokens = new Set<string>();
  const views = new Map<string, Opened>();
  const state: Omit<BiServer, 'address' | 'close'> = { clientId, secret, signedIn: [], opened: [], answer: undefined };
  let address = '';
  /** Shows what was opened, and tries to lead the page around it away. */
  const shown = ({ painel, parametros }: Opened) => `<!doctype html><html lang="pt"><title>BI</title>
<h1>Painel ${escaped(painel)}</h1><ul>${parametros.map(({ id, valor }) => `<li>${escaped(id)}: ${escaped(valor)}</li>`).join('')}</ul>
<script>document.body.dataset.ran='yes';try{top.location.href='${address}/away'}catch{}</script></html>`;
  async function answerOf(request: http.IncomingMessage): Promise<{ status: number; json?: object; html?: string }> {
    const path = new URL(request.url ?? '/', address).pathname;
    if (request.method === 'POST' && path === `/Login/${clientId}`) {
      const { assertion } = await bodyOf(request);
      const { payload } = await jwtVerify(String(assertion), key, { audience: clientId, algorithms: ['HS256'] });
      state.signedIn.push(payload);
      const authToken = randomUUID();
      tokens.add(authToken);
      return { status: 200, json: { authToken, refreshToken: randomUUID(), status: 'ok' } };
    }
    if (request.method === 'POST' && path === '/SetParametrosRequisicaoExterna') {
      const { painel, parametros, token } = (await bodyOf(request)) as Opened & { token: string };
      if (!tokens.has(token)) return { status: 401 };
      const view = randomUUID();
      views.set(view, { painel, parametros });
      state.opened.push({ painel, parametros });
      return { status: 200, json: { endereco: `${address}/view/${view}` } };
    }
    const view = views.get(path.replace('/view/', ''));
    if (view) return { status: 200, html: shown(view) };
    const [, signed] = /^\/embed\/dashboard\/(.+)$/.exec(path) ?? [];
    if (!signed) return { status: 404 };
    const { payload } = await jwtVerify(signed, key, { algorithms: ['HS256'] });
    const { resource, params } = payload as { resource: { dashboard: number }; params: Record<string, string> };
    const parametros = Object.entries(params).map(([id, valor]) => ({ id, valor, descricao: '' }));
    return { status: 200, html: shown({ painel: String(resource.dashboard), parametros }) };
  }
  const server = http.createServer((request, response) => {
    if (state.answer) return void response.writeHead(state.answer.status).end(state.answer.text);
    answerOf(request).then(
      ({ status, json, html }) =>
        response
          .writeHead(status, { 'content-type': json ? 'application/json' : 'text/html; charset=utf-8' })
          .end(json ? JSON.stringify(json) : (html ?? '')),
      () => response.writeHead(401).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    address,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
