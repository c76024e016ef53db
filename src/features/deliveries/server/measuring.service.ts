// Measures the reading of e-mails where the company has switched it on: a picture and links on the product's own host, by signed tokens.
import { getSettings } from '#features/branding/server/settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { escapedText, withFootnote } from '#platform/contract/mail-frame.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { readToken, tokenOf } from './delivery-tokens.service.ts';
import type { NamedDelivery } from './delivery-tokens.service.ts';
import * as store from './reading.store.ts';

const purposes = { opened: 'opening of a delivery', clicked: 'link of a delivery' } as const;
/** A longer address stays as it is: a token has to fit into the path of a request. */
const longestAddress = 300;
const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );
const isHttp = (address: string) => /^https?:\/\//.test(address);

type Measuring = { tenantName: string; language: Language };
/** Returns what the e-mails of the company need to be measured; undefined where they are not. */
export async function measuringOf(context: Context): Promise<Measuring | undefined> {
  if (!(await getSettings(context)).messages.isMeasured) return undefined;
  const { name, language } = await getTenant(context);
  return { tenantName: name, language };
}
/** Returns the e-mail with its links and its picture on the product's host, and the sentence that tells so; leaving it stays unmeasured. */
export function createMeasuredMail<M extends { html: string; text: string }>(
  context: Pick<Context, 'installation' | 'tenantId'>,
  { id, language }: { id: string; language: Language | null },
  mail: M,
  measuring: Measuring,
): M {
  const { appOrigin } = context.installation;
  const tongue = language ?? measuring.language;
  const told = withFootnote(mail, say(tongue, 'deliveries.measured', { tenant: measuring.tenantName }));
  // Nothing is measured of which the e-mail cannot tell.
  if (told === mail) return mail;
  const html = told.html
    .replace(/(<a [^>]*?href=")([^"]+)(")/g, (all, before: string, href: string, end: string) => {
      const address = unescaped(href);
      const isOwn = address.startsWith(`${appOrigin}/api/v1/Entrega/`);
      if (!isHttp(address) || isOwn || Buffer.byteLength(address) > longestAddress) return all;
      const url = `${appOrigin}/api/v1/Entrega/link/${tokenOf(context, purposes.clicked, id, address)}`;
      return `${before}${escapedText(url)}${end}`;
    })
    .replace(
      '</body>',
      `<img src="${appOrigin}/api/v1/Entrega/imagem/${tokenOf(context, purposes.opened, id)}" alt="" width="1" height="1" style="border:0"></body>`,
    );
  return { ...told, html };
}
/** Notes what happened, unless the company has switched measuring off meanwhile. */
async function note(context: Context, { tenantId, id }: NamedDelivery, isClick: boolean): Promise<void> {
  await context.enter({ tenantId });
  if (!(await getSettings(context)).messages.isMeasured) return;
  await store.note(context.db, id, context.now().toISOString(), isClick);
}
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Answers every token with the same picture. */
export async function showPixel(context: Context, token: string): Promise<FileAnswer> {
  const named = readToken(context, purposes.opened, token);
  if (named) await note(context, named, false);
  return { name: 'x.gif', headers, content: pixel };
}
/** Leads to the address that the token holds; another token leads to the product, and never to an address that it names. */
export async function followLink(context: Context, token: string): Promise<FileAnswer> {
  const named = readToken(context, purposes.clicked, token);
  const isOurs = named !== undefined && isHttp(named.rest);
  if (isOurs) await note(context, named, true);
  const location = isOurs ? named.rest : `${context.installation.appOrigin}/home`;
  return { name: 'link.html', headers: { ...headers, location }, content: '' };
}
