// Makes a course that issues a certificate, and the certificate of the tenant's learner, for tests.
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import * as calls from '#features/certificates/contract/certificates.endpoints.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { makeCourse } from './course.ts';
import { finishCourse } from './learning.ts';
import { makeSection } from './section.ts';
import { makeTenant } from './tenant.ts';
import type { TenantOptions } from './tenant.ts';

/** Returns a tenant whose learner has finished a course and has its certificate; the worker has not drawn it. */
export async function makeIssued(options: TenantOptions = {}) {
  const tenant = await makeTenant({ name: 'Copaíba', ...options });
  const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
  const certificateId = await tenant.run(tenant.administrator, (context) =>
    createCertificate(context, {
      name: 'Padrão',
      kind: 'course',
      design: defaultDesign('course', 'pt', colors),
      printsBack: true,
    }),
  );
  const course = await makeCourse(tenant, { certificateId, title: 'Trabalho em altura', workloadMinutes: 480 });
  await makeSection(tenant, [['course', course]]);
  await finishCourse(tenant, course);
  const { credential } = await tenant.call(
    calls.getIssuedCertificate,
    { params: { objectId: course.id } },
    tenant.learner,
  );
  return { tenant, certificateId, course, credential };
}
