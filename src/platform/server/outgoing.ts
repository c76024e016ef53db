// Sends requests to servers whose address a user typed into a setting. Refuses addresses of the own network, and limits time and size.
import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Problem } from '#platform/contract/problem.ts';

const mostBytes = 512 * 1024;
const patienceMilliseconds = 8_000;

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Tells whether a network address is public. An address that wraps an IPv4 address counts as internal. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !inner.check(address, 'ipv4');
  return kind === 6 && outer6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
};
const refused = () => new Problem('rule', 'outgoing.refused');

/** Looks a name up while connecting, so that the address cannot change in between. Refuses a name with an internal address. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    if (!addresses.length || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(refused() as NodeJS.ErrnoException, '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });

type OutgoingRequest = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal };
export type Guard = {
  /** True where the operator also allows internal addresses, also without https. */
  allowsLocal: boolean;
  /** True where public addresses are also allowed without https, for data that anyone may read. */
  allowsPlain?: boolean;
  /** True where the first 512 kB of an answer are enough. The rest is not read, and no answer is refused for its length. */
  isCut?: boolean;
};
/** Returns a `fetch` for such servers: no redirects, 8 s, 512 kB, and only https and public addresses unless the guard allows more. */
export function guardedFetch({ allowsLocal, allowsPlain = false, isCut = false }: Guard) {
  return (address: string, { method = 'GET', headers = {}, body, signal }: OutgoingRequest = {}): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isRefused =
      url.username !== '' ||
      !(url.protocol === 'https:' || ((allowsLocal || allowsPlain) && url.protocol === 'http:')) ||
      (!allowsLocal && isIP(host) !== 0 && !isPublicAddress(host));
    if (isRefused) return Promise.reject(refused());
    const { request } = url.protocol === 'https:' ? https : http;
    const patience = AbortSignal.timeout(patienceMilliseconds);
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method,
          headers,
          signal: signal ? AbortSignal.any([signal, patience]) : patience,
          ...(!allowsLocal && { lookup: publicLookup }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size <= mostBytes) return void parts.push(part);
            if (!isCut) return void answer.destroy(refused());
            parts.push(part.subarray(0, part.length - (size - mostBytes)));
            answer.removeAllListeners('data');
            finish();
            answer.destroy();
          });
          answer.on('error', reject);
          answer.on('end', finish);
          function finish() {
            const status = answer.statusCode ?? 0;
            const isEmpty = status === 204 || status === 304;
            if (status < 200 || status > 599) return reject(refused());
            resolve(
              new Response(isEmpty ? null : Buffer.concat(parts), {
                status,
                headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
                  value === undefined ? [] : [[name, String(value)]],
                ),
              }),
            );
          }
        },
      );
      asked.on('error', reject);
      asked.end(bodyOf(body));
    });
  };
}
const bodyOf = (body: unknown): string | Uint8Array | undefined =>
  body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array | undefined);
