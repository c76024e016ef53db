// Opens a PKCS#12 file with its password, whether its ciphers are of today or of twenty years ago, and returns what it holds as DER.
import forge from 'node-forge';
import { Problem } from '#platform/contract/problem.ts';

export type Pkcs12Refusal = 'notPkcs12' | 'wrongPassword' | 'unsupported';
export type Pkcs12Content = { readonly keys: Buffer[]; readonly certificates: Buffer[] };
type Node = forge.asn1.Asn1;

const { asn1, util } = forge;
const oids = {
  data: '1.2.840.113549.1.7.1',
  encrypted: '1.2.840.113549.1.7.6',
  pbes2: '1.2.840.113549.1.5.13',
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  nested: '1.2.840.113549.1.12.10.1.6',
} as const;
/** More rounds than any program uses; a file of a stranger must not compute for minutes. */
const mostRounds = 1_000_000;
const macs: Readonly<Record<string, { make: () => forge.md.MessageDigest; bytes: number }>> = {
  '1.3.14.3.2.26': { make: () => forge.md.sha1.create(), bytes: 20 },
  '2.16.840.1.101.3.4.2.1': { make: () => forge.md.sha256.create(), bytes: 32 },
  '2.16.840.1.101.3.4.2.2': { make: () => forge.md.sha384.create(), bytes: 48 },
  '2.16.840.1.101.3.4.2.3': { make: () => forge.md.sha512.create(), bytes: 64 },
};

const refuse = (reason: Pkcs12Refusal): never => {
  throw new Problem('invalid', reason);
};
/** What the types of the package leave out. */
const untyped = forge as unknown as {
  asn1: { fromDer(der: string, options: { strict: boolean; parseAllBytes: boolean }): Node };
  pki: { pbe: { getCipher(oid: string, params: Node, password: string): forge.cipher.BlockCipher } };
};
const parse = (der: string): Node => untyped.asn1.fromDer(der, { strict: true, parseAllBytes: false });
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const childrenOf = (node: Node | undefined): Node[] =>
  node && Array.isArray(node.value) ? node.value : refuse('notPkcs12');
const childOf = (node: Node | undefined, at: number): Node => childrenOf(node)[at] ?? refuse('notPkcs12');
/** Returns the octets of a string; those of BER may be parts of parts. */
const octetsOf = (node: Node): string =>
  Array.isArray(node.value) ? node.value.map(octetsOf).join('') : (node.value as string);
const oidOf = (node: Node): string => asn1.derToOid(octetsOf(node));
function numberOf(node: Node): number {
  const bytes = bytesOf(octetsOf(node));
  return bytes.length <= 5 ? bytes.readIntBE(0, bytes.length) : Infinity;
}
function requireRounds(rounds: number): number {
  if (!(rounds >= 1 && rounds <= mostRounds)) refuse('unsupported');
  return rounds;
}
/** PBES2 derives from the letters as UTF-8; the older ways turn them into UTF-16 by themselves. */
const passwordFor = (oid: string, password: string) => (oid === oids.pbes2 ? util.encodeUtf8(password) : password);
function decrypted(algorithm: Node, encrypted: string, password: string): string {
  const [oid, params] = [oidOf(childOf(algorithm, 0)), childOf(algorithm, 1)];
  const isNew = oid === oids.pbes2;
  requireRounds(numberOf(childOf(isNew ? childOf(childOf(params, 0), 1) : params, 1)));
  let cipher: forge.cipher.BlockCipher;
  try {
    cipher = untyped.pki.pbe.getCipher(oid, params, passwordFor(oid, password));
  } catch {
    return refuse('unsupported'); // An algorithm that nobody uses for these files.
  }
  cipher.update(util.createBuffer(encrypted));
  return cipher.finish() ? cipher.output.getBytes() : refuse('wrongPassword');
}
/** Checks the seal over the whole content, which only the right password fits. */
function requireSeal(sealed: Node, content: string, password: string): void {
  const [algorithm, digest] = [childOf(childOf(sealed, 0), 0), octetsOf(childOf(childOf(sealed, 0), 1))];
  const mac = macs[oidOf(childOf(algorithm, 0))] ?? refuse('unsupported');
  const rounds = childrenOf(sealed)[2];
  const key = forge.pkcs12.generateKey(
    password,
    util.createBuffer(octetsOf(childOf(sealed, 1))),
    3,
    requireRounds(rounds ? numberOf(rounds) : 1),
    mac.bytes,
    mac.make(),
  );
  const hmac = forge.hmac.create();
  hmac.start(mac.make() as never, key);
  hmac.update(content);
  if (hmac.digest().getBytes() !== digest) refuse('wrongPassword');
}
function readBags(safe: string, password: string, into: Pkcs12Content, depth = 0): void {
  if (safe.length === 0 || depth > 3) return;
  for (const bag of childrenOf(parse(safe))) {
    const [oid, value] = [oidOf(childOf(bag, 0)), childOf(childOf(bag, 1), 0)];
    if (oid === oids.key) into.keys.push(bytesOf(asn1.toDer(value).getBytes()));
    else if (oid === oids.shroudedKey)
      into.keys.push(bytesOf(decrypted(childOf(value, 0), octetsOf(childOf(value, 1)), password)));
    else if (oid === oids.certificate) into.certificates.push(bytesOf(octetsOf(childOf(childOf(value, 1), 0))));
    else if (oid === oids.nested) readBags(asn1.toDer(value).getBytes(), password, into, depth + 1);
  }
}
function read(bytes: Uint8Array, password: string): Pkcs12Content {
  const [version, safe, sealed] = childrenOf(parse(Buffer.from(bytes).toString('latin1')));
  if (!version || !safe || numberOf(version) !== 3) return refuse('notPkcs12');
  if (oidOf(childOf(safe, 0)) !== oids.data) return refuse('unsupported');
  const content = octetsOf(childOf(childOf(safe, 1), 0));
  if (sealed) requireSeal(sealed, content, password);
  const found: Pkcs12Content = { keys: [], certificates: [] };
  for (const part of childrenOf(parse(content))) {
    const [oid, inner] = [oidOf(childOf(part, 0)), childOf(childOf(part, 1), 0)];
    if (oid === oids.data) readBags(octetsOf(inner), password, found);
    else if (oid === oids.encrypted) {
      const [, algorithm, encrypted] = childrenOf(childOf(inner, 1));
      if (!algorithm || !encrypted) return refuse('notPkcs12');
      readBags(decrypted(algorithm, octetsOf(encrypted), password), password, found);
    } else return refuse('unsupported');
  }
  return found;
}
/** Returns keys (PKCS#8) and certificates of a file, or why it cannot be read. */
export function openPkcs12(bytes: Uint8Array, password: string): Pkcs12Content | { refusal: Pkcs12Refusal } {
  try {
    return read(bytes, password);
  } catch (error) {
    // What the parser itself throws says that the bytes are no such file.
    return { refusal: error instanceof Problem ? (error.code as Pkcs12Refusal) : 'notPkcs12' };
  }
}
