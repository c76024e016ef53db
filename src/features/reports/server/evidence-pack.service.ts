// Packs the evidence for an inspector while it is read: each report as CSV and PDF, the certificates, and the hashes of all files.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { timeIn } from '#platform/contract/days.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { FileAnswer, ReadPart } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { packLimits, makePackNames } from '#features/certificates/contract/packs.model.ts';
import { getIssuedDocument } from '#features/certificates/server/certificates.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { isLeaderOf, managesEverybody } from '#features/people/server/leaders.service.ts';
import { listUsersByIds } from '#features/people/server/people.service.ts';
import { evidenceOfContent, evidenceOfPerson, heldCertificates } from '../contract/evidence.model.ts';
import type { EvidenceForm } from '../contract/evidence.wire.ts';
import { reportLimits, shownColumns } from '../contract/report-query.model.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import { reportFile } from './report-file.service.ts';
import { printReport } from './report-print.service.ts';
import { askedBy } from './report-runs.service.ts';
import { listRowIds } from './report-rows.store.ts';
import { rowsOf } from './report-stream.service.ts';

type Pack = { name: string; parts: ReportQuery[] };
/** The values that a filter takes. */
const mostAssessments = reportLimits.values;
/** Returns what the pack is about; a person whom the caller does not lead is missing, as one of another company is. */
async function packOf(context: PersonContext, { kind, id }: EvidenceForm): Promise<Pack> {
  if (kind === 'person') {
    const [user] = await listUsersByIds(context, [id]);
    if (!user || !((await managesEverybody(context)) || (await isLeaderOf(context, id))))
      throw fieldProblem('missing', 'id', 'people.missing');
    return { name: user.fullName, parts: evidenceOfPerson(id) };
  }
  const title = await context.ports.titleOfContent(context, kind, id);
  if (title === undefined) throw fieldProblem('missing', 'id', 'reports.evidence.contentMissing');
  const within = await context.ports.assessmentsWithin(context, kind === 'course' ? { courseId: id } : { trailId: id });
  return { name: title, parts: evidenceOfContent(id, within.slice(0, mostAssessments)) };
}
type PackedFile = { name: string; bytes: number; sha256: string; rows?: number };
type Content = () => AsyncIterable<string | Uint8Array>;
/** Writes a ZIP whose files are read one after the other, each when its turn has come. */
function hashingZip() {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const files: PackedFile[] = [];
  let current: Readable | undefined;
  async function* hashed(file: PackedFile, content: Content) {
    const hash = createHash('sha256');
    for await (const part of content()) {
      hash.update(part);
      file.bytes += Buffer.byteLength(part);
      yield part;
    }
    file.sha256 = hash.digest('hex');
  }
  const add = (name: string, content: Content, mtime: Date): Promise<PackedFile> =>
    new Promise((resolve, reject) => {
      const file: PackedFile = { name, bytes: 0, sha256: '' };
      zip.addReadStreamLazy(name, { mtime }, (give) => {
        current = Readable.from(hashed(file, content), { objectMode: false });
        current.on('error', (error) => out.destroy(error));
        finished(current).then(() => {
          files.push(file);
          resolve(file);
        }, reject);
        give(null, current);
      });
    });
  return {
    ...{ out, files, add },
    end: () => zip.end(),
    fail: (error: Error) => out.destroy(error),
    /** Ends the file that is being read, and with it its cursor. */
    leave: () => {
      current?.destroy();
      out.destroy();
    },
  };
}
type Zip = ReturnType<typeof hashingZip>;
/** Adds one report as CSV, and as a PDF where it is short enough for one; returns nothing that the manifest does not tell. */
async function addReport(zip: Zip, read: ReadPart, query: ReportQuery, name: string, context: PersonContext) {
  const { language } = context;
  const asked = (inner: PersonContext) => askedBy(inner, query, 'local');
  let rows = 0;
  const { content } = reportFile({
    ...{ name, format: 'csv', language, columns: shownColumns(query) },
    rows: async function* (reading) {
      for await (const part of rowsOf(reading, (readOnce) => readOnce(asked))) {
        rows += part.length;
        yield part;
      }
    },
  });
  const at = context.now();
  const csv = await zip.add(`${name}.csv`, () => (content as (read: ReadPart) => AsyncIterable<string>)(read), at);
  csv.rows = rows;
  if (rows > reportLimits.pdfRows) return;
  const print = async function* () {
    yield await read(async (inner) => (await printReport(inner, name, await asked(inner))).content as Buffer);
  };
  const pdf = await zip.add(`${name}.pdf`, print, at);
  pdf.rows = rows;
}
/** Adds the documents of the certificates that hold, as many as a pack has; returns their number and whether they are all. */
async function addCertificates(zip: Zip, read: ReadPart, { parts }: Pack, context: PersonContext) {
  const query = heldCertificates(parts);
  const most = packLimits.most;
  const ids = await read(async (inner) => listRowIds(inner.db, await askedBy(inner, query, 'local'), most + 1));
  const nameOf = makePackNames();
  const folder = say(context.language, 'reports.evidence.certificates');
  for (const id of ids.slice(0, most)) {
    const { name, content } = await read((inner) => getIssuedDocument(inner, id));
    const document: Content = async function* () {
      if (Buffer.isBuffer(content)) yield content;
      else yield* content as AsyncIterable<Uint8Array>;
    };
    await zip.add(`${folder}/${nameOf(name.replace(/\.pdf$/, ''), 'pdf')}`, document, context.now());
  }
  return { certificates: Math.min(ids.length, most), hasAllCertificates: ids.length <= most };
}
async function addAll(zip: Zip, read: ReadPart, pack: Pack, context: PersonContext, about: object) {
  const { language } = context;
  for (const [at, query] of pack.parts.entries())
    await addReport(zip, read, query, `${at + 1} ${say(language, `reports.evidence.${query.subject}`)}`, context);
  const documents = await addCertificates(zip, read, pack, context);
  const told = { ...about, ...documents, files: [...zip.files] };
  const once = (text: string): Content =>
    async function* () {
      yield text;
    };
  await zip.add('manifest.json', once(`${JSON.stringify(told, undefined, 2)}\n`), context.now());
  // The form that `sha256sum --check` reads.
  const sums = zip.files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  await zip.add('SHA256SUMS', once(sums), context.now());
  zip.end();
}
async function* packed(read: ReadPart, pack: Pack, context: PersonContext, about: object): AsyncGenerator<Uint8Array> {
  const zip = hashingZip();
  const written = addAll(zip, read, pack, context, about).catch((error: Error) => void zip.fail(error));
  try {
    yield* zip.out as AsyncIterable<Uint8Array>;
  } finally {
    zip.leave();
    await quietly('whoever reads the pack is told', () => written);
  }
}
/** Returns the evidence pack. The rights are those of the moment at which each of its reports is read. */
export async function exportEvidence(context: PersonContext, form: EvidenceForm): Promise<FileAnswer> {
  const pack = await packOf(context, form);
  for (const query of pack.parts) await askedBy(context, query, 'local');
  const { name: company, timeZone } = await getTenant(context);
  const title = say(context.language, 'reports.evidence.name', { name: pack.name });
  context.note({ subject: form.id, after: { name: pack.name, kind: form.kind } });
  const about = {
    ...{ title, company, kind: form.kind, id: form.id, name: pack.name },
    ...{ madeAt: timeIn(context.now(), timeZone), timeZone, hashes: 'SHA-256' },
  };
  return { name: `${title}.zip`, type: 'application/zip', content: (read) => packed(read, pack, context, about) };
}
