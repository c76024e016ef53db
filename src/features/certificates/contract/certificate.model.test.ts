// Proves the rules of certificates: states over time, masked documents, credentials as typed, tokens and blocks of contents.
import { describe, expect, it } from 'vitest';
import { credentialKey, endOf, maskedDocument, statusOfIssued } from './certificate.model.ts';
import { contentBlocks, fillTokens } from './certificate-tokens.wire.ts';
import { defaultDesign } from './default-design.model.ts';
import type { CertificateSnapshot } from './certificate.model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const snapshot: CertificateSnapshot = {
  design: defaultDesign('course', 'pt', {
    primary: '#c191ff',
    secondary: '#3cdfad',
    ink: '#2c1650',
    issuer: 'Copaíba',
  }),
  personName: 'Marina Alves',
  document: '12345678909',
  jobTitle: 'Analista',
  title: 'NR-35',
  workloadMinutes: 150,
  enrolledAt: '2026-11-01T01:00:00Z',
  completedAt: '2026-11-21T01:00:00Z',
  contents: Array.from({ length: 53 }, (_, index) => `linha ${index + 1}`),
  issuer: 'Copaíba',
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
};

describe('an issued certificate', () => {
  it.each([
    [null, null, 'valid'],
    ['2027-11-21T12:00:00Z', null, 'valid'],
    ['2026-12-01T12:00:00Z', null, 'expiring'],
    ['2026-11-21T12:00:00Z', null, 'expired'],
    [null, '2026-11-20T12:00:00Z', 'revoked'],
    ['2027-11-21T12:00:00Z', '2026-11-20T12:00:00Z', 'revoked'],
  ])('that ends %s and was revoked %s is %s', (expiresAt, revokedAt, status) => {
    expect(statusOfIssued({ expiresAt, revokedAt }, now)).toBe(status);
  });
  it('that a reissue replaced is replaced, whatever else happened to it', () => {
    const replacedAt = '2026-11-20T12:00:00Z';
    expect(statusOfIssued({ expiresAt: '2026-11-01T12:00:00Z', revokedAt: null, replacedAt }, now)).toBe('replaced');
    expect(statusOfIssued({ expiresAt: null, revokedAt: replacedAt, replacedAt }, now)).toBe('replaced');
    expect(statusOfIssued({ expiresAt: null, revokedAt: null, replacedAt: null }, now)).toBe('valid');
  });
  it('ends never, some days after the content became available or after the issue, or on a day [CERT-006]', () => {
    const from = { issuedAt: now, availableAt: new Date('2026-11-01T12:00:00Z') };
    expect(endOf({ kind: 'none' }, from, 'UTC')).toBeUndefined();
    expect(endOf({ kind: 'days', days: 365 }, from, 'America/Sao_Paulo')?.toISOString()).toBe(
      '2027-11-21T12:00:00.000Z',
    );
    expect(endOf({ kind: 'availability', days: 30 }, from, 'America/Sao_Paulo')?.toISOString()).toBe(
      '2026-12-01T12:00:00.000Z',
    );
    expect(endOf({ kind: 'until', on: '2027-01-31' }, from, 'America/Sao_Paulo')?.toISOString()).toBe(
      '2027-02-01T02:59:59.999Z',
    );
  });
});

it('shows only the middle of a document number', () => {
  expect(maskedDocument('12345678909')).toBe('***.456.789-**');
  expect(maskedDocument('AB123456')).toBe('*****456');
});
it('reads a credential in every form that people type', () => {
  expect(credentialKey(' abcd-efgh jkmn ')).toBe('ABCDEFGHJKMN');
});

describe('tokens', () => {
  it("are replaced by the data of the enrolment and the learner, dates in the tenant's zone [CERT-010, CERT-024]", () => {
    const text = '#TITULO#|#NOME#|#CPF#|#CARGO#|#DT_CONCLUSAO#|#CARGA_HORARIA#|#DT_INSCRICAO#|#CREDENCIAL#';
    expect(fillTokens(text, snapshot, 'XYZ')).toBe(
      'NR-35|Marina Alves|123.456.789-09|Analista|20/11/2026|2 h 30|31/10/2026|XYZ',
    );
    expect(fillTokens('#CONTENT#', snapshot, 'XYZ').split('\n')).toEqual(snapshot.contents.slice(0, 26));
    expect(fillTokens('#CONTENT3#', snapshot, 'XYZ')).toBe('linha 53');
    expect(fillTokens('#CONTENT4#', snapshot, 'XYZ')).toBe('');
  });
  it('inside what they stand for are texts: a name never shows another fact', () => {
    const sly = { ...snapshot, personName: '#CPF# ##CPF## #CON#TITULO#TENT#', title: '#NOME#' };
    expect(fillTokens('#NOME#|#TITULO#|##TITULO##', sly, 'XYZ')).toBe(
      '#CPF# ##CPF## #CON#TITULO#TENT#|#NOME#|##NOME##',
    );
  });
  it('hide the document number on public pages and leave unknown tokens alone', () => {
    expect(fillTokens('#CPF# #OUTRO#', snapshot, 'XYZ', { isPublic: true })).toBe('***.456.789-** #OUTRO#');
  });
});
it('splits contents into blocks of 26 lines [CERT-019]', () => {
  expect(contentBlocks(snapshot.contents).map((block) => block.length)).toEqual([26, 26, 1]);
  expect(contentBlocks([])).toEqual([[]]);
});
