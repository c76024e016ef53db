// Proves that a user sees the own certificate with its actions.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#platform/web/query.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/certificates.endpoints.ts';
import type { IssuedCertificate } from '../contract/certificate.wire.ts';
import { CertificatePreview } from './certificate-preview.widget.tsx';

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
