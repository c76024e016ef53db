// Requests one-time links as a job, so that neither answer nor timing tells anything, creates them with the mail, and uses each once.
import { randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { linkSeconds } from '../contract/link.model.ts';
import type { LinkPurpose } from '../contract/link.model.ts';
import { findByEmail } from './accounts.store.ts';
import { sha256 } from './keys.service.ts';
import * as store from './links.store.ts';
import type { Link, UsedLink } from './links.store.ts';

export type { Link };

/** The job that writes and sends the e-mail; sign-in runs it. */
export const linkMailTask = 'link-mail';
/** The job that queues many of these e-mails. */
export const linkMailsTask = 'link-mails';
const askedAtOnce = 20;
const askedByJob = 500;
export type LinkRequest = {
  purpose: LinkPurpose;
  accountId?: string;
  email?: string;
  /** The user of an invitation. The job finds the user's account when it sends the e-mail. */
  userId?: string;
  /** True where the tenant asks for the link for another person, or where a session that a tenant made asks. */
  isOfTenant?: boolean;
  nonce?: string;
  details?: Record<string, string>;
};
/** Queues an e-mail with a link, for an account or for an e-mail that may belong to no account. */
export const requestLink = (context: Context, request: LinkRequest): Promise<void> =>
  context.enqueue(linkMailTask, request);
const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
/** Queues many e-mails. Where there are many, a job queues them at `runAt`, so an import neither waits for its e-mails nor slows down. */
export async function requestLinks(context: Context, requests: readonly LinkRequest[], runAt?: Date): Promise<void> {
  if (requests.length <= askedAtOnce)
    await context.enqueueAll(
      linkMailTask,
      requests.map((payload) => ({ payload })),
    );
  else
    await context.enqueueAll(
      linkMailsTask,
      inParts(requests, askedByJob).map((part) => ({ payload: { requests: part }, ...(runAt && { runAt }) })),
    );
}
/** Queues one job for each e-mail, under its own key, so a second run queues nothing twice. */
export async function spreadLinks(context: Context, requests: readonly LinkRequest[]): Promise<void> {
  await context.enqueueAll(
    linkMailTask,
    requests.map((payload) => ({ payload, ...(payload.nonce && { key: `link:${payload.nonce}` }) })),
  );
}
/** Returns the account of an e-mail, or undefined for an unknown one. Never show the difference to a caller. */
export const findAccountByEmail = (context: Context, email: string) =>
  findByEmail(context.db, email.trim().toLowerCase());

type NewLink = { purpose: LinkPurpose; accountId: string; tenantId?: string; details?: Record<string, string> };
async function make(context: Context, link: NewLink & { origin?: string }): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const isKept = await store.insert(context.db, {
    ...link,
    tokenHash: sha256(token),
    seconds: linkSeconds[link.purpose],
  });
  return isKept ? token : undefined;
}
/** Makes the token (256 random bits) of a link that only the person receives, by e-mail: what the link makes belongs to the owner. */
export const createMailedLink = async (context: Context, link: NewLink): Promise<string> =>
  (await make(context, link))!;
/**
 * Makes the token of a link that the active tenant sees, or that acts for the tenant: its result is valid only in that tenant.
 * Returns undefined where the account does not belong only to that tenant.
 */
export const createLinkOfTenant = (context: Context, link: NewLink): Promise<string | undefined> =>
  make(context, { ...link, origin: context.tenantId });
const over = () => new Problem('rule', 'identity.link.over');
/** Returns what a link opens, without using it. Throws a Problem where the link is over. */
export async function readLink(context: Context, token: string): Promise<Link> {
  const link = await store.find(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
/** Uses a link of single sign-on: of two tries at once, one succeeds. Passwords and changed e-mails use their own functions. */
export async function takeLink(context: Context, token: string): Promise<UsedLink> {
  const link = await store.remove(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
