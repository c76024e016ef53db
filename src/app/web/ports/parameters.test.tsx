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

test(
  'the certificates of new courses and trails are chosen and saved as general.certificate [CERT-023]',
  { timeout: 30_000 },
  async () => {
    access.set({
      situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() },
      tenantId,
    } as unknown as Access);
    const settings = defaultSettings();
    const [course, trail] = ['0190a0a0-0000-7000-8000-00000000000a', '0190a0a0-0000-7000-8000-00000000000b'];
    const design = (id: string, name: string) => ({
      ...{ id, name, kind: 'course' as const, isActive: true, printsBack: true, isReceived: false, useCount: 0 },
      ...{ code: null, hasDraft: false, originName: null },
      createdAt: '2026-03-04T12:00:00.000Z',
    });
    const server = answering()
      .on(getSettings, { tenantId, settings, defaultScripts: [], singleSignOn: noSingleSignOn })
      .on(updateSettings, undefined)
      .on(listBasicTerms, [])
      .on(listCertificates, {
        items: [design(course, 'Padrão dos cursos'), design(trail, 'Padrão das trilhas')],
        total: 2,
        pageNumber: 1,
        pageSize: 100,
      });
    const address = '/settings/config/parameterization';
    const { user } = await renderScreen(ParameterizationPage, {
      path: address,
      address,
      plugs: { parameters: parametersPlugs },
    });
    for (const [label, option] of [
      ['Certificado dos cursos', 'Padrão dos cursos'],
      ['Certificado das trilhas', 'Padrão das trilhas'],
    ] as const) {
      await user.click(await screen.findByLabelText(label, { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name: option }, { timeout: 10_000 }));
    }
    await user.click(screen.getByText('Salvar').closest('button')!);
    await waitFor(() =>
      expect(server.last('PUT', '/parametro')!.body).toMatchObject({
        general: { certificate: { course, formation: trail } },
      }),
    );
  },
);
