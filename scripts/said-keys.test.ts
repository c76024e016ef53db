// Proves that the texts named in the modules decide which texts load before staff's screens and which load with them.
import { describe, expect, test } from 'vitest';
import { saidKeys } from './said-keys.ts';
import { mergedTexts, textsPlugin } from './texts-plugin.ts';

const { bySignIn, byStart, features } = saidKeys('src');
const texts = Object.keys(mergedTexts('src', 'pt'));
const feature = (name: string) => features.get(name)!;

describe('the sentences before sign-in', () => {
  test('are those of its fields, its dialogs and of a failing network, not those of tables and editors', () => {
    const keys = ['request.unreachable', 'request.broken', 'form.required', 'required', 'shell.starting'];
    expect(keys.filter((key) => !bySignIn(key))).toEqual([]);
    expect(['table.export', 'formatted.bold', 'shell.logout'].filter(bySignIn)).toEqual([]);
  });
});
test('the page before sign-in loads the sentences of the branding that it shows, and no others', () => {
  const load = textsPlugin('src').load as unknown as (this: { addWatchFile(): void }, id: string) => string;
  const written = load.call({ addWatchFile: () => {} }, '\0virtual:texts-sign-in/pt').replace('export default ', '');
  const keys = Object.keys(JSON.parse(written) as object);
  expect(keys).toEqual(expect.arrayContaining(['signIn.title', 'branding.theme.toDark', 'branding.theme.toLight']));
  expect(keys).toContain('branding.settings.slow');
  expect(keys.filter((key) => key.startsWith('branding.') && !bySignIn(key))).toEqual([]);
});
describe('the sentences of the start', () => {
  test('are those of the shell, of what learners and visitors open, and of every menu entry', () => {
    const keys = ['shell.logout', 'catalog.seeDue', 'certificates.public', 'courses.all', 'people.all', 'required'];
    expect(keys.filter((key) => !byStart(key))).toEqual([]);
  });
  test('leave out what only staff reads, what the classroom says and what only the server says', () =>
    expect(
      ['courses.blocksFastForward', 'classroom.autoplay', 'people.activate', 'identity.sealed.refused'].filter(byStart),
    ).toEqual([]));
  test('are the smaller part', () => expect(texts.filter(byStart).length).toBeLessThan(texts.length / 2));
});
describe('the sentences of a feature’s screens of staff', () => {
  test('are the texts of its own screens only', () => {
    expect(feature('courses').says('courses.blocksFastForward')).toBe(true);
    expect(feature('organization').says('courses.blocksFastForward')).toBe(false);
    expect(feature('permissions').paths).toContain('/settings/permissoes/{id}');
    expect(features.has('catalog')).toBe(false);
    // No session begins in the classroom, so its sentences load with it.
    expect(feature('open-classroom').says('classroom.autoplay')).toBe(true);
    // Who draws certificates does not load the sentences of their validation.
    expect(feature('open-certificates').says('certificates.scan')).toBe(true);
    expect(feature('certificates').says('certificates.scan')).toBe(false);
    expect(feature('designer-certificates').paths).toContain('/settings/certificate/{id}');
    expect(feature('designer-certificates').says('certificates.signing')).toBe(false);
  });
  test('include the texts of what is plugged into a page, on such pages only', () => {
    expect(feature('ports-conta').paths).toContain('/conta/usuario');
    expect(feature('ports-conta').says('people.email.new')).toBe(true);
    expect(feature('ports-conteudo').says('enrollment.cancel')).toBe(true);
    expect(feature('courses').says('enrollment.cancel')).toBe(false);
  });
  test('and those of a part of the shell that few open load with the part', () => {
    const survey = ['wellBeing.survey.send', 'wellBeing.emotion.radiant'];
    expect(survey.filter((key) => !texts.includes(key))).toEqual([]);
    expect(survey.filter(byStart)).toEqual([]);
    expect(survey.filter((key) => !feature('part-shell').says(key))).toEqual([]);
    expect(feature('part-shell')).toMatchObject({ paths: ['part:shell'] });
    // The bell stands on every page.
    expect(byStart('notifications.bell_other')).toBe(true);
  });
  test('are not sent twice', () => {
    for (const { says } of features.values()) expect(texts.filter((key) => says(key) && byStart(key))).toEqual([]);
  });
});
