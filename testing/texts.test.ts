// Proves that the texts of the product are complete in three languages, and that all of them are used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { saidKeys } from '../scripts/said-keys.ts';
import { project, readSourceFiles } from './source-files.ts';
import { keyViolations, languages, languageViolations, longSearches, missingTexts, unusedTexts } from './text-rules.ts';
import type { TextFolder, Texts } from './text-rules.ts';
import {
  keepingViolations,
  learnerWordViolations,
  numberViolations,
  shoutingTexts,
  wordViolations,
} from './voice-rules.ts';

const places = [
  { feature: 'platform', folder: 'src/platform/locales' },
  { feature: 'app', folder: 'src/app/locales' },
  ...readdirSync(path.join(project, 'src/features'), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => ({ feature: name, folder: `src/features/${name}/locales` })),
];
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(path.join(project, folder, `${language}.json`), 'utf8')) as Texts;
const folders: TextFolder[] = places
  .filter(({ folder }) => languages.some((language) => existsSync(path.join(project, folder, `${language}.json`))))
  .map(({ feature, folder }) => ({
    feature,
    texts: { pt: read(folder, 'pt'), en: read(folder, 'en'), es: read(folder, 'es') },
  }));
// These texts are quotations of the specification, with its spelling and its marks.
const quoted = new Set(readFileSync(path.join(project, 'testing/quoted-texts.txt'), 'utf8').trim().split('\n'));
const code = readSourceFiles(['src'], /\.tsx?$/).filter((file) => !file.isTest);

describe('the texts', () => {
  test('say the same in three languages, with the same placeholders', () =>
    expect(languageViolations(folders)).toEqual([]));
  test('have keys that begin with their feature, once', () => expect(keyViolations(folders)).toEqual([]));
  test('are all present, those of every Problem included', () => expect(missingTexts(folders, code)).toEqual([]));
  test('say tú in Spanish, and one word for one thing in every language', () =>
    expect(wordViolations(folders, quoted)).toEqual([]));
  test('do not shout except where the specification does', () => expect(shoutingTexts(folders, quoted)).toEqual([]));
  test('call the learning contents by the words of learners', () => {
    const { byStart, features } = saidKeys(path.join(project, 'src'));
    const classroom = features.get('classroom')!;
    // The start loads the titles of all screens, for every user.
    const titles = new Set(
      code
        .filter((file) => file.path.endsWith('.screens.tsx'))
        .flatMap(({ text }) => [...text.matchAll(/title: '([^']+)'/g)].map(([, key]) => key)),
    );
    const isOfLearners = (key: string) => (byStart(key) || classroom.says(key)) && !titles.has(key);
    expect(learnerWordViolations(folders, isOfLearners)).toEqual([]);
  });
  test('leave numbers of thousands to the language', () => expect(numberViolations(folders)).toEqual([]));
  test('offer to keep where the question is whether to cancel', () =>
    expect(keepingViolations(folders, code)).toEqual([]));
  test('contain the texts that the specification quotes', () => {
    const said = new Set(folders.flatMap(({ texts }) => Object.values(texts.pt)));
    expect([...quoted].filter((text) => !said.has(text))).toEqual([]);
  });
  test('of search fields fit the field of a phone', () => expect(longSearches(folders)).toEqual([]));
  test('are all used', () => expect(unusedTexts(folders, code)).toEqual([]));
});

describe('the rules catch what they forbid', () => {
  const same = (pt: Texts): TextFolder => ({ feature: 'sign-in', texts: { pt, en: pt, es: pt } });
  test('languages', () => {
    const texts = { pt: { 'signIn.a': 'Olá {{name}}' }, en: { 'signIn.a': 'Hello' }, es: { 'signIn.b': ' ' } };
    expect(languageViolations([{ feature: 'sign-in', texts }])).toHaveLength(4);
  });
  test('keys', () => {
    expect(keyViolations([same({ 'signIn.a': 'a', 'signIn.n_one': '1', 'signIn.n_other': 'n' })])).toEqual([]);
    expect(keyViolations([same({ 'media.a': 'a', 'signIn.n_one': '1' })])).toHaveLength(2);
  });
  test('searches', () => {
    const texts = { 'signIn.search': 'Nome, e-mail, usuário ou documento', 'signIn.find': 'N'.repeat(40) };
    expect(longSearches([same(texts)])).toHaveLength(3);
    expect(longSearches([same({ 'signIn.search': 'N'.repeat(32) })])).toEqual([]);
  });
  test('the voice', () => {
    const right = { pt: 'Retire os itens', en: 'Enroll in the learning path', es: 'Elige tu contraseña, Inés' };
    const wrong = { pt: 'Faltam concluir 3 items', en: 'Enrol, catalogue, customise', es: 'Usted envíelo: vídeo' };
    const folder = (texts: typeof right): TextFolder => ({
      feature: 'sign-in',
      texts: { pt: { a: texts.pt }, en: { a: texts.en }, es: { a: texts.es } },
    });
    expect(wordViolations([folder(right)], new Set())).toEqual([]);
    expect(wordViolations([folder(wrong)], new Set()).map((one) => one.slice(0, 2))).toEqual([
      'pt',
      'pt',
      'en',
      'en',
      'en',
      'es',
      'es',
      'es',
    ]);
    const placed = { pt: 'Solte aqui ou escolha ao lado', en: 'Choose one alongside', es: 'Elige uno al lado' };
    expect(wordViolations([folder(placed)], new Set()).map((one) => one.slice(0, 2))).toEqual(['pt', 'en', 'es']);
    expect(wordViolations([folder(wrong)], new Set([wrong.pt])).some((one) => one.startsWith('pt'))).toBe(false);
  });
  test('numbers', () => {
    const texts = { 'signIn.a': 'até 50.000 linhas', 'signIn.b': 'versão 1.2, 100 pessoas, 2.000.000.1' };
    expect(numberViolations([same(texts)]).slice(0, 1)).toEqual(['pt: signIn.a writes a number itself']);
    expect(numberViolations([same({ 'signIn.b': 'versão 1.2 e 100 pessoas' })])).toEqual([]);
  });
  test('words of authors', () => {
    const texts = [
      same({ 'signIn.a': 'Este objeto não tem arquivo', 'signIn.b': 'Objetos', 'signIn.c': '{{objeto}}' }),
    ];
    expect(learnerWordViolations(texts, (key) => key !== 'signIn.b').filter((one) => one.startsWith('pt'))).toEqual([
      'pt: signIn.a speaks to a learner as to an author',
    ]);
  });
  test('cancelling', () => {
    const texts = [same({ 'signIn.cancel': 'Cancelar inscrição', 'signIn.go': 'Remover' })];
    const asking = (more: string, key = 'signIn.cancel') => [
      { path: 'a.tsx', text: `await confirm({ title: t('x'), confirmLabel: t('${key}'),${more} danger: true })` },
    ];
    expect(keepingViolations(texts, asking(" cancelLabel: t('signIn.keep'),"))).toEqual([]);
    expect(keepingViolations(texts, asking('', 'signIn.go'))).toEqual([]);
    expect(keepingViolations(texts, asking(''))).toEqual(['a.tsx: signIn.cancel stands beside another “Cancelar”']);
  });
  test('shouting', () => {
    const shouts = same({
      'signIn.a': 'Algo deu muito errado!',
      'signIn.b': 'Olá, {{name}}!\n\nTudo certo.',
      'signIn.c': 'Você passou!',
    });
    expect(shoutingTexts([shouts], new Set())).toEqual(['pt', 'en', 'es'].map((one) => `${one}: signIn.a shouts`));
    expect(shoutingTexts([shouts], new Set(['Algo deu muito errado!']))).toEqual([]);
  });
  test('missing and unused', () => {
    const texts = [
      same({ 'signIn.a': 'a', 'signIn.kind.x': 'x', 'signIn.n_one': '1', 'signIn.n_other': 'n', 'signIn.unused': 'u' }),
    ];
    const web = [
      {
        path: 'src/features/sign-in/web/a.page.tsx',
        text: "t('signIn.a'); t(`signIn.kind.${kind}`); t('signIn.n', { count }); const c = yes ? 'signIn.lost' : 'signIn.a'",
      },
    ];
    const server = [
      {
        path: 'src/features/sign-in/server/a.service.ts',
        text: "throw new Problem('rule', 'signIn.refused', {}); publish('signIn.happened')",
      },
    ];
    expect(unusedTexts(texts, web)).toEqual(['signIn.unused']);
    expect(missingTexts(texts, [...web, ...server])).toEqual([
      'src/features/sign-in/server/a.service.ts: signIn.refused',
      'src/features/sign-in/web/a.page.tsx: signIn.lost',
    ]);
    expect(missingTexts(texts, [{ path: 'src/features/x/web/a.tsx', text: 't(`signIn.none.${x}`)' }])).toHaveLength(1);
  });
});
