// Proves which packages are accepted, and with which sentence every other package is refused.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makePackage,
  makePackageOfThree,
  manifest12,
  manifest2004,
  manifestInSequence,
  manifestOfThree,
} from '#testing/make/scorm.ts';
import { makeZip } from '#testing/make/zip.ts';
import { openPackage } from './open-package.service.ts';

let folder: string;
let into: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-test-'));
  into = await mkdtemp(join(folder, 'into-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;
const open = async (bytes: string | Buffer) => {
  const path = join(folder, `${count++}`);
  await writeFile(path, bytes);
  const opened = await openPackage(path, { into });
  await rm(opened.folder, { recursive: true });
  return opened;
};
const item = (more: string) =>
  manifest12({ items: `<item identifier="i" identifierref="r"><title>Um</title>${more}</item>` });
const resources = (href: string) =>
  manifest12({ resources: `<resources><resource identifier="r" adlcp:scormtype="sco" href="${href}"/></resources>` });

describe('openPackage', () => {
  it('reads SCORM 1.2 with its passing score', async () => {
    const { facts } = await open(makePackage());
    expect(facts).toMatchObject({
      kind: 'scorm12',
      edition: '1.2',
      title: 'Curso de teste',
      entry: 'sco.html',
      items: [{ id: 'i', title: 'Um', masteryScore: 70, isSco: true }],
    });
  });
  it.each([
    ['2004 3rd Edition', '3rd'],
    ['2004 4th Edition', '4th'],
    ['CAM 1.3', '2nd'],
  ])('reads SCORM %s with tree, objectives and passing score', async (version, edition) => {
    const { facts } = await open(makePackage(manifest2004(version)));
    expect(facts).toMatchObject({
      kind: 'scorm2004',
      edition,
      entry: 'sco.html?a=1',
      items: [{ id: 'c', items: [{ scaledPassingScore: 0.6, objectiveIds: ['p', 'q'] }] }],
    });
  });
  it('reads several objects of SCORM 1.2 with their prerequisites', async () => {
    const { facts } = await open(makePackageOfThree(manifestOfThree()));
    expect(facts).toMatchObject({
      entry: 'a.html',
      items: [
        {
          id: 'c',
          items: [
            { id: 'a', isSco: true },
            { id: 'b', prerequisites: 'a' },
          ],
        },
        { id: 'd', href: 'd.html', isSco: false },
      ],
    });
    expect(facts.sequencing).toBeUndefined();
  });
  it('reads the sequence of the objects of SCORM 2004, with the shared rules of the collection', async () => {
    const { facts } = await open(makePackageOfThree(manifestInSequence()));
    const target = { targetObjectiveID: 'global' };
    expect(facts.sequencing).toEqual({
      id: 'o',
      title: 'Em sequência',
      sequencingControls: { choice: false, flow: true },
      children: [
        {
          id: 'a',
          title: 'Teste',
          deliveryControls: { completionSetByContent: true, objectiveSetByContent: true },
          primaryObjective: { objectiveID: 'feito', mapInfo: [{ ...target, writeSatisfiedStatus: true }] },
        },
        {
          id: 'b',
          title: 'Reforço',
          isVisible: false,
          sequencingRules: {
            preConditionRules: [
              { action: 'skip', conditionCombination: 'all', conditions: [{ condition: 'satisfied' }] },
            ],
          },
          rollupConsiderations: { requiredForSatisfied: 'ifNotSkipped', requiredForCompleted: 'ifNotSkipped' },
          primaryObjective: { objectiveID: 'feito', mapInfo: [{ ...target, readSatisfiedStatus: true }] },
        },
        { id: 'd', title: 'Fim', hideLmsUi: ['previous'] },
      ],
    });
  });
  it('reads pages with an index, also inside the folder that was zipped', async () => {
    expect((await open(makeZip([{ name: 'index.html', content: '<p>' }]))).facts).toMatchObject({
      kind: 'html',
      entry: 'index.html',
    });
    const { facts, files } = await open(
      makeZip([
        { name: 'curso/imsmanifest.xml', content: manifest12() },
        { name: 'curso/sco.html', content: '<p>' },
      ]),
    );
    expect(facts.kind).toBe('scorm12');
    expect(files.map((file) => file.name)).toEqual(['imsmanifest.xml', 'sco.html']);
  });
  it('finds files behind escapes, other letter case and backslashes', async () => {
    const { facts } = await open(
      makePackage(resources('Minha%20P%C3%A1gina\\Inicio.HTML?x=1#y'), [
        { name: 'Minha Página/inicio.html', content: '<p>' },
      ]),
    );
    expect(facts.entry).toBe('Minha%20P%C3%A1gina/inicio.html?x=1#y');
  });
  it('reads identifiers without the blanks around them', async () => {
    const content = manifest12()
      .replace('identifierref="r"', 'identifierref=" r "')
      .replace('<resource identifier="r"', '<resource identifier="   r     "')
      .replace('href="sco.html"', 'href=" sco.html "');
    expect(content).toContain('"   r     "');
    expect((await open(makePackage(content))).facts).toMatchObject({ entry: 'sco.html' });
  });
  it('reads a manifest in UTF-16 and one in Latin-1', async () => {
    const wide = Buffer.from(`\ufeff${manifest12()}`, 'utf16le');
    const narrow = Buffer.from(
      manifest12({ head: '<?xml version="1.0" encoding="ISO-8859-1"?>' }).replace('Um', 'Ação'),
      'latin1',
    );
    for (const content of [wide, narrow]) {
      const { facts } = await open(
        makeZip([
          { name: 'imsmanifest.xml', content },
          { name: 'sco.html', content: '<p>' },
        ]),
      );
      expect(facts.items[0]!.title).toMatch(/^(Um|Ação)$/);
    }
  });

  const xxe = '<?xml version="1.0"?><!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  it.each<[string, string, Buffer | string]>([
    ['no zip at all', 'media.package.notZip', 'texto'],
    ['no manifest and no index', 'media.package.noManifest', makeZip([{ name: 'leia.txt', content: 'x' }])],
    ['a document type', 'file.xml.dtd', makePackage(manifest12({ head: xxe }))],
    ['an entity nobody declared', 'file.xml.broken', makePackage(item('&boom;'))],
    ['broken XML', 'file.xml.broken', makePackage('<manifest><oops></manifest>')],
    ['another root', 'file.xml.broken', makePackage('<html/>')],
    ['XML without end', 'file.xml.broken', makePackage('<a>'.repeat(5000))],
    [
      'an unknown version',
      'media.package.version',
      makePackage(manifest12().replace('1.2<', '9.9<').replace('adlcp_rootv1p2', 'x')),
    ],
    [
      'Common Cartridge',
      'media.package.standard',
      makePackage(manifest12().replace('ADL SCORM', 'IMS Common Cartridge')),
    ],
    [
      'AICC',
      'media.package.standard',
      makeZip([
        { name: 'curso.crs', content: 'x' },
        { name: 'index.html', content: '<p>' },
      ]),
    ],
    [
      'xAPI',
      'media.package.standard',
      makeZip([
        { name: 'tincan.xml', content: '<x/>' },
        { name: 'index.html', content: '<p>' },
      ]),
    ],
    ['cmi5', 'media.package.standard', makeZip([{ name: 'cmi5.xml', content: '<x/>' }])],
    [
      'no item to launch',
      'media.package.nothingToLaunch',
      makePackage(manifest12({ items: '<item identifier="i"><title>x</title></item>' })),
    ],
    ['a missing launch file', 'media.package.launchMissing', makePackage(resources('falta.html'))],
    ['a launch file outside', 'media.package.launchMissing', makePackage(resources('../../../etc/passwd'))],
    ['a launch file elsewhere', 'media.package.launchExternal', makePackage(resources('https://example.org/a.html'))],
    [
      'an organization without identifier',
      'media.package.organizationMissing',
      makePackage(manifest12().replace('<organization identifier="o">', '<organization>')),
    ],
  ])('refuses %s and stores nothing', async (_why, code, bytes) => {
    const from = Date.now();
    await expect(open(bytes)).rejects.toMatchObject({ code });
    expect(Date.now() - from).toBeLessThan(2000);
    expect(await readdir(into)).toEqual([]);
  });
});
