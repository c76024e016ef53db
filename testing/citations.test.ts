// Proves that every rule cited in a title, comment or document exists in the repository, and that the pages of rules are complete.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areasOf, citationsIn, citationViolations, heldBy, readRules } from './citations.ts';
import { project, readSourceFiles } from './source-files.ts';

const documentsIn = (folder: string, recursive = true) =>
  readdirSync(path.join(project, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .map((file) => ({ path: file, text: readFileSync(path.join(project, file), 'utf8') }));
const documents = [
  ...documentsIn('.', false),
  ...['docs', 'src', 'testing', 'bench', 'e2e', 'deploy', 'database'].flatMap((folder) => documentsIn(folder)),
];
const isRulePage = /^docs\/(?:rules\/|decisions\/|probes\.md)/;
const pages = documents.filter((one) => isRulePage.test(one.path));
const { rules, twice } = readRules(pages);
const areas = areasOf(rules);
/** The files with citations, without the ones that contain examples of citations. */
const files = readSourceFiles(
  ['src', 'database', 'testing', 'scripts', 'e2e', 'bench'],
  /\.(tsx?|mjs|js|sql|css)$/,
).filter(({ path: file }) => !/^(?:testing\/citations|scripts\/rules|database\/seeds\/content)/.test(file));

describe('the rules', () => {
  test('are complete: each requirement once, numbered without gaps, on the page of its area', () => {
    expect(twice).toEqual([]);
    const named = [...rules.keys()].filter((name) => /^[A-Z]+-\d{3}$/.test(name));
    expect(named.length).toBeGreaterThanOrEqual(1_213);
    const wrong = areas.flatMap((area) => {
      const own = named.filter((name) => name.startsWith(`${area}-`));
      const right = own.map((_, at) => `${area}-${String(at + 1).padStart(3, '0')}`);
      const page = `docs/rules/${area.toLowerCase()}.md`;
      return own.join() === right.join() && own.every((name) => rules.get(name)?.page === page) ? [] : [area];
    });
    expect(wrong).toEqual([]);
  });
  test('are all listed on the first page', () => {
    const list = documents.find((one) => one.path === 'docs/rules/README.md')!.text;
    const unlisted = pages
      .filter((one) => /^docs\/rules\/(?!README)/.test(one.path))
      .filter((one) => !list.includes(`](${path.basename(one.path)})`));
    expect(unlisted.map((one) => one.path)).toEqual([]);
  });
  test('contain every rule that titles, comments and documents cite', () => {
    // The heading of a section is no citation of it.
    const named = documents.map((one) => ({ ...one, text: one.text.replace(/^(\| |## )§/gm, '$1') }));
    const cited = [...files, ...named];
    const found = cited.flatMap(({ text }) => citationsIn(text, areas));
    expect(found.length).toBeGreaterThan(3_000);
    expect(citationViolations(cited, rules, areas)).toEqual([]);
  });
  test('lead to their tests by title', () => {
    const examples = [
      { path: 'a.test.ts', isTest: true, text: "test('rises (decisions D3.1)', () => {});" },
      { path: 'b.ts', isTest: false, text: '// Why.\n// decisions D3.1' },
    ];
    expect(heldBy(examples, rules).get('D3.1')).toEqual({
      titles: ['a.test.ts: rises (decisions D3.1)'],
      lines: ['b.ts:2'],
    });
  });
});

describe('the rule catches what it forbids', () => {
  const broken = (text: string) => citationViolations([{ path: 'a.ts', text }], rules, areas);
  test('an unknown rule: a requirement, a point, a section, a row, a finding, a probe, a page, an issue', () => {
    for (const [cited, name] of [
      ['it holds COURSE-999', 'COURSE-999'],
      ['decisions D3.99', 'D3.99'],
      ['decisions D77', 'D77'],
      ['learning-content §99', 'content §99'],
      ['UX §99', 'UX §99'],
      ['the page (§4)', '§4'],
      ['a book §4', 'book §4'],
      ['conventions row 999', 'conventions 999'],
      ['it says so (content Z9)', 'content Z9'],
      ['it holds (probe 99z)', 'probe 99z'],
      ['it holds (probe Z9)', 'probe Z9'],
      ['decision 9999', 'decision 9999'],
      ['issue 12', 'issue 12'],
    ])
      expect([cited, broken(cited!)]).toEqual([cited, [`a.ts: no rule is called ${name}`]]);
    expect(broken('learning-content §3, §4 (Media) and §99, decisions D3.1 to D3.88')).toHaveLength(2);
  });
  test('and accepts a known rule, in every spelling', () => {
    for (const fine of [
      'it holds COURSE-014, MEDIA-044',
      'decisions D4.1–2, D8.8; decisions D4: give up',
      'access-shell-settings §2.3, §3.6; learning-content §3–5, §7 "Note", §9',
      'access §9 and content §9',
      'UX §7, §8; design §3.10; (learning §5.9)',
      'conventions 35',
      '(content D8, M3) (access D10) (people 9)',
      '(probes 29b to 29e) (probe 34g) (probe D6a)',
      'decision 10, decision 0010',
      'RFC 7845 §5.1, SCORM 1.2 CAM §2.3.2.5.1, SN §4.6',
      'UTF-8, SHA-256, an issue of the paper',
    ])
      expect([fine, broken(fine)]).toEqual([fine, []]);
  });
});
