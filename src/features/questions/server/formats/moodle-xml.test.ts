// Proves what is read of Moodle XML, what is told about the rest, and that written questions are read as the same questions.
import { expect, test } from 'vitest';
import { lossesOf } from '../../contract/formats/export-losses.model.ts';
import { fileQuestionOf } from '../../contract/formats/file-of-question.model.ts';
import type { Question } from '../../contract/question.model.ts';
import { moodleXmlCategory, moodleXmlEnd, moodleXmlOf, moodleXmlStart } from './moodle-xml-writer.ts';
import { readMoodleXml } from './moodle-xml-reader.ts';
import { questionsOfFile } from './question-of-file.ts';

let last = 0;
const making = { newId: () => String((last += 1)), yes: 'Verdadeiro', no: 'Falso' };
const read = (xml: string) => questionsOfFile(readMoodleXml(xml), making);
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const codes = (xml: string) =>
  read(xml).problems.map(({ line, code }) => `${line} ${code.replace('questions.file.', '')}`);
const text = (name: string, words: string, attributes = ' format="html"', inside = '') =>
  `<${name}${attributes}><text><![CDATA[${words}]]></text>${inside}</${name}>`;
const answer = (percent: number | string, words: string, feedback = '') =>
  text('answer', words, ` fraction="${percent}" format="html"`, feedback && text('feedback', feedback));
const choice = (...inside: string[]) => `<question type="multichoice">${inside.join('')}</question>`;
const picture = 'iVBORw0KGgo=';

test('choices: one or several right answers, feedback of every kind, points, code and tags', () => {
  const category =
    '<question type="category"><category><text>$course$/top/Segurança/Altura</text></category></question>';
  const xml = quiz(
    category,
    choice(
      text('name', 'Cinto', ''),
      text('questiontext', '<p>Qual <b>cinto</b>?</p><p>Marque.</p>'),
      ...[text('generalfeedback', 'NR-35'), '<defaultgrade>2.5000000</defaultgrade><idnumber>NR35-1</idnumber>'],
      ...['<single>true</single>', text('correctfeedback', 'Isso.'), answer(100, '<p>Este</p>', 'Bem')],
      ...[answer(0, 'Outro', 'Rompe'), answer(0, 'H<sub>2</sub>O &amp; x<sup>2</sup>', 'Molha')],
      '<tags><tag><text>EPI</text></tag></tags>',
    ),
    choice(
      ...[text('questiontext', 'Quais?'), '<single>false</single>'],
      ...[answer(50, 'a'), answer('50', 'b'), answer(-100, 'c')],
    ),
  );
  const { questions, problems, count } = read(xml);
  expect([problems, count]).toEqual([[], 2]);
  expect(questions[0]).toMatchObject({
    ...{ line: 4, code: 'NR35-1', name: 'Cinto', category: 'Segurança/Altura', tags: ['EPI'] },
    question: {
      ...{
        kind: 'objective',
        statement: '<p>Qual <strong>cinto</strong>?</p><p>Marque.</p>',
        maxPoints: 2.5,
        position: 1,
      },
      hitFeedback: 'Isso.\n\nBem\n\nNR-35',
      missFeedback: 'Outro: Rompe\nH₂O & x²: Molha\n\nNR-35',
      options: [
        { description: 'Este', isCorrect: true },
        { description: 'Outro', isCorrect: false },
        { description: 'H₂O & x²', isCorrect: false },
      ],
    },
  });
  expect(questions[1]!.question).toMatchObject({
    kind: 'multiple',
    options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
  });
});
test('true or false by name or by order; an essay with its model answer; an upload is a practical question', () => {
  const truth = (...answers: string[]) =>
    `<question type="truefalse">${text('questiontext', 'Certo?')}${answers.join('')}</question>`;
  const essay = (inside: string) => `<question type="essay">${text('questiontext', 'Conte.')}${inside}</question>`;
  const { questions, problems } = read(
    quiz(
      truth(answer(0, 'false', 'Não'), answer(100, 'true', 'Sim')),
      truth(answer(0, 'Verdadeiro'), answer(100, 'Falso')),
      truth(answer(0, 'true'), answer(0, 'false')),
      essay(text('graderinfo', '<p>Três pontos</p>')),
      essay(
        '<responseformat>noinline</responseformat><attachments>3</attachments><maxbytes>20971520</maxbytes><filetypeslist>.png,.jpg</filetypeslist>',
      ),
      essay('<responseformat>editor</responseformat><attachments>-1</attachments>'),
    ),
  );
  expect(
    questions.map(({ question: { kind, options } }) => [kind, options.map((one) => [one.description, one.isCorrect])]),
  ).toEqual([
    [
      'trueFalse',
      [
        ['Verdadeiro', true],
        ['Falso', false],
      ],
    ],
    [
      'trueFalse',
      [
        ['Verdadeiro', false],
        ['Falso', true],
      ],
    ],
    ...[
      ['essay', []],
      ['practical', []],
      ['essay', []],
    ],
  ]);
  expect(questions[0]!.question).toMatchObject({ hitFeedback: 'Sim', missFeedback: 'Não' });
  expect(questions[2]!.question.modelAnswer).toBe('Três pontos');
  expect(questions[3]!.question).toMatchObject({
    maxFiles: 3,
    maxFileMegabytes: 20,
    answerKind: 'upload',
    uploadKind: 'images',
  });
  expect(problems.map((one) => one.code)).toEqual(['questions.file.noRight', 'questions.file.attachmentsLost']);
});
test('other kinds and losses are told by line', () => {
  const of = (kind: string) => `<question type="${kind}">${text('questiontext', 'x')}</question>`;
  const kinds = ['shortanswer', 'numerical', 'matching', 'cloze', 'description', 'calculated', 'constructor'];
  expect(codes(quiz(...kinds.map(of)))).toEqual([
    ...['3 shortAnswer', '4 numerical', '5 matching', '6 cloze', '7 description', '8 otherKind', '9 otherKind'],
  ]);
  const lost = choice(
    ...[text('questiontext', 'Quais?'), '<single>0</single>', text('partiallycorrectfeedback', 'Quase')],
    ...[answer('33', 'a'), answer('33.33333', 'b'), answer(-50, 'c'), '<defaultgrade>0</defaultgrade>'],
  );
  expect(codes(quiz(lost))).toEqual(['3 weightsLost', '3 partialFeedbackLost', '3 pointsChanged']);
});
test('hints are what is shown while one answers; an addition to Moodle scores all or nothing', () => {
  const inside = [text('questiontext', 'Quais?'), text('hint', '<p>Um</p>'), text('hint', ''), text('hint', 'Dois')];
  const set = `<question type="multichoiceset">${[...inside, answer(100, 'a'), answer(100, 'b'), answer(0, 'c')].join('')}</question>`;
  const { questions, problems } = read(quiz(set));
  expect([questions[0]!.question, problems]).toMatchObject([
    { kind: 'multiple', multipleScoring: 'allOrNothing', hint: 'Um\n\nDois' },
    [],
  ]);
});
test('files inside are handed over; options that are only pictures take the words that describe them', () => {
  const file = `<file name="a.png" path="/" encoding="base64">${picture}</file>`;
  const [img, alone] = [
    '<img src="@@PLUGINFILE@@/a.png" alt="Bandeira da França">',
    `<img src="data:image/png;base64,${picture}">`,
  ];
  const statement = text('questiontext', `Qual? ${alone}<img src="https://example.com/x.png">`, ' format="html"', file);
  const { questions, problems } = read(quiz(choice(statement, answer(100, img), answer(0, `${img} Inglês`))));
  expect(questions[0]!.files).toEqual([
    { name: 'a.png', content: picture },
    { name: '', content: picture },
  ]);
  expect(questions[0]!.question.options.map((one) => one.description)).toEqual(['Bandeira da França', 'Inglês']);
  expect(problems.map(({ code }) => code)).toEqual(['questions.file.pictureToWords', 'questions.file.linkedLost']);
  expect(codes(quiz(choice(statement.replace('Qual?', ''), answer(100, 'a'), answer(0, 'b'))))).toEqual([
    '3 onlyPicture',
  ]);
  expect(codes(quiz(choice(text('questiontext', 'Qual?'), answer(100, 'a'), answer(0, '<img src="x.png">'))))).toEqual([
    '3 optionEmpty',
  ]);
  const old = `<image>m.png</image><image_base64>\n${picture}\n</image_base64>`;
  expect(
    read(quiz(choice(text('questiontext', 'Qual?'), old, answer(100, 'a'), answer(0, 'b')))).questions[0]!.files,
  ).toEqual([{ name: 'm.png', content: picture }]);
});
test('broken and hostile documents are told by their line, quickly', () => {
  const bomb = `<!DOCTYPE quiz [<!ENTITY a "aaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "&a;&a;">`).join('')}]><quiz>&a8;</quiz>`;
  const outside = '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>';
  expect(codes('<?xml version="1.0"?>\n<quiz>\n<question type="essay">\n</quiz>')).toEqual(['4 brokenXml']);
  expect([codes(bomb), codes(outside)]).toEqual([['1 documentType'], ['1 documentType']]);
  expect(codes('<html><p>x</p></html>')).toEqual(['1 noQuiz']);
  const before = process.cpuUsage();
  expect(codes('<quiz>' + '<a>'.repeat(400_000))[0]).toMatch(/brokenXml/);
  expect(codes(quiz('<x/>'.repeat(500_000)))[0]).toMatch(/brokenXml/);
  const words = `${'<p>'.repeat(20_000)}${'&amp;'.repeat(2_000)}`;
  const many = choice(
    text('questiontext', words),
    ...Array.from({ length: 30 }, (_, at) => answer(at ? 0 : 100, words)),
  );
  read(quiz(...Array.from({ length: 3 }, () => many)));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
});
test('written questions are read as the same questions', () => {
  const option = (description: string, isCorrect = false) => ({ id: description, description, isCorrect });
  const base = {
    id: 'q',
    position: 1,
    showsFeedback: true,
    maxPoints: 2.5,
    hitFeedback: 'Isso & "aquilo"',
    missFeedback: 'Não <b>',
  };
  const [a, b, c] = [option('a < b && c', true), option('<p>texto</p>'), option('&amp;')];
  const truth = [option('Verdadeiro'), option('Falso', true)];
  const given: Question[] = [
    { ...base, kind: 'objective', statement: 'Linha 1\n\nLinha 2 ]]> <b>não é negrito</b>', options: [a, b] },
    {
      ...base,
      kind: 'multiple',
      statement: 'Quais?',
      options: [a, { ...b, isCorrect: true }, { ...c, isCorrect: true }, option('d')],
    },
    { ...base, kind: 'trueFalse', statement: '<p>&lt;p&gt;é&lt;/p&gt;</p>', options: truth },
    {
      ...base,
      kind: 'trueFalse',
      statement: '<p>Qual <strong>cinto</strong>?</p><ul><li><p>a &amp; b</p></li></ul>',
      options: truth,
    },
    {
      ...base,
      kind: 'essay',
      statement: 'Conte.',
      options: [],
      hitFeedback: undefined as never,
      missFeedback: undefined as never,
      ...{ hint: 'Pense <nisso>', modelAnswer: 'Três\npontos' },
    },
    {
      ...{
        id: 'q',
        position: 1,
        showsFeedback: true,
        maxPoints: 1,
        kind: 'practical',
        statement: 'Mostre.',
        options: [],
      },
      ...{ answerKind: 'upload', uploadKind: 'video', maxFiles: 2, maxFileMegabytes: 50 },
    },
  ];
  const about = { code: 'NR35-1', category: 'A/B & C', tags: ['x & y'], difficulty: 'hard' as const };
  const files = given.map((one) => fileQuestionOf(one, about));
  expect(files.map((one) => lossesOf('moodleXml', one))).toEqual(files.map(() => []));
  const written = files.map(moodleXmlOf);
  const { questions, problems } = read(
    [moodleXmlStart, moodleXmlCategory(about.category), ...written, moodleXmlEnd].join(''),
  );
  expect(problems).toEqual([]);
  const same = ({ id: _id, options, ...one }: Question) => ({
    ...(JSON.parse(JSON.stringify(one)) as object),
    options: options.map(({ description, isCorrect }) => [description, isCorrect]),
  });
  expect(questions.map((one) => same(one.question))).toEqual(given.map(same));
  expect(questions.map(({ code, category, tags, difficulty }) => ({ code, category, tags, difficulty }))).toEqual(
    given.map(() => about),
  );
});
