// Proves where each notification leads, and which events belong to each subject.
import { expect, test } from 'vitest';
import { eventsOf, hrefOf, notificationEventKeys, notificationSubjects } from './notification.model.ts';

const objectId = '0190a0a0-0000-7000-8000-000000000001';
const reference = '0190a0a0000070008000000000000001';
const credential = 'ABCD';
test('each event leads to its thing', () => {
  const led = notificationEventKeys.map((event) => [event, hrefOf({ event, objectId, values: { credential } })]);
  expect(Object.fromEntries(led)).toEqual({
    enrolled: `/catalog?view=1${reference}`,
    concluded: `/catalog?view=1${reference}`,
    dueSoon: `/catalog?view=1${reference}`,
    overdue: `/catalog?view=1${reference}`,
    newContent: `/catalog?view=1${reference}`,
    certificateIssued: '/certificadousuario/ABCD/public',
    certificateRevoked: '/certificadousuario/ABCD/public',
    certificateExpiring: '/gestao/meus-certificados',
    externalApproved: `/gestao/certificados-externos/${objectId}`,
    externalDenied: `/gestao/certificados-externos/${objectId}`,
    correctionWaits: '/gestao/correcoes-avaliacoes',
    correctionFinished: `/gestao/minhas-avaliacoes/${objectId}`,
    newCommunication: '/home?communications=open',
    importFinished: '/gestao/importacoes',
    packReady: '/gestao/meus-certificados',
    subscriptionRenews: '/user-settings/plan',
    subscriptionEnded: '/user-settings/plan',
    subscriptionCancelled: '/user-settings/plan',
    subscriptionReactivated: '/user-settings/plan',
    trial: '/notifications',
  });
  expect(hrefOf({ event: 'enrolled', objectId, values: { kind: 'trail' } })).toBe(`/catalog?view=2${reference}`);
  expect(hrefOf({ event: 'certificateIssued', objectId, values: {} })).toBe('/gestao/meus-certificados');
});
test('every event belongs to one subject', () => {
  expect(notificationSubjects.flatMap(eventsOf).toSorted()).toEqual(notificationEventKeys.toSorted());
  expect(eventsOf('corrections')).toEqual(['correctionWaits', 'correctionFinished']);
});
