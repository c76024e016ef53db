// Serves the web app's pages: the built HTML with the tenant's title, language and colours, and its files, which browsers keep for ever.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '#platform/server/origins.ts';
import { noncesOf } from '#platform/server/safe-headers.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { languageOf } from '#platform/server/texts.ts';
import { Problem } from '#platform/contract/problem.ts';
import { askingOf } from '#platform/server/bind.ts';
import { defaultScriptsOf } from '#features/branding/server/settings.service.ts';
import { settingsForHost } from '#features/branding/server/public-settings.service.ts';
import type { PublicSettings } from '#features/branding/server/public-settings.service.ts';
import { pageSettingsOf } from './page-settings.ts';
import { fillPage } from './page-template.ts';
import type { PageSettings } from './page-template.ts';

/** Addresses that are never pages. */
const isService = /^\/(api|identity\/api|hub\/api|bi\/api|p|files|assets|mailbox)(\/|$)/i;
/** The paths of public links: they are for people who have the link, not for search engines. decisions D3.12 */
const isUnlisted = /^\/view\//i;
/** The paths where users type passwords. */
const isSignIn = /^\/+(login|auth)(\/|$)/i;
/** The cookie that the browser sets while the user is in a client's environment. */
const inClientMode = /(^|;\s*)sabia-client-mode=1(;|$)/;
/** Returns the path as the browser's router reads it; an unreadable path is not one of its pages. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/login';
  }
};

/** Serves `folder`, the build of the browser's side; without a build (tests of the API) it serves nothing. */
export async function servePages(http: FastifyInstance, services: Services, folder: string): Promise<void> {
  const read = (name: string) => quietly('it is not built', () => readFile(join(folder, name), 'utf8'));
  const app = await read('index.html');
  if (!app) return;
  const signIn = (await read('sign-in.html')) ?? app;
  const root = resolve(folder);
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      if (!path.startsWith(join(root, 'assets'))) reply.header('cache-control', 'no-cache');
    },
  });

  /** The page settings, made once for each public settings; the public settings are cached for a few seconds. */
  const made = new WeakMap<PublicSettings, PageSettings>();
  const settingsOf = (request: FastifyRequest): Promise<PageSettings | undefined> =>
    inContext(services, { ...askingOf(request), readOnly: true }, (context) =>
      quietly('a host without a tenant looks like the product', async () => {
        const found = await settingsForHost(context, request.hostname.toLowerCase());
        if (!made.has(found)) made.set(found, pageSettingsOf(found, defaultScriptsOf(services.installation)));
        return made.get(found)!;
      }),
    );

  const ownHost = hostOf(services.installation.appOrigin);
  const contentHost = hostOf(services.installation.contentOrigin);
  http.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    if (isService.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) throw new Problem('missing', 'request.missing');
    // On the content's host the app would share cookies and storage with packages.
    if (request.hostname.toLowerCase() === contentHost)
      return reply.redirect(services.installation.appOrigin + request.url, 302);
    const isEntry = isSignIn.test(decoded(path));
    const settings = await settingsOf(request);
    const language = settings?.language ?? languageOf(request.headers['accept-language']);
    const { html, scriptSources } = fillPage(
      isEntry ? signIn : app,
      { ...settings, language, ownHost, isPlain: isEntry || inClientMode.test(request.headers.cookie ?? '') },
      noncesOf(reply),
    );
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const more = (to: string, name: string, sources: readonly string[]) =>
      sources.length ? to.replace(`${name} `, `${name} ${sources.join(' ')} `) : to;
    reply.header(
      'content-security-policy',
      more(more(policy, 'script-src', scriptSources), 'frame-src', isEntry ? (settings?.frames ?? []) : []),
    );
    if (isUnlisted.test(path)) reply.header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
