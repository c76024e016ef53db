// Defines the fact that an external certificate was approved or denied.
import { fact } from '#platform/server/events.ts';
import type { DenialReason } from '../contract/external-certificate.model.ts';

export const externalCertificateDecided = fact<{
  certificateId: string;
  userId: string;
  title: string;
  status: 'approved' | 'denied';
  reason: DenialReason | null;
  justification: string | null;
}>('externalCertificate.decided');
