// Defines the colour of each status of an enrolment.
import type { TagTone } from '#platform/web/ui/tag.tsx';
import type { EnrollmentStatus } from '../contract/enrollment.model.ts';

export const statusTones: Record<EnrollmentStatus, TagTone> = {
  pending: 'warning',
  approved: 'ok',
  failed: 'danger',
  onGoing: 'info',
  notStarted: 'neutral',
  completed: 'ok',
  expired: 'danger',
};
