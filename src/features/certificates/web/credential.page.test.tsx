// Proves that a user sees the own certificate with its actions, and that everyone can validate a credential.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/certificates.endpoints.ts';
import type { IssuedCertificate, PublicCertificate } from '../contract/certificate.wire.ts';
import { CertificatePreview } from './certificate-preview.widget.tsx';
import { ValidatePage } from './validate.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const issued: IssuedCertificate = {
  certificateId: idOf(1),
  credential: '7VSVSGVB2ZUFENTG8PYH',
  title: 'LGPD no dia a dia',
  personName: 'Marina Alves',
  issuer: 'Copaíba',
  workloadMinutes: 135,
  issuedAt: '2025-11-12T12:00:00.000Z',
  expiresAt: null,
  status: 'valid',
  hasBack: true,
};
const known: PublicCertificate = {
  credential: issued.credential,
  personName: issued.personName,
  document: null,
  kind: 'course',
  title: issued.title,
  workloadMinutes: 135,
  enrolledAt: '2025-11-01T12:00:00.000Z',
  completedAt: '2025-11-12T12:00:00.000Z',
  issuedAt: '2025-11-12T12:00:00.000Z',
  expiresAt: null,
  issuer: 'Copaíba',
  status: 'valid',
  revokedBecause: null,
  revokedAt: null,
  replacedBecause: null,
  replacedAt: null,
  replacedBy: null,
  sha256: null,
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(calls.getIssuedCertificate, issued);
});
const preview = (onClose = vi.fn<() => void>()) =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <CertificatePreview objectId={idOf(9)} onClose={onClose} />
    </QueryClientProvider>,
  );

describe('the preview of a certificate', { timeout: 20_000 }, () => {
  test('shows front, back or both, both downloads, and the two ways to LinkedIn [CERT-003]', async () => {
    await preview();
    expect(await screen.findByText(issued.credential)).toBeTruthy();
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'front',
      'back',
      'both',
    ]);
    expect(screen.getByRole('button', { name: 'Baixar imagem' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeTruthy();
    const share = screen.getByRole('link', { name: 'Compartilhar no LinkedIn' }).getAttribute('href')!;
    expect(decodeURIComponent(share)).toContain(`/certificadousuario/${issued.credential}/public`);
    const profile = new URL(screen.getByRole('link', { name: 'Adicionar ao perfil' }).getAttribute('href')!);
    expect(Object.fromEntries(profile.searchParams)).toMatchObject({
      startTask: 'CERTIFICATION_NAME',
      name: issued.title,
      organizationName: 'Copaíba',
      issueYear: '2025',
      issueMonth: '11',
      certId: issued.credential,
    });
  });
  test('offers no choice of sides where there is no back', async () => {
    server.on(calls.getIssuedCertificate, { ...issued, hasBack: false });
    await preview();
    await screen.findByText(issued.credential);
    expect(screen.queryByRole('radio')).toBeNull();
  });
  test('closes by Escape', async () => {
    const onClose = vi.fn<() => void>();
    await preview(onClose);
    await screen.findByText(issued.credential);
    await userEvent.setup().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('validating a credential', { timeout: 20_000 }, () => {
  const open = () => renderScreen(ValidatePage, { path: '/cert', address: '/cert' });
  test('demands a credential before it searches', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Validar' }));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(server.asked.some((one) => one.path.includes('validate'))).toBe(false);
  });
  test('answers a valid one with its owner, its content and its issuer [CERT-016]', async () => {
    server.on(calls.validateCredential, known);
    const { user } = await open();
    await user.type(await screen.findByRole('textbox'), '7vsvs-gvb2z ufent-g8pyh');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('Marina Alves')).toBeTruthy();
    for (const words of ['LGPD no dia a dia', 'Copaíba', '2 h 15', '12/11/2025'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(server.asked.some((one) => one.path.includes(issued.credential))).toBe(true);
  });
  test('reports an unknown one with the sentence of the specification [CERT-016, ERR-013]', async () => {
    server.on(calls.validateCredential, () => {
      throw new Problem('missing', 'certificates.unknown');
    });
    const { user } = await open();
    await user.type(await screen.findByRole('textbox'), 'AAAAA');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    expect(screen.getByText(/O método de validação não foi encontrado/)).toBeTruthy();
  });
  test('reports any other failure with the server’s sentence [ERR-013]', async () => {
    server.on(calls.validateCredential, () => {
      throw new Problem('tooMany', 'request.tooMany', { sentence: 'Muitas tentativas. Aguarde um minuto.' });
    });
    const { user } = await open();
    await user.type(await screen.findByRole('textbox'), 'AAAAA');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('Muitas tentativas. Aguarde um minuto.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Página não encontrada' })).toBeNull();
  });
});
