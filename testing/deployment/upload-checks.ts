// Checks that uploaded files are converted, stored in the bucket and opened at the hosts of the installation and of tenants.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createMedia, getMedia, openMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import type { MediaForm } from '#features/media/contract/media.wire.ts';
import { makeZip } from '../make/zip.ts';
import { demand, until } from './checks.ts';
import type { Checks } from './checks.ts';
import { hosts } from './topology.ts';
import type { Persona, Topology } from './topology.ts';
import type { Session, Visitor } from './visitor.ts';

const office = 'urn:oasis:names:tc:opendocument:xmlns';
const text = makeZip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
  {
    name: 'META-INF/manifest.xml',
    content: `<manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  },
  {
    name: 'content.xml',
    content: `<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:text><text:p>Norma de solda</text:p></office:text></office:body></office:document-content>`,
  },
]);
const page = makeZip([{ name: 'index.html', content: '<!doctype html><meta charset="utf-8"><p>Página do pacote' }]);

async function upload(session: Session, media: MediaForm, bytes: Buffer, name: string): Promise<string> {
  const { id } = await session.call(createMedia, { body: media });
  await session.call(uploadFile, { params: { id }, files: { file: new File([new Uint8Array(bytes)], name) } });
  await until(`the conversion of ${name}`, 420, async () => {
    const { status } = await session.call(getMedia, { params: { id } });
    demand(status !== 'failed', 'it failed');
    return status === 'ready' || undefined;
  });
  return id;
}
const open = (session: Session, id: string) => session.call(openMedia, { params: { id }, body: {} });

/** Returns the addresses that were opened. */
export async function checkUploads(
  { check }: Checks,
  { topology, visitor, session, project }: { topology: Topology; visitor: Visitor; session: Session; project: string },
): Promise<string[]> {
  const opened: string[] = [];
  const read = async (url: string | null) => {
    demand(!!url?.startsWith(`https://${hosts.content}/`), `it is not at the content’s host: ${url}`);
    opened.push(url!);
    const answer = await visitor.ask(url!);
    demand(answer.status === 200, `${answer.status} at ${url}`);
    return answer;
  };
  const stored = () => readdirSync(topology.stored, { recursive: true }).length;
  const before = stored();
  await check('a document becomes pages by LibreOffice, opened at a tenant’s host', async () => {
    const id = await upload(session, { title: 'Norma de solda', kind: 'document' }, Buffer.from(text), 'norma.odt');
    const { body } = await read((await open(session, id)).url);
    demand(body.subarray(0, 5).toString() === '%PDF-', `it begins with ${body.subarray(0, 20).toString()}`);
    return `${body.length} bytes of PDF`;
  });
  await check('a video becomes renditions by ffmpeg, opened at a tenant’s host', async () => {
    const video = readFileSync(path.join(project, 'testing/files/short-video.mp4'));
    const id = await upload(session, { title: 'Vídeo', kind: 'video' }, video, 'video.mp4');
    const { hlsUrl, url } = await open(session, id);
    const list = (await read(hlsUrl)).body.toString();
    demand(list.startsWith('#EXTM3U'), `it begins with ${list.slice(0, 20)}`);
    const inner = list.split('\n').find((line) => line && !line.startsWith('#'));
    await read(new URL(inner!, hlsUrl!).href);
    if (url) opened.push(url);
    return `${list.split('\n').filter((line) => line.startsWith('#EXT-X-STREAM-INF')).length} renditions`;
  });
  await check('the bucket has what was uploaded and converted', () => {
    const more = stored() - before;
    demand(more >= 4, `${more} objects more`);
    return `${more} objects more than before`;
  });

  const of = (audience: string) => topology.personas.find((one) => one.audience === audience)!;
  const pages: [string, string, Persona][] = [
    ['the installation’s own host', `https://${hosts.app}`, of('Administrador')],
    ['a tenant’s host', of('Administrador').address, of('Administrador')],
    ['a distributor’s host', of('Distribuidor').address, of('Distribuidor')],
  ];
  for (const [which, origin, { email, password }] of pages)
    await check(`a package opens at ${which}, framed by that page alone (probe 75)`, async () => {
      const author = await visitor.enter(origin, email, password);
      const media: MediaForm = { title: 'Página', kind: 'scorm', packageKind: 'html' };
      const id = await upload(author, media, Buffer.from(page), 'pagina.zip');
      const { headers, body } = await read((await open(author, id)).packageUrl);
      demand(body.includes('Página do pacote'), 'it is another page');
      const policy = String(headers['content-security-policy']);
      demand(policy.endsWith(`frame-ancestors 'self' ${origin}`), policy);
      return origin;
    });
  return opened;
}
