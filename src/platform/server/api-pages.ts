// Serves the API's documentation to people and tools: the OpenAPI document, and a page from this host that shows it.
import type { FastifyInstance } from 'fastify';
import { pathOf, pathsOf, statusOfAnswer } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { openapi } from '#platform/contract/openapi.ts';
import type { Shape } from '#platform/contract/wire.ts';
import { escapeHtml } from './html.ts';
import { noncesOf } from './safe-headers.ts';

export type ApiRegistry = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly messages: Readonly<Record<string, Shape>>;
  /** One sentence about each call, by the call's name. */
  readonly descriptions: Readonly<Record<string, string>>;
};
const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1c1b22;background:#fff}
summary{cursor:pointer;padding:.4rem 0}code{font-family:ui-monospace,monospace}.method{display:inline-block;min-width:4.5rem;font-weight:700}pre{background:#f4f4f5;padding:1rem;overflow:auto;border-radius:8px}nav a{margin-right:1rem}`;

const accessOf = ({ access }: Endpoint) =>
  typeof access === 'string' ? access : [access.permission, access.secondFeature].filter(Boolean).join(' + ');
function entry(name: string, call: Endpoint, does = '') {
  const block = (title: string, shape: unknown) =>
    shape ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>` : '';
  const answer = call.answer && ('schema' in call.answer ? call.answer.schema : { file: call.answer.download });
  return `<details id="${escapeHtml(name)}"><summary><span class="method">${call.method}</span> <code>${escapeHtml(pathOf(call))}</code></summary><p>${escapeHtml(does)}</p><p><code>${escapeHtml(name)}</code> · access: ${escapeHtml(accessOf(call))} · answers ${statusOfAnswer(call)}${pathsOf(call).length > 1 ? ' · also under v2 and v3' : ''}</p>${block('Path', call.params?.schema)}${block('Query', call.query?.schema)}${block('Files', call.multipart)}${block('Body', call.body?.schema)}${block('Answer', answer)}</details>`;
}

/** Serves `/api/openapi.json` and `/api`. */
export function serveApiPages(http: FastifyInstance, title: string, { calls, messages, descriptions }: ApiRegistry) {
  let document: string | undefined;
  http.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send((document ??= JSON.stringify(openapi(title, calls, messages, { descriptions })))),
  );
  http.get('/api', async (_request, reply) => {
    const services = ['identity', 'main', 'hub', 'bi', 'portal'] as const;
    const part = (service: Endpoint['service']) => {
      const mine = Object.entries(calls)
        .filter(([, call]) => call.service === service)
        .sort(([, a], [, b]) => pathOf(a).localeCompare(pathOf(b)) || a.method.localeCompare(b.method));
      return mine.length
        ? `<h2 id="${service}">${service} (${mine.length})</h2>${mine.map(([name, call]) => entry(name, call, descriptions[name])).join('')}`
        : '';
    };
    const nav = `<nav>${services.map((service) => `<a href="#${service}">${service}</a>`).join('')}<a href="/api/openapi.json">openapi.json</a></nav>`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title><style nonce="${noncesOf(reply).style}">${style}</style></head><body><h1>${escapeHtml(title)} API</h1><p>Every call by service. Send <code>Authorization: Bearer …</code> and <code>X-Tenant</code>; failures answer <code>{ success: false, details, notifications }</code>.</p>${nav}${services.map(part).join('')}</body></html>`;
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
