// Reads the page behind a link on the server, within guards, so that a reader's browser asks no other site (decisions D3.21).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { quietly } from '#platform/contract/quietly.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import type { LinkPreview } from '../contract/link-preview.wire.ts';

const mostRedirects = 3;
const patienceMilliseconds = 10_000;
const picture = { width: 640, height: 360, mostBytes: 200_000 };
const longest = { title: 200, description: 400, site: 100 };
/** The cached previews: pages change slowly, and many users read the same link on one day. */
const known = new LRUCache<string, LinkPreview>({ max: 300, ttl: 10 * 60_000, maxSize: 20e6, sizeCalculation: weigh });
function weigh({ picture, description, title }: LinkPreview) {
  return 500 + (picture?.length ?? 0) + (description?.length ?? 0) + (title?.length ?? 0);
}

type Page = { url: string; headers: Headers; html: string };
type Ask = (address: string) => Promise<Response>;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Returns the page at the end of the redirects, or undefined where there is no page. The guard checks each step. */
async function readPage(ask: Ask, address: string): Promise<Page | undefined> {
  let url = address;
  for (let step = 0; step <= mostRedirects; step++) {
    const answer = await ask(url);
    const next = redirects.has(answer.status) ? answer.headers.get('location') : null;
    if (next) {
      url = new URL(next, url).href;
      continue;
    }
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !/^(?:text\/html|application\/xhtml)/i.test(type)) return undefined;
    return { url, headers: answer.headers, html: decode(Buffer.from(await answer.arrayBuffer()), type) };
  }
  return undefined;
}
function decode(bytes: Buffer, type: string): string {
  const named =
    /charset="?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2048))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes); // The charset is unknown.
  }
}

const spaced = (text: string | undefined, most: number): string | null => {
  const words = text?.replace(/\s+/g, ' ').trim() ?? '';
  return words === '' ? null : words.length > most ? `${words.slice(0, most - 1)}…` : words;
};
/** Returns the facts in a page's head. The parser is the sanitizer of texts, so no script runs. */
export function readHead(html: string) {
  const said = new Map<string, string>();
  let title: string | undefined;
  sanitize(html, {
    allowedTags: ['title', 'meta'],
    allowedAttributes: {},
    transformTags: {
      meta: (tagName, attributes) => {
        const name = (attributes['property'] ?? attributes['name'])?.toLowerCase();
        if (name && attributes['content'] && !said.has(name)) said.set(name, attributes['content']);
        return { tagName, attribs: {} };
      },
    },
    exclusiveFilter: ({ tag, text }) => {
      if (tag === 'title') title ??= text;
      return false;
    },
  });
  return {
    title: spaced(said.get('og:title') ?? title, longest.title),
    description: spaced(said.get('og:description') ?? said.get('description'), longest.description),
    site: spaced(said.get('og:site_name'), longest.site),
    picture: said.get('og:image') ?? said.get('twitter:image'),
  };
}
/** Returns whether a page allows our pages to frame it. */
export function canBeFramed({ url, headers }: Pick<Page, 'url' | 'headers'>, ours: readonly string[]): boolean {
  if (ours.some((origin) => origin.startsWith('https:')) && !url.startsWith('https:')) return false;
  const ancestors = /(?:^|[;,])\s*frame-ancestors([^;,]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1];
  if (ancestors === undefined) return !headers.has('x-frame-options');
  const allowed = ancestors.trim().split(/\s+/);
  return allowed.includes('*') || ours.every((origin) => allowed.includes(origin));
}

/** Returns a new small copy of the picture, as a data address. */
async function readPicture(ask: Ask, address: string): Promise<string | null> {
  const answer = await ask(address);
  if (!answer.ok) return null;
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const { bytes, type } = await remakeImage(path, { fit: picture });
    return bytes.length > picture.mostBytes ? null : `data:${type};base64,${bytes.toString('base64')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const headers = {
  'user-agent': 'Sabia link preview',
  accept: 'text/html,image/*;q=0.9',
  'accept-encoding': 'identity',
};
/** Returns the preview of a link, with requests by `fetchers`; `ours` are the origins that would frame the page. */
export async function readPreview(
  url: string,
  fetchers: { page: ReturnType<typeof guardedFetch>; picture: ReturnType<typeof guardedFetch> },
  ours: readonly string[],
): Promise<LinkPreview> {
  const nothing: LinkPreview = { url, title: null, description: null, site: null, picture: null, canBeFramed: false };
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const page = await quietly('a link without an answer', () =>
    readPage((address) => fetchers.page(address, { headers, signal }), url),
  );
  if (!page) return nothing;
  const { picture: named, ...head } = readHead(page.html);
  const shown =
    named &&
    (await quietly('a preview without its picture', () =>
      readPicture((address) => fetchers.picture(address, { headers, signal }), new URL(named, page.url).href),
    ));
  return { ...nothing, ...head, picture: shown || null, canBeFramed: canBeFramed(page, ours) };
}
// Requests never reach the local network, even where the operator allows that for identity providers.
const guard = { allowsLocal: false, allowsPlain: true };
const guarded = { page: guardedFetch({ ...guard, isCut: true }), picture: guardedFetch(guard) };
/** Returns the preview of a link; a link that cannot be requested has only its address. */
export async function previewLink(context: PersonContext, url: string): Promise<LinkPreview> {
  const before = known.get(url);
  if (before) return before;
  const { appOrigin, contentOrigin } = context.installation;
  await context.settle();
  const found = await context.outside(() => readPreview(url, guarded, [appOrigin, contentOrigin]));
  known.set(url, found);
  return found;
}
