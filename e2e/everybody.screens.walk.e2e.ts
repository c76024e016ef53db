// Proves that every screen, and on a desktop all that opens on staff's, meets WCAG 2.2 AA in both themes and fits the window in three languages.
import type { Page } from '@playwright/test';
import { apiOf, expect, persona, test } from './journey.ts';
import { signIn } from '#testing/sign-in.ts';
import { allAddresses } from './support/addresses.ts';
import type { Address } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits, speak } from './support/fits.ts';
import { goWithin, settled } from './support/loading.ts';
import { stateWalk } from './support/screen-states.ts';

test.describe.configure({ mode: 'parallel' });
/** The addresses; a worker requests them only once, because it walks for several audiences. */
let asked: ReturnType<typeof allAddresses> | undefined;
let addresses: Address[];
let missing: string[];
test.beforeAll(async () => {
  asked ??= Promise.all([apiOf('aluno'), apiOf('administrador')]).then((apis) => allAddresses(...apis));
  ({ found: addresses, missing } = await asked);
});
test('the list holds every screen of the product', () => expect(missing).toEqual([]));
type Audience = Address['audience'];
/** A part of the product that one test walks; an administrator's screens are too many for one. */
type Part = { name: string; audience: Audience; has?: (address: string) => boolean; opens?: readonly string[] };
const seen = ({ audience, has = () => true }: Part) =>
  addresses.filter((one) => one.audience === audience && has(one.address));

async function walk(page: Page, origin: string, part: Part, check: (name: string) => Promise<void>) {
  const { audience } = part;
  for (const { address } of seen(part))
    await test.step(address, async () => {
      // A desktop loads each address; on a phone the application opens it without a page load, in half the time.
      if (audience && test.info().project.name === 'phone') await goWithin(page, address);
      else await page.goto(new URL(address, origin).href);
      await settled(page);
      // An address that the product does not use would show the error page, and another test checks that page.
      if (/\/(?:new|nov[ao])$/.test(address))
        await expect(page.getByText(/^(?:Não conseguimos carregar|Não encontrado)$/), `${address} opens`).toHaveCount(
          0,
        );
      await check(address);
    });
}
const isOfContents = (address: string) => /^\/(conteudo|content|gestao|conformidade)(\/|$)/.test(address);
/** The parts, with everything that opens on the screens of staff, so that the walk misses nothing. */
const parts: readonly Part[] = [
  { name: 'visitante', audience: undefined },
  { name: 'aluno', audience: 'aluno' },
  {
    ...{ name: 'administrador, of contents', audience: 'administrador', has: isOfContents },
    opens: [
      ...['Ações', 'Associações', 'Exportar', 'Filtrar', 'Inscritos', 'Ordenar', 'QR Code', 'Remover'],
      ...['Visualizar', 'step'],
    ],
  },
  {
    ...{ name: 'administrador, of the company', audience: 'administrador', has: (one) => !isOfContents(one) },
    opens: [
      ...['Ações', 'Definir senha', 'Editar', 'Filtrar', 'Mover para', 'Nova unidade'],
      ...['Nova unidade abaixo', 'Novo cargo', 'Novo departamento', 'Remover', 'Ver pessoas', 'Vincular usuários'],
      ...['Permissões', 'Segmentação', 'Inscrições', 'Inscrições automáticas', 'Editar e-mail', 'Anonimizar'],
    ],
  },
  {
    ...{ name: 'provedor', audience: 'provedor' },
    opens: ['Ações', 'Editar', 'Filtrar', 'Nova empresa', 'Permissões', 'Seções', 'SSO', 'step'],
  },
];
/** Returns the address of an audience's tenant: staff has a tenant of its own. */
const originOf = (audience: Audience, address: string) => (audience && persona(audience).address) || address;
for (const part of parts) {
  const { name, audience } = part;
  test(`the screens of a ${name} have no accessibility violation in either theme, and fit in Portuguese, English and Spanish @phone`, async ({
    page,
    app,
  }, { project }) => {
    test.setTimeout(10 * 60_000);
    const opens = project.name === 'desktop' ? (part.opens ?? []) : [];
    const states = stateWalk(
      page,
      seen(part).map(({ address }) => address),
    );
    const origin = originOf(audience, app.address);
    if (audience) await signIn(page, persona(audience), origin);
    await walk(page, origin, part, async (address) => {
      await expectFits(page, `${address}, pt`);
      await expectAccessible(page, address);
      for (const language of ['en', 'es'] as const) {
        await speak(page, language);
        await expectFits(page, `${address}, ${language}`);
      }
      await speak(page, 'pt');
      if (opens.length) await states.lookAround(address);
    });
    expect(
      opens.filter((one) => !states.met.has(one)),
      'what was not there to open',
    ).toEqual([]);
  });
}
