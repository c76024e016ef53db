// Sends, lists, changes, sends again and removes a learner's own external certificates, and sums what counts in the record.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { actOfChange, certificateErrors, isChangeable } from '../contract/external-certificate.model.ts';
import type { CertificateAct } from '../contract/external-certificate.model.ts';
import type {
  ExternalCertificate,
  ExternalCertificateForm,
  ExternalRecord,
  OwnCertificateFilter,
} from '../contract/external-certificate.wire.ts';
import { eraseCertificateFiles, takeCertificateFile } from './certificate-file.service.ts';
import type { SentFile } from './certificate-file.service.ts';
import * as store from './external-certificates.store.ts';
import { presentCertificates } from './presenting.service.ts';
import { isOwner, requireReach } from './review-scope.service.ts';

/** Throws where the fields do not fit each other. */
function requireFitting(form: ExternalCertificateForm): void {
  const [first] = certificateErrors(form);
  if (first) throw invalidField(first.field, first.code);
}
const valuesOf = (form: ExternalCertificateForm) => ({
  title: form.title,
  kind: form.kind,
  otherKind: form.kind === 'other' ? form.otherKind! : null,
  institution: form.institution,
  workloadMinutes: form.workloadMinutes,
  completedOn: form.completedOn,
  expiresOn: form.expiresOn ?? null,
  credentialLink: form.credentialLink ?? null,
  credentialCode: form.credentialCode ?? null,
});
const insertOwnAct = (context: LearnerContext, certificateId: string, kind: CertificateAct, hasNewFile: boolean) =>
  store.insertAct(context.db, {
    id: newId(),
    certificateId,
    kind,
    at: context.now().toISOString(),
    userId: context.person.userId,
    accountId: context.person.accountId,
    hasNewFile,
  });
/** Returns the own certificate, locked, which the owner may still change; another person's is missing. */
async function lockOwn(context: LearnerContext, id: string) {
  const found = await store.lock(context.db, id);
  const own = requireFound(found?.userId === context.person.userId ? found : undefined, 'externalCertificates.missing');
  if (!isChangeable(own.status)) throw new Problem('conflict', 'externalCertificates.approvedStays');
  return own;
}
export async function createExternalCertificate(
  context: LearnerContext,
  form: ExternalCertificateForm,
  file: SentFile,
): Promise<{ id: string }> {
  requireFitting(form);
  const stored = await takeCertificateFile(context, file);
  const id = newId();
  const at = context.now().toISOString();
  await store.insert(context.db, {
    id,
    userId: context.person.userId,
    ...valuesOf(form),
    ...stored,
    sentAt: at,
    changedAt: at,
  });
  await insertOwnAct(context, id, 'sent', true);
  return { id };
}
/** Changes the own certificate while it waits; a denied one waits again by its change, and its history stays. */
export async function updateExternalCertificate(
  context: LearnerContext,
  id: string,
  form: ExternalCertificateForm,
  file?: SentFile,
): Promise<void> {
  requireFitting(form);
  // Before the file is read, which takes seconds; afterwards it is asked again.
  await lockOwn(context, id);
  const stored = file && (await takeCertificateFile(context, file));
  const { status, fileId, fileHash } = await lockOwn(context, id);
  const act = actOfChange(status);
  const at = context.now().toISOString();
  await store.update(context.db, id, {
    ...valuesOf(form),
    ...stored,
    changedAt: at,
    ...(act === 'resent' && {
      ...{ status: 'pending', sentAt: at, decidedAt: null, decidedBy: null },
      ...{ reason: null, justification: null },
    }),
  });
  await insertOwnAct(context, id, act, stored !== undefined);
  if (stored) await eraseCertificateFiles(context, [{ fileId, fileHash }]);
}
export async function removeExternalCertificate(context: LearnerContext, id: string): Promise<void> {
  await lockUsage(context);
  const { fileId, fileHash } = await lockOwn(context, id);
  await store.remove(context.db, id);
  await eraseCertificateFiles(context, [{ fileId, fileHash }]);
}
/** Lists the own certificates, or those of a person whom the caller may review. */
export async function listExternalCertificates(
  context: PersonContext,
  { userId = context.person.userId, ...filter }: Ordered<OwnCertificateFilter, 'orderBy'> & Paging,
) {
  const { pageNumber, pageSize } = filter;
  // Staff in client mode have no certificates.
  if (!userId) return { items: [], pageNumber, pageSize, total: 0 };
  if (userId !== context.person.userId) await requireReach(context, userId);
  else if (!isOwner(context, userId)) throw new Problem('forbidden', 'request.forbidden');
  const page = await store.listOfPerson(context.db, { userId }, filter);
  return { ...page, items: await presentCertificates(context, page.items) };
}
/** Returns these certificates of a person; the caller has found them as the own ones of whoever asks. */
export const listExternalByIds = async (context: PersonContext, ids: readonly string[]) =>
  ids.length === 0 ? [] : presentCertificates(context, await store.listByIds(context.db, ids));
/** Returns a certificate with its history to its owner and to those who review it. */
export async function getExternalCertificate(context: PersonContext, id: string): Promise<ExternalCertificate> {
  const found = requireFound(await store.find(context.db, id), 'externalCertificates.missing');
  const { mayDecide } = await requireReach(context, found.userId);
  const [row] = await presentCertificates(context, [found]);
  // A certificate is approved once, so what it has is what its approval named.
  const named = { skills: row!.skills, rule: row!.rule };
  const history = await store.listActs(context.db, id);
  const [place] = await store.listPlaces(context.db, [found.userId]);
  return {
    ...row!,
    unitName: place?.unitName ?? null,
    jobTitleName: place?.jobTitleName ?? null,
    canDecide: mayDecide && found.status === 'pending',
    history: history.map((act) => ({ ...act, ...(act.kind === 'approved' ? named : { skills: [], rule: null }) })),
  };
}
/** Returns what counts in the own record: approved certificates, their hours and skills. */
export const getExternalRecord = async ({ db, person }: PersonContext): Promise<ExternalRecord> =>
  person.userId && !person.clientContractId
    ? store.sumApproved(db, person.userId)
    : { certificates: 0, workloadMinutes: 0, skills: [] };
/** Removes the certificates and files of a person who is anonymised. */
export async function forgetCertificatesOf(context: Context, userId: string): Promise<void> {
  await lockUsage(context);
  const files = await store.listFilesOfPerson(context.db, userId);
  for (const { id } of files) await store.remove(context.db, id);
  if (files.length > 0) await eraseCertificateFiles(context, files);
}
