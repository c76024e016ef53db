// Counts what may need an administrator: each number is the total of a list that the caller may open.
import type { Permission } from '#platform/contract/permission.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getMatrixPeople } from '#features/compliance/server/matrix.service.ts';
import type { ComplianceStatus } from '#features/compliance/contract/compliance.model.ts';
import { getCorrectionSummary } from '#features/corrections/server/queue-figures.service.ts';
import { getFigures } from '#features/deliveries/server/deliveries.service.ts';
import { listCertificatesToReview } from '#features/external-certificates/server/deciding.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { listImports } from '#features/imports/server/imports.service.ts';
import { countMedia } from '#features/media/server/media.service.ts';
import { countUsers } from '#features/people/server/user-list.service.ts';
import type { AdministratorDashboard, AttentionKind } from '../contract/administrator-dashboard.wire.ts';

const first = { pageNumber: 1, pageSize: 1 } as const;
type Known = { late: number; soon: number; from: string };
type Totals = Partial<Record<AttentionKind, number>>;
type Point = { permission: Permission; count: (context: PersonContext, known: Known) => Promise<Totals> };
const statusOf = async (context: PersonContext, status: ComplianceStatus) =>
  getMatrixPeople(context, { statuses: [status] });
const points: readonly Point[] = [
  { permission: 'dashboard', count: async (_context, { late, soon }) => ({ late, soon }) },
  {
    permission: 'dashboard',
    count: async (context) => ({
      nonCompliant: await statusOf(context, 'nonCompliant'),
      expiring: await statusOf(context, 'expiring'),
    }),
  },
  {
    permission: 'automatedNotifications',
    count: async (context, { from }) => {
      const { bounced, failed } = await getFigures(context, { from });
      return { bounced, failed };
    },
  },
  {
    permission: 'repository',
    count: async (context) => ({ conversions: await countMedia(context, { statuses: ['failed'] }) }),
  },
  {
    permission: 'assessmentCorrections',
    // The queue is that of listed evaluators.
    count: async (context) =>
      context.person.isEvaluator || context.person.clientContractId
        ? { corrections: (await getCorrectionSummary(context)).waiting }
        : {},
  },
  {
    permission: 'manageExternalCertificates',
    count: async (context) => ({
      externalCertificates: (
        await listCertificatesToReview(context, {
          ...{ ...first, statuses: ['pending'], orderBy: 'sentAt', direction: 'asc' },
        })
      ).total,
    }),
  },
  {
    permission: 'users',
    count: async (context) => ({ withoutAccess: await countUsers(context, { situation: 'pending' }) }),
  },
  {
    permission: 'importHistory',
    count: async (context) => ({ imports: (await listImports(context, { ...first, status: 'checked' })).total }),
  },
];
/** The order of urgency. */
const order: readonly AttentionKind[] = [
  ...(['late', 'nonCompliant', 'bounced', 'failed', 'conversions', 'corrections'] as const),
  ...(['soon', 'expiring', 'externalCertificates', 'withoutAccess', 'imports'] as const),
];
/** Returns what is not 0 and the caller may see, the most urgent first. */
export async function listAttention(
  context: PersonContext,
  known: Known,
): Promise<AdministratorDashboard['attention']> {
  const totals: Totals = {};
  for (const { permission, count } of points)
    if (personMay(context.person, permission)) Object.assign(totals, await count(context, known));
  return order.flatMap((kind) => {
    const total = totals[kind] ?? 0;
    return total > 0 ? [{ kind, total }] : [];
  });
}
