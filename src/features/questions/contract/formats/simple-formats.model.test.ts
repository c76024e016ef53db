// Proves the reading of Aiken and of the missing-word format, and how the format of a text is found.
import { expect, test } from 'vitest';
import { readAiken } from './aiken.model.ts';
import { detectTextFormat } from './detect-format.model.ts';
import { readMissingWord } from './missing-word.model.ts';
import type { FileReading } from './file-question.model.ts';

const told = ({ questions, problems, count }: FileReading) => ({
  questions: questions.map(
    ({ line, kind, statement, options }) =>
      `${line} ${kind} ${statement.text} ${options.map((one) => `${one.isCorrect ? '+' : '-'}${one.text.text}`).join(' ')}`,
  ),
  problems: problems.map(({ line, code }) => `${line} ${code.replace('questions.file.', '')}`),
  count,
});

test('Aiken: points or brackets, several lines, blank lines inside, lower case, other languages', () => {
  const file = [
    ...['Qual protege os olhos?', 'A. Luva', 'B. Óculos', 'ANSWER: B', ''],
    ...['Em duas', 'linhas?', '', 'a) um', 'b) dois', '   e meio', 'C)três', 'Resposta: c', ''],
    ...['A. Lincoln nasceu em 1809.', 'A) Verdadeiro', 'B) Falso', 'ANSWER: A'],
  ];
  for (const end of ['\n', '\r\n', '\r'])
    expect(told(readAiken(file.join(end)))).toEqual({
      questions: [
        '1 objective Qual protege os olhos? -Luva +Óculos',
        '6 objective Em duas\nlinhas? -um -dois e meio +três',
        '15 trueFalse A. Lincoln nasceu em 1809. +Verdadeiro -Falso',
      ],
      problems: [],
      count: 3,
    });
});
test('Aiken: several letters make multiple answers; each mistake is told by the line of its question', () => {
  const file = [
    ...['Poucas', 'A) só', 'ANSWER: A', '', 'A) Sem enunciado', '', 'ANSWER: nada disso', ''],
    ...['Sem resposta', 'A) um', 'B) dois', '', 'Letra que falta', 'A) um', 'B) dois', 'ANSWER: E', ''],
    ...['Várias', 'A) um', 'B) dois', 'C) três', 'ANSWER: A, C', '', 'Só um texto'],
  ].join('\n');
  expect(told(readAiken(file))).toEqual({
    questions: ['18 multiple Várias +um -dois +três'],
    problems: [
      '1 fewOptions',
      '5 noStatement',
      '9 noAnswerLine',
      '13 answerUnknown',
      '18 severalRight',
      '24 noOptions',
    ],
    count: 6,
  });
  expect(readAiken(file).problems[3]!.values).toEqual({ answer: 'E', letters: 'A, B' });
});
test('missing word: the gap, weights, feedback, protected numbers, and questions that are complete', () => {
  const file = [
    ...['O cinto é', 'obrigatório acima de {=dois metros#Isso. ~_3 metros ~quatro}, sempre.', ''],
    ...['Isto é {=o melhor#ótimo ~75%quase ~errado}', '', 'Quanto é 2 + 2? {=quatro ~cinco}', ''],
    ...['Uma só {=palavra} aqui', '', 'Sem chaves', '', 'Aberta {=a ~b'],
  ].join('\n');
  expect(told(readMissingWord(file))).toEqual({
    questions: [
      '1 objective O cinto é obrigatório acima de _____, sempre. +dois metros -3 metros -quatro',
      '4 objective Isto é _____ +o melhor -quase -errado',
      '6 objective Quanto é 2 + 2? +quatro -cinco',
    ],
    problems: ['4 partialLost', '8 shortAnswer', '10 noGap', '12 braces'],
    count: 6,
  });
  expect(readMissingWord(file).questions[0]!.options[0]!.feedback?.text).toBe('Isso.');
});
test.each([
  ['moodleXml', '\n <?xml version="1.0"?><quiz/>'],
  ['moodleXml', '<quiz><question/></quiz>'],
  ['aiken', 'Qual?\nA) a\nB) b\nANSWER: B'],
  ['aiken', 'O que faz { x } aqui?\nA. a\nB. b\nANSWER: A\n'],
  ['aiken', 'Sem resposta\nA) a\nB) b'],
  ['missingWord', 'Somos {=alunos ~mestres} sempre.\n\nE {=a ~b} também'],
  ['missingWord', 'Isto é {=a ~75%b}'],
  ['gift', 'Somos {=alunos ~mestres} sempre.\n\nVerdade? {T}'],
  ['gift', 'Somos {=alunos ~%50%mestres} sempre.'],
  ['gift', '::A::Somos {=alunos ~mestres} sempre.'],
  ['gift', 'Quem? {=a ~b}'],
  ['gift', 'Só um texto.'],
  ['gift', ''],
])('a text is %s by its content', (format, text) => expect(detectTextFormat(text)).toBe(format));
test('hostile texts take no long time', () => {
  const began = performance.now();
  const texts = [
    '{'.repeat(2e5),
    `{${'='.repeat(2e5)}`,
    '\n'.repeat(2e5),
    ' '.repeat(2e5),
    'A) '.repeat(7e4),
    '{ '.repeat(1e5),
  ];
  for (const text of texts) {
    detectTextFormat(text);
    readAiken(text);
    readMissingWord(text);
  }
  readAiken(`Q\nA) a\nB) b\nANSWER: A${' '.repeat(1e5)}!`);
  readAiken(`Q\nA) a\nB) b\nANSWER: ${'A,'.repeat(5e4)}!`);
  expect(performance.now() - began).toBeLessThan(20_000);
});
