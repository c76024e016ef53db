// Proves which stored web addresses the one checker accepts and which it refuses.
import { describe, expect, test } from 'vitest';
import { isHttpsLink, isOwnPath, isWebAddress, isWebLink } from './web-address.ts';

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://user:secret@evil.example',
  'https://bank.example\\@evil.example',
  'https:// evil.example',
  'https:evil.example',
  'example.com',
  '/x"onclick="alert(1)',
  '',
];

describe('a stored address', () => {
  test.each(hostile)('is never %j', (address) => {
    expect([isWebAddress(address), isWebLink(address), isHttpsLink(address), isOwnPath(address)]).not.toContain(true);
  });
  test('is of the web or of the own site', () => {
    expect(['https://example.com', 'HTTP://example.com:81/a?b#c', '/conta/x?y=%20#z', '/'].map(isWebAddress)).toEqual(
      Array(4).fill(true),
    );
    expect([isWebLink('/a'), isHttpsLink('http://example.com'), isOwnPath('https://example.com')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
