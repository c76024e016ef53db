// Which files serve a call, a screen or a text: found in the sources, without running them.
export type Source = { path: string; text: string; imports: string[] };

/** One spelling for a path: no base, no slash at the ends, parameters as {}, lower case. */
export const plainPath = (path: string): string =>
  path
    .replace(/^\/?(identity|hub|bi)?\/?(api\/)?(v\d+\/)?/i, '')
    .split('?')[0]!
    .replace(/\{[^}]*\}|:\w+\??|\$\w+/g, '{}')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const users = (sources: readonly Source[], file: string) => sources.filter(({ imports }) => imports.includes(file));

/** Every place that declares what was asked for, with the files that carry it. */
export function whereIs(question: string, sources: readonly Source[]): { at: string; what: string; files: string[] }[] {
  const [, method, rest = question] = /^(GET|POST|PUT|DELETE)\s+(.+)$/i.exec(question.trim()) ?? [];
  const wanted = plainPath(rest.trim());
  const answers: { at: string; what: string; files: string[] }[] = [];
  for (const source of sources) {
    const { path: file, text } = source;
    if (file.endsWith('.endpoints.ts')) {
      for (const one of text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n?\}\);/g)) {
        const [, name = '', body = ''] = one;
        const declared = /method: '(\w+)'/.exec(body)?.[1];
        const path = /path: ['`]([^'`]+)['`]/.exec(body)?.[1];
        if (!path || plainPath(path) !== wanted || (method && declared !== method.toUpperCase())) continue;
        const carriers = users(sources, file)
          .filter(({ text: theirs }) => new RegExp(`\\b${name}\\b`).test(theirs))
          .flatMap(({ path: carrier, imports }) => [
            carrier,
            ...(carrier.endsWith('.routes.ts') ? imports.filter((target) => target.includes('.service.')) : []),
          ]);
        answers.push({
          at: `${file}:${lineOf(text, one.index)}`,
          what: `${declared} ${path}`,
          files: [...new Set([...carriers, ...source.imports.filter((target) => target.includes('.wire.'))])],
        });
      }
    } else if (/\.screens\.tsx?$/.test(file)) {
      for (const one of text.matchAll(/path: '([^']+)'/g)) {
        if (plainPath(one[1]!) === wanted)
          answers.push({
            at: `${file}:${lineOf(text, one.index)}`,
            what: `screen ${one[1]}`,
            files: source.imports.filter((target) => target.includes('.page.')),
          });
      }
    } else if (file.endsWith('/locales/pt.json')) {
      const at = text.indexOf(`"${question.trim()}"`);
      if (at >= 0)
        answers.push({
          at: `${file}:${lineOf(text, at)}`,
          what: 'text',
          files: sources.filter((other) => other.text.includes(`'${question.trim()}'`)).map((other) => other.path),
        });
    }
  }
  return answers;
}
