// Proves which PKCS#12 files are opened, what is read in them, and why others are refused.
import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { keptSigningFile, makeSigningFile, signingPassword } from '#testing/make/signing-file.ts';
import { openSigner } from './signer.ts';

const opened = (bytes: Uint8Array, password = signingPassword) => {
  const found = openSigner(bytes, password);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
};
/** Returns a file whose key was derived with this many rounds. */
function withRounds(rounds: number): Buffer {
  const file = forge.asn1.fromDer(keptSigningFile('new').toString('latin1'));
  const sealed = (file.value as forge.asn1.Asn1[])[2]!;
  (sealed.value as forge.asn1.Asn1[])[2]!.value = forge.asn1.integerToDer(rounds).getBytes();
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
}

describe('a file of a signing certificate', { timeout: 30_000 }, () => {
  test.each([
    ['new', 'Copaíba S.A.:12345678000195'],
    ['old', 'Copaíba S.A.:12345678000195'],
    ['ec', 'Peroba EC'],
  ] as const)('with %s ciphers is opened by its password alone', (kind, name) => {
    const bytes = keptSigningFile(kind);
    const { facts, chain, key } = opened(bytes);
    expect(facts).toMatchObject({ name, issuer: name, serial: expect.stringMatching(/^[0-9A-F]{38,40}$/) });
    expect([key.length > 100, chain.length]).toEqual([true, 1]);
    expect(openSigner(bytes, 'c senha €')).toEqual({ refusal: 'wrongPassword' });
    expect(openSigner(bytes, '')).toEqual({ refusal: 'wrongPassword' });
  });
  test('gives the own certificate first, then those of the issuers, in whatever order they are kept', () => {
    const { facts, chain } = opened(makeSigningFile({ hasChain: true }));
    expect(facts).toMatchObject({ name: 'Copaiba S.A.', issuer: 'Autoridade de Teste', serial: '4F10' });
    const [own, above] = chain.map((der) => new X509Certificate(der));
    expect(own!.verify(above!.publicKey)).toBe(true);
  });
  test("of a person shows no CPF, which ICP-Brasil writes behind the name; a company's CNPJ stays", () => {
    expect(opened(makeSigningFile({ name: 'ANA SOUZA:12345678909' })).facts.name).toBe('ANA SOUZA');
    expect(opened(keptSigningFile('new')).facts.name).toMatch(/:12345678000195$/);
  });
  test.each<[string, () => Uint8Array, string]>([
    ['that is none', () => Buffer.from('%PDF-1.7'), 'notPkcs12'],
    ['that is empty', () => Buffer.alloc(0), 'notPkcs12'],
    ['that is cut off', () => keptSigningFile('new').subarray(0, 900), 'notPkcs12'],
    ['without a private key', () => makeSigningFile({ hasKey: false }), 'noKey'],
    ['with a short key', () => makeSigningFile({ bits: 1024 }), 'weakKey'],
    ['with more rounds than any program uses', () => withRounds(2_000_000_000), 'unsupported'],
  ])('%s is refused', (_what, bytes, refusal) => {
    expect(openSigner(bytes(), signingPassword)).toEqual({ refusal });
  });
});
