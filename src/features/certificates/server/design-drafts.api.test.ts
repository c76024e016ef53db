// Proves over HTTP that designs have drafts, versions, uses and pictures, and are read in both structures and as a form.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#testing/inject.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import { certificateDesign } from '../contract/certificate.wire.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { encode } from '#platform/contract/wire.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
const design = defaultDesign('course', 'pt', colors);
const onGround = (background: string): CertificateDesign => ({ ...design, front: { ...design.front, background } });
type Tenant = Awaited<ReturnType<typeof makeTenant>>;
let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant({ name: 'Copaíba' });
});
const create = async (name: string, kind: 'course' | 'trail' = 'course') =>
  (await tenant.call(calls.createCertificate, { body: { name, kind, design } }, tenant.administrator)).id;
const draftOf = (id: string) => tenant.call(calls.getCertificateDraft, { params: { id } }, tenant.administrator);
const saveDraft = (id: string, name: string, background: string, revision: number) =>
  tenant.inject(
    calls.saveCertificateDraft,
    { params: { id }, body: { name, design: onGround(background), revision } },
    tenant.administrator,
  );
const publish = (id: string, name: string, background: string) =>
  tenant.inject(
    calls.updateCertificate,
    { params: { id }, body: { name, kind: 'course', design: onGround(background) } },
    tenant.administrator,
  );
const read = (id: string) => tenant.call(calls.getCertificate, { params: { id } }, tenant.administrator);

describe('a draft', () => {
  it('is the design until one is saved, changes nothing that is issued, and ends when the design is saved', async () => {
    const id = await create('Altura');
    expect(await draftOf(id)).toMatchObject({ name: 'Altura', design, savedAt: null, revision: 0 });
    expect((await saveDraft(id, 'Altura 2', '#111111', 0)).status).toBe(200);
    expect(await draftOf(id)).toMatchObject({ name: 'Altura 2', design: onGround('#111111'), revision: 1 });
    expect(await read(id)).toMatchObject({ name: 'Altura', design });
    expect((await publish(id, 'Altura 3', '#222222')).status).toBe(204);
    expect(await draftOf(id)).toMatchObject({ name: 'Altura 3', savedAt: null, revision: 2 });
  });
  it('of an older revision overwrites nothing', async () => {
    const id = await create('Duas abas');
    await saveDraft(id, 'Primeira', '#111111', 0);
    const { status, problem } = await saveDraft(id, 'Segunda', '#333333', 0);
    expect({ status, code: problem?.code }).toEqual({ status: 409, code: 'certificates.changedMeanwhile' });
    expect(await draftOf(id)).toMatchObject({ name: 'Primeira' });
  });
  it('is discarded, and shows in the list while it is there', async () => {
    const id = await create('Passageiro rascunho');
    const listed = async () =>
      (await tenant.call(calls.listCertificates, { query: { search: 'passageiro rascunho' } }, tenant.administrator))
        .items[0]?.hasDraft;
    await saveDraft(id, 'Outro', '#111111', 0);
    expect(await listed()).toBe(true);
    await tenant.call(calls.discardCertificateDraft, { params: { id } }, tenant.administrator);
    expect(await listed()).toBe(false);
    expect(await draftOf(id)).toMatchObject({ name: 'Passageiro rascunho', design });
  });
  it('of another company is neither read nor written', async () => {
    const id = await create('Só nosso');
    const other = await makeTenant();
    const params = { id };
    const body = { name: 'Meu', design, revision: 0 };
    for (const { status } of [
      await other.inject(calls.getCertificateDraft, { params }, other.administrator),
      await other.inject(calls.saveCertificateDraft, { params, body }, other.administrator),
      await other.inject(calls.discardCertificateDraft, { params }, other.administrator),
      await other.inject(calls.listCertificateVersions, { params }, other.administrator),
      await other.inject(calls.listCertificateUses, { params }, other.administrator),
      await other.inject(calls.sampleCertificate, { params, query: {} }, other.administrator),
    ])
      expect(status).toBe(404);
  });
});

describe('the versions of a design', () => {
  it('are what it was before its first change, and what was saved since, each with who saved it', async () => {
    const id = await create('Versões');
    const versions = async () =>
      (await tenant.call(calls.listCertificateVersions, { params: { id } }, tenant.administrator)).versions;
    expect(await versions()).toEqual([]);
    await publish(id, 'Versões', '#111111');
    await publish(id, 'Versões', '#111111');
    await publish(id, 'Versões novas', '#222222');
    const fullName = 'Alice Administradora';
    expect(await versions()).toMatchObject([
      { number: 3, name: 'Versões novas', authorName: fullName },
      { number: 2, name: 'Versões', authorName: fullName },
      { number: 1, name: 'Versões', authorName: null },
    ]);
    const first = await tenant.call(calls.getCertificateVersion, { params: { id, number: 1 } }, tenant.administrator);
    expect(first).toEqual({ name: 'Versões', design });
    const missing = await tenant.inject(
      calls.getCertificateVersion,
      { params: { id, number: 9 } },
      tenant.administrator,
    );
    expect(missing.status).toBe(404);
  });
  it('stand next to the courses that issue the design', async () => {
    const id = await create('Usado');
    await makeCourse(tenant, { certificateId: id, title: 'Espaço confinado' });
    const { uses } = await tenant.call(calls.listCertificateUses, { params: { id } }, tenant.administrator);
    expect(uses).toMatchObject([{ title: 'Espaço confinado', kind: 'course' }]);
  });
});

describe('a design on the wire', () => {
  it('has its facts, and its structure as a string with paper, DPI, orientation, front, back and elements [CERT-005, CERT-025]', async () => {
    const { id } = await tenant.call(
      calls.createCertificate,
      { body: { name: 'No fio', kind: 'course', code: 'C-1', design, printsBack: true } },
      tenant.administrator,
    );
    const { raw } = await tenant.inject(calls.getCertificate, { params: { id } }, tenant.administrator);
    const { jsonCertificado, ...facts } = raw.json<Record<string, unknown> & { jsonCertificado: string }>();
    expect(facts).toMatchObject({ id, nome: 'No fio', tipo: 'Curso', active: true, imprimeVerso: true, code: 'C-1' });
    expect(Date.parse(String(facts['createdAt']))).toBeGreaterThan(0);
    const structure = JSON.parse(jsonCertificado) as { front: { layers: unknown[] } };
    expect(structure).toMatchObject({ paperSize: 'A4', dpi: 300, orientation: 'landscape', front: {}, back: {} });
    expect(structure.front.layers).toHaveLength(design.front.layers.length);
    const trail = await create('No fio da trilha', 'trail');
    const read = await tenant.inject(calls.getCertificate, { params: { id: trail } }, tenant.administrator);
    expect(read.raw.json()).toMatchObject({ tipo: 'Formacao' });
  });
  it('is listed page by page [CERT-028]', async () => {
    for (const name of ['Página A', 'Página B', 'Página C']) await create(name);
    const { items, total } = await tenant.call(
      calls.listCertificates,
      { query: { search: 'página', pageNumber: 2, pageSize: 2 } },
      tenant.administrator,
    );
    expect([items.map(({ name }) => name), total]).toEqual([['Página C'], 3]);
  });
});

describe('a design as a form', () => {
  const asForm = (name: string, more: Record<string, string> = {}) => ({
    nome: name,
    tipo: 'Curso',
    jsonCertificado: encode(certificateDesign, design),
    ...more,
  });
  it('is created with its name, kind, structure, back and switch [CERT-026]', async () => {
    const { status, answer } = await send(
      tenant.app,
      calls.createCertificate,
      { body: asForm('Por formulário', { imprimeVerso: 'false', active: 'false' }), files: [] },
      tenant.administrator,
    );
    expect(status).toBe(201);
    expect(await read((answer as { id: string }).id)).toMatchObject({
      name: 'Por formulário',
      kind: 'course',
      design,
      printsBack: false,
      isActive: false,
    });
  });
  it('is changed as a whole [CERT-027]', async () => {
    const id = await create('Antes do formulário');
    const { status } = await send(
      tenant.app,
      calls.updateCertificate,
      { params: { id }, body: asForm('Depois', { imprimeVerso: 'true', active: 'true' }), files: [] },
      tenant.administrator,
    );
    expect(status).toBe(204);
    expect(await read(id)).toMatchObject({ name: 'Depois', printsBack: true, isActive: true });
  });
  it('takes no file', async () => {
    const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
    const { status, problem } = await send(
      tenant.app,
      calls.createCertificate,
      { body: asForm('Com arquivo'), files: [{ name: 'file', file }] },
      tenant.administrator,
    );
    expect({ status, code: problem?.code }).toEqual({ status: 400, code: 'request.files' });
  });
  it('of structure version 1 is read as one of version 2', async () => {
    const first = {
      version: 1,
      width: 891,
      height: 630,
      backgroundColor: '#fffdf8',
      elements: [
        { type: 'text', text: '#NOME#', rect: { x: 100, y: 200, w: 600, h: 60 }, fontSize: 30, fontWeight: 'bold' },
        { type: 'qrcode', x: 700, y: 450, w: 120, h: 120 },
      ],
    };
    const { status, answer } = await send(
      tenant.app,
      calls.createCertificate,
      { body: { nome: 'Antigo', tipo: 'Curso', jsonCertificado: JSON.stringify(first) } },
      tenant.administrator,
    );
    expect(status).toBe(201);
    const { design: made } = await read((answer as { id: string }).id);
    expect(made).toMatchObject({ version: 2, width: 1122, height: 793, paper: 'A4', orientation: 'landscape' });
    expect(made.front.layers).toMatchObject([
      { kind: 'text', text: '#NOME#', fontWeight: 700, fontFamily: 'Figtree', box: { x: 125.93, width: 755.56 } },
      { kind: 'object', shape: 'qrcode', box: { width: 151.11, height: 151.11, scale: 1 } },
    ]);
  });
});

describe('a picture of a design', () => {
  const sent = (id: string, bytes: Uint8Array<ArrayBuffer>, name = 'logo.png', by = tenant) =>
    by.inject(
      calls.uploadCertificatePicture,
      { params: { certificateId: id, alias: 'logo' }, files: { file: { name, type: 'image/png', bytes } } },
      by.administrator,
    );
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7f5a' } })
      .png()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes));
  it('is stored, listed, read and drawn, and is not read by another company [CERT-033]', async () => {
    const id = await create('Com logotipo');
    const { status, answer } = await sent(id, await png(300, 120));
    expect(status).toBe(201);
    const { source } = answer as { source: string };
    expect(answer).toMatchObject({ name: 'logo.png', width: 300, height: 120 });
    const { pictures } = await tenant.call(calls.listCertificatePictures, {}, tenant.administrator);
    expect(pictures.map((one) => one.source)).toContain(source);
    const shown = await tenant.inject(calls.readCertificatePicture, { params: { source } }, tenant.administrator);
    expect([shown.status, (await sharp(shown.raw.rawPayload).metadata()).width]).toEqual([200, 300]);
    const other = await makeTenant();
    const stolen = await other.inject(calls.readCertificatePicture, { params: { source } }, other.administrator);
    expect(stolen.status).toBe(404);
    const withPicture = { ...design, front: { ...design.front, backgroundImage: source } };
    expect(
      (
        await tenant.inject(
          calls.updateCertificate,
          { params: { id }, body: { name: 'Com logotipo', kind: 'course', design: withPicture } },
          tenant.administrator,
        )
      ).status,
    ).toBe(204);
    const { raw } = await tenant.inject(calls.sampleCertificate, { params: { id }, query: {} }, tenant.administrator);
    const pdf = await getDocument({ data: new Uint8Array(raw.rawPayload), verbosity: 0 }).promise;
    const words = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
    expect(words.join(' ')).toContain('Maria Aparecida');
    expect(raw.rawPayload.includes('/Subtype /Image')).toBe(true);
  });
  it('that is none, moves, or is too large is refused and not stored', async () => {
    const id = await create('Hostil');
    const frames = await sharp([await png(8, 8), await png(8, 8)].map(Buffer.from) as never, {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const hostile = {
      'a drawing with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a page': Buffer.from('<html><script>alert(1)</script></html>'),
      'half a picture': Buffer.from((await png(200, 200)).subarray(0, 60)),
      'a film': frames,
    };
    for (const [what, bytes] of Object.entries(hostile)) {
      const { status, sentence } = await sent(id, new Uint8Array(bytes));
      expect([what, status >= 400 && status < 500], what).toEqual([what, true]);
      expect(sentence, what).not.toBe('');
    }
    const large = await sent(id, new Uint8Array(6 * 1024 ** 2));
    expect(large.status).toBe(413);
    const { pictures } = await tenant.call(calls.listCertificatePictures, {}, tenant.administrator);
    expect(pictures).toHaveLength(1);
  });
});
