// Proves the addresses by which a certificate is shared.
import { expect, test } from 'vitest';
import { linkedInProfile, linkedInShare, publicPathOf } from './sharing.model.ts';

const credential = 'ABCDEFGHJKMNPQRSTUVW';
const address = `https://copaiba.example${publicPathOf(credential)}`;
test('the public page is shared by its whole address', () => {
  expect(publicPathOf(credential)).toBe('/certificadousuario/ABCDEFGHJKMNPQRSTUVW/public');
  expect(linkedInShare(address)).toBe(
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fcopaiba.example%2Fcertificadousuario%2FABCDEFGHJKMNPQRSTUVW%2Fpublic',
  );
});
test('a profile gets title, issuer, month, address and credential', () => {
  const entry = { title: 'NR-35 & resgate', issuer: 'Copaíba', issuedOn: '2026-03-09', credential };
  const { searchParams } = new URL(linkedInProfile(entry, address));
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'NR-35 & resgate',
    organizationName: 'Copaíba',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: address,
    certId: credential,
  });
});
