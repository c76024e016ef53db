// Serves the local mailbox as a page to the user of this machine: only on the loopback address, and only where no SMTP is set.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { escapeHtml } from './html.ts';
import { makeMailbox } from './mailbox.ts';
import type { KeptMail } from './mailbox.ts';
import { isLoopbackName } from './origins.ts';
import { noncesOf } from './safe-headers.ts';
import { languageOf, say } from './texts.ts';

/** Tells whether the request is from this machine: the peer itself, and a host name that no foreign page can point at this machine. */
const isLoopback = ({ socket, headers }: FastifyRequest) =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  isLoopbackName(headers.host) &&
  proxied.every((name) => headers[name] === undefined);
/** The headers in which a proxy on the same machine names the client behind it. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#1c1b22;background:#fff}
a{color:#1d4ed8;overflow-wrap:anywhere}ol{list-style:none;padding:0}li{border-top:1px solid #d4d4d8;padding:.75rem 0}time,.to{color:#52525b}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f5;padding:1rem;border-radius:8px}`;

/** Returns the text with links in place of its addresses. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+(?:&amp;[^\s&<]+)*/g, (url) => `<a href="${url}">${url}</a>`);

/** Serves `GET /mailbox`, `GET /mailbox/:id` and the files of an e-mail. */
export function serveMailbox(http: FastifyInstance, folder: string) {
  const mailbox = makeMailbox(folder);
  const page = (language: string, title: string, body: string, nonce: string) =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body>${body}</body></html>`;
  const row = (mail: KeptMail) =>
    `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br><span class="to">${escapeHtml(mail.to)}</span> · <time datetime="${mail.at}">${mail.at.slice(0, 16).replace('T', ' ')} UTC</time></li>`;
  const requireHere = (request: FastifyRequest) => {
    if (!isLoopback(request)) throw new Problem('missing', 'request.missing');
  };

  http.get('/mailbox', async (request, reply) => {
    requireHere(request);
    const language = languageOf(request.headers['accept-language']);
    const mails = await mailbox.list();
    const title = say(language, 'mailbox.title');
    const list = mails.length
      ? `<ol>${mails.map(row).join('')}</ol>`
      : `<p>${escapeHtml(say(language, 'mailbox.empty'))}</p>`;
    const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(say(language, 'mailbox.lead'))}</p>${list}</main>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(language, title, body, noncesOf(reply).style));
  });
  http.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    requireHere(request);
    const mail = requireFound(await mailbox.find(request.params.id), 'request.missing');
    const language = languageOf(request.headers['accept-language']);
    const back = `<p><a href="/mailbox">${escapeHtml(say(language, 'mailbox.title'))}</a></p>`;
    const files = (mail.attachments ?? []).map(
      ({ name }, at) => `<li><a href="/mailbox/${mail.id}/${at}">${escapeHtml(name)}</a></li>`,
    );
    const attached = files.length ? `<ul>${files.join('')}</ul>` : '';
    const body = `<main>${back}<h1>${escapeHtml(mail.subject)}</h1><p class="to">${escapeHtml(mail.to)}</p><pre>${linked(mail.text)}</pre>${attached}</main>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(language, mail.subject, body, noncesOf(reply).style));
  });
  http.get<{ Params: { id: string; at: string } }>('/mailbox/:id/:at', async (request, reply) => {
    requireHere(request);
    const { id, at } = request.params;
    const mail = await mailbox.find(id);
    const file = requireFound(mail?.attachments?.[Number(at)], 'request.missing');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(file.type)
      .send(Buffer.from(file.content, 'base64'));
  });
}
