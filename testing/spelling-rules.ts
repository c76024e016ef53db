// Refuses other spellings of what has one form in this code.
import type { SourceFile } from './source-files.ts';

const found = (files: readonly SourceFile[], wrong: RegExp, instead: string) =>
  files.flatMap(({ path: file, text }) =>
    [...text.matchAll(wrong)].map(([words]) => `${file}: ${words.replace(/\s+/g, ' ').slice(0, 80)} (${instead})`),
  );
const isProduct = ({ path: file, isTest }: SourceFile) => !isTest && /^(src|scripts)\//.test(file);

/** Programs that run in a process of their own, as text: they import no file of the project. */
const apart = /server\/files\/(inspect-pdf|inspect-media|text-of-pdf)\.ts$|web\/(theme\/early-scheme|early-texts)\.ts$/;
const nothing = String.raw`(?:undefined|null|false|''|\[\]|\(\{\}\)|\(\{ \w+: undefined \}\)|\{\s*\})`;
/** A failure that the code ignores: an empty `catch`, an empty handler of `.catch` or of the second half of `.then`. */
const unheard = new RegExp(
  String.raw`\.catch\(\s*\(?\w*\)?\s*=>\s*${nothing},?\s*\)|\bcatch\s*(?:\(\w+\)\s*)?\{(?:\s|\/\/[^\n]*)*\}|\n\s*\(\) => (?:undefined|\{\s*\}),\s*\)|\.then\([^;\n]*, \(\) => (?:undefined|\{\s*\})\)`,
  'g',
);
export const unheardViolations = (files: readonly SourceFile[]): string[] =>
  found(
    files.filter((one) => isProduct(one) && one.path.startsWith('src/') && !apart.test(one.path)),
    unheard,
    'quietly(reason, work)',
  );

const onServer = ({ path: file }: SourceFile) => /\/(server|contract)\//.test(file);
/** Returns wrong names: `find…` returns undefined, `get…` throws, `require…` ensures something; services pass results to `requireFound`. */
export const foundViolations = (files: readonly SourceFile[]): string[] => [
  ...found(
    files.filter((one) => isProduct(one) && (onServer(one) || one.path.startsWith('scripts/'))),
    /\b(?:function|const) (?:need|demand)[A-Z]\w*/g,
    'get… answers it, require… makes sure of it',
  ),
  ...found(
    files.filter((one) => isProduct(one) && onServer(one)),
    /const (\w+) = await (?:(?!\n\n)[^;])+;\n\s*if \(!\1\) throw new Problem\('missing'|const missing = \(\) =>/g,
    "requireFound(found, 'code')",
  ),
  ...found(
    files.filter((one) => isProduct(one) && /\.(service|store)\.ts$/.test(one.path)),
    /\b(?:function|const) get[A-Z]\w*[^{;]*?\): Promise<[^{=;>]*\b(?:undefined|null)>/g,
    'find… may answer nothing',
  ),
];
/** Returns own checks for a learner: only the guards of identity check that, and `bind` refuses before all of them. */
export const learnerViolations = (files: readonly SourceFile[]): string[] =>
  found(
    files.filter(
      (one) =>
        isProduct(one) && onServer(one) && !/identity\/server\/learner\.service\.ts$|server\/bind\.ts$/.test(one.path),
    ),
    /new Problem\('forbidden', '(?:request\.learnersOnly|people\.noProfile)'|!(?:context\.)?person\.userId \|\||(?:function|const) (?:learnerOf|readerOf|requireLearner|ensureLearner)\b/g,
    'learnerOf(context)',
  );

/** Returns own looks of what is draft, changed or published: `PublicationTag` alone knows the tone and the icon of each. */
export const publicationViolations = (files: readonly SourceFile[]): string[] =>
  found(
    files.filter((one) => isProduct(one) && one.path.startsWith('src/features/')),
    /<Tag\b[^>]*>\s*\{t\(\s*'[\w.]+\.(?:draft|changed|published)'|<Tag\b[^>]*PencilSimpleLineIcon/g,
    'PublicationTag state',
  );

/** Returns own forms of paging: `pageQuery` has page, size and sorting, and its reader fills what the query leaves out. */
export const pagingViolations = (files: readonly SourceFile[]): string[] => [
  ...found(
    files.filter((one) => isProduct(one) && one.path.includes('/server/')),
    /\bpageNumber = 1\b|\bpageSize = [\d\w]+|\b(?:defaultPageSize|PAGE_SIZE) = /g,
    'the dictionary of the query has the default',
  ),
  ...found(
    files.filter((one) => isProduct(one) && one.path.includes('/server/')),
    /\borderBy = '|\bdirection = (?:'|orderBy\b)|\bisDescending = (?:true|false)\b/g,
    'pageQueryBy(columns, usual), and directionOf where columns turn differently',
  ),
  ...found(
    files.filter((one) => isProduct(one) && one.path.startsWith('src/features/')),
    /\b(?:ascending: 'asc'|'ascending' \|)|\['(?:page|size)', optional\(number\(\{ whole: true, min: 1, max: /g,
    '...pageQuery, ...pageQueryBy(columns, usual)',
  ),
];

/** Returns constants in capitals: a constant has a name as any other; programs that run as text of their own are exempt. */
export const constantViolations = (files: readonly SourceFile[]): string[] =>
  found(
    files.filter((one) => !/(?:read-spreadsheet\.script|inspect-pdf|inspect-media|text-of-pdf)\.ts$/.test(one.path)),
    /\b(?:const|let) [A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*(?=\s*[:=,])/g,
    'camelCase',
  );

/** Returns dictionaries with an ending that says only that they are one, and types that have another name than their dictionary. */
export const dictionaryViolations = (files: readonly SourceFile[]): string[] => [
  ...found(
    files.filter((one) => one.path.startsWith('src/')),
    /\bconst \w+Wire(?= =)|\(typeof \w+\)\['ours'\]/g,
    'courseForm, and Ours<typeof courseForm> for its type',
  ),
  ...files.flatMap(({ path: file, text }) =>
    [...text.matchAll(/^export type (\w)(\w*) = Ours<typeof (\w+)>;/gm)]
      .filter(([, first = '', rest = '', dictionary]) => first.toLowerCase() + rest !== dictionary)
      .map(([words]) => `${file}: ${words} (the type has its dictionary's name)`),
  ),
];

/** What one call creates or updates, as it finds it. */
const saved = /^save(?:ContractSso|SsoSettings)$/;
const otherVerbs = /^(?:make|change|edit|modify|store|delete|need|demand|fetch|load|insert|write)(?=[A-Z])/;
const boundNames = (list: string) => list.split(',').map((one) => one.split(':').at(-1)!.trim());
/** Returns functions of services by other verbs than the usual ones, those that do not say of what, and services imported as a whole. */
export const serviceViolations = (files: readonly SourceFile[]): string[] => [
  ...found(
    files.filter(({ path: file }) => /^(src|bench)\//.test(file)),
    /import \* as \w+ from '[^']+\.service\.ts'/g,
    'import { listCourses }',
  ),
  ...files
    .filter((one) => isProduct(one) && one.path.endsWith('.service.ts'))
    .flatMap(({ path: file, text }) =>
      [
        ...text.matchAll(
          /^export (?:async function (\w+)|function (\w+)|const (\w+) = (?:async )?\(|const \{([^}]*)\})/gm,
        ),
      ]
        .flatMap(([, first, second, third, list]) => (list ? boundNames(list) : [first ?? second ?? third ?? '']))
        .filter(
          (name) =>
            name && (/^[a-z]+$/.test(name) || otherVerbs.test(name) || (/^save[A-Z]/.test(name) && !saved.test(name))),
        )
        .map((name) => `${file}: ${name} (create…, update…, get…, remove… and of what)`),
    ),
];

/** Returns what is wrong in a README: the feature's name, its purpose, points with a label each, and the same events as its listeners. */
export function readmeViolations(feature: string, text: string, listeners: string): string[] {
  const title = `# ${feature[0]!.toUpperCase()}${feature.slice(1)}`;
  const labels = [...text.matchAll(/^- (?:\*\*([^*]+?)\.?\*\*(:?))?/gm)].map(
    ([, label = '', colon = '']) => label + colon,
  );
  const told = /^- \*\*Listens to\*\* (.*)$/m.exec(text)?.[1] ?? '';
  const heard = [...listeners.matchAll(/\blistener\((\w+),/g)].map(([, fact]) => fact!);
  return [
    ...(text.startsWith(`${title}\n\n`) ? [] : [`begins with "${title}"`]),
    ...(labels[0] === 'Words' || !labels.includes('Words') ? [] : ['Words come first']),
    ...(labels.at(-2) === 'Listens to' && labels.at(-1) === 'Specification'
      ? []
      : ['ends with what it listens to and its Specification']),
    ...labels
      .filter((label) => label === '' || label.endsWith(':'))
      .map((label) => `a label and a full stop: ${label}`),
    ...heard.filter((fact) => !told.includes(`\`${fact}\``)).map((fact) => `listens to ${fact}`),
    ...(heard.length === 0 && !told.startsWith('nothing') ? ['listens to nothing'] : []),
  ].map((wrong) => `${feature}: ${wrong}`);
}
