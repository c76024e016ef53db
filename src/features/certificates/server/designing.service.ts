// Creates, changes and removes designs of certificates. A design that courses or trails issue is neither switched off nor removed.
import { getSettings } from '#features/branding/server/settings.service.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { listHeld } from '#platform/server/storage/files.store.ts';
import { picturesOf } from '../contract/certificate.model.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import type { CertificateForm } from '../contract/certificate.wire.ts';
import * as store from './certificates.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the courses and trails, their drafts included, that issue a design; at most a hundred, by title. Plugged by trails. */
    usesOfCertificate(context: Context, id: string): Promise<{ id: string; title: string; kind: 'course' | 'trail' }[]>;
    /** Counts the courses and trails that issue each of these designs, by its id; none where nothing does. Plugged by trails. */
    countUsesOfCertificates(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  }
}

/** Throws where a picture of the design is none of the company's files: a design may name any hash. */
async function requirePictures({ db }: Context, { front, back }: CertificateDesign): Promise<void> {
  const pictures = picturesOf(back ? [front, back] : [front]);
  const held = pictures.length > 0 ? (await listHeld(db, pictures)).map(({ hash }) => hash) : [];
  if (pictures.some((one) => !held.includes(one))) throw fieldProblem('missing', 'design', 'certificates.noPicture');
}
async function checked(context: Context, given: CertificateForm) {
  const name = given.name.trim();
  if (!name) throw invalidField('name', 'required');
  await requirePictures(context, given.design);
  return { name, kind: given.kind, code: given.code?.trim() || null, design: given.design };
}
export async function createDesign(context: PersonContext, given: CertificateForm): Promise<{ id: string }> {
  const { printsBack = given.design.back !== undefined, isActive = true } = given;
  const row = { ...(await checked(context, given)), printsBack, isActive };
  const id = newId();
  await store.insert(context.db, { id, ...row });
  context.note({ subject: id, after: row });
  return { id };
}
async function lockOwn({ db }: Context, id: string) {
  const found = requireFound(await store.lock(db, id, 'update'), 'certificates.missing');
  if (found.origin !== 'own') throw new Problem('rule', 'certificates.replicated');
  return found;
}
/** Throws where something issues the design, or where it is the company's first choice for new courses or trails. */
async function requireUnused(context: Context, id: string): Promise<void> {
  const uses = await context.ports.usesOfCertificate(context, id);
  if (uses.length > 0)
    throw new Problem('rule', 'certificates.inUse', {
      titles: uses
        .slice(0, 3)
        .map(({ title }) => title)
        .join(', '),
    });
  const { course, trail } = (await getSettings(context)).general.certificate;
  if ([course, trail].includes(id)) throw new Problem('rule', 'certificates.isDefault');
}
/** Saves a design. Issued certificates keep the design that they were issued with. */
export async function updateDesign(context: PersonContext, id: string, given: CertificateForm): Promise<void> {
  const before = await lockOwn(context, id);
  const { printsBack = before.printsBack, isActive = before.isActive } = given;
  const after = { ...(await checked(context, given)), printsBack, isActive };
  if ((before.isActive && !isActive) || before.kind !== after.kind) await requireUnused(context, id);
  await store.update(context.db, id, after);
  const { name, kind, code, design } = before;
  context.note({
    subject: id,
    before: { name, kind, code, design, printsBack: before.printsBack, isActive: before.isActive },
    after,
  });
}
/** Archives a design; certificates that were issued with it stay (decisions D8.6). */
export async function removeDesign(context: PersonContext, id: string): Promise<void> {
  const { name, kind } = await lockOwn(context, id);
  await requireUnused(context, id);
  await store.archive(context.db, id, context.now().toISOString());
  context.note({ subject: id, before: { name, kind } });
}
