// Proves that calls from the browser send the right headers and versions, refresh and retry once, and fail only with Problems.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { text } from '#platform/contract/values.ts';
import { list, optional, wire } from '#platform/contract/wire.ts';
import { call, wiring } from './call.ts';

const course = wire({ title: ['titulo', text({ max: 60 })] });
const byId = wire({ id: ['id', text()] });
const getCourse = endpoint({
  service: 'main',
  method: 'GET',
  path: 'curso/:id',
  access: 'signed-in',
  params: byId,
  answer: course,
});
const putCourse = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'curso/:id',
  access: 'signed-in',
  params: byId,
  body: course,
});
const signIn = endpoint({
  service: 'identity',
  method: 'POST',
  path: 'authentication',
  access: 'public',
  body: course,
});
const exported = endpoint({
  service: 'main',
  method: 'GET',
  path: 'curso/csv',
  access: 'signed-in',
  answer: download('text/csv'),
});

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const sent = (index: number) =>
  vi.mocked(fetch).mock.calls[index]! as [string, RequestInit & { headers: Record<string, string> }];
const filtered = endpoint({
  service: 'main',
  method: 'GET',
  path: 'midia',
  access: 'signed-in',
  query: wire({
    search: ['search', optional(text())],
    kinds: ['tiposArquivos', optional(list(text()))],
    code: ['codigoObjeto', optional(text())],
  }),
  answer: course,
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('went through'),
    (error: unknown) => error,
  );
const before = { ...wiring };
let token = 'old';
beforeEach(() => {
  token = 'old';
  wiring.headers = () => ({ Authorization: `Bearer ${token}`, 'X-Tenant': 't1', 'Accept-Language': 'es' });
  wiring.renew = vi.fn(() => {
    token = 'new';
    return Promise.resolve(true);
  });
  vi.stubGlobal('fetch', vi.fn());
});
afterEach(() => {
  Object.assign(wiring, before);
  vi.unstubAllGlobals();
});

test('drops empty lists and blank strings from filters [MEDIA-055]', async () => {
  vi.mocked(fetch).mockImplementation(async () => json({ titulo: 'a' }));
  await call(filtered, { query: { search: '  ', kinds: [], code: '' } });
  await call(filtered, { query: { search: 'solda', kinds: ['pdf', 'video'], code: ' ' } });
  expect([sent(0)[0], sent(1)[0]]).toEqual([
    '/api/v1/midia',
    '/api/v1/midia?search=solda&tiposArquivos=pdf&tiposArquivos=video',
  ]);
});
test('waits for a download without a time limit, and answers its bytes with their name [MEDIA-057]', async () => {
  vi.useFakeTimers();
  const headers = { 'content-type': 'video/mp4', 'content-disposition': "attachment; filename*=UTF-8''aula%201.mp4" };
  vi.mocked(fetch).mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((done, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason as Error));
        setTimeout(() => done(new Response('bytes', { headers })), 3 * 3_600_000);
      }),
  );
  const download = call(exported, {});
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  vi.useRealTimers();
  const file = (await download) as File;
  expect([file instanceof Blob, file.name, await file.text()]).toEqual([true, 'aula 1.mp4', 'bytes']);
});

describe('call', () => {
  test('sends token, tenant and language, and uses our names [API-003, GEN-019]', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(json({ titulo: 'NR-35' }));
    expect(await call(getCourse, { params: { id: 'a/b' } })).toEqual({ title: 'NR-35' });
    const [url, { headers }] = sent(0);
    expect(url).toBe('/api/v1/curso/a%2Fb');
    expect(headers).toMatchObject({ Authorization: 'Bearer old', 'X-Tenant': 't1', 'Accept-Language': 'es' });
  });
  test('refreshes once and tries once more after 401 [ACC-023, ERR-013]', async () => {
    vi.mocked(fetch)
      .mockResolvedValueOnce(json({}, 401))
      .mockResolvedValueOnce(json({ titulo: 'x' }));
    expect(await call(getCourse, { params: { id: '1' } })).toEqual({ title: 'x' });
    expect(wiring.renew).toHaveBeenCalledExactlyOnceWith('Bearer old');
    expect(sent(1)[1].headers['Authorization']).toBe('Bearer new');
  });
  test('stops after the second 401 [ACC-023]', async () => {
    vi.mocked(fetch).mockImplementation(() => Promise.resolve(json({ details: { code: 'session.over' } }, 401)));
    expect(await failure(call(getCourse, { params: { id: '1' } }))).toMatchObject({
      kind: 'unauthenticated',
      code: 'session.over',
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
  test('does not refresh for a public call: a wrong password is no expired session', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(json({ notifications: ['Usuário ou senha inválidos'] }, 401));
    const problem = await failure(call(signIn, { body: { title: 'x' } }));
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({
      code: 'request.unauthenticated',
      details: { sentence: 'Usuário ou senha inválidos' },
    });
    expect(wiring.renew).not.toHaveBeenCalled();
  });
  test('turns a lost network into a Problem and keeps an abort an abort', async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await failure(call(getCourse, { params: { id: '1' } }))).toMatchObject({ kind: 'unreachable' });
    const stop = new AbortController();
    vi.mocked(fetch).mockImplementationOnce((_url, options) => {
      stop.abort();
      return Promise.reject(options!.signal!.reason as Error);
    });
    expect(await failure(call(getCourse, { params: { id: '1' } }, { signal: stop.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });
  test('turns an unreadable or undeclared answer into a Problem', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(new Response('<html>'));
    expect(await failure(call(getCourse, { params: { id: '1' } }))).toMatchObject({
      kind: 'internal',
      code: 'request.unreadable',
    });
    vi.mocked(fetch).mockResolvedValueOnce(json({ titulo: 7 }));
    expect(await failure(call(getCourse, { params: { id: '1' } }))).toMatchObject({ kind: 'internal' });
  });
  test('sends the version it read when it overwrites, of that tenant and path only', async () => {
    vi.mocked(fetch)
      .mockResolvedValueOnce(json({ titulo: 'x' }, 200, { etag: '"v1"' }))
      .mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    await call(getCourse, { params: { id: '7' } });
    await call(putCourse, { params: { id: '8' }, body: { title: 'y' } });
    await call(putCourse, { params: { id: '7' }, body: { title: 'y' } });
    await call(putCourse, { params: { id: '7' }, body: { title: 'y' } });
    expect([1, 2, 3].map((index) => sent(index)[1].headers['If-Match'])).toEqual([undefined, '"v1"', undefined]);
  });
  test('keeps the name of a downloaded file', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(
      new Response('a;b', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Se%C3%A7%C3%B5es.csv" } }),
    );
    const file = await call(exported, {});
    expect((file as File).name).toBe('Seções.csv');
  });
});
