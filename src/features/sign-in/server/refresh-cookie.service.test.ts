// Proves where the refresh cookie must be Secure.
import { expect, test } from 'vitest';
import { isSecure } from './refresh-cookie.service.ts';

test.each([
  'http://localhost:3000',
  'http://copaiba.localhost',
  'http://127.0.0.1:3000',
  'http://10.1.2.3',
  'http://192.168.0.7:8080',
  'http://172.20.0.1',
  'http://escola.local',
  'http://[::1]:3000',
])('is not sent over http on the private host of %s', (origin) => expect(isSecure(origin)).toBe(false));
test.each([
  'https://localhost',
  'https://escola.example',
  'http://escola.example',
  'http://172.32.0.1',
  'http://11.0.0.1',
  'http://localhost.example',
])('is sent everywhere else: %s', (origin) => expect(isSecure(origin)).toBe(true));
