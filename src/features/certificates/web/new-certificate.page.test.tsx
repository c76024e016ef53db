// Proves that a certificate begins with a name, a kind and one of the finished designs.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { decode } from '#platform/contract/wire.ts';
import { standInForCanvas } from '#testing/canvas-stand-ins.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/certificates.endpoints.ts';
import { certificateForm } from '../contract/certificate.wire.ts';
import { NewCertificatePage } from './new-certificate.page.tsx';

const id = '0190a0a0-0000-7000-8000-000000000009';
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(calls.createCertificate, { id });
});
standInForCanvas();
const open = () =>
  renderScreen(NewCertificatePage, { path: '/settings/certificate', address: '/settings/certificate' });
const sent = () => server.last('POST', 'certificado');

describe('a new certificate', { timeout: 20_000 }, () => {
  test('is saved with name, type and structure, and opens in the designer [CERT-014]', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Criar e abrir o designer' }));
    await waitFor(() => expect(screen.getByLabelText(/^Nome/).getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toBeUndefined();
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    await user.type(screen.getByLabelText(/^Nome/), ' Brigada ');
    await user.click(screen.getByRole('radio', { name: /Noturno/ }));
    await user.click(screen.getByRole('button', { name: 'Criar e abrir o designer' }));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(decode(certificateForm, sent()!.body as never, { kind: 'internal' })).toMatchObject({
      name: 'Brigada',
      kind: 'course',
      printsBack: true,
      isActive: true,
      design: { version: 2, width: 1122, height: 793, validity: { kind: 'none' } },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/settings/certificate/${id}`));
  });
});
