// Loads the external certificates of the demonstration: draws each file, and sends and decides it by the product's own use cases.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import type { Layer } from '#features/certificates/contract/certificate.model.ts';
import { pngOf } from '#features/certificates/server/drawing/paper.ts';
import { decideExternalCertificate } from '#features/external-certificates/server/deciding.service.ts';
import {
  createExternalCertificate,
  listExternalCertificates,
} from '#features/external-certificates/server/external-certificates.service.ts';
import { daysBefore } from './moments.ts';
import { listPeople } from './people.store.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { actAt } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

export async function loadExternalCertificates(stage: Stage, named: Named): Promise<void> {
  const { now, seeds } = stage;
  const { timeZone } = seeds.tenants.find((one) => one.key === contentTenant)!;
  const folder = await mkdtemp(join(tmpdir(), 'external-'));
  try {
    await actAt(stage, contentTenant, async (at) => {
      const known = new Map((await listPeople(at(now).db)).map((one) => [one.username, one]));
      const seeded = new Map(seeds.people.map((one) => [one.key, one]));
      const as = (key: string, daysAgo: number): LearnerContext => {
        const { id: userId, accountId } = known.get(seeded.get(key)!.userName)!;
        const then = at(daysBefore(now, daysAgo));
        return { ...then, accountId, person: { ...then.person, userId, accountId } };
      };
      const paging = { pageNumber: 1, pageSize: 100, orderBy: 'sentAt' } as const;
      for (const [number, seed] of seeds.externalCertificates.entries()) {
        const owner = as(seed.person, seed.sentDaysAgo);
        const { items } = await listExternalCertificates(owner, paging);
        if (items.some(({ title }) => title === seed.title)) continue;
        const ending = number === 0 ? 'pdf' : 'png';
        const path = join(folder, `${number}.${ending}`);
        const completedOn = dayIn(daysBefore(now, seed.completedDaysAgo), timeZone);
        await owner.settle();
        const lines = linesOf(seed, seeded.get(seed.person)!.name, completedOn);
        await owner.outside(async () => writeFile(path, await (number === 0 ? asPdf(lines) : asPicture(lines))));
        const { size: sizeBytes } = await stat(path);
        const { id } = await createExternalCertificate(owner, formOf(seed, completedOn, dayIn(now, timeZone)), {
          ...{ name: `${seed.title}.${ending}`, path, sizeBytes },
        });
        if (seed.decision) await decide(as, id, seed.decision, named);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const formOf = (seed: Seed.SeedExternalCertificate, completedOn: string, today: string) => ({
  title: seed.title,
  kind: seed.kind,
  institution: seed.institution,
  workloadMinutes: seed.hours * 60,
  completedOn,
  ...(seed.expiresInDays !== null && { expiresOn: dayAfter(today, seed.expiresInDays) }),
  ...(seed.code !== null && { credentialCode: seed.code }),
});
const decide = (
  as: (key: string, daysAgo: number) => LearnerContext,
  id: string,
  { by, daysAgo, reason, words, skills }: NonNullable<Seed.SeedExternalCertificate['decision']>,
  { skills: skillIds }: Named,
): Promise<void> =>
  decideExternalCertificate(as(by, daysAgo), id, {
    ...(reason && { reason }),
    ...(words && { justification: words }),
    ...(skills.length > 0 && { skillIds: skills.map((key) => skillIds.get(key)!) }),
  });
const page = { width: 842, height: 595 } as const;
const paper = { ground: '#fdf8eb', ink: '#142445' } as const;
type Line = [text: string, size: number, fromBottom: number];
const linesOf = (
  { title, institution, hours, code }: Seed.SeedExternalCertificate,
  personName: string,
  completedOn: string,
): Line[] => [
  [institution, 22, 490],
  ['Certificado de conclusão', 40, 425],
  ['Certificamos que', 18, 365],
  [personName, 34, 318],
  [`concluiu, em ${hours} horas, o curso`, 18, 270],
  [title, 26, 226],
  [completedOn.split('-').reverse().join('/'), 18, 170],
  ...(code ? [[`Registro ${code}`, 14, 120] as Line] : []),
];
/** Draws a plain certificate of one page, as another institution would have given it. */
async function asPdf(lines: readonly Line[]): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const { width, height } = page;
  const sheet = document.addPage([width, height]);
  const ink = rgb(0.08, 0.14, 0.27);
  sheet.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0.99, 0.97, 0.92) });
  sheet.drawRectangle({ x: 24, y: 24, width: width - 48, height: height - 48, borderColor: ink, borderWidth: 3 });
  for (const [text, size, y] of lines)
    sheet.drawText(text, { x: (width - font.widthOfTextAtSize(text, size)) / 2, y, size, font, color: ink });
  return document.save();
}
/** Draws the same as a picture, as people photograph or scan it; a PDF takes seconds to be rewritten without its active content. */
const asPicture = (lines: readonly Line[]): Promise<Uint8Array> =>
  pngOf(
    { ...page, paper: 'A4', orientation: 'landscape' },
    {
      link: '',
      page: {
        background: paper.ground,
        backgroundOpacity: 1,
        layers: lines.map(([text, fontSize, fromBottom], index): Layer => {
          const box = { x: 40, y: page.height - fromBottom - fontSize, width: 762, height: fontSize * 1.4, scale: 1 };
          return {
            ...{ id: `line-${index}`, kind: 'text', box, rotation: 0, opacity: 1, text, color: paper.ink },
            ...{ fontFamily: 'Figtree', fontSize, fontWeight: 600, shrinks: true, align: 'center', lineHeight: 1.2 },
          };
        }),
      },
    },
    {},
    1.5,
  );
