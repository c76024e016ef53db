// Proves that the record shows what approved external certificates add, and asks nothing for who may have none.
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { certificateId } from '#testing/external-certificate.ts';
import { getExternalRecord } from '../contract/external-certificates.endpoints.ts';
import { ExternalRecord } from './external-record.widget.tsx';

const be = (...granted: Permission[]) =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
  } as unknown as Access);
afterEach(() => access.set(undefined));
const place = { path: '/gestao/progresso', address: '/gestao/progresso' };
const Page = () => (
  <main>
    <h1>Meu progresso</h1>
    <ExternalRecord />
  </main>
);
test('shows the number, the hours and the skills of approved certificates', async () => {
  be('externalCertificates');
  const skills = ['Atendimento', 'Primeiros socorros'].map((label, at) => ({ id: certificateId(at), label }));
  answering().on(getExternalRecord, { certificates: 2, workloadMinutes: 690, skills });
  await renderScreen(Page, place);
  const record = await screen.findByRole('region', { name: 'Certificados externos aprovados' });
  expect(record.textContent).toContain('2 certificados externos aprovados');
  expect(record.textContent).toContain('11 h 30 feitas em outros lugares');
  expect(record.textContent).toContain('Competências: Atendimento e Primeiros socorros');
});
test('asks nothing for who may have none', async () => {
  be('learning');
  const server = answering();
  await renderScreen(Page, place);
  await screen.findByRole('heading', { name: 'Meu progresso' });
  expect(server.asked).toEqual([]);
});
