// Writes the lines that register a new feature in the product: its routes, its calls for the documents, its screens, and who may call.
import { namesOf } from './files.ts';
import type { NewFeature } from './files.ts';

/** A line to add: before a line of code, or as the last entry of the list that a declaration opens. Comments are never looked for. */
type Insertion = { line: string } & ({ before: string } | { endOf: string });
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
        { endOf: 'export const routes:', line: `  ${value}Routes,` },
      ],
    },
    {
      file: 'src/app/server/api-registry.ts',
      insertions: [
        {
          before: "import type { Endpoint } from '#platform/contract/endpoint.ts';",
          line: `import * as ${value}Calls from '${from}/contract/${name}.endpoints.ts';`,
        },
        { endOf: 'const endpointModules:', line: `  ${key}: ${value}Calls,` },
      ],
    },
    {
      file: 'src/app/server/api-messages.ts',
      insertions: [
        {
          before: '\nexport type Module =',
          line: `import * as ${value}Wire from '${from}/contract/${name}.wire.ts';`,
        },
        { endOf: 'export const wireModules:', line: `  ${key}: ${value}Wire,` },
      ],
    },
    {
      file: 'src/app/server/api-descriptions.ts',
      insertions: [
        {
          before: 'import { trailsDescriptions } from',
          line: `import { ${value}Descriptions } from '${from}/server/${name}.descriptions.ts';`,
        },
        { endOf: 'export const descriptionModules:', line: `  ${key}: ${value}Descriptions,` },
      ],
    },
    {
      file: 'src/app/web/screens.ts',
      insertions: [
        {
          before: "import type { Screen } from '#platform/web/screen.ts';",
          line: `import { ${value}Screens } from '${from}/web/${name}.screens.tsx';`,
        },
        { endOf: 'export const allScreens:', line: `  ...${value}Screens,` },
      ],
    },
    {
      file: 'testing/who-may-call.md',
      insertions: [{ before: '\n## Meu Progresso', line: `\n- GET /api/v1/${address}/exemplo` }],
    },
  ];
}
/** Returns the text with each line added at its mark. Throws where a mark is missing: then update this list. */
export function inserted(text: string, { file, insertions }: Registration): string {
  return insertions.reduce((so, insertion) => {
    const mark = 'before' in insertion ? insertion.before : insertion.endOf;
    const found = so.indexOf(mark);
    const at = found < 0 || 'before' in insertion ? found : so.slice(found).search(/^[\]}]/m) + found;
    if (at < 0)
      throw new Error(`${file} has no line ${JSON.stringify(mark)}: mend scripts/new-feature/registrations.ts.`);
    return `${so.slice(0, at)}${insertion.line}\n${so.slice(at)}`;
  }, text);
}
