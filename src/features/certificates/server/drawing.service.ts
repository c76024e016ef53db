// Turns an issued certificate into its PDF or PNG, drawn in a separate thread.
import type { Readable } from 'node:stream';
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import type { Context } from '#platform/server/context.ts';
import { listHeld } from '#platform/server/storage/files.store.ts';
import { makeThread } from '#platform/server/threads.ts';
import { picturesOf } from '../contract/certificate.model.ts';
import { withTokensFilled } from '../contract/certificate-tokens.wire.ts';
import type { CertificatePage, CertificateSnapshot } from '../contract/certificate.model.ts';
import type { PrintChoice } from '../contract/certificate.wire.ts';
import type { Images, Sheet } from './drawing/paper.ts';
import type { Issued } from './certificates.store.ts';
import type { Signature } from './signing/pades.ts';

export type DrawingTask = {
  form: 'pdf' | 'png';
  paper: Pick<CertificateSnapshot['design'], 'width' | 'height' | 'paper' | 'orientation'>;
  sheets: Sheet[];
  images: Images;
  about: { title: string; author: string; language: string; at: string };
  scale: number;
  /** What signs the PDF. */
  signature?: Signature | undefined;
};
/** The new objects of a drawing die soon: with the usual place for them, drawing thousands holds 20 MB more. */
const heap = { maxYoungGenerationSizeMb: 8 };
const draw = makeThread<DrawingTask, Uint8Array>('certificate', import.meta.url, undefined, heap);
/** Pixels per unit of an image: about 1,700 across, which is enough for a screen and a post. */
const imageScale = 1.5;
/** Pixels per unit of the picture on a card, which is about 330 wide: enough for a screen of double density. */
const smallScale = 0.6;
/** The page's units are those of screens (297 mm are 1122). */
const unitsPerInch = 96;

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
/** Returns only the hashes of the tenant's own files: a design may name any hash, even one of another company. */
async function heldOf({ db }: Context, pages: readonly CertificatePage[]): Promise<string[]> {
  const named = picturesOf(pages);
  return named.length > 0 ? (await listHeld(db, named)).map(({ hash }) => hash) : [];
}
async function imagesOf({ storage }: Context, hashes: readonly string[]): Promise<Images> {
  const images: Record<string, Uint8Array> = {};
  for (const hash of hashes) if (await storage.has(hash)) images[hash] = await bytesOf(await storage.read(hash));
  return images;
}
/** `isPublic` masks the document number. */
type Options = { isPublic?: boolean; signature?: Signature | undefined };
/** Draws outside any transaction. */
export async function drawIssued(context: Context, issued: Issued, choice: PrintChoice, options: Options = {}) {
  return drawSnapshot(context, issued, choice, options);
}
export type Drawn = Pick<Issued, 'snapshot' | 'credential' | 'issuedAt'>;
/** Draws what a certificate says, whether it was issued or is made up. */
export async function drawSnapshot(
  context: Context,
  { snapshot, credential, issuedAt }: Drawn,
  { form = 'pdf', side = form === 'pdf' ? 'both' : 'front', isFull = false, isSmall = false }: PrintChoice,
  { isPublic = false, signature }: Options = {},
) {
  const { design } = snapshot;
  const origin = await originOfTenant(context);
  const pages = [
    ...(side === 'back' ? [] : [design.front]),
    ...(side === 'front' || !design.back ? [] : [design.back]),
  ];
  const held = await heldOf(context, pages.length ? pages : [design.front]);
  await context.settle();
  const filled = (pages.length ? pages : [design.front]).map((page) =>
    withTokensFilled(page, snapshot, credential, { isPublic }),
  );
  const link = `${origin}/certificadousuario/${credential}/public`;
  const content = await context.outside(async () =>
    draw({
      form,
      paper: { width: design.width, height: design.height, paper: design.paper, orientation: design.orientation },
      sheets: filled.map((page) => ({ page, link })),
      images: await imagesOf(context, held),
      about: { title: snapshot.title, author: snapshot.issuer, language: snapshot.language, at: issuedAt },
      scale: isFull ? design.dpi / unitsPerInch : isSmall ? smallScale : imageScale,
      signature,
    }),
  );
  return {
    name: `${snapshot.title} - ${snapshot.personName}.${form}`,
    type: form === 'pdf' ? 'application/pdf' : 'image/png',
    content: Buffer.from(content),
    inline: true,
  };
}
