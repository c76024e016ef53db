// Proves that the hand-written page of who may call fits the server: it lists every address, and each call opens by the permission that it names.
import { beforeAll, describe, expect, test } from 'vitest';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { pathOf, routeKey } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import type { Persona } from '#testing/persona.ts';
import { askSample } from '#testing/walk.ts';
import { whoMayCall } from '#testing/who-may-call.ts';

const page = whoMayCall();
const draftOfTerms = 'GET /api/v1/termoDeUso/:id';
/** The calls that samples do not open: the tests of their features open them. */
const openedElsewhere = [
  // These need a sealed password, an issued certificate, or the draft of a course around an assessment.
  'POST /api/v1/alterar-senha-individual with users',
  'POST /api/v1/alterar-senha-em-lote with users',
  'POST /api/v1/usuario/alterar-senha-individual with users',
  'POST /api/v1/usuario/alterar-senha-em-lote with users',
  'GET /api/v1/certificado/Imprimir/:a/:b/:c with users',
  'POST /api/v1/certificadoUsuario/:a/usuario/:b/tipo/:c/:d with users',
  // Its answer depends on whose list is named: deciding.api.test.ts names people.
  'GET /api/v1/CertificadoExterno with manageExternalCertificates',
  // This tenant sent nothing: copies-told.api.test.ts asks a sender.
  'GET /api/v1/Contrato/copias with sections',
  'GET /api/v1/Contrato/copias with contracts',
  'GET /api/v1/Contrato/copias with courses',
  'GET /api/v1/Contrato/copias with trails',
  'GET /api/v1/Contrato/copias with repository',
  'GET /api/v1/Contrato/copias with assessments',
  'GET /api/v1/avaliacao/student/previa/:id with courses',
  'GET /api/v1/avaliacao/student/previa/:id with trails',
  // These are about the course or the trail that body or act name: mass-enrollment-safety.api.test.ts holds one permission alone.
  'POST /api/v1/inscricao/emmassa/previa with courses',
  'POST /api/v1/inscricao/emmassa/previa with trails',
  'POST /api/v1/inscricao/emmassa with courses',
  'POST /api/v1/inscricao/emmassa with trails',
  'GET /api/v1/inscricao/emmassa with trails',
  'GET /api/v1/inscricao/emmassa/:id with courses',
  'GET /api/v1/inscricao/emmassa/:id with trails',
  'POST /api/v1/inscricao/emmassa/:id/parar with courses',
  'POST /api/v1/inscricao/emmassa/:id/parar with trails',
  'POST /api/v1/inscricao/emmassa/:id/desfazer with courses',
  'POST /api/v1/inscricao/emmassa/:id/desfazer with trails',
  // The only rule belongs to a job title.
  'POST /api/v1/inscricaoautomatizada with jobTitles',
  'POST /api/v1/inscricaoautomatizada with businessUnits',
  'GET /api/v1/inscricaoautomatizada/:id with businessUnits',
  'PUT /api/v1/inscricaoautomatizada/:id with jobTitles',
  'PUT /api/v1/inscricaoautomatizada/:id with businessUnits',
  'DELETE /api/v1/inscricaoautomatizada/:id with businessUnits',
];
const bare = (at: string) => at.replace(/:\w+/g, ':').toLowerCase();
let app: AppForTest;
beforeAll(async () => {
  app = await appForTest();
});

/** Returns method and path of everything that the router answers; the router prints a tree of parts of paths. */
function served(): string[] {
  const above: string[] = [];
  return app.http
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      above[depth] = `${depth > 0 ? above[depth - 1]! : ''}${part!}`;
      const names = methods?.split(', ') ?? [];
      return names
        .filter((one) => one !== 'HEAD' || !names.includes('GET'))
        .map((one) => `${one} ${bare(above[depth]!.replace(/:[^/]+/g, ':x'))}`);
    });
}

describe('the page of allowed callers', () => {
  test('names every call that the server answers, and no other', () => {
    const named = page.flatMap(({ method, paths }) => paths.map((at) => `${method} ${bare(at)}`));
    const found = served();
    expect(found.length).toBeGreaterThan(900);
    expect(found.filter((one) => !named.includes(one))).toEqual([]);
    expect(named.filter((one) => !found.includes(one))).toEqual([]);
    expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  });

  test('names the calls that give every signed-in user more than its own data', { timeout: 120_000 }, async () => {
    const tenant = await makeProvisionedTenant({ app });
    const ids = [...(await idsOf(tenant.tenantId)).values()];
    const draft = { name: 'Uso', content: '<p>Leia.</p>', kind: 'platform' } as const;
    const terms = await tenant.call(createTerms, { body: draft }, tenant.administrator);
    const nobody = await tenant.person({ permissions: [] });
    const guarded = page.filter(({ opens }) => opens.length > 0);
    expect(guarded.length).toBeGreaterThan(20);
    const shown = ({ raw, status }: Awaited<ReturnType<typeof askSample>>) =>
      // An empty list counts as nothing shown.
      status < 300 && !/^(\{("\w+":\[\],?)+\}|\[\])$/.test(raw.body);
    const wrong: string[] = [];
    const closed: string[] = [];
    for (const { name, method, paths, opens } of guarded) {
      const key = routeKey(method, paths[0]!);
      const call = app.app.bound.map((one) => one.call).find((one) => routeKey(one.method, pathOf(one)) === key)!;
      const query = name.endsWith('quickSearch') ? { search: 'Curso' } : undefined;
      const isOpenTo = async (as: Persona) => {
        for (const id of name === draftOfTerms ? [terms.id] : ids)
          if (shown(await askSample(app, call, { id, query }, as))) return true;
        return false;
      };
      if (await isOpenTo(nobody)) wrong.push(`${name} is open to whoever holds nothing`);
      for (const permission of opens)
        if (!(await isOpenTo(await tenant.person({ permissions: [permission] }))))
          closed.push(`${name} with ${permission}`);
    }
    expect(wrong).toEqual([]);
    expect(closed).toEqual(openedElsewhere);
  });
});
