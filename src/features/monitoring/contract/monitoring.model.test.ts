// Proves what is cut from the words of a failure.
import { expect, test } from 'vitest';
import {
  anonymous,
  anonymousStack,
  cleanReport,
  longestWords,
  mostReports,
  mostSteps,
  samples,
} from './monitoring.model.ts';

test('personal data is cut from a message', () => {
  expect(
    anonymous(
      'Ana <ana.lima@copaiba.example>, CPF 529.982.247-25, 01a20072-bbe7-721f-b10e-b723502ef2ec, /home?search=Ana',
      300,
    ),
  ).toBe('Ana <…>, CPF …, …, /home');
  expect(anonymous('x'.repeat(400), 300)).toHaveLength(300);
});
test('of a stack only the product’s own files stay, with line and column', () => {
  expect(
    anonymousStack(
      'Error: ana@copaiba.example\n    at a (https://copaiba.example/assets/home-B1.js:1:20345)\n    at chrome-extension://x/y.js:1:1',
    ),
  ).toBe('home-B1.js:1:20345)');
});
test('a report from the browser is stored without personal data, in every field (probe 47a)', () => {
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
test('the browser’s own text of a failure is kept', () => {
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
test('the limits of a report match the specification', () => {
  expect(samples).toEqual({ traceSampleRate: 1, sessionReplay: 0.1, replayOnError: 1 });
  expect([mostSteps, mostReports]).toEqual([40, 10]);
  expect(longestWords).toEqual({ message: 300, stack: 2_000, name: 200 });
});
const id = '01a20072-bbe7-721f-b10e-b723502ef2ec';
test.each([
  // The text of a query ends at a blank or a bracket.
  ['GET /a?b=c failed', 'GET /a failed'],
  ['(/a?b=c) and /d?', '(/a) and /d'],
  ['/a?b /c?d', '/a /c'],
  // These are e-mail addresses with any characters around them.
  ['a@b.c', '…'],
  ['"a.b+c@d.example"', '"…"'],
  ["'a@b'<c@d>(e@f)", "'…'<…>(…)"],
  ['a%40b.example x', '… x'],
  ['a @ b, @b, a@', 'a @ b, @b, a@'],
  // These are ids in both spellings.
  [`x ${id} y`, 'x … y'],
  [`x ${id.replaceAll('-', '')} y`, 'x … y'],
  [`x ${id.toUpperCase()} y`, 'x … y'],
  ['01a20072-bbe7-721f-b10eb723502ef2ec', '…'],
  ['01a20072bbe7721fb10e-b723502ef2ec', '…'],
  ['01a20072-bbe7-721f-b10e', '01a20072-bbe7-721f-b10e'],
  // These are seven digits and more, also with one mark between two.
  ['123456', '123456'],
  ['1234567', '…'],
  ['12 34.56-7/8', '…'],
  ['12  34  567', '12  34  567'],
  ['1,234,567', '1,234,567'],
  ['x1234567y12', 'x…y12'],
  // These are credentials; a word that is only long stays.
  ['Bearer  abc def', '… def'],
  ['bearer a', '…'],
  ['Bearer', 'Bearer'],
  ['eyJh.b-c._d x', '… x'],
  ['eyJhbGci', '…'],
  ['eyJh..x', '…'],
  ['eyJ', 'eyJ'],
  ['abcdefghijklmnopqrstuvw1', '…'],
  ['abcdefghijklmnopqrstuv1', 'abcdefghijklmnopqrstuv1'],
  ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
  [`${'abcdefghi-'.repeat(3)}abcdefghi1`, '…'],
  [`${'abcdefghi-'.repeat(3)}abcdefgh1`, `${'abcdefghi-'.repeat(3)}abcdefgh1`],
  ['abcdefghi-'.repeat(5), 'abcdefghi-'.repeat(5)],
])('of %j stays %j', (words, kept) => expect(anonymous(words, 300)).toBe(kept));
test('words are cut to their limit after personal data is removed', () => {
  expect(anonymous(`${'x'.repeat(9)} ${id} y`, 12)).toBe(`${'x'.repeat(9)} … `.slice(0, 12));
  expect([anonymous('abc', 3), anonymous('abcd', 3), anonymous('', 3)]).toEqual(['abc', 'abc', '']);
});
test('of a stack each own file stays on a line, at most two thousand characters', () => {
  const line = '  at f (https://a.example/assets/home-B1.js:1:2)  ';
  expect(anonymousStack(`Error\n${line}\n${line}\r\n at /other/x.js:1:1`)).toBe('home-B1.js:1:2)\nhome-B1.js:1:2)');
  expect(anonymousStack('https://a.example/assets/x/assets/y.js:1:2')).toBe('y.js:1:2');
  expect([anonymousStack(''), anonymousStack('Error: assets')]).toEqual(['', '']);
  expect(anonymousStack(Array(200).fill(line).join('\n'))).toHaveLength(2_000);
});
const sent = (more: Partial<Parameters<typeof cleanReport>[0]>) =>
  cleanReport({ kind: 'failure', message: '', stack: '', screen: '', build: '', steps: [], ...more });
test.each([
  ['home-B1.js:1:2', true],
  ['  home_B1.js:1:2)  ', true],
  ['home-B1.js:123456:1234567', true],
  ['home-B1.js:1234567:1', false],
  ['home-B1.js:1:12345678', false],
  ['home-B1.js:1', false],
  ['home-B1.js::2', false],
  ['home-B1.js:1:', false],
  ['home-B1.css:1:2', false],
  ['.js:1:2', false],
  ['home B1.js:1:2', false],
  ['x/home-B1.js:1:2', false],
  ['home-B1.js:1:2))', false],
  ['home-B1.js:1:2 x', false],
  [`${'z'.repeat(100)}.js:1:2`, true],
  [`${'z'.repeat(101)}.js:1:2`, false],
])('a reported line of a stack, %j, is the product’s own: %s', (line, isOurs) => {
  expect(sent({ stack: `Error\n${line}\nx` }).stack).toBe(isOurs ? line.trim() : '');
});
test('the name of a file holds no id, no number and no token, and keeps its position', () => {
  const stack = [
    `${id}.js:1:2`,
    'x-1234567.js:12345:1234567)',
    'abcdefghijklmnopqrstuvw1.js:1:2',
    'abcdefghijklmnopqrstuvwx.js:1:2',
  ];
  expect(sent({ stack: stack.join('\n') }).stack.split('\n')).toEqual([
    ...['….js:1:2', 'x-….js:12345:1234567)', '….js:1:2', 'abcdefghijklmnopqrstuvwx.js:1:2'],
  ]);
});
test('a report is cut to its limits, field by field', () => {
  const words = 'x '.repeat(400);
  const step = { at: 7, name: words, status: 404, requestId: null };
  const { message, screen, build, steps } = sent({ message: words, screen: words, build: words, steps: [step] });
  expect([message, screen, build, steps[0]!.name].map(({ length }) => length)).toEqual([300, 200, 200, 200]);
  expect(steps).toEqual([{ at: 7, name: words.slice(0, 200), status: 404, requestId: null }]);
  expect(sent({ kind: 'session' })).toEqual({
    ...{ kind: 'session', message: '', stack: '', screen: '', build: '', steps: [] },
  });
});
test.each([
  [id, true],
  [id.toUpperCase(), false],
  [`${id}0`, false],
  [`0${id}`, false],
  [id.replaceAll('-', ''), false],
  [id.slice(0, -1), false],
  ['', false],
])('%j as the name of a request is kept: %s', (requestId, isKept) => {
  const { steps } = sent({ steps: [{ at: 0, name: 'x', status: null, requestId }] });
  expect(steps[0]!.requestId).toBe(isKept ? requestId : null);
});
