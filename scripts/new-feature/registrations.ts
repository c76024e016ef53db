// Writes the lines that register a new feature in the product: its routes, its calls for the documents, its screens, and who may call.
import { namesOf } from './files.ts';
import type { NewFeature } from './files.ts';

type Insertion = { before: string; line: string };
type Registration = { file: string; insertions: readonly Insertion[] };

export function registrationsOf(feature: NewFeature): Registration[] {
  const { name, address } = feature;
  const { value } = namesOf(feature);
  const key = /-/.test(name) ? `'${name}'` : name;
  const from = `#features/${name}`;
  return [
    {
      file: 'src/app/server/routes.ts',
      insertions: [
        {
          before: "import type { App } from '#platform/server/bind.ts';",
          line: `import { ${value}Routes } from '${from}/server/${name}.routes.ts';`,
        },
        { before: '];\n/** Who takes finished uploads. */', line: `  ${value}Routes,` },
      ],
    },
    {
      file: 'src/app/server/catalogue.ts',
      insertions: [
        {
          before: "import type { Endpoint } from '#platform/contract/endpoint.ts';",
          line: `import * as ${value}Calls from '${from}/contract/${name}.endpoints.ts';
import * as ${value}Wire from '${from}/contract/${name}.wire.ts';
import { ${value}Descriptions } from '${from}/server/${name}.descriptions.ts';`,
        },
        { before: '};\n/** What they export from their `.wire.ts`', line: `  ${key}: ${value}Calls,` },
        { before: '};\n\n/** What each call does', line: `  ${key}: ${value}Wire,` },
        { before: '};\n\nconst isCall', line: `  ${key}: ${value}Descriptions,` },
      ],
    },
    {
      file: 'src/app/web/screens.ts',
      insertions: [
        {
          before: "import type { Screen } from '#platform/web/screen.ts';",
          line: `import { ${value}Screens } from '${from}/web/${name}.screens.tsx';`,
        },
        { before: '];\n', line: `  ...${value}Screens,` },
      ],
    },
    {
      file: 'testing/who-may-call.md',
      insertions: [{ before: '\n## Meu Progresso', line: `\n- GET /api/v1/${address}/exemplo` }],
    },
  ];
}
/** Returns the text with each line before the first place of its mark. Throws where a mark is missing: then update this list. */
export function inserted(text: string, { file, insertions }: Registration): string {
  return insertions.reduce((so, { before, line }) => {
    const at = so.indexOf(before);
    if (at < 0)
      throw new Error(`${file} has no line ${JSON.stringify(before)}: mend scripts/new-feature/registrations.ts.`);
    return `${so.slice(0, at)}${line}\n${so.slice(at)}`;
  }, text);
}
