// Proves that everyone can validate a credential: typed, scanned or by link, in each state, and with a PDF that stays here.
import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/certificates.endpoints.ts';
import type { PublicCertificate } from '../contract/certificate.wire.ts';
import { PublicCertificatePage } from './public-certificate.page.tsx';
import { ValidatePage } from './validate.page.tsx';
// The browser loads it later; the test measures what it does.
import './code-scanner.tsx';

const known: PublicCertificate = {
  credential: '7VSVSGVB2ZUFENTG8PYH',
  personName: 'Marina Alves',
  document: null,
  kind: 'course',
  title: 'LGPD no dia a dia',
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
  signedBy: null,
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [
    { sha256: 'ab12', signedBy: 'Copaíba S.A.' },
    'O PDF está assinado por Copaíba S.A. (seu leitor de PDF diz se confia nesse certificado).',
  ],
  [{ sha256: 'ab12', signedBy: null }, 'O PDF não tem assinatura digital.'],
])('the validation says who signed the document: %o', async (over, text) => {
  server.on(calls.validateCredential, { ...known, ...over });
  await renderScreen(PublicCertificatePage, {
    path: '/certificadousuario/{credential}/public',
    address: `/certificadousuario/${known.credential}/public`,
  });
  expect(await screen.findByText(text)).toBeTruthy();
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
    expect(server.asked.some((one) => one.path.includes(known.credential))).toBe(true);
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
describe('the page of a certificate', { timeout: 20_000 }, () => {
  const open = (over: Partial<PublicCertificate> = {}) => {
    server.on(calls.validateCredential, { ...known, ...over });
    return renderScreen(PublicCertificatePage, {
      path: '/certificadousuario/$credential/public',
      address: `/certificadousuario/${known.credential}/public`,
    });
  };
  test.each([
    ['valid', {}, 'Certificado válido', 'Emitido por Copaíba e dentro do prazo.'],
    [
      'expiring',
      { expiresAt: '2025-12-20T12:00:00.000Z' },
      'Certificado válido, perto do vencimento',
      /Vence em 20 de dez/,
    ],
    ['expired', { expiresAt: '2025-11-20T12:00:00.000Z' }, 'Certificado vencido', /o prazo terminou em 20 de nov/],
    [
      'revoked',
      { revokedAt: '2025-11-13T12:00:00.000Z', revokedBecause: 'avaliação anulada' },
      'Certificado revogado',
      /retirou este certificado em 13 de nov/,
    ],
    [
      'replaced',
      {
        replacedAt: '2025-11-13T12:00:00.000Z',
        replacedBecause: 'nome corrigido',
        replacedBy: 'NEWNEWNEWNEWNEWNEWNE',
        personName: null,
      },
      'Certificado substituído',
      'Há uma versão nova deste certificado.',
    ],
  ] as const)('tells %s by a picture and words of its own', async (status, over, title, text) => {
    await open({ status, ...over });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector(`svg[data-sign="${status}"]`)).toBeTruthy();
    expect(document.querySelectorAll('svg[data-sign]')).toHaveLength(1);
  });
  test('tells reason and day, and leads from a replaced one to the new one without its name and picture', async () => {
    await open({
      status: 'replaced',
      personName: null,
      replacedAt: '2025-11-13T12:00:00.000Z',
      replacedBecause: 'nome corrigido',
      replacedBy: 'NEWNEWNEWNEWNEWNEWNE',
    });
    expect((await screen.findByRole('link', { name: 'NEWNEWNEWNEWNEWNEWNE' })).getAttribute('href')).toBe(
      '/certificadousuario/NEWNEWNEWNEWNEWNEWNE/public',
    );
    expect(screen.getByText(/Motivo informado: nome corrigido/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Certificado de/ })).toBeNull();
  });
  const bytes = new TextEncoder().encode('%PDF-1.7 certificado');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const drop = (name: string, content: Uint8Array<ArrayBuffer>) =>
    fireEvent.drop(document, {
      dataTransfer: { types: ['Files'], files: [new File([content], name, { type: 'application/pdf' })] },
    });
  test.each([
    ['https', undefined],
    ['plain http, without the browser’s cryptography', { subtle: undefined }],
  ])('compares a dropped PDF with the issued one on %s, and sends nothing', async (_where, crypto) => {
    if (crypto) vi.stubGlobal('crypto', crypto);
    await open({ sha256 });
    await screen.findByText('Tem o PDF? Solte aqui');
    const asked = server.asked.length;
    drop('certificado.pdf', bytes);
    expect(await screen.findByText('O PDF é o original')).toBeTruthy();
    expect(screen.getByText('certificado.pdf é idêntico, byte a byte, ao que foi emitido.')).toBeTruthy();
    drop('outro.pdf', new TextEncoder().encode('%PDF-1.7 alterado'));
    expect(await screen.findByText('Este PDF não é o original')).toBeTruthy();
    expect(screen.getByText(sha256.slice(0, 8))).toBeTruthy();
    expect(server.asked.length).toBe(asked);
  });
  test('checks a chosen file too', async () => {
    const { user } = await open({ sha256 });
    await user.upload(
      await screen.findByLabelText('Escolher PDF'),
      new File([bytes], 'c.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('O PDF é o original')).toBeTruthy();
  });
  test('says that a document that is not drawn yet has no fingerprint', async () => {
    await open({ sha256: null });
    expect(await screen.findByText('PDF ainda não disponível')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escolher PDF' })).toBeNull();
  });
});
describe('scanning a code', { timeout: 20_000 }, () => {
  const scan = async () => {
    const { user } = await renderScreen(ValidatePage, { path: '/cert', address: '/cert' });
    await user.click(await screen.findByRole('button', { name: 'Ler código QR' }));
    await screen.findByRole('dialog', { name: 'Ler código QR' });
  };
  const withCamera = (getUserMedia: unknown, isSecure = true) => {
    vi.stubGlobal('isSecureContext', isSecure);
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }));
  };
  const refusing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
  test.each([
    [/só funciona em endereços https/, undefined, false],
    [/não tem câmera/, undefined, true],
    [/não tem câmera/, refusing('NotFoundError'), true],
    [/não permitiu a câmera/, refusing('NotAllowedError'), true],
    [/outro programa/, refusing('NotReadableError'), true],
  ])('says clearly that %s', async (words, getUserMedia, isSecure) => {
    withCamera(getUserMedia, isSecure);
    await scan();
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  });
});
