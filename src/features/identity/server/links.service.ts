// One-time links: asked for as a job, so that neither the answer nor its time tells anything; made when the mail is; used once.
import { randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { linkSeconds } from '../contract/link.model.ts';
import type { LinkPurpose } from '../contract/link.model.ts';
import { findByEmail } from './accounts.store.ts';
import { sha256 } from './keys.service.ts';
import * as store from './links.store.ts';
import type { Link } from './links.store.ts';

export type { Link };

/** The job that words and sends the mail; sign-in runs it. */
export const linkMailTask = 'link-mail';
/** The job that asks for many of them. */
export const linkMailsTask = 'link-mails';
const askedAtOnce = 20;
const askedByJob = 500;
export type LinkRequest = {
  purpose: LinkPurpose;
  accountId?: string;
  email?: string;
  nonce?: string;
  details?: Record<string, string>;
};
/** Asks for a mail with a link, by account or by an e-mail that may be nobody's. */
export const requestLink = (context: Context, request: LinkRequest): Promise<void> =>
  context.enqueue(linkMailTask, request);
/** Asks for many; beyond a few, a job does the asking, at `runAt`, so that an import neither waits for its letters nor shares its time with them. */
export async function requestLinks(context: Context, requests: readonly LinkRequest[], runAt?: Date): Promise<void> {
  if (requests.length <= askedAtOnce) for (const one of requests) await requestLink(context, one);
  else
    for (let at = 0; at < requests.length; at += askedByJob)
      await context.enqueue(
        linkMailsTask,
        { requests: requests.slice(at, at + askedByJob) },
        { ...(runAt && { runAt }) },
      );
}
/** What that job does: one mail's job each, under its own key, so that a second run asks for nothing twice. */
export async function spreadLinks(context: Context, requests: readonly LinkRequest[]): Promise<void> {
  for (const one of requests) await context.enqueue(linkMailTask, one, { key: one.nonce && `link:${one.nonce}` });
}
/** The account of an e-mail; nothing for a stranger. Never answer the difference. */
export const findAccountByEmail = (context: Context, email: string) =>
  findByEmail(context.db, email.trim().toLowerCase());

/** Makes a link's token, 256 random bits; older ones of the same purpose and tenant stop working. */
export async function makeLink(
  context: Context,
  link: { purpose: LinkPurpose; accountId: string; tenantId?: string; details?: Record<string, string> },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store.insert(context.db, { ...link, tokenHash: sha256(token), seconds: linkSeconds[link.purpose] });
  return token;
}
const over = () => new Problem('rule', 'identity.link.over');
/** What a link would open, without using it; Problem where it is over. */
export async function readLink(context: Context, token: string): Promise<Link> {
  const link = await store.find(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
/** Uses a link: of two who try at once, one gets it. */
export async function takeLink(context: Context, token: string): Promise<Link> {
  const link = await store.remove(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
