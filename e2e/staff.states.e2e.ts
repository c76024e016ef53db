// Proves that later form steps, table menus, dialogs and drawers of staff screens are accessible in both themes and fit the window.
import { apiOf, expect, persona, test } from './journey.ts';
import { signIn } from '#testing/sign-in.ts';
import { allAddresses } from './support/addresses.ts';
import { settled } from './support/loading.ts';
import { stateWalk } from './support/screen-states.ts';

test.describe.configure({ mode: 'parallel' });
/** Everything that opens, so that the test misses nothing. */
const toOpen = {
  administrador: [
    ...['Ações', 'Associações', 'Definir senha', 'Editar', 'Exportar', 'Filtrar', 'Inscritos', 'Mover para'],
    ...['Nova unidade', 'Nova unidade abaixo', 'Novo cargo', 'Novo departamento', 'Ordenar', 'QR Code', 'Remover'],
    ...['Ver pessoas', 'Vincular usuários', 'Visualizar', 'Permissões', 'Segmentação', 'Inscrições'],
    ...['Inscrições automáticas', 'Editar e-mail', 'Anonimizar', 'step'],
  ],
  provedor: ['Ações', 'Editar', 'Filtrar', 'Nova empresa', 'Permissões', 'Seções', 'SSO', 'step'],
};
for (const audience of ['administrador', 'provedor'] as const)
  test(`what opens on the screens of a ${audience} has no accessibility violation in either theme, and fits`, async ({
    page,
    app,
  }) => {
    test.setTimeout(10 * 60_000);
    const { found } = await allAddresses(await apiOf('aluno'), await apiOf('administrador'));
    const origin = persona(audience).address ?? app.address;
    await signIn(page, persona(audience), origin);
    const addresses = found.filter((one) => one.audience === audience).map(({ address }) => address);
    const { met, lookAround } = stateWalk(page, addresses);
    for (const address of addresses) {
      await page.goto(new URL(address, origin).href);
      await settled(page);
      await lookAround(address);
    }
    expect([...met], 'what there was to open').toEqual(expect.arrayContaining(toOpen[audience]));
  });
