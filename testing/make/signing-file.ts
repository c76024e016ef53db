// Makes PKCS#12 files for tests, with other times, lengths of keys and chains than those of the kept files.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import { dayMilliseconds } from '#platform/contract/units.ts';

/** The password of all files, with letters that older ciphers and newer ones write differently. */
export const signingPassword = 'ç senha €';
/** Files that OpenSSL wrote: with the ciphers of today, with RC2-40 and 3DES below SHA-1, and with an elliptic key. */
export const keptSigningFile = (name: 'new' | 'old' | 'ec'): Buffer =>
  readFileSync(`testing/files/signing-${name}.p12`);

type Options = {
  name?: string;
  bits?: number;
  from?: Date;
  until?: Date;
  hasKey?: boolean;
  /** True where an authority issued it, whose certificate is in the file too. */
  hasChain?: boolean;
};
function keysOf(bits: number) {
  // Node makes keys a hundred times faster than the library that writes the file.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}
type Named = ReturnType<typeof keysOf> & { name: string };
function certificateOf(own: Named, issuer: Named, { from, until }: { from: Date; until: Date }) {
  const made = forge.pki.createCertificate();
  made.publicKey = own.publicKey;
  made.serialNumber = '4f10';
  made.validity.notBefore = from;
  made.validity.notAfter = until;
  const named = ({ name }: Named) => [{ name: 'commonName', value: name }];
  made.setSubject(named(own));
  made.setIssuer(named(issuer));
  made.sign(issuer.privateKey, forge.md.sha256.create());
  return made;
}
/** Returns the bytes of a file; without options one that is valid for a year. */
export function makeSigningFile({
  name = 'Copaiba S.A.',
  bits = 2048,
  from = new Date(Date.now() - dayMilliseconds),
  until = new Date(Date.now() + 365 * dayMilliseconds),
  hasKey = true,
  hasChain = false,
}: Options = {}): Buffer {
  const own = { ...keysOf(bits), name };
  const above = hasChain ? { ...keysOf(2048), name: 'Autoridade de Teste' } : own;
  const chain = [certificateOf(own, above, { from, until })];
  if (hasChain) chain.unshift(certificateOf(above, above, { from, until }));
  const key = hasKey ? own.privateKey : (null as never);
  const made = forge.pkcs12.toPkcs12Asn1(key, chain, signingPassword, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1');
}
