// Proves which hosts get a certificate when a proxy asks.
import { expect, test } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';

test('hosts of the installation and of tenants get a certificate, others never, and a client that asks too often waits (probe 75)', async () => {
  const app = await appForTest({ RATE_FACTOR: '0.1' });
  const custom = `t${Date.now()}.example.com`;
  const { host } = await makeTenant({ app, customHost: custom });
  const ask = async (query: string) =>
    (await app.http.inject({ url: `/served-host${query}`, headers: { host: '127.0.0.1:2020' } })).statusCode;
  for (const known of ['localhost', '127.0.0.1', host, custom, custom.toUpperCase()])
    expect([known, await ask(`?domain=${known}`)]).toEqual([known, 200]);
  for (const wrong of [
    '',
    '?domain=',
    '?domain=a&domain=b',
    `?domain=${custom}:443`,
    `?domain=x.${custom}`,
    '?domain=%00',
    '?domain=10.0.0.1',
    '?domain=evil.example',
  ])
    expect([wrong, await ask(wrong)]).toEqual([wrong, 404]);
  const guesses: number[] = [];
  for (let guess = 0; guess < 30; guess++) guesses.push(await ask(`?domain=g${guess}.example.com`));
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
  expect([await ask(`?domain=${custom}`), await ask('?domain=localhost')]).toEqual([200, 200]);
});
