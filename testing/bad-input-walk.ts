// Sends bad texts through the text fields and filters of every call, and reports the calls that fail.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { apiRegistry } from '#app/server/api-registry.ts';
import { filledWith, holdsText } from './bad-input.ts';
import { send } from './inject.ts';
import { makeProvisionedTenant } from './make/provisioned.ts';
import type { Persona } from './persona.ts';
import { holdsId, sampleOf } from './sample.ts';
import { misnamedIn } from './wrong-fields.ts';

type Theirs = Record<string, unknown>;
/** Returns texts that an address can carry: it has no form for half a pair of characters, which a field's limit may leave. */
const inAddress = (params: Theirs): Theirs =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
    ]),
  );
const takesText = ({ params, query, body }: Endpoint) =>
  [params?.schema, query?.schema, body?.schema].some((schema) => holdsText(schema));
/** Every call with a text field, the public calls too. */
export const textCalls = Object.entries<Endpoint>(apiRegistry.calls).filter(([, call]) => takesText(call));

export async function makeBadInputWalk() {
  const tenant = await makeProvisionedTenant();
  const { app } = tenant;
  let administrator: Persona = tenant.administrator;
  const own = await ownIds();
  const reachable = new Map<Endpoint, string>();

  async function ownIds() {
    const found = new Set<string>([tenant.learner.userId]);
    const lists = Object.values<Endpoint>(apiRegistry.calls).filter(
      ({ method, params, access }) => method === 'GET' && !params && access !== 'public',
    );
    for (const call of lists) {
      const { raw } = await send(app, call, {}, administrator);
      for (const [id] of raw.body.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) found.add(id);
    }
    return [...found].slice(0, 150);
  }
  const asker = (call: Endpoint) => (call.access === 'public' ? undefined : administrator);
  const ask = (call: Endpoint, text: string, inPath: string, isWhole = false) =>
    send(
      app,
      call,
      {
        params: call.params && inAddress(filledWith(call.params.schema, text.slice(0, 300), inPath) as Theirs),
        query: call.query && (filledWith(call.query.schema, text.slice(0, 2_000), randomUUID(), isWhole) as Theirs),
        body:
          call.method === 'GET' || !call.body ? undefined : filledWith(call.body.schema, text, randomUUID(), isWhole),
        files: call.multipart && [],
      },
      asker(call),
    );
  /** Returns the id of an existing thing for this call, so that the text reaches the database. */
  async function idFor(call: Endpoint): Promise<string> {
    if (!holdsId(call.params?.schema) || call.method === 'DELETE') return randomUUID();
    const known = reachable.get(call);
    if (known) return known;
    let best: string = randomUUID();
    for (const id of own) {
      const params = sampleOf(call.params!.schema, id, true) as Theirs;
      const { status } = await send(app, call, { params, body: call.method === 'GET' ? undefined : {} }, asker(call));
      if (status === 404 || status === 403) continue;
      best = id;
      break;
    }
    reachable.set(call, best);
    return best;
  }

  return {
    tenant,
    /** Sends one text through one call; returns what is wrong with the answer. */
    async try(name: string, call: Endpoint, text: string, isWhole = false): Promise<string | undefined> {
      const { status, raw, problem } = await ask(call, text, await idFor(call), isWhole);
      const shown = `${name} with ${JSON.stringify(text.slice(0, 60))}: ${status}`;
      if (status === 401 && call.access !== 'public') administrator = await tenant.person({ role: 'administrator' });
      if (status >= 500) return `${shown} ${raw.body.slice(0, 200)}`;
      const misnamed = misnamedIn(call, problem);
      if (misnamed) return `${shown}: ${misnamed}`;
      const type = String(raw.headers['content-type'] ?? '');
      const declared = call.answer && 'download' in call.answer ? call.answer.download : '';
      // A page by declaration is one for browsers; it repeats nothing of what it was given. A table is a file, and holds any signs.
      const isPage = declared === type && /html/.test(type);
      if (isPage ? raw.body.includes(text) && /[<>"']/.test(text) : /html|javascript|svg/.test(type))
        return `${shown} as ${type}`;
      if (raw.headers.location && /evil|javascript/i.test(String(raw.headers.location))) return `${shown} leads away`;
      if (raw.headers['set-cookie']?.toString().includes('a=b')) return `${shown} sets a cookie`;
      return undefined;
    },
  };
}
