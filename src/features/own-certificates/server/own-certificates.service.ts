// Lists what a person has: issued and external certificates in one order, with what ends next and the numbers of the filters.
import type { PersonContext } from '#platform/server/context.ts';
import { listOwnObligations } from '#features/compliance/server/obligations.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { listExternalByIds } from '#features/external-certificates/server/external-certificates.service.ts';
import { isOwner } from '#features/external-certificates/server/review-scope.service.ts';
import { ownOrigins, ownStatuses } from '../contract/own-certificate.model.ts';
import type { OwnCertificate, OwnCertificatePage } from '../contract/own-certificate.wire.ts';
import * as store from './own-certificates.store.ts';
import type { OwnEntry, OwnListQuery } from './own-certificates.store.ts';

const ofIssued = { fileUrl: null, contentType: null, credentialLink: null, sentAt: null, deciderName: null } as const;
const ofExternal = {
  ...{ kind: null, objectId: null, issuedAt: null, expiresAt: null, credential: null, hasBack: false },
} as const;
/** Returns the cards of a page, in its order. */
async function cardsOf(context: PersonContext, entries: readonly OwnEntry[]): Promise<OwnCertificate[]> {
  const idsOf = (origin: OwnEntry['origin']) => entries.filter((one) => one.origin === origin).map(({ id }) => id);
  const issuedIds = idsOf('issued');
  const issued = issuedIds.length > 0 ? await store.listIssued(context.db, issuedIds) : [];
  const external = await listExternalByIds(context, idsOf('external'));
  const facts = new Map<string, Omit<OwnCertificate, keyof OwnEntry>>([
    ...issued.map(({ id, ...card }) => [id, { ...ofIssued, ...card }] as const),
    ...external.map((one) => {
      const { title, institution: issuer, workloadMinutes, completedOn, personName } = one;
      const { fileUrl, contentType, credentialLink, sentAt, deciderName, justification: because } = one;
      const shown = { title, issuer, workloadMinutes, completedOn, personName, because };
      return [one.id, { ...ofExternal, ...shown, fileUrl, contentType, credentialLink, sentAt, deciderName }] as const;
    }),
  ]);
  return entries.flatMap(({ id, origin, status, endsOn, daysLeft, laterId, laterOn }) => {
    const card = facts.get(id);
    return card ? { ...card, id, origin, status, endsOn, daysLeft, laterId, laterOn } : [];
  });
}
/** Lists the own certificates. Staff without a profile have none, and external ones need their permission. */
export async function listOwnCertificates(context: PersonContext, filter: OwnListQuery): Promise<OwnCertificatePage> {
  const { pageNumber, pageSize, origin, status } = filter;
  const { userId } = context.person;
  if (!userId || context.person.clientContractId)
    return {
      ...{ items: [], pageNumber, pageSize, total: 0, pages: 0, all: 0, workloadMinutes: 0 },
      ...{ origins: [], statuses: [], next: [], obligations: [] },
    };
  const withExternal = isOwner(context, userId);
  const learner = { ...context, person: { ...context.person, userId } };
  const found = await store.listOwn(context.db, { userId, withExternal, now: context.now(), filter });
  const sum = (counted: typeof found.counts) => counted.reduce((total, { count }) => total + count, 0);
  const inOrigin = found.counts.filter((one) => !origin || one.origin === origin);
  const total = sum(inOrigin.filter((one) => !status || one.status === status));
  return {
    items: await cardsOf(context, found.entries),
    ...{ pageNumber, pageSize, total, pages: Math.ceil(total / pageSize) },
    ...{ all: found.all, workloadMinutes: found.minutes, next: found.next },
    // Renewing asks for the permission to learn.
    obligations: pageNumber === 1 && personMay(context.person, 'learning') ? await listOwnObligations(learner) : [],
    origins: ownOrigins.map((one) => ({
      origin: one,
      count: sum(found.counts.filter((counted) => counted.origin === one)),
    })),
    statuses: ownStatuses.map((one) => ({
      status: one,
      count: sum(inOrigin.filter((counted) => counted.status === one)),
    })),
  };
}
