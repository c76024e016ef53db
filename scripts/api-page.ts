// Builds the page docs/api.md: every call by feature with its path and who may call it, from the declarations that the server uses.
import { pathOf } from '#platform/contract/endpoint.ts';
import { allCalls } from './calls.ts';
import { readArchitecture } from './features-readme.ts';

/** Returns the feature that a file belongs to. */
export const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** Returns the features in the order in which pages describe them. */
export const features = () => ['platform', ...readArchitecture().features.map(({ name }) => name)];

export async function apiPage(): Promise<string> {
  const calls = await allCalls();
  const told = features().flatMap((feature) => {
    const lines = calls
      .filter(({ file }) => featureOf(file) === feature)
      .map(({ name, value, description = '' }) => {
        const { method, access } = value;
        const who =
          typeof access === 'string'
            ? access
            : `permission ${[access.permission, access.secondFeature]
                .filter(Boolean)
                .map((one) => `\`${one}\``)
                .join(' and ')}`;
        return `| ${method} | \`${pathOf(value)}\` | ${description} | ${who} | \`${name}\` |`;
      });
    return lines.length === 0
      ? []
      : [
          `## ${feature}\n\n| method | path | what it does | who may | name |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`,
        ];
  });
  return `# The calls

Printed by \`npm run api\` from the \`*.endpoints.ts\` and the sentences of the \`*.descriptions.ts\`; change those, not this. The OpenAPI document (\`npm run openapi\`) has the bodies and answers, [words.md](words.md) the names of their fields. A call of v1 answers in v2 and v3 too; paths ignore case.

${told.join('\n')}`;
}
