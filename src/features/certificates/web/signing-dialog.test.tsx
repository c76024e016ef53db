// Proves that the digital signature asks for its file and password, shows whose it is, and is removed after a question.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { questions } from '#platform/web/confirm.ts';
import * as calls from '../contract/signing.endpoints.ts';
import type { SigningCertificate } from '../contract/signing.wire.ts';
import { SigningButton } from './signing-button.tsx';
import './signing-dialog.tsx';

const certificate = (over: Partial<SigningCertificate> = {}): SigningCertificate => ({
  name: 'Copaíba S.A.',
  issuer: 'AC Exemplo',
  serial: '4F10AB',
  validFrom: '2026-01-02T12:00:00.000Z',
  validUntil: '2027-01-02T12:00:00.000Z',
  status: 'valid',
  depositedAt: '2026-02-03T12:00:00.000Z',
  depositedByName: 'Renata',
  ...over,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.getSigningCertificate, { certificate: null })
    .on(calls.depositSigningCertificate, { certificate: certificate() })
    .on(calls.removeSigningCertificate, undefined);
});
async function open() {
  const { user } = await renderScreen(SigningButton, {
    path: '/settings/certificado',
    address: '/settings/certificado',
  });
  await user.click(await screen.findByRole('button', { name: 'Assinatura digital' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Assinatura digital' })) };
}

describe('the digital signature', { timeout: 30_000 }, () => {
  test('asks for file and password, and says whose matter trust is', async () => {
    const { user, dialog } = await open();
    expect(await dialog.findByText(/Confiar no certificado cabe ao leitor de PDF/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Escolha o arquivo .pfx ou .p12.')).toBeTruthy();
    expect(server.last('POST', 'assinatura')).toBeUndefined();
  });
  test('shows whose it is and until when, and is removed after a question', async () => {
    server.on(calls.getSigningCertificate, { certificate: certificate({ status: 'expiring' }) });
    const { user, dialog } = await open();
    const facts = within(await dialog.findByRole('region', { name: 'Certificado digital em uso' }));
    for (const text of ['Copaíba S.A.', 'AC Exemplo', '4F10AB', '02/01/2026 – 02/01/2027', '03/02/2026, Renata'])
      expect(facts.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Assinatura vence em 02/01/2027').length).toBeGreaterThan(0);
    await user.click(facts.getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(questions.get()[0]?.title).toBe('Retirar o certificado digital?'));
    act(() => questions.get()[0]!.answer(''));
    await waitFor(() => expect(server.last('DELETE', 'assinatura')).toBeTruthy());
  });
});
