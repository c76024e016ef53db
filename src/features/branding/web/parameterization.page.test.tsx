// Proves that an administrator sets the parameters (addresses, what is shown, the watermark), and that distributors alone write scripts.
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicTerms } from '#features/terms/contract/terms.endpoints.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as settingsCalls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import { ParameterizationPage } from './parameterization.page.tsx';

// These screens hide nothing, so the test need not read each element's styles.
/** Fills a field at once: the tests in the browser type key by key. */
const fill = async (user: UserEvent, field: HTMLElement, words: string) => {
  await user.click(field);
  await user.paste(words);
};
configure({ defaultHidden: true });

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
let server: ReturnType<typeof answering>;
const as = (level: 'N0' | 'N1' | 'N2') =>
  access.set({
    situation: { level, isDistributor: false, isClientMode: false, granted: new Set() },
    tenantId,
  } as unknown as Access);
beforeEach(() => {
  as('N2');
  server = answering()
    .on(settingsCalls.getSettings, {
      tenantId,
      settings: defaultSettings(),
      defaultScripts: [],
      singleSignOn: noSingleSignOn,
    })
    .on(settingsCalls.updateSettings, undefined)
    .on(listBasicTerms, [{ id: tenantId, name: 'Uso' }]);
});
const open = async () => {
  const { user } = await renderScreen(ParameterizationPage, {
    path: '/settings/config/parameterization',
    address: '/settings/config/parameterization',
  });
  await screen.findByText('Ocultar a ajuda');
  return user;
};
const saved = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByText('Salvar').closest('button')!);
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Sucesso' }]));
  return server.last('PUT', '/parametro')!.body;
};

describe('the parameters', () => {
  test('are addresses, hidden parts and allowed actions [SET-008, SET-013, SET-041]', async () => {
    const user = await open();
    await fill(user, screen.getByLabelText('Endereço ao sair'), 'https://example.com/fim');
    await fill(user, screen.getByLabelText('Política de privacidade'), '/privacidade');
    for (const name of ['Ocultar a seção de descrição dos conteúdos', 'Ocultar a ajuda', 'Permitir links públicos'])
      await user.click(screen.getByLabelText(name));
    await user.click(screen.getByText('Frases longas'));
    expect(screen.getByLabelText('Termos em vigor', { selector: 'input' })).toBeTruthy();
    expect(await saved(user)).toMatchObject({
      hideSupport: true,
      general: {
        logoutUrl: 'https://example.com/fim',
        privacyPolicyUrl: '/privacidade',
        hideDescriptionSection: true,
        allowPublicLinks: false,
        passwordPolicy: 'modern',
      },
    });
  });
  test('say above how many people the product asks, and whether reading is measured', async () => {
    const user = await open();
    const field = screen.getByLabelText('Perguntar acima de');
    expect((field as HTMLInputElement).value).toBe('1000');
    await user.clear(field);
    await user.click(screen.getByText('Salvar').closest('button')!);
    expect((await screen.findAllByText(/^Informe um número de 1 a/)).length).toBeGreaterThan(0);
    await fill(user, field, '250');
    await user.click(screen.getByLabelText('Medir a leitura dos e-mails'));
    expect((await saved(user))['messages']).toEqual({ askAbovePeople: 250, measureReading: true });
  });
  test('choose the text of the watermark and the handling of PDFs [SET-015, SET-043]', async () => {
    const user = await open();
    const marks = within(screen.getByRole('group', { name: 'Marca-d’água' }));
    expect(marks.getAllByRole('checkbox')).toHaveLength(8);
    for (const name of ['E-mail', 'Empresa', 'Data de cadastro', 'Endereço IP'])
      await user.click(marks.getByLabelText(name));
    await user.click(screen.getByLabelText('Incluir a marca-d’água nos PDFs'));
    await user.click(screen.getByLabelText('Permitir baixar PDFs'));
    expect((await saved(user))['waterMark']).toEqual({
      user: {
        name: true,
        email: false,
        company: true,
        businessUnit: false,
        department: false,
        role: false,
        registrationDate: true,
        ip: true,
      },
      allowPDFDownload: false,
      includeWaterMarkInPDF: true,
    });
  });
  test('let only distributors and the provider write scripts [SET-014]', async () => {
    await open();
    expect(screen.getByText('Somente distribuidores podem alterar os scripts.')).toBeTruthy();
    expect(screen.queryByText('Incluir script')).toBeNull();
  });
  test('accept a script as code or as an https address [SET-014]', async () => {
    as('N1');
    const user = await open();
    await user.click(screen.getByText('Incluir script'));
    const script = within(screen.getByRole('group', { name: 'Script 1' }));
    await fill(user, script.getByLabelText(/^Nome/), 'chat');
    await user.click(script.getByLabelText('É um endereço'));
    await fill(user, script.getByLabelText(/^Endereço/), 'http://chat.example/a.js');
    await user.click(screen.getByText('Salvar').closest('button')!);
    expect((await script.findAllByText('O endereço do script deve começar com https://')).length).toBe(1);
    await user.clear(script.getByLabelText(/^Endereço/));
    await fill(user, script.getByLabelText(/^Endereço/), 'https://chat.example/a.js');
    expect((await saved(user))['scripts']).toEqual([
      { name: 'chat', content: 'https://chat.example/a.js', isLink: true },
    ]);
  });
});
