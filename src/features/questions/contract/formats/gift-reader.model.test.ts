// Proves what is read of a GIFT file, and what is told about the rest of it.
import { expect, test } from 'vitest';
import { readGift } from './gift-reader.model.ts';
import type { FileQuestion } from './file-question.model.ts';

const codes = (text: string) =>
  readGift(text).problems.map(({ line, code, isRefusal }) => [line, code.replace('questions.file.', ''), isRefusal]);
const only = (text: string) => {
  const { questions, problems } = readGift(text);
  expect([questions.length, problems]).toEqual([1, []]);
  return questions[0]!;
};
const optionsOf = ({ options }: FileQuestion) =>
  options.map(({ text, isCorrect }) => `${isCorrect ? '+' : '-'}${text.text}`);

test('one right option makes an objective question, in the middle of a sentence too', () => {
  expect(only('Qual EPI protege os olhos? {~luva =óculos ~bota}')).toEqual({
    line: 1,
    kind: 'objective',
    statement: { text: 'Qual EPI protege os olhos?', markup: 'moodle' },
    options: [
      { text: { text: 'luva', markup: 'moodle' }, isCorrect: false },
      { text: { text: 'óculos', markup: 'moodle' }, isCorrect: true },
      { text: { text: 'bota', markup: 'moodle' }, isCorrect: false },
    ],
  });
  expect(only('O cinto é {=paraquedista~abdominal} acima de dois metros.').statement.text).toBe(
    'O cinto é _____ acima de dois metros.',
  );
  expect(only('Quanto é?{=1~2}.').statement.text).toBe('Quanto é?');
  expect(optionsOf(only('Escolha {\n\t~uma\n\t~ = duas\n}'))).toEqual(['-uma', '+duas']);
});
test('weights make multiple answers; what they lose is told', () => {
  const multiple = only('Quais? {~%50%a ~%50%b ~%-100%c}');
  expect([multiple.kind, optionsOf(multiple)]).toEqual(['multiple', ['+a', '+b', '-c']]);
  expect(codes('Quais? {~%70%a ~%30%b ~c}')).toEqual([[1, 'weightsLost', false]]);
  expect(codes('Qual? {=a ~%50%b ~c}')).toEqual([[1, 'partialLost', false]]);
  expect(readGift('Qual? {=a ~%50%b ~c}').problems[0]!.values).toEqual({ letters: 'B' });
  expect(codes('Quais? {=a =b ~c}')).toEqual([[1, 'severalRight', false]]);
  expect(readGift('Quais? {=a =b ~c}').questions[0]!.kind).toBe('multiple');
  expect(codes('Qual? {~a ~b}')).toEqual([[1, 'noRight', true]]);
  expect(codes('Qual? {~=a}')).toEqual([[1, 'fewOptions', true]]);
});
test.each(['T', 'TRUE', 'true', 'V', 'Verdadeiro'])('%s is true', (word) => {
  const { kind, options } = only(`O sol nasce no leste. {${word}}`);
  expect([kind, options.map((one) => one.isCorrect)]).toEqual(['trueFalse', [true, false]]);
});
test.each(['F', 'FALSE', 'Falso'])('%s is false, with feedback for wrong and right answers and for both', (word) => {
  const found = only(`Água ferve a 50 °C.{${word}#São 100 °C.#Isso.####No nível do mar.}`);
  expect(found.options.map((one) => one.isCorrect)).toEqual([false, true]);
  expect([found.missFeedback?.text, found.hitFeedback?.text, found.generalFeedback?.text]).toEqual([
    'São 100 °C.',
    'Isso.',
    'No nível do mar.',
  ]);
  expect(found.statement.text).toBe('Água ferve a 50 °C.');
});
test('empty braces make an essay; words after them stay', () => {
  expect(only('Conte como foi. {}')).toMatchObject({
    kind: 'essay',
    options: [],
    statement: { text: 'Conte como foi.' },
  });
  expect(only('Conte {} em dez linhas').statement.text).toBe('Conte em dez linhas');
});
test('names, comments, codes, tags, categories and markup are kept', () => {
  const file = `// question: 0
$CATEGORY: $course$/top/Segurança/Altura

// question: 4  name: Cinto
// [id:NR35-0412] [tag:Trabalho em altura] [tag:EPI]
::Cinto::[html]<p class="a">Qual <b>cinto</b>?</p>{
// comment inside
=[plain]<este>#[markdown]**Sim**
~outro
}

$CATEGORY: Outra
Segunda? {T}`;
  const [first, second] = readGift(file).questions;
  expect(first).toMatchObject({
    ...{ line: 6, code: 'NR35-0412', name: 'Cinto', category: 'Segurança/Altura', tags: ['Trabalho em altura', 'EPI'] },
    statement: { text: '<p class="a">Qual <b>cinto</b>?</p>', markup: 'html' },
    options: [
      { text: { text: '<este>', markup: 'plain' }, feedback: { text: '**Sim**', markup: 'markdown' } },
      { text: { text: 'outro', markup: 'html' } },
    ],
  });
  expect(second).toMatchObject({ line: 13, category: 'Outra', kind: 'trueFalse' });
  expect([second!.code, second!.tags]).toEqual([undefined, undefined]);
});
test('escaped signs are letters, and a backslash before another letter stays', () => {
  const found = only(String.raw`::A\:B::\{2 \+ 2\} \= 4\nCerto \~ \# \\n \pi? {=\=\=4 ~\}5 ~C\:\\x}`);
  expect(found.name).toBe('A:B');
  expect(found.statement.text).toBe(String.raw`{2 \+ 2} = 4` + '\nCerto ~ # \\n \\pi?');
  expect(optionsOf(found)).toEqual(['+==4', '-}5', String.raw`-C:\x`]);
});
test('a forgotten blank line, one inside the answers, and any line ends separate nothing wrongly', () => {
  const statements = (text: string) => readGift(text).questions.map((one) => `${one.line} ${one.statement.text}`);
  expect(statements('Um? {T}\nDois? {F}\n::C::Três? {}')).toEqual(['1 Um?', '2 Dois?', '3 Três?']);
  expect(statements('Um? {\n=a\n\n~b\n}\n\nDois? {T}')).toEqual(['1 Um?', '7 Dois?']);
  expect(statements('Um? {T}\r\rDois? {T}\r\n\r\nTrês? {T}')).toEqual(['1 Um?', '3 Dois?', '5 Três?']);
  expect(only('Duas\n  linhas aqui {T}').statement.text).toBe('Duas\nlinhas aqui');
});
test('what has no equal or is broken is told by its line, and the other questions are read', () => {
  const file = [
    ...['Só um texto.', '', 'Quando? {#1822:5}', '', 'Quem? {=um =dois}', '', 'Liga {=a -> b =c -> d}', ''],
    ...['Aberta {=a ~b', '', 'Boa? {T}', '', 'Duas {T} vezes {F}', '', 'Fecha } só', '', 'Frutas {1:MULTICHOICE:=a~b}'],
  ].join('\n');
  expect(codes(file)).toEqual([
    ...[
      [1, 'description', true],
      [3, 'numerical', true],
      [5, 'shortAnswer', true],
      [7, 'matching', true],
    ],
    ...[
      [9, 'braces', true],
      [13, 'twoAnswers', true],
      [15, 'braces', true],
      [17, 'cloze', true],
    ],
  ]);
  const { questions, count } = readGift(file);
  expect([questions.map((one) => one.line), count]).toEqual([[11], 9]);
});
test('an unescaped equals sign begins an answer, but not inside an HTML element', () => {
  expect(optionsOf(only('Qual? {~<b style="color:#f00">vermelho</b>=<i class="x">azul</i>}'))).toEqual([
    '-<b style="color:#f00">vermelho</b>',
    '+<i class="x">azul</i>',
  ]);
});
test('reading stops beyond two thousand questions, and hostile texts take no long time', () => {
  expect(readGift('A {T}\n\n'.repeat(3_000)).count).toBe(2_001);
  const began = performance.now();
  for (const text of ['{'.repeat(2e5), `${' '.repeat(2e5)}x {T}`, '<a'.repeat(1e5), '\\'.repeat(2e5), '\n'.repeat(2e5)])
    readGift(text);
  readGift(`Q {${'~'.repeat(200_000)}}`);
  readGift(`Q {${'=a\n   '.repeat(30_000)}}`);
  expect(performance.now() - began).toBeLessThan(20_000);
});
