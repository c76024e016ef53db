// Opens an object: a token in the path for one user and one object, and the access that it gives on the content host (decisions D3.18).
import { hourMilliseconds } from '#platform/contract/units.ts';
import { noContentId } from '#platform/server/columns.ts';
import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { originOfPage, todayOf } from '#features/contracts/server/tenants.service.ts';
import { getPerson } from '#features/identity/server/admission.service.ts';
import { linkProviderOf } from '../contract/media.model.ts';
import type { OpenedMedia } from '../contract/media.wire.ts';
import { thumbnailsFile } from './content-files.service.ts';
import { hasSeveral, outlineOf } from '../contract/scorm-items.model.ts';
import { requireOpening, mayManage } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import { getMediaRow } from './media.service.ts';
import * as media from './media.store.ts';
import type { MediaRecord } from './media.store.ts';
import { pictureAddress, presentCarousel, presentChapters, presentSubtitles } from './present-media.service.ts';
import * as store from './scorm.store.ts';
import { mayDownloadPdfs, watermarkOf } from './watermark.service.ts';
import type { ContentToken } from './scorm.store.ts';

/** The access time in milliseconds: each use adds up to one hour while the session is open, up to twelve hours in total. */
const slidingMilliseconds = hourMilliseconds;
const longest = 12 * hourMilliseconds;
const slack = 5 * 60_000;

/** Makes a secret that contains the tenant id, so the server needs no list of all tenants' secrets. */
export const createTicket = (tenantId: string): string =>
  Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + randomBytes(32).toString('base64url');
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
/** Returns the tenant that a ticket names, or undefined for other texts. The tenant id alone opens nothing. */
export function tenantOfTicket(ticket: unknown): string | undefined {
  if (typeof ticket !== 'string' || !/^[\w-]{65}$/.test(ticket)) return undefined;
  const hex = Buffer.from(ticket.slice(0, 22), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the sandbox of a package page: without the content host's origin, except for SCORM, whose run-time needs it. */
const sandboxOf = (kind: 'html' | 'scorm') =>
  `allow-scripts allow-forms allow-modals allow-popups allow-downloads${kind === 'scorm' ? ' allow-same-origin' : ''}`;
const isExpired = async (context: Context, { expiresOn }: MediaRecord) =>
  expiresOn !== null && expiresOn < (await todayOf(context));

/** Returns the object, or throws where this user cannot open it now. */
export async function getOpenable(context: PersonContext, asked: OpenedIn): Promise<MediaRecord> {
  const row = await getMediaRow(context, asked.mediaId);
  await requireOpening(context, asked);
  // In the preview of a draft, the maintainer also sees what learners will see.
  const isOfDraft = asked.isPreview && (asked.courseId ?? asked.trailId) !== undefined;
  if ((isOfDraft || !mayManage(context)) && (!row.isActive || (await isExpired(context, row))))
    throw new Problem('missing', 'media.unavailable');
  if (row.status === 'empty') throw new Problem('rule', 'media.noFile');
  return row;
}

const hasThumbnails = async ({ db }: Context, { id, kind }: MediaRecord) =>
  kind === 'video' && (await media.findPackageFile(db, id, thumbnailsFile)) !== undefined;

type Holder = Pick<ContentToken, 'accountId' | 'userId' | 'sessionId'>;
/** Returns an opened object without the values that depend on the viewer. */
async function grant(
  context: Context & { tenantId: string },
  row: MediaRecord,
  holder: Holder,
  where: Omit<OpenedIn, 'mediaId'> = {},
) {
  const { installation } = context;
  let root = '';
  let token = '';
  const isFramed = row.kind === 'link' && row.isEmbedded && linkProviderOf(row.linkUrl ?? '') === 'other';
  if (row.fileHash || isFramed) {
    token = createTicket(context.tenantId);
    const now = context.now();
    await store.insertToken(context.db, {
      tokenHash: ticketHash(token),
      mediaId: row.id,
      ...holder,
      courseId: where.courseId ?? noContentId,
      trailId: where.trailId ?? noContentId,
      pageOrigin: await originOfPage(context),
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + slidingMilliseconds).toISOString(),
    });
    root = `${installation.contentOrigin}/c/${token}/`;
  }
  const isPackage = row.kind === 'scorm';
  const isHtml = row.packageKind === 'html';
  const hasPages = row.kind === 'document' && row.pageCount !== null;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    contentType: hasPages ? 'application/pdf' : row.contentType,
    failureCode: row.failureCode,
    packageKind: row.packageKind,
    url: row.kind === 'link' ? row.linkUrl : isPackage || root === '' ? null : `${root}file`,
    hlsUrl: row.renditions.length > 0 ? `${root}hls/master.m3u8` : null,
    frameUrl: isFramed ? `${installation.contentOrigin}/l/${token}/` : null,
    packageUrl: !isPackage ? null : isHtml ? `${root}${row.packageEntry}` : `${installation.contentOrigin}/w/${token}/`,
    sandbox: isPackage ? sandboxOf(isHtml ? 'html' : 'scorm') : null,
    thumbnails: (await hasThumbnails(context, row)) ? `${root}${thumbnailsFile}` : null,
    packageItems: hasSeveral(row.manifest) ? outlineOf(row.manifest!) : [],
    poster: pictureAddress(context, row.thumbnail ?? row.horizontalCover),
    subtitles: (await presentSubtitles(context, row.id)).map((one) => ({
      ...one,
      url: `${root}subtitles/${one.id}.vtt`,
    })),
    chapters: presentChapters(row),
    carousel: row.kind === 'carousel' ? await presentCarousel(context, row.id) : [],
    durationSeconds: row.durationSeconds,
    pageCount: row.pageCount,
    blocksFastForward: row.blocksFastForward,
    isEmbedded: row.isEmbedded,
    watermark: row.watermark,
    viewerAddress: context.from.address,
  };
}
/** Records when a learner opens a video or audio, by the server's clock: the played time counts from then (decisions D3.1). */
async function noteOpening(context: Context, row: MediaRecord, userId: string | null, where: OpenedIn): Promise<void> {
  if (!userId || (row.kind !== 'video' && row.kind !== 'audio')) return;
  const { courseId = noContentId, trailId = noContentId } = where;
  const learning = { userId, mediaId: row.id, courseId, trailId };
  await store.insertOpening(context.db, learning, context.now().toISOString());
}
/** Opens an object. Its addresses contain a fresh token; carousels need none. */
export async function openMedia(context: PersonContext, asked: OpenedIn): Promise<OpenedMedia> {
  const row = await getOpenable(context, asked);
  const { accountId, userId, sessionId, clientContractId } = context.person;
  // The server stores nothing for a token without a user.
  const isReadOnly = clientContractId !== undefined || asked.isPreview === true;
  const holder = { accountId, userId: isReadOnly ? null : (userId ?? null), sessionId };
  await noteOpening(context, row, holder.userId, asked);
  return {
    ...(await grant(context, row, holder, asked)),
    isDownloadable: row.isDownloadable && (row.kind !== 'pdf' || (await mayDownloadPdfs(context))),
    watermarkLines: await watermarkOf(context, row),
  };
}
/** Opens an object that another content shows, such as the attachment of a question: that content has decided who may see it. */
export async function openShownMedia(context: PersonContext, mediaId: string): Promise<OpenedMedia> {
  const row = await getMediaRow(context, mediaId);
  if (row.status === 'empty') throw new Problem('rule', 'media.noFile');
  const { accountId, userId, sessionId } = context.person;
  return {
    ...(await grant(context, row, { accountId, userId: userId ?? null, sessionId })),
    isDownloadable: false,
    blocksFastForward: false,
    watermarkLines: await watermarkOf(context, row),
  };
}
/** Returns whether an object is open through a public link now: its own switch and the company's allow it. decisions D3.12 */
async function isPublic(context: Context, row: MediaRecord | undefined): Promise<boolean> {
  return (
    row !== undefined &&
    row.isPublicLink &&
    row.isActive &&
    row.status !== 'empty' &&
    !(await isExpired(context, row)) &&
    (await getSettings(context)).general.allowsPublicLinks
  );
}
/** Opens an object for a caller with its public link: the caller can view it but not download it, and the server stores nothing. */
export async function openPublicMedia(
  context: Context & { tenantId: string },
  id: string,
): Promise<OpenedMedia | undefined> {
  const row = await media.find(context.db, id);
  if (!row || !(await isPublic(context, row))) return undefined;
  const nobody = { accountId: null, userId: null, sessionId: null };
  return {
    ...(await grant(context, row, nobody)),
    isDownloadable: false,
    blocksFastForward: false,
    watermarkLines: await watermarkOf(context, row),
  };
}

/** Returns the data of a token, or undefined where it is expired, unknown, or its session is signed out. Each use extends the token. */
export async function useToken(context: Context, token: string): Promise<ContentToken | undefined> {
  const now = context.now();
  const hash = ticketHash(token);
  const found = await store.findToken(context.db, hash, now.toISOString());
  if (!found) return undefined;
  const { accountId, sessionId } = found;
  if (!accountId || !sessionId) {
    if (!(await isPublic(context, await media.find(context.db, found.mediaId)))) return undefined;
  } else
    try {
      await context.enter({ accountId });
      await getPerson(context, accountId, sessionId);
    } catch (error) {
      if (error instanceof Problem) return undefined; // The user is signed out, deactivated, or no longer in this tenant.
      throw error;
    }
  const until = Math.min(now.getTime() + slidingMilliseconds, Date.parse(found.issuedAt) + longest);
  if (until - Date.parse(found.expiresAt) > slack)
    await store.prolongToken(context.db, hash, new Date(until).toISOString());
  return found;
}

/** Returns the address of an opened link that is shown inside, and the origin of the page that shows it. */
export async function findLink(
  context: Context,
  token: string,
): Promise<{ address: string; pageOrigin: string } | undefined> {
  const found = await useToken(context, token);
  const row = found && (await media.find(context.db, found.mediaId));
  return found && row?.kind === 'link' && row.linkUrl
    ? { address: row.linkUrl, pageOrigin: found.pageOrigin }
    : undefined;
}

/** Deletes expired tokens, and previews with expired tickets, in all tenants. */
export const forgetTokens = (db: Context['db'], now: Date): Promise<void> => store.removeOld(db, now);
