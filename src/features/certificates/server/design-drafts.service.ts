// Saves the draft of a design while one draws, keeps its versions, and tells where it is used.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type {
  CertificateDraft,
  CertificateDraftForm,
  CertificateUse,
  CertificateVersion,
} from '../contract/designer.wire.ts';
import * as store from './certificates.store.ts';
import { lockOwn } from './own-design.service.ts';
import { requirePictures } from './design-pictures.service.ts';
import * as history from './design-history.store.ts';

/** The versions that are listed: more than anybody looks through. */
const mostVersions = 200;
const live = async ({ db }: Context, id: string) => requireFound(await store.find(db, id), 'certificates.missing');
/** Returns the draft; where there is none, the design itself, which was never saved as a draft. */
export async function getDraft(context: PersonContext, id: string): Promise<CertificateDraft> {
  const { name, design, draft, draftAt, draftRevision } = await live(context, id);
  return { name, design, ...draft, savedAt: draftAt, revision: draftRevision };
}
/** Saves a draft; throws where it was saved, or the design itself, since the given revision. */
export async function updateDraft(context: PersonContext, id: string, given: CertificateDraftForm) {
  const { draftRevision } = await lockOwn(context, id);
  const { revision, ...draft } = given;
  if (revision !== draftRevision) throw new Problem('conflict', 'certificates.changedMeanwhile');
  await requirePictures(context, draft.design);
  return { revision: await history.setDraft(context.db, id, draft, context.now().toISOString()) };
}
export async function discardDraft(context: PersonContext, id: string): Promise<void> {
  const { draft } = await lockOwn(context, id);
  await history.setDraft(context.db, id, null, null);
  context.note({ subject: id, before: { name: draft?.name ?? null } });
}

/** Returns the courses and trails that issue a design, a hundred at most, by title. */
export async function listUses(context: PersonContext, id: string): Promise<{ uses: CertificateUse[] }> {
  await live(context, id);
  return { uses: await context.ports.usesOfCertificate(context, id) };
}
/** Returns the versions, newest first. */
export async function listVersions(context: PersonContext, id: string): Promise<{ versions: CertificateVersion[] }> {
  await live(context, id);
  return { versions: await history.listVersions(context.db, id, mostVersions) };
}
export async function getVersion(context: PersonContext, id: string, number: number) {
  await live(context, id);
  return requireFound(await history.findVersion(context.db, id, number), 'certificates.missing');
}
