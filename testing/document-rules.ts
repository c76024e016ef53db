// Checks the rules of the documents: named things exist under the names of the code, and settings are listed with their values.
import path from 'node:path';

export type Document = { path: string; text: string };

/** Returns the text without examples of files and of programs, which are not sentences. */
const sentencesOf = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
/** Returns the spans that a document writes in the font of code. */
export const codeIn = (text: string) => [...sentencesOf(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

/** Returns the address of a heading inside its page, as the repository's host makes it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns wrong links: a link inside the project leads to a file, and to a heading of it where the link names one. */
export function linkViolations(documents: readonly Document[], exists: (file: string) => boolean): string[] {
  const anchors = new Map(
    documents.map((one) => [one.path, [...one.text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!))]),
  );
  return documents.flatMap((document) =>
    [...sentencesOf(document.text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
      if (/^[a-z]+:/.test(target!)) return [];
      const [file = '', anchor] = target!.split('#');
      const at = file ? path.posix.join(path.posix.dirname(document.path), file) : document.path;
      if (!exists(at)) return [`${document.path}: ${target} leads nowhere`];
      return !anchor || anchors.get(at)?.includes(anchor) ? [] : [`${document.path}: ${target} has no such heading`];
    }),
  );
}

/** Returns each text that `{a,b}` covers. */
function spread(written: string): string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(written) ?? [];
  return whole ? choices!.split(',').flatMap((one) => spread(written.replace(whole, one))) : [written];
}
const extension = /\.(?:tsx?|mjs|md|sql|json|css|sh|ya?ml|env|webp)$/;
/** Files that the product or a command makes while it runs: the code that makes them names them. */
const madeLater = /\.(?:json|env)$/;

/** Returns the files and folders that a document names and the project lacks, below any folder. */
export function pathViolations(
  documents: readonly Document[],
  files: readonly string[],
  isNamed: (name: string) => boolean,
): string[] {
  const listed = files.join('\n');
  const tops = new Set([...files.map((file) => file.split('/')[0]!), 'features', 'platform', 'app']);
  const isPath = (span: string) =>
    /^[\w@<{*][\w.@<>{},*-]*(?:\/[\w.@<>{},*-]+)*\/?$/.test(span) &&
    (extension.test(span) || span.endsWith('/') || (span.includes('/') && tops.has(span.split('/')[0]!)));
  const isThere = (written: string) => {
    const pattern = written
      .replace(/\/$/, '')
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replace(/<[^>]+>|\*|NN/g, '[^/\\n]*');
    // A document may name a file without its ending, too.
    return new RegExp(`(?:^|/)${pattern}(?:[/.]|$)`, 'm').test(listed);
  };
  return documents.flatMap((document) =>
    codeIn(document.text)
      .filter(isPath)
      .filter((span) => !spread(span).every(isThere) && !(madeLater.test(span) && isNamed(path.posix.basename(span))))
      .map((span) => `${document.path}: there is no ${span}`),
  );
}

const wordPattern = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
/** Returns the words that a document writes as code and that neither the code nor the list of foreign words contains. */
export function codeWordViolations(
  documents: readonly Document[],
  words: ReadonlySet<string>,
  foreign: ReadonlySet<string>,
): string[] {
  const isKnown = (word: string) => [word, word.toLowerCase()].some((one) => words.has(one)) || foreign.has(word);
  return documents.flatMap((document) =>
    codeIn(document.text).flatMap((span) =>
      // A placeholder is not a word of the code.
      (span.replace(/<[^>]*>|…\w*|\w*…|\w*\*|NN_/g, ' ').match(wordPattern) ?? [])
        .filter((word) => !isKnown(word))
        .map((word) => `${document.path}: nothing is called ${word} (${span})`),
    ),
  );
}

/** Returns the differences between the commands that documents name and the commands of package.json. */
export function commandViolations(documents: readonly Document[], scripts: readonly string[]): string[] {
  const named = documents.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => ({
      file,
      script: run ?? short!,
    })),
  );
  return [
    ...named.filter(({ script }) => !scripts.includes(script)).map(({ file, script }) => `${file}: npm run ${script}`),
    ...scripts
      .filter((script) => !named.some((one) => one.script === script))
      .map((script) => `package.json: ${script} is told nowhere`),
  ];
}

/** Returns the rows of a table below a heading, as cells. */
export function tableBelow(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  return section
    .split(/^## /m)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

export type Setting = { name: string; usual?: string; choices?: readonly string[] };
/** Returns wrong rows: the table of settings has every setting once, with its usual value and its choices, and no other. */
export function settingViolations(rows: readonly (readonly string[])[], settings: readonly Setting[]): string[] {
  const told = rows.flatMap((row) => codeIn(row[0]!).map((name) => ({ name, row })));
  const holds = (text: string, word: string) =>
    text.split(/[\s,;:()|`]+/).includes(word) || [`\`${word}\``, `\`./${word}\``].some((one) => text.includes(one));
  return [
    ...told.filter(({ name }) => !settings.some((one) => one.name === name)).map(({ name }) => `${name} is no setting`),
    ...told
      .filter(({ name }, position) => told.findIndex((one) => one.name === name) !== position)
      .map(({ name }) => `${name} stands twice`),
    ...settings.flatMap(({ name, usual, choices = [] }) => {
      const row = told.find((one) => one.name === name)?.row;
      if (!row) return [`${name} is told nowhere`];
      return [
        ...(usual === undefined || holds(row[1]!, usual) ? [] : [`${name} is usually ${usual}`]),
        ...choices.filter((one) => !holds(row.join(' '), one)).map((one) => `${name} may be ${one}`),
      ];
    }),
  ];
}

/** Returns wrong lines: the list of decisions has each page once, in the order of their numbers, with the page's own title. */
export function decisionViolations(list: string, pages: readonly Document[]): string[] {
  const listed = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file}: ${title}`);
  const told = pages
    .map(({ path: file, text }) => `${path.posix.basename(file)}: ${/^# (.+)$/m.exec(text)?.[1]}`)
    .sort();
  return [
    ...told.filter((one) => !listed.includes(one)).map((one) => `${one} is not listed so`),
    ...listed.filter((one) => !told.includes(one)).map((one) => `${one} is no page`),
    ...(listed.join() === [...listed].sort().join() ? [] : ['the list is not in the order of the numbers']),
  ];
}

/** Returns the words in slanted letters that no screen shows: each part of `*Menu › Entry*` is a text. */
export function screenWordViolations(documents: readonly Document[], texts: ReadonlySet<string>): string[] {
  return documents.flatMap((document) =>
    [
      ...sentencesOf(document.text)
        .replace(/`[^`\n]*`|\*\*/g, ' ')
        .matchAll(/\*([^*\n]+)\*/g),
    ]
      .flatMap(([, said]) => said!.split(' › '))
      .filter((said) => !texts.has(said))
      .map((said) => `${document.path}: no screen says “${said}”`),
  );
}

/** Returns the addresses of screens that a document names and that no screen has. */
export function screenViolations(documents: readonly Document[], screens: readonly string[]): string[] {
  const same = (address: string) => address.replace(/\{[^}]*\}/g, '{}');
  const known = new Set(screens.map(same));
  return documents.flatMap((document) =>
    codeIn(document.text)
      .filter((span) => /^\/[\w/{}-]*$/.test(span) && !known.has(same(span)))
      .map((span) => `${document.path}: no screen stands at ${span}`),
  );
}

/** Returns the calls that a document names by method and path and that do not exist; `…` repeats the part before. */
export function callViolations(documents: readonly Document[], calls: readonly string[]): string[] {
  const same = (address: string) => address.toLowerCase().replace(/\{\w+\}|:\w+/g, ':');
  const known = calls.map(same);
  return documents.flatMap((document) =>
    codeIn(document.text).flatMap((span) => {
      const [, method, at] = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(span) ?? [];
      if (!at) return [];
      const ends = same(at.split('?')[0]!).replace(/^(?:…|:)?\/?/, '/');
      return known.some((one) => one.startsWith(`${method!.toLowerCase()} `) && one.endsWith(ends))
        ? []
        : [`${document.path}: no call answers ${span}`];
    }),
  );
}
