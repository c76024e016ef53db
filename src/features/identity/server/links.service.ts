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
  /** Whom an invitation is for: whose account that is, is found when it is mailed. */
  userId?: string;
  /** The tenant wished it for somebody else, or a session that a tenant had made. */
  isOfTenant?: boolean;
  nonce?: string;
  details?: Record<string, string>;
};
/** Asks for a mail with a link, by account or by an e-mail that may be nobody's. */
export const requestLink = (context: Context, request: LinkRequest): Promise<void> =>
  context.enqueue(linkMailTask, request);
const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
/** Asks for many; beyond a few, a job does the asking, at `runAt`, so that an import neither waits for its e-mails nor shares its time with them. */
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
/** What that job does: one mail's job each, under its own key, so that a second run asks for nothing twice. */
export async function spreadLinks(context: Context, requests: readonly LinkRequest[]): Promise<void> {
  await context.enqueueAll(
    linkMailTask,
    requests.map((payload) => ({ payload, ...(payload.nonce && { key: `link:${payload.nonce}` }) })),
  );
}
/** The account of an e-mail; nothing for a stranger. Never answer the difference. */
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
/** Makes the token, 256 random bits, of a link that is mailed to the person and shown to nobody: what it makes is the owner's. */
export const makeMailedLink = async (context: Context, link: NewLink): Promise<string> => (await make(context, link))!;
/**
 * Makes the token of a link that the active tenant is shown, or that does what it wished: what it makes counts in that tenant alone.
 * Nothing where the account is not that tenant's alone.
 */
export const makeLinkOfTenant = (context: Context, link: NewLink): Promise<string | undefined> =>
  make(context, { ...link, origin: context.tenantId });
const over = () => new Problem('rule', 'identity.link.over');
/** What a link would open, without using it; Problem where it is over. */
export async function readLink(context: Context, token: string): Promise<Link> {
  const link = await store.find(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
/** Uses a link of single sign-on: of two who try at once, one gets it. What sets a password or changes an e-mail has a way of its own. */
export async function takeLink(context: Context, token: string): Promise<UsedLink> {
  const link = await store.remove(context.db, sha256(token));
  if (!link) throw over();
  return link;
}
