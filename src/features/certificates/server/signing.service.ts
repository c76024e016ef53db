// Takes, shows and removes the certificate by which the company signs its documents, and gives its key to the drawing.
import { readFile } from 'node:fs/promises';
import { fieldProblem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { makeThread } from '#platform/server/threads.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { signingStatusOf } from '../contract/signing.model.ts';
import type { SigningCertificate } from '../contract/signing.wire.ts';
import type { OpenedSigner, SignerRefusal } from './signing/signer.ts';
import type { Signature } from './signing/pades.ts';
import * as store from './signing.store.ts';

export type SigningFile = { bytes: Uint8Array; password: string };
const openFile = makeThread<SigningFile, OpenedSigner | { refusal: SignerRefusal }>('signing-file', import.meta.url);
const sealing = ({ tenantId }: Context) => ({ purpose: 'signing-key', owner: tenantId ?? '' });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export async function getSigningCertificate(
  context: PersonContext,
): Promise<{ certificate: SigningCertificate | null }> {
  const stored = await store.find(context.db);
  if (!stored) return { certificate: null };
  const { sealed: _sealed, warnedDays: _warned, tenantId: _tenant, depositedBy, ...shown } = stored;
  return {
    certificate: {
      ...shown,
      status: signingStatusOf(stored, context.now()),
      depositedByName: (await store.findNameOf(context.db, depositedBy)) ?? null,
    },
  };
}
const refused = (field: 'file' | 'password', reason: string) =>
  fieldProblem('rule', field, `certificates.signing.refused.${reason}`);
/** Opens the file, outside the transaction; throws a Problem that says why it is not taken. */
async function openedFile(context: PersonContext, { path }: { path: string }, password: string): Promise<OpenedSigner> {
  await context.settle();
  const opened = await context.outside(async () => {
    const bytes = await readFile(path);
    try {
      return await openFile({ bytes, password });
    } catch {
      return { refusal: 'unsupported' as const }; // The thread was ended: the file takes longer than any honest one.
    }
  });
  if ('refusal' in opened) throw refused(opened.refusal === 'wrongPassword' ? 'password' : 'file', opened.refusal);
  const now = context.now().toISOString();
  if (opened.facts.validUntil <= now) throw refused('file', 'expired');
  if (opened.facts.validFrom > now) throw refused('file', 'early');
  return opened;
}
/** Stores the key of a file, sealed, in place of the former one. New documents are signed with it; stored ones stay. */
export async function depositSigningCertificate(
  context: PersonContext,
  file: { path: string },
  password: string,
): Promise<{ certificate: SigningCertificate | null }> {
  const { key, chain, facts } = await openedFile(context, file, password);
  const former = await store.lock(context.db);
  await store.save(context.db, {
    ...facts,
    sealed: sealSecret(context, sealing(context), JSON.stringify({ key: base64(key), chain: chain.map(base64) })),
    depositedBy: context.person.accountId,
    depositedAt: context.now().toISOString(),
  });
  const told = ({ name, serial, validUntil }: typeof facts) => ({ name, serial, validUntil });
  context.note({ before: former && told(former), after: told(facts) });
  return getSigningCertificate(context);
}
export async function removeSigningCertificate(context: PersonContext): Promise<void> {
  const [removed] = await store.remove(context.db);
  context.note({ before: requireFound(removed, 'certificates.signing.none') });
}
/** Returns what signs now; undefined where nothing is deposited, or where it has expired: documents are then issued unsigned. */
export async function findSignature(context: Context): Promise<Signature | undefined> {
  const stored = await store.find(context.db);
  const at = context.now().toISOString();
  if (!stored || stored.validUntil <= at) return undefined;
  const opened = openSecret(context, sealing(context), stored.sealed);
  // Another secret of the installation: the job fails and is tried again, rather than that a document lacks its signature.
  if (opened === undefined) throw new Error('the signing key was sealed by another installation');
  const { key, chain } = JSON.parse(opened) as { key: string; chain: string[] };
  const bytes = (text: string) => Buffer.from(text, 'base64');
  return { key: bytes(key), chain: chain.map(bytes), name: stored.name, at };
}
