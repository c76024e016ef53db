// Measures what certificates cost a processor: drawing each finished design, concluding with and without a certificate, and validating one.
import * as certificates from '#features/certificates/contract/certificates.endpoints.ts';
import type { CertificatePage } from '#features/certificates/contract/certificate.model.ts';
import { finishedDesign, finishedDesigns } from '#features/certificates/contract/finished-designs.model.ts';
import { pdfOf } from '#features/certificates/server/drawing/paper.ts';
import { reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import { makeTestServer, testFolder } from '#testing/database.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { giveTestServer } from '#testing/test-server.ts';
import { cpuOf } from './load/usage.ts';
import { makeCertificate } from './soak/world.ts';

const targets = { drawing: 60, issuing: 2, validating: 1.2 };
const missed: string[] = [];
const say = (what: string, value: number, target: number, more = '') => {
  console.log(`${what.padEnd(52)} ${value.toFixed(2).padStart(8)} CPU ms, ${target} at most${more}`);
  if (value > target) missed.push(`${what}: ${value.toFixed(2)} of ${target} CPU ms`);
};
const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]!;

/** Draws a design again and again, as the worker's thread does, which keeps its typefaces open. */
async function drawingOf(name: (typeof finishedDesigns)[number]): Promise<number> {
  const design = finishedDesign(name, 'course', 'pt', {
    primary: '#c191ff',
    secondary: '#3cdfad',
    ink: '#2c1650',
    issuer: 'Copaíba Educação',
  });
  const contents = Array.from({ length: 12 }, (_, at) => `${at + 1}. Ancoragem e resgate em altura`).join('\n');
  const filled = (page: CertificatePage): CertificatePage => ({
    ...page,
    layers: page.layers.map((layer) =>
      layer.kind === 'text'
        ? {
            ...layer,
            text: layer.text
              .replace('#NOME#', 'Maria Aparecida da Conceição Łukasz')
              .replace('#CONTENT#', contents)
              .replace(/#[A-Z_]+#/g, 'NR-35: trabalho em altura'),
          }
        : layer,
    ),
  });
  const link = 'https://copaiba.example/certificadousuario/AB12CD34EF56GH78JK90/public';
  const sheets = [design.front, design.back!].map((page) => ({ page: filled(page), link }));
  const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at: new Date() };
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const before = process.cpuUsage();
    await pdfOf(design, sheets, {}, about);
    const { user, system } = process.cpuUsage(before);
    if (round >= 5) times.push((user + system) / 1_000);
  }
  return median(times);
}
const drawings: { name: string; took: number }[] = [];
for (const name of finishedDesigns) drawings.push({ name, took: await drawingOf(name) });
drawings.sort((one, other) => other.took - one.took);
const [worst] = drawings;
say(
  'drawing a PDF with two pages, median of ten designs',
  median(drawings.map(({ took }) => took)),
  targets.drawing,
  `; the worst, ${worst!.name}, ${worst!.took.toFixed(1)}`,
);

/** The learners of each kind, and how many conclude between two readings of the processor. */
const [learners, together] = [200, 20];
const server = await makeTestServer(testFolder('bench'));
giveTestServer(server);
try {
  const tenant = await makeTenant();
  const media = await makeMedia(tenant);
  const steps = [{ title: 'Vídeo', items: [{ kind: 'media' as const, objectId: media.id }] }];
  const certificateId = await makeCertificate(tenant);
  const courses = {
    with: await makeCourse(tenant, { certificateId, steps }),
    without: await makeCourse(tenant, { steps }),
  };
  await makeSection(tenant, [
    ['course', courses.with],
    ['course', courses.without],
  ]);
  const kinds = ['without', 'with'] as const;
  const people = { with: [], without: [] } as Record<
    (typeof kinds)[number],
    Awaited<ReturnType<typeof tenant.person>>[]
  >;
  for (const kind of kinds) {
    while (people[kind].length < learners) people[kind].push(await tenant.person());
    await enroll(tenant, 'course', courses[kind], people[kind]);
  }
  /** PostgreSQL is a child of this process: both count. */
  const costs: Record<(typeof kinds)[number], number[]> = { with: [], without: [] };
  for (let from = 0; from < learners; from += together)
    for (const kind of kinds) {
      const before = cpuOf(process.pid);
      for (const person of people[kind].slice(from, from + together))
        await tenant.call(
          reportProgress,
          { body: { mediaId: media.id, percent: 100, courseId: courses[kind].id } },
          person,
        );
      if (from > 0) costs[kind].push((cpuOf(process.pid) - before) / together);
    }
  const [plain, issuing] = [median(costs.without), median(costs.with)];
  say(
    'concluding with a certificate, more than without',
    issuing - plain,
    targets.issuing,
    `; ${plain.toFixed(2)} without`,
  );

  const { credential } = await tenant.call(
    certificates.getIssuedCertificate,
    { params: { objectId: courses.with.id } },
    people.with[0]!,
  );
  const validations: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = cpuOf(process.pid);
    for (let at = 0; at < 100; at += 1) await tenant.call(certificates.validateCredential, { params: { credential } });
    if (round > 0) validations.push((cpuOf(process.pid) - before) / 100);
  }
  say('validating a credential', median(validations), targets.validating);
} finally {
  await server.stop();
}
console.log(missed.length ? `\nNot reached (${missed.length}):` : '\nEvery target is reached.');
for (const one of missed) console.log(`  ✗ ${one}`);
process.exit(0);
