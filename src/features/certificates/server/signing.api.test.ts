// Proves that a deposited certificate signs the documents that are drawn afterwards, that its key is never answered, and who is told of its end.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { keptSigningFile, makeSigningFile, signingPassword } from '#testing/make/signing-file.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import * as issuedCalls from '../contract/issued.endpoints.ts';
import * as signingCalls from '../contract/signing.endpoints.ts';
import { warnOfSigningEnd } from './signing-notices.service.ts';
import { queueUndrawn } from './stored-documents.service.ts';

type Issued = Awaited<ReturnType<typeof makeIssued>>;
const deposit = (tenant: TenantForTest, bytes: Uint8Array, password = signingPassword) =>
  tenant.inject(
    signingCalls.depositSigningCertificate,
    {
      body: { password },
      files: { file: { name: 'empresa.pfx', type: 'application/x-pkcs12', bytes: Uint8Array.from(bytes) } },
    },
    tenant.administrator,
  );
const read = (tenant: TenantForTest) => tenant.call(signingCalls.getSigningCertificate, {}, tenant.administrator);
const validated = ({ tenant, credential }: Issued) => tenant.call(calls.validateCredential, { params: { credential } });
async function documentOf({ tenant, certificateId }: Issued): Promise<Buffer> {
  const { items } = await tenant.call(
    issuedCalls.listIssuedCertificates,
    { query: { certificateId } },
    tenant.administrator,
  );
  const { id } = items.find(({ status }) => status === 'valid')!;
  const { raw } = await tenant.inject(issuedCalls.readIssuedDocument, { params: { id } }, tenant.administrator);
  return raw.rawPayload;
}
const signedByKept = async (kind: 'new' | 'old' | 'ec') => {
  const issued = await makeIssued();
  expect((await deposit(issued.tenant, keptSigningFile(kind))).status).toBe(200);
  await issued.tenant.app.runJobs();
  return issued;
};

describe('the signing certificate of a company', { timeout: 60_000 }, () => {
  test('is shown by its facts alone; key and password are sealed, and no answer, audit or export has them', async () => {
    const tenant = await makeTenant();
    expect(await read(tenant)).toEqual({ certificate: null });
    const { answer } = await deposit(tenant, keptSigningFile('old'));
    expect(answer.certificate).toEqual({
      name: 'Copaíba S.A.:12345678000195',
      issuer: 'Copaíba S.A.:12345678000195',
      serial: expect.stringMatching(/^[0-9A-F]+$/),
      validFrom: expect.any(String),
      validUntil: expect.stringMatching(/^21\d\d-/),
      status: 'valid',
      depositedAt: expect.any(String),
      depositedByName: expect.any(String),
    });
    expect(await read(tenant)).toEqual(answer);
    const stored = await tenant.run(tenant.administrator, async ({ db }) => {
      const { rows } = await db.execute<{ text: string }>(
        sql`select row_to_json(s)::text || coalesce((select string_agg(row_to_json(a)::text, '') from data.audit_entries a), '') as text
          from data.signing_certificates s`,
      );
      return rows[0]!.text;
    });
    expect(stored).toContain('certificates.signingDeposited');
    // The first bytes of every key of this kind, as base64 and as hex, and the password.
    for (const secret of ['MIIEv', '308204bd', signingPassword]) expect(stored).not.toContain(secret);
    const other = await makeTenant({ app: tenant.app });
    expect(await read(other)).toEqual({ certificate: null });
  });
  test('is refused with the reason, at the field that is wrong, and the former one stays', async () => {
    const tenant = await makeTenant();
    await deposit(tenant, keptSigningFile('ec'));
    const soon = new Date(Date.now() + dayMilliseconds);
    const past = new Date(Date.now() - dayMilliseconds);
    const attempts: [Uint8Array, string, string, string][] = [
      [keptSigningFile('new'), 'outra', 'password', 'wrongPassword'],
      [Buffer.from('nada'), signingPassword, 'file', 'notPkcs12'],
      [makeSigningFile({ hasKey: false }), signingPassword, 'file', 'noKey'],
      [makeSigningFile({ from: new Date(0), until: past }), signingPassword, 'file', 'expired'],
      [makeSigningFile({ from: soon }), signingPassword, 'file', 'early'],
    ];
    const codes: unknown[] = [];
    for (const [bytes, password] of attempts) {
      const { status, problem, sentence } = await deposit(tenant, bytes, password);
      codes.push([status, problem?.fields?.[0]?.field, problem?.code]);
      expect(sentence).toMatch(/^[A-ZÀ-Ú].{20,}\.$/);
    }
    expect(codes).toEqual(
      attempts.map(([, , field, reason]) => [422, field, `certificates.signing.refused.${reason}`]),
    );
    const large = await deposit(tenant, Buffer.alloc(300_000));
    expect([large.status, large.problem?.code]).toEqual([413, 'file.large']);
    expect((await read(tenant)).certificate?.name).toBe('Peroba EC');
  });
  test('signs what is drawn afterwards and what is reissued; stored documents keep their bytes, and an end or removal leaves new ones unsigned', async () => {
    const issued = await makeIssued();
    const { tenant } = issued;
    await tenant.app.runJobs();
    const unsigned = await documentOf(issued);
    expect([unsigned.includes('/ByteRange'), (await validated(issued)).signedBy]).toEqual([false, null]);
    await deposit(tenant, makeSigningFile({ hasChain: true }));
    await tenant.app.runJobs();
    expect((await documentOf(issued)).equals(unsigned)).toBe(true);
    const reissue = async () => {
      const { items } = await tenant.call(issuedCalls.listIssuedCertificates, { query: {} }, tenant.administrator);
      const { id } = items.find(({ status }) => status === 'valid')!;
      const { credential } = await tenant.call(
        issuedCalls.reissueCertificate,
        { params: { id }, body: { reason: 'nome corrigido' } },
        tenant.administrator,
      );
      await tenant.app.runJobs();
      return { ...issued, credential };
    };
    const again = await reissue();
    const signed = await documentOf(again);
    expect(signed.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
    expect((await validated(again)).signedBy).toBe('Copaiba S.A.');
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.signing_certificates set valid_until = now() returning 1`),
    );
    expect((await read(tenant)).certificate?.status).toBe('expired');
    const after = await reissue();
    expect([(await documentOf(after)).includes('/ByteRange'), (await validated(after)).signedBy]).toEqual([
      false,
      null,
    ]);
    await tenant.call(signingCalls.removeSigningCertificate, {}, tenant.administrator);
    expect(await read(tenant)).toEqual({ certificate: null });
    const { status, problem } = await tenant.inject(signingCalls.removeSigningCertificate, {}, tenant.administrator);
    expect([status, problem?.code]).toEqual([404, 'certificates.signing.none']);
  });
  test('that another installation sealed fails the drawing, which is tried again; the certificate is valid meanwhile', async () => {
    const issued = await makeIssued();
    const { tenant } = issued;
    await deposit(tenant, keptSigningFile('ec'));
    const sealed = (value: string) =>
      tenant.run(tenant.administrator, async ({ db }) => {
        const { rows } = await db.execute<{ sealed: string }>(sql`select sealed from data.signing_certificates`);
        await db.execute(sql`update data.signing_certificates set sealed = ${value} returning 1`);
        return rows[0]!.sealed;
      });
    const former = await sealed('AAAA');
    await expect(tenant.app.runJobs()).rejects.toThrow('sealed by another installation');
    expect(await validated(issued)).toMatchObject({ status: 'valid', sha256: null, signedBy: null });
    await sealed(former);
    await tenant.run(tenant.administrator, (context) => queueUndrawn(context));
    await tenant.app.runJobs();
    expect((await validated(issued)).signedBy).toBe('Peroba EC');
  });
  test('is announced to those who manage certificates 30 and 7 days before its end and at its end, once each', async () => {
    const tenant = await makeTenant();
    const { email } = await tenant.person({ permissions: ['certificates'], fullName: 'Rita Responsável' });
    const other = await tenant.person({ permissions: ['learning'] });
    await deposit(tenant, keptSigningFile('ec'));
    const subjects: string[][] = [];
    for (const days of [31, 30, 29, 7, 6, 0, -1]) {
      await tenant.run(tenant.administrator, ({ db }) =>
        db.execute(
          sql`update data.signing_certificates set valid_until = now() + make_interval(days => ${days}) returning 1`,
        ),
      );
      await tenant.run(tenant.administrator, warnOfSigningEnd);
      await tenant.app.runJobs();
      subjects.push((await tenant.app.mailsTo(email)).map(({ subject }) => subject));
    }
    expect(subjects.map(({ length }) => length)).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(subjects.at(-1)).toEqual([
      'O certificado digital da sua empresa venceu',
      'O certificado digital da sua empresa vence em breve',
      'O certificado digital da sua empresa vence em breve',
    ]);
    expect(await tenant.app.mailsTo(other.email)).toEqual([]);
    // A new certificate is announced anew.
    await deposit(tenant, keptSigningFile('ec'));
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.signing_certificates set valid_until = now() + interval '6 days' returning 1`),
    );
    await tenant.run(tenant.administrator, warnOfSigningEnd);
    await tenant.app.runJobs();
    expect(await tenant.app.mailsTo(email)).toHaveLength(4);
  });
});

const missing = ['pdfsig', 'pdftotext', 'qpdf'].filter((program) => spawnSync(program, ['--version']).error);
if (missing.length > 0)
  test(`signatures are not checked by other programs: ${missing.join(', ')} (poppler-utils, qpdf) not installed`, () => {});
else
  describe('a signed document, read by other programs', { timeout: 60_000 }, () => {
    const stored = (bytes: Uint8Array) => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'signed-')), 'document.pdf');
      writeFileSync(file, bytes);
      return file;
    };
    const said = (program: string, ...args: string[]) => {
      const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      return stdout + stderr;
    };
    /** Returns which of these attributes the signature names; PAdES B-B asks for three, and for no moment. */
    const attributesIn = (bytes: Buffer) => {
      const contents = bytes.toString('latin1').match(/\/Contents <([0-9a-f]+)>/)![1]!;
      const oids = {
        contentType: '06092a864886f70d010903',
        messageDigest: '06092a864886f70d010904',
        signingCertificateV2: '060b2a864886f70d010910022f',
        signingTime: '06092a864886f70d010905',
      };
      return Object.entries(oids).flatMap(([name, oid]) => (contents.includes(oid) ? [name] : []));
    };
    test.each(['old', 'ec'] as const)(
      'is valid and signed as a whole with the file of %s ciphers; one changed byte is told',
      async (kind) => {
        const bytes = await documentOf(await signedByKept(kind));
        const file = stored(bytes);
        const report = said('pdfsig', file);
        expect(report).toContain('Signature Validation: Signature is Valid.');
        expect(report).toContain('Total document signed');
        expect(report).toContain('Signature Type: ETSI.CAdES.detached');
        expect(report).toContain('Signing Hash Algorithm: SHA-256');
        expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        );
        expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })).toContain('Lia Aluna');
        const changed = Buffer.from(bytes);
        const at = changed.lastIndexOf('/Producer') + 12;
        changed[at] = changed[at]! ^ 1;
        expect(said('pdfsig', stored(changed))).toContain('Digest Mismatch');
        expect(attributesIn(bytes)).toEqual(['contentType', 'messageDigest', 'signingCertificateV2']);
      },
    );
  });
