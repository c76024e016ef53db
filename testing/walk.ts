// Prepares a listed call for a user who may make it: chooses the user, the file, and the fields that no sample can guess.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { progressKey } from '#features/progress/contract/progress.wire.ts';
import type { AppForTest } from './app-for-test.ts';
import { send } from './inject.ts';
import type { Answered, Asker, TestFile } from './inject.ts';
import { png, sampleOf } from './sample.ts';
import type { FieldPath } from './sample.ts';

/** Returns whether only staff of a provider or distributor may send the call. */
export const isOfStaff = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access === 'object' && permissions[access.permission].mode === 'admin-only';

const text = (name: string, type: string, content: string): TestFile => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(content)),
});
/** A picture of one black point. */
export const picture: TestFile = {
  name: 'a.png',
  type: 'image/png',
  bytes: new Uint8Array(Buffer.from(png, 'base64')),
};
const questionFile = text('a.gift', 'text/plain', '::Soma::Quanto é 2 + 2? {=4 ~5}\n');
/** Returns the file for a call; a call that takes no picture gets a file of its own kind. */
const fileOf = ({ path }: Endpoint): TestFile =>
  /legenda/i.test(path)
    ? text('a.vtt', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n')
    : /validate/i.test(path)
      ? /questao/i.test(path)
        ? questionFile
        : text('a.csv', 'text/csv', 'Nome completo;E-mail\n')
      : /questao\/importar/i.test(path)
        ? questionFile
        : picture;

/** Values for fields that a sample cannot guess, so that nothing but the id is wrong. */
const guessed: Record<string, () => object> = {
  'POST avaliacao': () => ({ rascunho: true }),
  'PUT avaliacao/:id': () => ({ rascunho: true }),
  'POST midia/uploadLegenda/:id': () => ({ codigoIdioma: 'pt' }),
  'PUT midia/updateLegenda/:id': () => ({ codigoIdioma: 'pt' }),
  'POST pessoa': () => ({ documentoIdentificacao: '11222333000181' }),
  'POST usuario': () => ({ email: `${randomUUID()}@example.com` }),
};
/** Returns new names for a sample, because no two things may have the same name. */
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
  /** The id that fills every field for an id. */
  readonly id: string;
  /** The id in the path, where it is a different one. */
  readonly inPath?: string;
  /** The optional fields of the sample: all, or those that lead to a place. */
  readonly all?: boolean | FieldPath;
  /** Values that replace those of the sample. */
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};
/** Returns the path of a sample; a place in learning is an id too, and consists of more than one. */
const pathOfSample = ({ params }: Endpoint, id: string) =>
  Object.fromEntries(
    Object.entries(sampleOf(params!.schema, id, true) as Record<string, unknown>).map(([name, value]) => [
      name,
      params === progressKey && name === 'b' ? id : value,
    ]),
  );
/** Sends a call with sample values. */
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
