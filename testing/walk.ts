// Prepares a listed call for a user who may make it: chooses the user, the file, and the fields that no sample can guess.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { progressKey } from '#features/progress/contract/progress.wire.ts';
import type { AppForTest } from './app-for-test.ts';
import { send } from './inject.ts';
import type { Answered, Asker, TestFile } from './inject.ts';
import { sampleOf } from './sample.ts';
import type { FieldPath } from './sample.ts';

/** Whether staff of a provider or distributor alone may make it. */
export const isOfStaff = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access === 'object' && permissions[access.permission].mode === 'admin-only';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const text = (name: string, type: string, content: string): TestFile => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(content)),
});
/** One black point. */
export const picture: TestFile = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(png) };
/** What a call is sent as its file: its own kind where it takes no picture. */
const fileOf = ({ path }: Endpoint): TestFile =>
  /legenda/i.test(path)
    ? text('a.vtt', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n')
    : /validate/i.test(path)
      ? text('a.csv', 'text/csv', 'Nome completo;E-mail\n')
      : picture;

/** Fields that a sample cannot guess, so that nothing but the id is wrong. */
const guessed: Record<string, () => object> = {
  'POST avaliacao': () => ({ rascunho: true }),
  'PUT avaliacao/:id': () => ({ rascunho: true }),
  'POST midia/uploadLegenda/:id': () => ({ codigoIdioma: 'pt' }),
  'PUT midia/updateLegenda/:id': () => ({ codigoIdioma: 'pt' }),
  'POST pessoa': () => ({ documentoIdentificacao: '11222333000181' }),
  'POST usuario': () => ({ email: `${randomUUID()}@example.com` }),
};
/** Names are taken once. */
const renamed = (sample: object) =>
  Object.fromEntries(
    Object.entries(sample)
      .filter(([field, value]) => ['nome', 'name'].includes(field) && value === 'text')
      .map(([field]) => [field, `text ${randomUUID().slice(0, 8)}`]),
  );
export const filledIn = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, sample: unknown): unknown =>
  Array.isArray(sample)
    ? sample
    : { ...(sample as object), ...renamed(sample as object), ...guessed[`${method} ${path}`]?.() };

export type Wanted = {
  /** Wherever an id is asked for. */
  readonly id: string;
  /** In the path, where it is another one. */
  readonly inPath?: string;
  /** Which fields that may lack are there: all, or those that lead to a place. */
  readonly all?: boolean | FieldPath;
  /** Over what was made up. */
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};
/** A place in learning is an id too, written with more than one. */
const pathOfSample = ({ params }: Endpoint, id: string) =>
  Object.fromEntries(
    Object.entries(sampleOf(params!.schema, id, true) as Record<string, unknown>).map(([name, value]) => [
      name,
      params === progressKey && name === 'b' ? id : value,
    ]),
  );
/** Sends a call made up of samples. */
export function askSample<const E extends Endpoint>(
  app: Pick<AppForTest, 'http'>,
  call: E,
  { id, inPath = id, all = false, params: over, query, body }: Wanted,
  as?: Asker,
): Promise<Answered<E>> {
  const { params, query: asked, body: given, multipart, method } = call as Endpoint;
  const file = fileOf(call);
  return send(
    app,
    call,
    {
      params: params && { ...pathOfSample(call, inPath), ...over },
      query: asked && { ...(sampleOf(asked.schema, id, all) as Record<string, unknown>), ...query },
      body:
        method === 'GET' || !given
          ? undefined
          : body
            ? { ...(filledIn(call, sampleOf(given.schema, id, all)) as object), ...body }
            : filledIn(call, sampleOf(given.schema, id, all)),
      files: multipart && Object.values(multipart).map(({ name }) => ({ name, file })),
    },
    as,
  );
}
