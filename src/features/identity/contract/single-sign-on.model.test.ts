// The rules of single sign-on's settings: issuers, placeholders, faults, and where one may go afterwards.
import { describe, expect, test } from 'vitest';
import { issuerOf, noSsoSettings, ownPath, ssoFaults, withoutPlaceholder } from './single-sign-on.model.ts';

const origin = 'https://copaiba.example';
const on = { ...noSsoSettings, isEnabled: true, clientId: 'c', instanceUrl: 'https://id.example' };
const faults = (more: Partial<typeof on>) => ssoFaults({ ...on, ...more }, origin).map(({ field }) => field);

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
test('anything else stays, trimmed', () => expect(withoutPlaceholder(' a{b}c ')).toBe('a{b}c'));

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
    [{ kind: 'pool', instanceUrl: '', userPool: 'evil.example/_' }, ''],
  ] as const)('of %o is %s', (more, expected) => expect(issuerOf({ ...on, ...more })).toBe(expected));
});
describe('settings', () => {
  test.each<[string, Partial<typeof on>, string[]]>([
    ['that are whole', {}, []],
    ['without a client', { clientId: '' }, ['clientId']],
    ['of everybody’s directory', { kind: 'entra', directoryId: 'common' }, ['directoryId']],
    ['of a pool without region', { kind: 'pool', userPool: 'x' }, ['userPool']],
    ['that demand what is off', { isEnabled: false, isDemanded: true }, ['isDemanded']],
    ['with a script for an address', { instanceUrl: 'javascript:alert(1)' }, ['instanceUrl']],
    ['that send people elsewhere', { redirectUrl: 'https://evil.example/auth/sso' }, ['redirectUrl']],
    [
      'that send people to a name that begins alike',
      { redirectUrl: `${origin}.evil.example/auth/sso` },
      ['redirectUrl'],
    ],
    ['that send people back home', { redirectUrl: `${origin}/auth/sso` }, []],
  ])('%s have the faults %o', (_title, more, expected) => expect(faults(more)).toEqual(expected));
});
test('one goes to paths of our own alone', () => {
  expect(ownPath('/catalog?view=1#a')).toBe('/catalog?view=1#a');
  for (const path of [undefined, '', '//x', '/\\x', '/a\\b', '/\n/x', 'https://x', '/login', '/auth/sso'])
    expect(ownPath(path)).toBe('/');
});
