// Proves which scanned codes name a certificate of this platform.
import { describe, expect, it } from 'vitest';
import { credentialOfScanned } from './scanned.model.ts';

const credential = '7VSVSGVB2ZUFENTG8PYH';
const read = (content: string) => credentialOfScanned(content, (host) => host === 'copaiba.sabia.app:8443');

describe('a scanned code', () => {
  it.each([
    [`https://copaiba.sabia.app:8443/certificadousuario/${credential}/public`, credential],
    [` http://COPAIBA.sabia.app:8443/certificadoUsuario/${credential.toLowerCase()}/public/?x=1 `, credential],
    [credential, credential],
    ['7VSVS-GVB2Z UFENT-G8PYH', credential],
    [`https://elsewhere.example/certificadousuario/${credential}/public`, undefined],
    [`https://copaiba.sabia.app:8443@elsewhere.example/certificadousuario/${credential}/public`, undefined],
    [`https://copaiba.sabia.app:8443/certificadousuario/${credential}`, undefined],
    [`https://copaiba.sabia.app:8443/certificadousuario/${credential.slice(1)}/public`, undefined],
    [`javascript:alert('${credential}')`, undefined],
    [`${credential}I`, undefined],
    ['', undefined],
  ])('that says %s names %s', (content, expected) => {
    expect(read(content)).toBe(expected);
  });
});
