// Creates, changes and removes designs of certificates. A design that courses or trails issue is neither switched off nor removed.
import { getSettings } from '#features/branding/server/settings.service.ts';
import { isDeepStrictEqual } from 'node:util';
import { invalidField, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import type { CertificateForm } from '../contract/certificate.wire.ts';
import { lockOwn } from './own-design.service.ts';
import * as history from './design-history.store.ts';
import { requirePictures } from './design-pictures.service.ts';
import * as store from './certificates.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the courses and trails, their drafts included, that issue a design; at most a hundred, by title. Plugged by trails. */
    usesOfCertificate(context: Context, id: string): Promise<{ id: string; title: string; kind: 'course' | 'trail' }[]>;
    /** Counts the courses and trails that issue each of these designs, by its id; none where nothing does. Plugged by trails. */
    countUsesOfCertificates(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  }
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
type Drawn = { name: string; design: CertificateDesign };
/** Adds what was saved as a version where it differs, after the state before the first change. */
async function keepVersion(context: PersonContext, before: Drawn & { id: string; updatedAt: string }, after: Drawn) {
  if (before.name === after.name && isDeepStrictEqual(before.design, after.design)) return;
  const isFirst = (await history.listVersions(context.db, before.id, 1)).length === 0;
  const { name, design, updatedAt } = before;
  await history.addVersions(context.db, before.id, [
    ...(isFirst ? [{ name, design, savedBy: null, savedAt: updatedAt }] : []),
    { name: after.name, design: after.design, savedBy: context.person.accountId, savedAt: context.now().toISOString() },
  ]);
}
/** Saves a design. Issued certificates keep the design that they were issued with. */
export async function updateDesign(context: PersonContext, id: string, given: CertificateForm): Promise<void> {
  const before = await lockOwn(context, id);
  const { printsBack = before.printsBack, isActive = before.isActive } = given;
  const after = { ...(await checked(context, given)), printsBack, isActive };
  if ((before.isActive && !isActive) || before.kind !== after.kind) await requireUnused(context, id);
  await store.update(context.db, id, after);
  await history.setDraft(context.db, id, null, null);
  await keepVersion(context, before, after);
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
