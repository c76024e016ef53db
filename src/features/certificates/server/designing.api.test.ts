// Proves over HTTP that designs are created, changed, switched off and removed, and which ones are kept as they are.
import { beforeAll, describe, expect, it } from 'vitest';
import { updateSettings } from '#features/branding/server/update-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { finishCourse } from '#testing/make/learning.ts';
import { makeCourse, makeDraftCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import { certificateDesign } from '../contract/certificate.wire.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { update } from './certificates.store.ts';
import { send } from '#testing/inject.ts';
import { encode } from '#platform/contract/wire.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
const design = defaultDesign('course', 'pt', colors);
const form = (
  name: string,
  more: Partial<{ isActive: boolean; printsBack: boolean; design: CertificateDesign }> = {},
) => ({
  name,
  kind: 'course' as const,
  design,
  ...more,
});
type Tenant = Awaited<ReturnType<typeof makeTenant>>;
let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant({ name: 'Copaíba' });
});
const create = async (name: string, more = {}) =>
  (await tenant.call(calls.createCertificate, { body: form(name, more) }, tenant.administrator)).id;
const read = (id: string, by = tenant) => by.inject(calls.getCertificate, { params: { id } }, by.administrator);
const change = (id: string, body: ReturnType<typeof form>) =>
  tenant.inject(calls.updateCertificate, { params: { id }, body }, tenant.administrator);
const remove = (id: string) => tenant.inject(calls.removeCertificate, { params: { id } }, tenant.administrator);
const listed = async (search: string) =>
  (await tenant.call(calls.listCertificates, { query: { search } }, tenant.administrator)).items;

describe('a design', () => {
  it('is saved with name, type and structure, with its back and its switch [CERT-014, CERT-015]', async () => {
    const id = await create('Brigada', { printsBack: false, isActive: false });
    expect(await tenant.call(calls.getCertificate, { params: { id } }, tenant.administrator)).toMatchObject({
      name: 'Brigada',
      kind: 'course',
      design,
      printsBack: false,
      isActive: false,
      isReceived: false,
    });
  });
  it('prints its back and is active where the form does not say [CERT-015]', async () => {
    const [{ printsBack, isActive, useCount } = {}] = (await create('Sem chaves'), await listed('sem chaves'));
    expect({ printsBack, isActive, useCount }).toEqual({ printsBack: true, isActive: true, useCount: 0 });
  });
  it('is changed as a whole', async () => {
    const id = await create('Antes');
    const wide = { ...design, paper: 'Letter' as const, width: 1056, height: 816 };
    expect((await change(id, form('Depois', { design: wide, isActive: false }))).status).toBe(204);
    expect(await tenant.call(calls.getCertificate, { params: { id } }, tenant.administrator)).toMatchObject({
      name: 'Depois',
      design: wide,
      isActive: false,
    });
  });
  it('is removed, and is no longer listed nor found [CERT-029]', async () => {
    const id = await create('Passageiro');
    expect((await remove(id)).status).toBe(204);
    expect(await listed('passageiro')).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });
  it('that a course issues, in its draft too, is neither switched off, nor retyped, nor removed [CERT-013]', async () => {
    const published = await create('Do curso');
    await makeCourse(tenant, { certificateId: published, title: 'Espaço confinado' });
    const drafted = await create('Do rascunho');
    await makeDraftCourse(tenant, { title: 'Em escrita', certificateId: drafted });
    for (const [id, title] of [
      [published, 'Espaço confinado'],
      [drafted, 'Em escrita'],
    ] as const) {
      for (const { status, problem, sentence } of [
        await change(id, form('Outro nome', { isActive: false })),
        await change(id, { ...form('Outro nome'), kind: 'trail' as never }),
        await remove(id),
      ]) {
        expect({ status, code: problem?.code }).toEqual({ status: 422, code: 'certificates.inUse' });
        expect(sentence).toContain(title);
      }
      expect((await change(id, form('Outro nome'))).status).toBe(204);
    }
  });
  it('that new courses get at first is neither switched off nor removed', async () => {
    const id = await create('Da casa');
    await tenant.run(tenant.administrator, async (context) => {
      const { general, ...settings } = await getSettings(context);
      await updateSettings(context, tenant.tenantId, {
        ...settings,
        general: { ...general, certificate: { course: id } },
      });
    });
    for (const { status, problem } of [await change(id, form('Da casa', { isActive: false })), await remove(id)])
      expect({ status, code: problem?.code }).toEqual({ status: 422, code: 'certificates.isDefault' });
  });
  it('of a distributor is read and not changed', async () => {
    const id = await create('Enviado');
    await tenant.run(tenant.administrator, ({ db }) => update(db, id, { origin: 'distributor' } as never));
    for (const { status, problem } of [await change(id, form('Meu')), await remove(id)])
      expect({ status, code: problem?.code }).toEqual({ status: 422, code: 'certificates.replicated' });
  });
  it('may change after it was issued, and what was issued keeps the former one', async () => {
    const id = await create('Emitido');
    const course = await makeCourse(tenant, { certificateId: id, title: 'Já concluído' });
    await makeSection(tenant, [['course', course]]);
    await finishCourse(tenant, course);
    const print = async () =>
      (
        await tenant.inject(
          calls.printCertificate,
          { params: { certificateId: id, objectId: course.id }, query: { form: 'png' } },
          tenant.learner,
        )
      ).raw.rawPayload;
    const before = await print();
    await change(id, form('Emitido', { design: { ...design, front: { ...design.front, background: '#000000' } } }));
    expect(Buffer.compare(await print(), before)).toBe(0);
  });
  it('of another company is neither read, nor changed, nor removed', async () => {
    const id = await create('Alheio');
    const other = await makeTenant();
    const params = { id };
    for (const { status } of [
      await read(id, other),
      await other.inject(calls.updateCertificate, { params, body: form('Meu') }, other.administrator),
      await other.inject(calls.removeCertificate, { params }, other.administrator),
    ])
      expect(status).toBe(404);
  });
  it('with a picture that the company does not have is refused', async () => {
    const stolen = { ...design, front: { ...design.front, backgroundImage: 'a'.repeat(64) } };
    const { status, problem } = await tenant.inject(
      calls.createCertificate,
      { body: form('Figura', { design: stolen }) },
      tenant.administrator,
    );
    expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'certificates.noPicture' });
  });
  it('that is broken is refused with the place of the fault, and nothing is stored', async () => {
    const written = JSON.parse(encode(certificateDesign, design)) as { front: { layers: Record<string, unknown>[] } };
    const layers = written.front.layers;
    const broken = [
      ['not JSON', '{'],
      ['a number', '7'],
      ['a version that is not known', JSON.stringify({ ...written, version: 9 })],
      [
        'too many layers',
        JSON.stringify({ ...written, front: { ...written.front, layers: Array(101).fill(layers[2]) } }),
      ],
      [
        'more text than any design, of 2,000 layers',
        JSON.stringify({ ...written, front: { ...written.front, layers: Array(2_000).fill(layers[2]) } }),
      ],
      [
        'a colour with a script',
        JSON.stringify({ ...written, front: { ...written.front, backgroundColor: 'url(x)' } }),
      ],
      [
        'a kind of layer that is not known',
        JSON.stringify({ ...written, front: { ...written.front, layers: [{ ...layers[2], type: 'script' }] } }),
      ],
      ['a day that no calendar has', JSON.stringify({ ...written, validity: { kind: 'until', on: '2030-13-45' } })],
      [
        'a day that ends beyond all days',
        JSON.stringify({ ...written, validity: { kind: 'until', on: '9999-12-31' } }),
      ],
      [
        'an endless box',
        JSON.stringify({
          ...written,
          front: { ...written.front, layers: [{ ...layers[2], rect: { x: 1e300, y: 0, w: 1, h: 1, scale: 1 } }] },
        }),
      ],
    ] as const;
    for (const [what, jsonCertificado] of broken) {
      const body = { nome: 'Quebrado', tipo: 'Curso', jsonCertificado };
      const { status, problem } = await send(tenant.app, calls.createCertificate, { body }, tenant.administrator);
      expect(status, what).toBe(400);
      expect(problem?.fields?.[0]?.path, what).toMatch(
        what.endsWith('JSON') || what === 'a number' || what.startsWith('more text')
          ? /^jsonCertificado/
          : /^jsonCertificado\.(version|front|validity)/,
      );
    }
    expect(await listed('quebrado')).toEqual([]);
  });
});
