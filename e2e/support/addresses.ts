// Lists every screen with an address that opens it and the users who see it; finds one real object for each screen that needs one.
import { listChallenges } from '#features/challenges/contract/challenges.endpoints.ts';
import { listExternalCertificates } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { createCommunication, listCommunications } from '#features/communications/contract/communications.endpoints.ts';
import { listComplianceRules } from '#features/compliance/contract/compliance.endpoints.ts';
import { isOfLearners } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { listBasicAssessments } from '#features/assessments/contract/assessments.endpoints.ts';
import { listOwnAssessments } from '#features/attempts/contract/attempts.endpoints.ts';
import { listSeeAgain, searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { getIssuedCertificate } from '#features/certificates/contract/certificates.endpoints.ts';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { getCourse, saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { listBasicTerms } from '#features/terms/contract/terms.endpoints.ts';
import { listReports } from '#features/reports/contract/reports.endpoints.ts';
import { listActiveSections } from '#features/sections/contract/sections.endpoints.ts';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { getTrail } from '#features/trails/contract/trails.endpoints.ts';
import { listWellBeingIndicators } from '#features/well-being/contract/well-being.endpoints.ts';
import { allScreens } from '../../scripts/screens.ts';
import type { Api } from './api.ts';

export type Address = { screen: string; address: string; audience?: 'aluno' | 'administrador' | 'provedor' };
/** The screens of staff alone: the product refuses a client's administrator. */
const ofStaff = new Set(['companies', 'contracts', 'dashboardPanels']);
/** Matches a screen that changes who is signed in. */
const isPassing = /^\/logout/;

export async function allAddresses(learner: Api, administrator: Api): Promise<{ found: Address[]; missing: string[] }> {
  const objects = await realObjects(learner, administrator);
  const found: Address[] = [];
  const missing: string[] = [];
  for (const { path, public: isPublic, permission } of (await allScreens()).filter(
    (one) => !isPassing.test(one.path),
  )) {
    const audience = isPublic
      ? undefined
      : !permission || isOfLearners(permission as Permission)
        ? 'aluno'
        : ofStaff.has(permission)
          ? 'provedor'
          : 'administrador';
    const concrete = /[{:$*]/.test(path) ? objects[path] : [path];
    if (!concrete) missing.push(path);
    for (const address of concrete ?? []) found.push({ screen: path, address, audience });
  }
  return { found, missing };
}

/** Returns addresses of real objects, by the path of their screen. A screen that only rewrites its address has none. */
async function realObjects(learner: Api, administrator: Api): Promise<Record<string, string[]>> {
  const find = async (query: string, kind: string) =>
    (await learner.call(searchCatalog, { query: { query } })).items.find((one) => one.kind === kind)!;
  const course = await find('LGPD no dia a dia', 'course');
  const heights = await find('Trabalho em altura', 'course');
  const trail = await find('Liderança essencial', 'trail');
  const { items: trailItems } = await administrator.call(getTrail, { params: { id: trail.id } });
  const inTrail = trailItems!.find((one) => one.kind === 'course')!;
  const video = await find('Delegar sem sumir', 'media');
  const again = (await learner.call(listSeeAgain, { query: {} })).items.find((one) => one.kind === 'course')!;
  const { credential, certificateId } = await learner.call(getIssuedCertificate, { params: { objectId: again.id } });
  const [section] = await learner.call(listActiveSections, { query: {} });
  const [assessment] = await administrator.call(listBasicAssessments, { query: {} });
  const { items: own } = await learner.call(listOwnAssessments, { query: {} });
  const { items: elsewhere } = await learner.call(listExternalCertificates, { query: {} });
  const [somebody] = await administrator.call(listBasicUsers, { query: {} });
  const contract = await administrator.call(getMyContract, {});
  const [group] = await administrator.call(listBasicGroups, {});
  const [terms] = await administrator.call(listBasicTerms, { query: {} });
  const [segmentation] = await administrator.call(listBasicSegmentations, { query: {} });
  const { items: rules } = await administrator.call(listComplianceRules, { query: {} });
  const communication = await aDraft(administrator);
  const [indicator] = (await administrator.call(listWellBeingIndicators, { query: {} })).items;
  const { id: courseId } = course;
  const details = await administrator.call(getCourse, { params: { id: courseId } });
  if (!details.isPublicLink)
    await administrator.call(saveCourse, { params: { id: courseId }, body: { ...details, isPublicLink: true } });
  const view = (kind: 'course' | 'trail', id: string, step: number) =>
    `/learning-center/view/${referenceText({ kind, id })}/${step}`;
  const { items: reports } = await administrator.call(listReports, { query: { isOwn: true } });
  const { items: played } = await administrator.call(listChallenges, { query: { pageSize: 1 } });
  return {
    '/conta/usuario/{id}': [`/conta/usuario/${somebody!.id}`, '/conta/usuario/novo'],
    '/conteudo/avaliacao/{id}': [`/conteudo/avaliacao/${assessment!.id}`, '/conteudo/avaliacao/nova'],
    '/conteudo/avaliacao/{id}/resultados': [`/conteudo/avaliacao/${assessment!.id}/resultados`],
    '/gestao/minhas-avaliacoes/{id}': [`/gestao/minhas-avaliacoes/${own[0]!.id}`],
    '/gestao/certificados-externos/{id}': [
      '/gestao/certificados-externos/novo',
      ...elsewhere.slice(0, 1).map(({ id }) => `/gestao/certificados-externos/${id}`),
    ],
    // An administrator who does not correct reads that it is not theirs; its own journey opens one.
    '/gestao/correcoes-avaliacoes/{id}': [`/gestao/correcoes-avaliacoes/${assessment!.id}`],
    '/gestao/avaliacao/{id}/answer': [`/gestao/avaliacao/${assessment!.id}/answer`],
    '/catalog/{id}': [
      '/catalog/continue',
      `/catalog/${section!.id}`,
      `/catalog?view=${referenceText({ kind: 'course', id: course.id })}`,
      `/catalog?view=${referenceText({ kind: 'trail', id: trail.id })}`,
    ],
    '/certificadousuario/{credential}/public': [
      `/certificadousuario/${credential}/public`,
      '/certificadousuario/AAAAAAAAAAAAAAAAAAAA/public',
    ],
    '/learning-center/view/{str}/{step}': [
      view('course', course.id, 1),
      view('course', course.id, 2),
      view('course', course.id, 5),
      view('course', heights.id, 4),
      view('trail', trail.id, 5),
      view('course', again.id, 1),
    ],
    '/learning-center/trail/{id}': [`/learning-center/trail/${trail.id}`],
    '/view/{id}': [`/view/${referenceText({ kind: 'course', id: courseId })}`, '/view/nada'],
    '/{unknown}': ['/no/such/page'],
    '/content/files/{id}': [`/content/files/${video.id}`, '/content/files/new'],
    '/conteudo/curso/{id}': [`/conteudo/curso/${course.id}`, '/conteudo/curso/novo'],
    '/conteudo/trilha/{id}': [`/conteudo/trilha/${trail.id}`, '/conteudo/trilha/novo'],
    '/conteudo/curso/{id}/previa': [`/conteudo/curso/${course.id}/previa`],
    '/conteudo/curso/{id}/previa/{step}': [1, 3].map((step) => `/conteudo/curso/${heights.id}/previa/${step}`),
    '/conteudo/trilha/{id}/previa': [`/conteudo/trilha/${trail.id}/previa`],
    '/conteudo/trilha/{id}/previa/{step}': ['1', 'caminho'].map(
      (step) => `/conteudo/trilha/${trail.id}/previa/${step}`,
    ),
    '/conteudo/trilha/{id}/previa/curso/{course}/{step}': [
      `/conteudo/trilha/${trail.id}/previa/curso/${inTrail.objectId}/1`,
    ],
    '/conteudo/secao/{id}': [`/conteudo/secao/${section!.id}`, '/conteudo/secao/nova'],
    '/conta/contrato/{id}': [`/conta/contrato/${contract.id}`, '/conta/contrato/novo'],
    '/settings/certificate/{id}': [`/settings/certificate/${certificateId}`],
    '/settings/certificado/{id}/emitidos': [`/settings/certificado/${certificateId}/emitidos`],
    '/conformidade/regras/{id}': [
      '/conformidade/regras/novo',
      ...rules.slice(0, 1).map(({ id }) => `/conformidade/regras/${id}`),
    ],
    '/settings/permissoes/{id}': [`/settings/permissoes/${group!.id}`, '/settings/permissoes/novo'],
    '/settings/termos-uso/{id}': [`/settings/termos-uso/${terms!.id}`, '/settings/termos-uso/novo'],
    '/settings/segmentacao/{id}': [`/settings/segmentacao/${segmentation!.id}`, '/settings/segmentacao/novo'],
    '/comunicacoes/comunicacao/{id}': [`/comunicacoes/comunicacao/${communication}`, '/comunicacoes/comunicacao/nova'],
    '/comunicacoes/comunicacao/{id}/visualizacoes': [`/comunicacoes/comunicacao/${communication}/visualizacoes`],
    '/comunicacoes/indicador-de-bem-estar/{id}': [
      '/comunicacoes/indicador-de-bem-estar/novo',
      `/comunicacoes/indicador-de-bem-estar/${indicator!.id}`,
    ],
    '/comunicacoes/indicador-de-bem-estar/{id}/resultados': [
      `/comunicacoes/indicador-de-bem-estar/${indicator!.id}/resultados`,
    ],
    '/gamificacao/desafios/{id}': ['/gamificacao/desafios/novo'],
    '/gamificacao/desafios/{id}/participantes': played.map(({ id }) => `/gamificacao/desafios/${id}/participantes`),
    '/comunicacoes/notificacoes-automatizadas/{id}': ['/comunicacoes/notificacoes-automatizadas/nova'],
    // The demonstration has no external BI; the journey of the provider makes a panel.
    '/gestao/relatorios/{id}': [
      '/gestao/relatorios/hours',
      '/gestao/relatorios/enrollments',
      '/gestao/relatorios/novo',
      ...reports.slice(0, 1).map(({ id }) => `/gestao/relatorios/${id}`),
    ],
    '/gestao/relatorios/{id}/agendamentos': reports
      .slice(0, 1)
      .map(({ id }) => `/gestao/relatorios/${id}/agendamentos`),
    '/gestao/bi-management/{id}': ['/gestao/bi-management/novo'],
    '/gestao/bi-management/{id}/acessos': [],
    // The demonstration has no rule: it would write to every persona.
    '/comunicacoes/notificacoes-automatizadas/{id}/simulacao': [],
    '/aprendizado/secao/{id}': [],
    '/about/{str}': [],
    '/learn/{str}/{step}': [],
  };
}
/** Returns a communication that opens for nobody, and writes one where there is none. */
async function aDraft(administrator: Api): Promise<string> {
  const { items } = await administrator.call(listCommunications, { query: { state: 'draft' } });
  if (items[0]) return items[0].id;
  const body = { title: 'Semana da segurança', posts: [{ title: 'Cinco conteúdos, um por dia' }] };
  return (await administrator.call(createCommunication, { body })).id;
}
