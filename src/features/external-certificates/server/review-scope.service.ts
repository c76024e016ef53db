// Decides whose external certificates a person may see and decide: by the relation to the owner, never by the request.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { isLeaderOf, isLeading, ledBy, managesEverybody } from '#features/people/server/leaders.service.ts';
import type { Whose } from './external-certificates.store.ts';

/** Groups that lead review the people whom they lead; administrators and whoever else has the permission review all. */
const reviewsEverybody = async (context: PersonContext): Promise<boolean> =>
  (await managesEverybody(context)) || !(await isLeading(context));
/** Tells whether the person reviews external certificates, of whomever. */
export const reviewsExternalCertificates = ({ person }: PersonContext): boolean =>
  personMay(person, 'manageExternalCertificates');
/** Returns whose certificates a reviewer lists; never the own ones. */
export async function reviewedBy(context: PersonContext): Promise<Whose> {
  const { userId } = context.person;
  // Whoever is no member of the company, as staff in client mode, has no own ones.
  return userId === undefined || (await reviewsEverybody(context)) ? { except: userId } : { ledIds: ledBy(userId) };
}
/** Tells whether the person may see and decide the certificates of this owner. Nobody decides on an own one. */
export async function mayReview(context: PersonContext, ownerId: string): Promise<boolean> {
  if (context.person.userId === ownerId || !reviewsExternalCertificates(context)) return false;
  return (await reviewsEverybody(context)) || isLeaderOf(context, ownerId);
}
/** Tells whether the person is the owner and may have own certificates. */
export const isOwner = ({ person }: PersonContext, ownerId: string): boolean =>
  person.userId === ownerId && person.clientContractId === undefined && personMay(person, 'externalCertificates');
/** Throws where the person neither owns nor may review the certificate: to such a person it is missing. */
export async function requireReach(context: PersonContext, ownerId: string): Promise<{ mayDecide: boolean }> {
  if (isOwner(context, ownerId)) return { mayDecide: false };
  if (await mayReview(context, ownerId)) return { mayDecide: true };
  throw new Problem('missing', 'externalCertificates.missing');
}
