// Chooses from an opened file the key that signs, with its certificate and the chain above it, and says whose it is.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { signingLimits } from '../../contract/signing.model.ts';
import { openPkcs12 } from './pkcs12.ts';
import type { Pkcs12Refusal } from './pkcs12.ts';

export type SignerRefusal = Pkcs12Refusal | 'noKey' | 'weakKey';
export type SignerFacts = { name: string; issuer: string; serial: string; validFrom: string; validUntil: string };
/** The key as PKCS#8, and the certificates as DER: its own first, each followed by that of its issuer. */
export type SigningKey = { readonly key: Uint8Array; readonly chain: readonly Uint8Array[] };
export type OpenedSigner = SigningKey & { facts: SignerFacts };

/** More links than any hierarchy has. */
const longestChain = 8;
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];
const mostLetters = 200;
type Names = Readonly<Record<string, string | string[] | undefined>>;
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
/** Returns the common name, or else the organisation. ICP-Brasil writes a person's CPF behind it, which everybody would read. */
function nameOf(names: Names, whole: string): string {
  const name = first(names['CN']) ?? first(names['O']) ?? whole.replaceAll('\n', ', ');
  return name.replace(/:\d{11}$/, '').slice(0, mostLetters);
}
function factsOf(certificate: X509Certificate): SignerFacts {
  const { subject, issuer } = certificate.toLegacyObject() as unknown as { subject: Names; issuer: Names };
  return {
    name: nameOf(subject, certificate.subject),
    issuer: nameOf(issuer, certificate.issuer),
    serial: certificate.serialNumber,
    validFrom: new Date(certificate.validFrom).toISOString(),
    validUntil: new Date(certificate.validTo).toISOString(),
  };
}
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last = own; chain.length < longestChain;) {
    const above = all.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (!above) break;
    chain.push((last = above));
  }
  return chain;
}
function weakness({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SignerRefusal | undefined {
  if (asymmetricKeyType === 'rsa')
    return (asymmetricKeyDetails?.modulusLength ?? 0) < signingLimits.rsaBits ? 'weakKey' : undefined;
  return asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '')
    ? undefined
    : 'unsupported';
}
/** Opens a file with its password, and returns what signs with it, or why nothing does. */
export function openSigner(bytes: Uint8Array, password: string): OpenedSigner | { refusal: SignerRefusal } {
  const found = openPkcs12(bytes, password);
  if ('refusal' in found) return found;
  let keys: KeyObject[];
  let certificates: X509Certificate[];
  try {
    keys = found.keys.map((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
    certificates = found.certificates.map((one) => new X509Certificate(one));
  } catch {
    return { refusal: 'unsupported' }; // A key or certificate of a kind that this Node cannot read.
  }
  for (const key of keys) {
    const own = certificates.find((one) => one.checkPrivateKey(key));
    if (!own) continue;
    const refusal = weakness(key);
    if (refusal) return { refusal };
    return {
      key: key.export({ format: 'der', type: 'pkcs8' }),
      chain: chainOf(own, certificates).map(({ raw }) => raw),
      facts: factsOf(own),
    };
  }
  return { refusal: 'noKey' };
}
