// Proves what is cut from the words of a failure.
import { expect, test } from 'vitest';
import { anonymous, anonymousStack } from './monitoring.model.ts';

test('what may be about a person is cut from a message', () => {
  expect(
    anonymous(
      'Ana <ana.lima@copaiba.example>, CPF 529.982.247-25, 01a20072-bbe7-721f-b10e-b723502ef2ec, /home?search=Ana',
      300,
    ),
  ).toBe('Ana <…>, CPF …, …, /home');
  expect(anonymous('x'.repeat(400), 300)).toHaveLength(300);
});
test('of a stack the own files stay, with line and column', () => {
  expect(
    anonymousStack(
      'Error: ana@copaiba.example\n    at a (https://copaiba.example/assets/home-B1.js:1:20345)\n    at chrome-extension://x/y.js:1:1',
    ),
  ).toBe('home-B1.js:1:20345)');
});
