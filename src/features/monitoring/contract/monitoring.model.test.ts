// Proves what is cut from the words of a failure.
import { expect, test } from 'vitest';
import { anonymous, anonymousStack, cleanReport } from './monitoring.model.ts';

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
test('what anybody sends as a report says nothing about a person when it is written down, in whatever field it stands (probe 47a)', () => {
  const secrets = [
    '529.982.247-25',
    '52998224725',
    '529 982 247 25',
    'ana.lima@copaiba.example',
    'ana.lima%40copaiba.example',
    '01a20072-bbe7-721f-b10e-b723502ef2ec',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'pJ4x0Zq1mK8vR2tY7wB5nC3dF6gH9jL0',
    'Bearer abcdef',
  ];
  for (const secret of secrets) {
    const words = `at ${secret} x`;
    const cleaned = cleanReport({
      kind: 'failure',
      message: words,
      stack: `${words}\n${secret}\n${secret}.js:1:2\nat f (/home/${secret}/a.js:1:2)`,
      screen: words,
      build: secret,
      steps: [{ at: 1, name: words, status: 200, requestId: `x${secret}` }],
    });
    const kept = JSON.stringify(cleaned).replaceAll('Bearer', '');
    for (const part of secret.split(' ').filter((one) => one.length > 5)) expect(kept).not.toContain(part);
  }
});
test('what the browser made of a failure stays as it is', () => {
  const report = {
    kind: 'failure' as const,
    message: 'x is not a function',
    stack: 'external-certificate-evaluation-page-D3fXk2Ab.js:1:20345)\nhome-B1.js:12:3',
    screen: '/courses/:id',
    build: '0.9.0+f41b3c2',
    steps: [{ at: 1, name: 'curso/:id', status: 200, requestId: '01a20072-bbe7-721f-b10e-b723502ef2ec' }],
  };
  expect(cleanReport(report)).toEqual(report);
});
