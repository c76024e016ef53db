// Proves that the marks of an e-mail survive the way to a server and back, and that no text adds a header.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { markIn, returnPathOf, withoutBreaks } from './mail-addresses.ts';

test('a return address names its e-mail, also in capital letters, and fits into an address', () => {
  for (let time = 0; time < 50; time++) {
    const [id, tenantId] = [randomUUID(), randomUUID()];
    const address = returnPathOf('bounces@mail.example.com', id, tenantId);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(markIn(address)).toEqual({ id, tenantId });
    expect(markIn(`Return-Path: <${address.toUpperCase()}>`)).toEqual({ id, tenantId });
    expect(markIn(`<${id}.${tenantId}@mail.example.com>`)).toEqual({ id, tenantId });
  }
  expect(markIn(`a+${'z'.repeat(50)}@example.com`)).toBeUndefined();
  expect(markIn('<someone@example.com>')).toBeUndefined();
});
test('a text with line breaks is one line', () => {
  expect(withoutBreaks('Aviso\r\nBcc: outro@example.com\n')).toBe('Aviso Bcc: outro@example.com');
});
