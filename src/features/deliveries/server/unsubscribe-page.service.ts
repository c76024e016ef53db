// Writes the page on which a recipient ends the messages; it needs no session, and says the same for every link.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { escapeHtml } from '#platform/server/html.ts';
import { say } from '#platform/server/texts.ts';
import { blockRecipient } from './unsubscribe.service.ts';

const page = ({ language }: Pick<Context, 'language'>, part: 'ask' | 'done'): FileAnswer => {
  const word = (key: string) => escapeHtml(say(language, key));
  const button =
    part === 'ask'
      ? `<form method="post"><button style="font:inherit;font-weight:600;min-height:44px;padding:0 20px;border-radius:8px;border:1px solid;cursor:pointer">${word('deliveries.unsubscribe.button')}</button></form>`
      : '';
  return {
    name: 'descadastro.html',
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    content: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${word(`deliveries.unsubscribe.${part}`)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem"><main><h1 style="font-size:1.5rem;line-height:1.25">${word(`deliveries.unsubscribe.${part}`)}</h1><p>${word(`deliveries.unsubscribe.${part}.text`)}</p>${button}</main></body></html>`,
  };
};
export const showUnsubscribe = (context: Context): FileAnswer => page(context, 'ask');
export async function endMessages(context: Context, token: string): Promise<FileAnswer> {
  await blockRecipient(context, token);
  return page(context, 'done');
}
