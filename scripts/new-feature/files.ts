// Writes the files of a new feature: one call that answers, its screen, and the tests of both, in the style of the other features.
export type NewFeature = {
  /** The name in kebab-case, as in architecture.json: `reading-circles`. */
  name: string;
  what: string;
  /** The first word of its addresses, from the table `addresses`. */
  address: string;
};
const pascal = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const namesOf = ({ name }: NewFeature) => {
  const type = pascal(name);
  return { type, value: type[0]!.toLowerCase() + type.slice(1) };
};
const json = (texts: Record<string, string>) => `${JSON.stringify(texts, null, 2)}\n`;

/** Returns the text of each file, by its path below the feature's folder. */
export function filesOf(feature: NewFeature): Record<string, string> {
  const { name, what, address } = feature;
  const { type, value } = namesOf(feature);
  const texts = (title: string, loading: string, lead: string) =>
    json({
      [`${value}.example.lead`]: lead,
      [`${value}.example.loading`]: loading,
      [`${value}.example.title`]: title,
    });
  return {
    'README.md': `# ${name[0]!.toUpperCase()}${name.slice(1)}

${what[0]!.toUpperCase()}${what.slice(1)}.

- **Words.** See docs/glossary.md.
- **Who may.** Whoever holds *Aprendizado* reads the example.
- **States.** None.
- **Listens to** nothing.
- **Specification.**
`,
    [`contract/${name}.wire.ts`]: `// Translates ${what} between our names and the wire's.
import { text } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

export const ${value}Example = wire({ companyName: ['nomeDaEmpresa', text()] });
export type ${type}Example = Ours<typeof ${value}Example>;
`,
    [`contract/${name}.endpoints.ts`]: `// Declares the calls about ${what}.
import { endpoint } from '#platform/contract/endpoint.ts';
import { ${value}Example } from './${name}.wire.ts';

export const get${type}Example = endpoint({
  service: 'main',
  method: 'GET',
  path: '${address}/exemplo',
  access: { permission: 'learning' },
  answer: ${value}Example,
});
`,
    [`server/${name}.service.ts`]: `// Reads ${what}.
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { ${type}Example } from '../contract/${name}.wire.ts';

/** Names the company in which somebody is signed in. */
export const getExample = async (context: Context): Promise<${type}Example> => ({
  companyName: (await getTenant(context)).name,
});
`,
    [`server/${name}.routes.ts`]: `// Binds the calls about ${what} to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/${name}.endpoints.ts';
import { getExample } from './${name}.service.ts';

export function ${value}Routes(app: App) {
  bind(app, calls.get${type}Example, (context) => getExample(context));
}
`,
    [`server/${name}.descriptions.ts`]: `// Describes each call of ${name} in one sentence, for the API's documents.
export const ${value}Descriptions = {
  get${type}Example: 'Returns the name of the company in which somebody is signed in.',
};
`,
    [`server/${name}.api.test.ts`]: `// Proves what the calls of ${name} answer over HTTP.
import { expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import { get${type}Example } from '../contract/${name}.endpoints.ts';

test('names the company of the person who asks, and nobody else’s', async () => {
  const tenant = await makeTenant();
  const other = await makeTenant();
  const own = await tenant.call(get${type}Example, {}, tenant.learner);
  expect(own.companyName).not.toBe('');
  expect(own).not.toEqual(await other.call(get${type}Example, {}, other.learner));
});
`,
    [`web/${name}.queries.ts`]: `// Provides the hooks that read ${what}.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { get${type}Example } from '../contract/${name}.endpoints.ts';

export const ${value}Keys = { all: ['${value}'] as const };
export const use${type}Example = () =>
  useQuery({
    queryKey: [...${value}Keys.all, 'example'],
    queryFn: ({ signal }) => call(get${type}Example, {}, { signal }),
  });
`,
    [`web/${name}.page.tsx`]: `// Shows ${what}.
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { use${type}Example } from './${name}.queries.ts';

export function ${type}Page() {
  const t = useTexts();
  const title = t('${value}.example.title');
  return (
    <ReadPage title={title} found={use${type}Example()} label={t('${value}.example.loading')}>
      {({ companyName }) => <PageHeader title={title} lead={t('${value}.example.lead', { companyName })} />}
    </ReadPage>
  );
}
`,
    [`web/${name}.screens.tsx`]: `// Declares the screens of ${name}.
import { screens } from '#platform/web/screen.ts';

export const ${value}Screens = screens([
  {
    path: '/gestao/${address}',
    permission: 'learning',
    layout: 'shell',
    title: '${value}.example.title',
    load: () => import('./${name}.page.tsx').then((page) => page.${type}Page),
  },
]);
`,
    [`web/${name}.page.test.tsx`]: `// Proves what the screen of ${name} shows, and what it says where that cannot be read.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { get${type}Example } from '../contract/${name}.endpoints.ts';
import { ${type}Page } from './${name}.page.tsx';

const place = { path: '/gestao/${address}', address: '/gestao/${address}' };
test('shows whose company it is', async () => {
  answering().on(get${type}Example, { companyName: 'Tintas Copaíba' });
  await renderScreen(${type}Page, place);
  expect(await screen.findByText('Empresa: Tintas Copaíba')).toBeTruthy();
});
test('offers to try again where it cannot be read', async () => {
  const server = answering().on(get${type}Example, () => {
    throw new Problem('internal', 'request.broken');
  });
  const { user } = await renderScreen(${type}Page, place);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.on(get${type}Example, { companyName: 'Tintas Copaíba' });
  await user.click(again);
  expect(await screen.findByText('Empresa: Tintas Copaíba')).toBeTruthy();
});
`,
    'locales/pt.json': texts('Exemplo', 'Carregando exemplo', 'Empresa: {{companyName}}'),
    'locales/en.json': texts('Example', 'Loading the example', 'Company: {{companyName}}'),
    'locales/es.json': texts('Ejemplo', 'Cargando el ejemplo', 'Empresa: {{companyName}}'),
  };
}
