// Proves the rules of single sign-on's settings: issuers, placeholders, validation errors, and the allowed addresses after sign-in.
import { describe, expect, test } from 'vitest';
import {
  callbackPath,
  issuerOf,
  noSsoSettings,
  ownPath,
  secretAgain,
  ssoErrors,
  withoutPlaceholder,
} from './single-sign-on.model.ts';

const origin = 'https://copaiba.example';
const on = { ...noSsoSettings, isEnabled: true, clientId: 'c', instanceUrl: 'https://id.example' };
const validationErrors = (more: Partial<typeof on>) =>
  ssoErrors({ ...on, ...more }, origin).map(({ field, code }) => `${field}: ${code}`);

test.each([
  '{clientId}',
  '${CLIENT_ID}',
  '{{clientId}}',
  '<client id>',
  '__CLIENT_ID__',
  '[client]',
  '#{client}#',
  '  ',
])('the placeholder %s is blank', (value) => expect(withoutPlaceholder(value)).toBe(''));
test.each(['a{b}c', '{b}c', 'a{b}', 'x__y__', '<a>b', 'a[b]', '#{a}b'])('%s is no placeholder and stays', (value) =>
  expect(withoutPlaceholder(value)).toBe(value),
);
test('other values are trimmed, also for comparison', () =>
  expect([' a{b}c ', '\t{clientId} ', '{{}}', '#{client}'].map(withoutPlaceholder)).toEqual(['a{b}c', '', '', '']));
test('the settings are empty by default', () => {
  expect(noSsoSettings).toEqual({
    ...{ kind: 'openid', isEnabled: false, isRequired: false, createsPeople: false, hasSecret: false },
    ...{ providerName: '', clientId: '', directoryId: '', instanceUrl: '', redirectUrl: '', userPool: '' },
  });
  expect(secretAgain).toBe('identity.sso.secretAgain');
});
test('Microsoft redirects people to its own screen, the others to one common screen', () => {
  expect((['entra', 'openid', 'pool'] as const).map(callbackPath)).toEqual(['/auth/aad', '/auth/sso', '/auth/sso']);
});

describe('the issuer', () => {
  test.each([
    [{ instanceUrl: 'https://id.example/.well-known/openid-configuration' }, 'https://id.example'],
    [
      { kind: 'entra', instanceUrl: '', directoryId: 'copaiba.com' },
      'https://login.microsoftonline.com/copaiba.com/v2.0',
    ],
    [
      { kind: 'pool', instanceUrl: '', userPool: 'us-east-1_aB9' },
      'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_aB9',
    ],
    [{ instanceUrl: 'https://id.example/.well-known/openid-configuration/' }, 'https://id.example'],
    [
      { instanceUrl: 'https://id.example/.well-known/openid-configuration/v2' },
      'https://id.example/.well-known/openid-configuration/v2',
    ],
    [
      { kind: 'entra', instanceUrl: 'https://login.example//', directoryId: 'copaiba.com' },
      'https://login.example/copaiba.com/v2.0',
    ],
    [{ kind: 'entra', instanceUrl: 'https://a.example/b/', directoryId: 'd' }, 'https://a.example/b/d/v2.0'],
    [{ kind: 'entra', directoryId: '' }, ''],
    [
      { kind: 'pool', instanceUrl: 'https://a.example/b//', userPool: 'sa-east-1_x' },
      'https://a.example/b/sa-east-1_x',
    ],
    [{ kind: 'pool', instanceUrl: '', userPool: 'evil.example/_' }, ''],
    [{ kind: 'pool', instanceUrl: '', userPool: 'evil.example/x_y' }, ''],
    [{ kind: 'pool', instanceUrl: '', userPool: 'x_y.evil.example' }, ''],
  ] as const)('of %o is %s', (more, expected) => expect(issuerOf({ ...on, ...more })).toBe(expected));
});
const noDirectory = 'directoryId: identity.sso.directory';
const noRedirect = 'redirectUrl: identity.sso.redirect';
describe('settings', () => {
  test.each<[string, Partial<typeof on>, string[]]>([
    ['that are whole', {}, []],
    ['that are off and empty', { isEnabled: false, clientId: '', instanceUrl: '' }, []],
    ['without a client', { clientId: '' }, ['clientId: form.requiredField']],
    ['without a provider', { instanceUrl: '' }, ['instanceUrl: form.requiredField']],
    ['of everybody’s directory', { kind: 'entra', directoryId: 'common' }, [noDirectory]],
    ['of a directory by its number', { kind: 'entra', instanceUrl: '', directoryId: 'F'.repeat(36) }, []],
    ['of a directory by its name', { kind: 'entra', instanceUrl: '', directoryId: 'copa-iba.com.br' }, []],
    ['of a directory of one letter a part', { kind: 'entra', directoryId: 'ab.c' }, []],
    ['of half a number', { kind: 'entra', directoryId: 'f' }, [noDirectory]],
    ['of a number that goes on', { kind: 'entra', directoryId: `${'f'.repeat(36)}/x` }, [noDirectory]],
    ['of a number of other letters', { kind: 'entra', directoryId: 'z'.repeat(36) }, [noDirectory]],
    ['of a name with a path before it', { kind: 'entra', directoryId: 'x/copaiba.com' }, [noDirectory]],
    ['of a name with a path behind it', { kind: 'entra', directoryId: 'copaiba.com/x' }, [noDirectory]],
    ['of a name of dots', { kind: 'entra', directoryId: '..' }, [noDirectory]],
    ['of a pool without region', { kind: 'pool', userPool: 'x' }, ['userPool: identity.sso.pool']],
    ['of a pool', { kind: 'pool', instanceUrl: '', userPool: 'sa-east-1_x' }, []],
    ['that demand what is off', { isEnabled: false, isRequired: true }, ['isRequired: identity.sso.demandedOff']],
    [
      'that demand what is off and empty',
      { isEnabled: false, isRequired: true, clientId: '' },
      ['clientId: form.requiredField', 'isRequired: identity.sso.demandedOff'],
    ],
    ['that demand what is on', { isRequired: true }, []],
    ['with a script for an address', { instanceUrl: 'javascript:alert(1)' }, ['instanceUrl: identity.sso.address']],
    ['with a question in the address', { instanceUrl: 'https://a.example/?b' }, ['instanceUrl: identity.sso.address']],
    ['that send people elsewhere', { redirectUrl: 'https://evil.example/auth/sso' }, [noRedirect]],
    ['that send people to a name that begins alike', { redirectUrl: `${origin}.evil.example/auth/sso` }, [noRedirect]],
    ['that send people back home', { redirectUrl: `${origin}/auth/sso` }, []],
  ])('%s have the validation errors %o', (_title, more, expected) => expect(validationErrors(more)).toEqual(expected));
});
test('a redirect leads only to our own paths', () => {
  for (const path of ['/catalog?view=1#a', '/logins', '/catalog/login', '/', `/${'a'.repeat(499)}`])
    expect(ownPath(path)).toBe(path);
  expect(ownPath(`/${'a'.repeat(500)}`)).toBe('/');
  for (const path of [
    undefined,
    '',
    '//x',
    '/\\x',
    '/a\\b',
    '/\n/x',
    'https://x',
    '/login',
    '/login?a',
    '/LOGOUT/x',
    '/auth/sso',
  ])
    expect(ownPath(path)).toBe('/');
});
