// Proves that the parameters offer the certificates that a new course or trail begins with, and save them with the rest.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings, updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { noSingleSignOn } from '#features/branding/contract/settings.model.ts';
import { ParameterizationPage } from '#features/branding/web/parameterization.page.tsx';
import { listCertificates } from '#features/certificates/contract/certificates.endpoints.ts';
import { listBasicTerms } from '#features/terms/contract/terms.endpoints.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { parametersPlugs } from './parameters.ts';

const tenantId = '0190a0a0-0000-7000-8000-000000000001';

test('the parameters begin with the certificates of new courses and trails [SET-008]', async () => {
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() },
    tenantId,
  } as unknown as Access);
  const settings = defaultSettings();
  const server = answering()
    .on(getSettings, { tenantId, settings, defaultScripts: [], singleSignOn: noSingleSignOn })
    .on(updateSettings, undefined)
    .on(listBasicTerms, [])
    .on(listCertificates, { items: [], total: 0, pageNumber: 1, pageSize: 100 });
  const address = '/settings/config/parameterization';
  const plugs = { parameters: parametersPlugs };
  const { user } = await renderScreen(ParameterizationPage, { path: address, address, plugs });
  for (const name of ['Certificado dos cursos', 'Certificado das trilhas'])
    expect(await screen.findByLabelText(name, { selector: 'input' })).toBeTruthy();
  expect(screen.getAllByRole('group')[0]).toBe(screen.getByRole('group', { name: 'Certificados' }));
  await user.click(screen.getByLabelText('Ocultar a ajuda'));
  await user.click(screen.getByText('Salvar').closest('button')!);
  await waitFor(() => expect(server.last('PUT', '/parametro')!.body).toMatchObject({ hideSupport: true }));
});
