// Finds the citations of rules in titles, comments and documents, and reads the pages of docs/rules and related documents that contain the rules.
import { probesIn } from './probes.ts';
import { titlesIn } from './test-rules.ts';

/** A rule with the name that citations use, its words and the page that contains it. */
export type Rule = { name: string; text: string; page: string };
type Page = { path: string; text: string };

/** The short names of the three documents of the specification. */
const specification: Record<string, string> = {
  'access-shell-settings': 'access',
  'learning-content': 'content',
  'administration-engagement': 'admin',
};
const shortName = (source: string) => specification[source] ?? source;

const rowOf = /^\| (.+?) \| (.+) \|$/;
const rows = ({ text }: Page) =>
  text.split('\n').flatMap((line) => {
    const [, first, rest] = rowOf.exec(line) ?? [];
    return first && rest ? [[first, rest] as const] : [];
  });
const file = (page: Page) => page.path.split('/').at(-1)!;

/** Returns the rules of one page, in the form that pages of its kind use. */
function rulesOf(page: Page): Rule[] {
  const rule = (name: string, text: string): Rule => ({ name, text, page: page.path });
  if (page.path.startsWith('docs/decisions/')) {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(page.text) ?? [];
    return number ? [rule(`decision ${number}`, title!)] : [];
  }
  if (file(page) === 'probes.md')
    return rows(page).flatMap(([probe, text]) => (/^\d\d[a-z]?$/.test(probe) ? [rule(`probe ${probe}`, text)] : []));
  if (file(page) === 'reviews.md')
    return rows(page).flatMap(([names, text]) => names.split(', ').map((name) => rule(name, text)));
  if (file(page) === 'conventions.md')
    return rows(page).flatMap(([row, text]) => (/^\d+$/.test(row) ? [rule(`conventions ${row}`, text)] : []));
  if (file(page) === 'ux.md')
    return [...page.text.matchAll(/^## §(\d+) (.+)$/gm)].map(([, section, title]) => rule(`UX §${section}`, title!));
  if (file(page) === 'specification.md') {
    const parts = page.text.split(/^## /m).slice(1);
    return parts.flatMap((part) => {
      const [, source] = /^[\w-]+ \((\w+)\)/.exec(part) ?? [];
      return rows({ ...page, text: part }).flatMap(([section, text]) =>
        section.startsWith('§') ? [rule(`${source} ${section}`, text)] : [],
      );
    });
  }
  return [...page.text.matchAll(/^(?:## |- )((?:[A-Z]+-\d{3})|D\d+(?:\.\d+)?) (.+)$/gm)].map(([, name, text]) =>
    rule(name!, text!),
  );
}
/** Returns every rule by its name, and the names that two rules share. */
export function readRules(pages: readonly Page[]): { rules: ReadonlyMap<string, Rule>; twice: string[] } {
  const rules = new Map<string, Rule>();
  const twice: string[] = [];
  for (const rule of pages.flatMap(rulesOf)) {
    if (rules.has(rule.name)) twice.push(rule.name);
    rules.set(rule.name, rule);
  }
  return { rules, twice };
}

/** Public standards: the repository does not contain their sections. */
const standards = /^(?:RFC \d+|CAM|SN)$/;
/** The text that may separate two sections of one source. */
const between = /^(?:[\s,–-]|and\b|to\b|\([^()]*\)|"[^"]*"|“[^”]*”)*$/;
/** Returns the sections that a text names, each with its source; a section without a source keeps its name alone. */
function sectionsIn(text: string): string[] {
  let source = '';
  let end = -1;
  return [...text.matchAll(/(?:([\w-]+(?: \d+)?) )?§(\d+(?:\.\d+)*)(?:–(\d+))?/g)].flatMap((found) => {
    const [whole, before, section, last] = found;
    const goesOn = end >= 0 && between.test(text.slice(end, found.index + whole.indexOf('§')));
    if (!goesOn) source = before ? shortName(before) : '';
    end = found.index + whole.length;
    if (standards.test(source)) return [];
    return [section, last].filter(Boolean).map((one) => `${source} §${one}`.trim());
  });
}
const reviewed = 'access|content|learning|people|files|security|code|tests|citus|design';

/** Returns the names of all rules that a text cites, as the pages write them. A text cites no issues, which are not in the repository. */
export function citationsIn(text: string, areas: readonly string[]): string[] {
  const all = (pattern: RegExp, name: (found: RegExpMatchArray) => string | string[]) =>
    [...text.matchAll(pattern)].flatMap(name);
  return [
    ...all(new RegExp(`\\b(?:${areas.join('|')})-\\d{3}\\b`, 'g'), ([name]) => name),
    ...all(/\bD\d{1,2}\.\d{1,2}\b/g, ([name]) => name),
    ...all(/\b[Dd]ecisions? (D\d{1,2})\b(?!\.)/g, ([, name]) => name!),
    ...all(/\b[Dd]ecisions? (\d{1,4})\b(?!\.)/g, ([, number]) => `decision ${number!.padStart(4, '0')}`),
    ...all(/\b[Cc]onventions? (?:row )?(\d+)\b/g, ([, row]) => `conventions ${row}`),
    ...all(new RegExp(`\\((${reviewed}) ([A-Z]?\\d+(?:, [A-Z]?\\d+)*)\\)`, 'g'), ([, review, found]) =>
      found!.split(', ').map((one) => `${review} ${one}`),
    ),
    ...all(/\bprobe ([A-Z]\d+[a-z]?)\b/g, ([, found]) => `probe ${found}`),
    ...all(/\(probes? [^)]*\)/g, ([found]) => probesIn(found).map((one) => `probe ${one}`)),
    ...all(/\b[Ii]ssue #?(\d+)\b/g, ([, number]) => `issue ${number}`),
    ...sectionsIn(text),
  ];
}

/** Returns the citations of rules that the repository does not contain. */
export const citationViolations = (
  files: readonly Page[],
  rules: ReadonlyMap<string, Rule>,
  areas: readonly string[],
): string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(citationsIn(text, areas))]
      .filter((name) => !rules.has(name))
      .map((name) => `${path}: no rule is called ${name}`),
  );

/** Returns the areas of the requirements, from the pages that hold them. */
export const areasOf = (rules: ReadonlyMap<string, Rule>): string[] => [
  ...new Set([...rules.keys()].flatMap((name) => /^([A-Z]+)-\d{3}$/.exec(name)?.[1] ?? [])),
];

/** The places that cite a rule: the titles of tests, and the lines of other files. */
export type Held = { titles: string[]; lines: string[] };
export function heldBy(
  files: readonly (Page & { isTest: boolean })[],
  rules: ReadonlyMap<string, Rule>,
): ReadonlyMap<string, Held> {
  const areas = areasOf(rules);
  const held = new Map([...rules.keys()].map((name): [string, Held] => [name, { titles: [], lines: [] }]));
  for (const { path, text, isTest } of files) {
    const titles = isTest ? titlesIn(text) : [];
    for (const title of titles)
      for (const name of new Set(citationsIn(title, areas))) held.get(name)?.titles.push(`${path}: ${title}`);
    for (const [at, line] of text.split('\n').entries())
      if (!titles.some((title) => title && line.includes(title)))
        for (const name of new Set(citationsIn(line, areas))) held.get(name)?.lines.push(`${path}:${at + 1}`);
  }
  return held;
}
