// Signs a PDF by PAdES B-B: leaves a place for the signature while it is drawn, and fills it with the CMS over all other bytes.
import { createHash, createPrivateKey, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningKey } from './signer.ts';

/** Who signs, and when: the moment stands in the PDF, because PAdES wants none among the signed attributes. */
export type Signature = SigningKey & { readonly name: string; readonly at: string };
/** What the drawing needs of pdfkit beyond its declared methods: the root of the document and its forms. */
type Forms = { _root: { data: { AcroForm?: unknown } }; _acroform?: unknown };

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
/** What a CMS has beside its certificates: names, attributes, and a signature of 1,024 bytes at most. */
const cmsBytes = 4_096;
const widest = 9_999_999_999;
const emptyRange = `/ByteRange [0 ${widest} ${widest} ${widest}]`;
const beforeContents = '/Contents <';
const placeBytes = ({ chain }: SigningKey) => chain.reduce((sum, { length }) => sum + length, cmsBytes);

/** Adds an invisible field with an empty signature to the page that was drawn last; call it before the document ends. */
export function addSignaturePlace(pdf: PDFKit.PDFDocument, signature: Signature): void {
  const value = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, widest, widest, widest],
    Contents: Buffer.alloc(placeBytes(signature)),
    M: new Date(signature.at),
    Name: new String(signature.name),
  });
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: value,
    T: new String('Signature1'),
    F: 132, // Printed and locked.
    P: pdf.page.dictionary,
  });
  pdf.page.annotations.push(field);
  const forms = pdf as unknown as Forms;
  // pdfkit writes a form only with a font of its own, which an invisible field has no use for.
  forms._acroform = { fonts: {}, defaultFont: 'none' };
  // 3: it has signatures, and changes are only appended.
  forms._root.data.AcroForm = pdf.ref({ SigFlags: 3, Fields: [field], DR: { Font: {} } });
  value.end(undefined as never);
  field.end(undefined as never);
}
const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
async function importKey(der: Uint8Array) {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({
    key: Buffer.from(der),
    format: 'der',
    type: 'pkcs8',
  });
  const algorithm =
    asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: curves[asymmetricKeyDetails!.namedCurve!]! }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}
const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};
const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: bytes });
/** Returns the CMS over these parts of a document, with the three attributes that PAdES B-B asks for. */
async function cmsOf({ key, chain }: SigningKey, parts: Uint8Array[]): Promise<Uint8Array> {
  const certificates = chain.map((der) => pkijs.Certificate.fromBER(der));
  const { issuer, serialNumber } = certificates[0]!;
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oids.contentType, new asn1js.ObjectIdentifier({ value: oids.data })),
            attribute(oids.messageDigest, octets(sha256(...parts))),
            // ESSCertIDv2 without an algorithm means SHA-256 (RFC 5035).
            attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(chain[0]!)))))),
          ],
        }),
      }),
    ],
  });
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never });
  await signed.sign(await importKey(key), 0, 'SHA-256', Buffer.concat(parts), engine);
  const content = new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}
/** Fills the place of the signature. Throws where the document has none. */
export async function fillSignature(pdf: Uint8Array, signature: SigningKey): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const range = bytes.indexOf(emptyRange);
  const start = bytes.indexOf(beforeContents, range) + beforeContents.length - 1;
  if (range < 0 || start < range) throw new Error('the PDF has no place for a signature');
  const end = start + 2 * placeBytes(signature) + 2;
  const written = `/ByteRange [0 ${start} ${end} ${bytes.length - end}]`;
  bytes.write(written.padEnd(emptyRange.length), range, 'latin1');
  const cms = await cmsOf(signature, [bytes.subarray(0, start), bytes.subarray(end)]);
  if (cms.length > placeBytes(signature)) throw new Error('the signature is larger than its place');
  bytes.write(Buffer.from(cms).toString('hex'), start + 1, 'latin1');
  return bytes;
}
