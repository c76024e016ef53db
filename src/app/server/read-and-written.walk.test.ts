// Proves that a PUT accepts unchanged what its GET answers, for every entity of the API that is read and written at one address.
import { expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeAutomatedNotification } from '#testing/make/automated-notification.ts';
import { makeChallenge } from '#testing/make/challenge.ts';
import { makeReport, makeReportSchedule } from '#testing/make/report.ts';
import { makeSeenBiPanel } from '#testing/make/bi-panel.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { connectProvider } from '#testing/make/subscription.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { askSample } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

const calls = Object.entries(apiRegistry.calls as Record<string, Endpoint>);
const at = (method: string, path: string) =>
  calls.find(([, one]) => one.method === method && one.path.toLowerCase() === path.toLowerCase())?.[1];
/** The lists that another message writes whole: it tells which entries they hold, not what each entry is. */
const givenByIds = ['parametro/BatchReplication', 'Contrato/:id/permissoes', 'Contrato/:id/secoes'];
/** The fields that a write changes by itself: the draft and its version are newer. */
const ofTheWrite = ['versao', 'revisao', 'dataAlteracao', 'updatedAt', 'publicacao'];
/** The pairs of a read and a write with plain messages: a form with a file (a note and its picture) cannot send an answer back. */
const pairs = calls.flatMap(([name, write]) => {
  const read = write.method === 'PUT' && !write.multipart && !givenByIds.includes(write.path) && at('GET', write.path);
  return read ? [{ name, read, write }] : [];
});

test('finds the entities that are read and written at one address', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(20);
});
test('each accepts what it answered, and answers the same afterwards', { timeout: 120_000 }, async () => {
  const { tenant, course: certified } = await makeIssued({ kind: 'distributor' });
  const { app, administrator, learner } = tenant;
  await makeTenant({ app, ownerTenantId: tenant.tenantId });
  const course = await makeCourse(tenant);
  const trail = await makeTrail(tenant, [course]);
  await enroll(tenant, 'course', course);
  await connectProvider(tenant);
  const mediaId = course.items[0]!.objectId;
  const below = await tenant.call(listContracts, { query: {} }, administrator);
  const known: Record<string, string> = {
    'Contrato/:id': below.items[0]!.id,
    'Contrato/:id/sso': below.items[0]!.id,
    'usuario/:id': learner.userId,
    'curso/:id': course.id,
    'EtapaDoCurso/:id': course.content.steps[0]!.id,
    'formacao/:id': trail.id,
    'EtapaDaFormacao/:id': trail.content.items[0]!.id,
    'Secao/:id': await makeSection(tenant, [['course', course]]),
    'Comunicacao/:id': await makeCommunication(tenant),
    'PainelVistraBI/:id': await makeSeenBiPanel(tenant, administrator),
    'Relatorios/:id': await makeReport(tenant),
    'Relatorios/Agendamentos/:id': await makeReportSchedule(tenant),
    'NotificacaoAutomatizada/:id': await makeAutomatedNotification(tenant),
    'Desafio/:id': await makeChallenge(tenant),
    'avaliacao/:id': (await makeAssessment(tenant)).id,
    'midia/:id': mediaId,
    'conformidade/regras/:id': (await makeRule(tenant, certified.id, [learner])).id,
  };
  /** The bodies that no sample can guess, from what the test made before. */
  const bodies: Record<string, () => object> = {
    inscricaoautomatizada: () => ({
      tipo: 'Unidade',
      itens: [{ cursoId: course.id }],
      unidadeDeNegocioId: known['unidadeDeNegocio/:id'],
    }),
    Segmentacao: () => ({ usuarios: [{ usuarioId: learner.userId }] }),
  };
  const by = ({ access }: Endpoint) =>
    typeof access === 'object' && access.permission === 'learning' ? learner : administrator;
  const wrong: string[] = [];
  for (const { name, read, write } of pairs) {
    const make = at('POST', write.path.replace(/\/:\w+$/, ''));
    let id = known[write.path];
    if (!id && make && /:\w+$/.test(write.path)) {
      const made = await askSample(app, make, { id: course.id, body: bodies[make.path]?.() }, by(make));
      id = (made.answer as { id?: string } | undefined)?.id ?? Object.values((made.answer ?? {}) as object)[0];
      if (!id) wrong.push(`${name}: not made, ${made.status} ${made.sentence ?? ''}`);
    }
    if (/:\w+/.test(write.path) && !id) continue;
    if (id) known[write.path] = id;
    const send = (call: Endpoint, body?: unknown) =>
      app.http.inject({
        method: call.method,
        url: pathOf(call).replace(/:\w+/, id ?? ''),
        headers: { authorization: `Bearer ${by(call).token}` },
        ...(body !== undefined && { payload: body as object }),
      });
    const before = await send(read);
    const kept = await send(write, before.json());
    const after = await send(read);
    const [was, is] = [before.json<Record<string, unknown>>(), after.json<Record<string, unknown>>()];
    const changed = Object.keys(was).filter(
      (key) => !ofTheWrite.includes(key) && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
    );
    if (before.statusCode !== 200 || kept.statusCode >= 300 || changed.length)
      wrong.push(`${name}: ${before.statusCode} ${kept.statusCode} ${kept.body.slice(0, 300)} ${changed}`);
  }
  expect(wrong).toEqual([]);
});
