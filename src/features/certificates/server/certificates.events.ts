// Declares the events of certificates.
import { fact } from '#platform/server/events.ts';

export const certificateIssued = fact<{
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  credential: string;
}>('certificate-issued');
