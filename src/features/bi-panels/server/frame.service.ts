// Writes the page that frames an opened panel: no script of its own, and only this BI may be framed in it.
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { escapeHtml } from '#platform/server/html.ts';
import { openSecret } from '#features/identity/server/sealed-secret.service.ts';

/** The time in which the page of an opened panel can be loaded. */
export const frameMinutes = 2;
export const frameSealing = { purpose: 'bi-frame', owner: 'frame' };
/** The BI runs its scripts at its own origin. It may not navigate the page around it, nor open a dialog over it. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';
type Framed = { address: string; name: string; expiresAt: string };

/** Returns the page of a ticket; an unknown or old one shows no panel. */
export function getBiFrame(context: Context, ticket: string): FileAnswer {
  const opened = openSecret(context, frameSealing, ticket);
  const framed = opened === undefined ? undefined : (JSON.parse(opened) as Framed);
  if (!framed || new Date(framed.expiresAt) < context.now()) throw new Problem('missing', 'biPanels.missing');
  const { address, name } = framed;
  const policy = [
    ...["default-src 'none'", "style-src-attr 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"],
    ...[`frame-src ${new URL(address).origin}`, "frame-ancestors 'self'"],
  ];
  return {
    name: 'panel.html',
    content: `<!doctype html><html lang="${context.language}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>
<body style="margin:0"><iframe title="${escapeHtml(name)}" src="${escapeHtml(address)}" sandbox="${sandbox}"
referrerpolicy="no-referrer" style="border:0;display:block;width:100%;height:100vh"></iframe></body></html>`,
    headers: {
      'content-security-policy': policy.join(';'),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  };
}
