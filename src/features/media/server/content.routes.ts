// Serves on the content host packages, videos and documents by path token, and the SCORM run-time (decisions D3.18, D3.19).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { ContentLimits } from '#platform/server/content-host.ts';
import type { Context } from '#platform/server/context.ts';
import type { Services } from '#platform/server/requests.ts';
import { answerRange } from '#platform/server/storage/ranges.ts';
import { languageOf, say } from '#platform/server/texts.ts';
import { findLink, useToken } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import type { Content } from './content-files.service.ts';
import { inTenantOf } from './content-holder.service.ts';
import { readJson } from './journal.service.ts';
import { getRunTime, openLaunch, planPackage } from './scorm.service.ts';

type Holder = Parameters<typeof openLaunch>[1];
/** Milliseconds to cache a token, so a page of a hundred files checks it once; a sign-out works within this time (decisions D2.1). */
const believedMs = 5_000;
const linkSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';
const htmlSandbox = 'sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads';

function readAssets(folder: string) {
  const library = dirname(createRequire(import.meta.url).resolve('scorm-again'));
  const own = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    page: own('wrapper.html'),
    scripts: new Map([
      ...['wrapper.js', 'journal.js', 'transport.js', 'objects.js'].map((name) => [name, own(name)] as const),
      ...['scorm12.min.js', 'scorm2004.min.js'].map(
        (name) => [name, readFileSync(join(library, name), 'utf8')] as const,
      ),
    ]),
  };
}
const linkPage = `<!doctype html><meta charset="utf-8"><title></title><style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#fff}</style><iframe src="{{ADDRESS}}" referrerpolicy="no-referrer" sandbox="${linkSandbox}" allow="fullscreen"></iframe>`;
const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Returns the policy of a page: html packages keep an opaque origin, SCORM pages share their run-time's, documents run nothing. */
function policyOf({ isPage, place, isEntry }: Content, pageOrigin: string): string | undefined {
  const framedBy = `frame-ancestors 'self' ${pageOrigin}`;
  if (place === 'document') return `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${framedBy}`;
  if (!isPage) return undefined;
  if (place === 'scorm') return framedBy;
  // An opaque parent matches no host, so the inner pages of an html package would refuse their own frameset.
  return isEntry ? `${htmlSandbox}; ${framedBy}` : htmlSandbox;
}

function sendContent(
  reply: FastifyReply,
  request: FastifyRequest,
  storage: Services['storage'],
  content: Content,
  pageOrigin: string,
) {
  const { status, range, headers } = answerRange(request.headers, {
    hash: content.fileHash,
    sizeBytes: content.sizeBytes,
  });
  const policy = policyOf(content, pageOrigin);
  reply.code(status).headers(headers).header('cache-control', 'private, no-cache');
  if (policy) reply.header('content-security-policy', policy);
  // The app's player and the opaque origin of an html package read across origins, so the token is the only secret.
  if (content.place !== 'scorm')
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-range, accept-ranges, content-length, etag',
    });
  reply.type(content.contentType);
  if (status === 304 || status === 416 || request.method === 'HEAD') return reply.send();
  return storage.read(content.fileHash, range).then((bytes) => reply.send(bytes));
}

/** Adds the routes to the content host; `assets` is the folder with the wrapper page and its scripts. */
export function mediaContentRoutes(http: FastifyInstance, services: Services, limits: ContentLimits, assets: string) {
  const { contentOrigin } = services.installation;
  const { page, scripts } = readAssets(assets);
  const grants = new LRUCache<string, { mediaId: string; pageOrigin: string }>({ max: 5_000, ttl: believedMs });
  type ByToken = FastifyRequest<{ Params: { token: string } }>;
  /** Runs work for the holder of the token in the address, and returns its result. */
  const forHolder = async <T>(request: ByToken, work: (context: Context, token: Holder) => Promise<T>) => {
    const held = await limits.find(request, () =>
      inTenantOf(services, request, request.params.token, async (context) => {
        const token = await useToken(context, request.params.token);
        return token && { found: await work(context, token), token };
      }),
    );
    if (!held) throw new Problem('missing', 'request.missing');
    return held;
  };

  http.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-robots-tag': 'noindex',
      // The browser sends the package's address only with the package's own requests to the same origin.
      'referrer-policy': 'same-origin',
      // Browsers are removing unload, but old packages call Finish there.
      'permissions-policy': 'unload=(self)',
    });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    if (reply.statusCode >= 400) reply.header('content-security-policy', "default-src 'none'");
  });
  http.get('/ping', async (_request, reply) => reply.code(204).send());
  http.get<{ Params: { name: string } }>('/s/:name', async ({ params }, reply) => {
    const script = scripts.get(params.name);
    if (script === undefined) throw new Problem('missing', 'request.missing');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(script);
  });

  // This host frames another site's page, so the app's own policy need not allow any other site.
  http.get<{ Params: { token: string } }>('/l/:token/', async (request, reply) => {
    const { token } = request.params;
    const link = requireFound(
      await limits.find(request, () => inTenantOf(services, request, token, (context) => findLink(context, token))),
      'request.missing',
    );
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-src http: https:; frame-ancestors ${link.pageOrigin}`,
      )
      .send(linkPage.replace('{{ADDRESS}}', () => attribute(link.address)));
  });
  http.get<{ Params: { token: string } }>('/w/:token/', async (request, reply) => {
    const { found, token } = await forHolder(request, getRunTime);
    const language = languageOf(request.headers['accept-language']);
    const values: Record<string, string> = {
      LANGUAGE: language,
      APP: token.pageOrigin,
      LIBRARY: `${found.library}.min.js`,
      SEVERAL: String(found.isOfSeveral),
      NOT_SENT: say(language, 'media.player.notSent'),
      NOT_OPENED: say(language, 'media.player.notOpened'),
    };
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors ${token.pageOrigin}`,
      )
      .send(page.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => attribute(values[name] ?? '')));
  });
  /** Runs work for a request from the run-time's own page, and refuses other origins. */
  const forRunTime = async <T>(request: ByToken, work: (context: Context, token: Holder) => Promise<T>): Promise<T> => {
    if (request.headers.origin !== contentOrigin) throw new Problem('missing', 'request.missing');
    return (await forHolder(request, work)).found;
  };
  http.post<{ Params: { token: string } }>('/w/:token/plan', (request) => forRunTime(request, planPackage));
  http.post<{ Params: { token: string }; Body: unknown }>('/w/:token/launch', (request) =>
    forRunTime(request, (context, token) => openLaunch(context, token, wantedItem(request.body))),
  );

  http.options('/c/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range, if-range',
        'access-control-max-age': '600',
      })
      .send(),
  );
  http.route<{ Params: { token: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/c/:token/*',
    handler: async (request, reply) => {
      const { token, '*': path } = request.params;
      const known = grants.get(token);
      const { grant, content } = known
        ? {
            grant: known,
            content: await inTenantOf(services, request, token, (one) => findContent(one, known.mediaId, path)),
          }
        : await forHolder(request, (context, { mediaId }) => findContent(context, mediaId, path)).then(
            ({ found, token: { mediaId, pageOrigin } }) => ({ grant: { mediaId, pageOrigin }, content: found }),
          );
      if (!known) grants.set(token, grant);
      if (!content) throw new Problem('missing', 'request.missing');
      return sendContent(reply, request, services.storage, content, grant.pageOrigin);
    },
  });
}
/** Returns the object that a launch names; the server reads the body only after it knows the token. */
function wantedItem(body: unknown): string | undefined {
  if (typeof body !== 'string' || body === '') return undefined;
  const { item } = (readJson(body) ?? {}) as { item?: unknown };
  return typeof item === 'string' ? item : undefined;
}
