// Provides what several soaks share: a reader of all tenants' rows, a certificate, and a user's request headers.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import { demand } from './demand.ts';

/** Opens a connection that reads every tenant's rows, to compare what was promised with what is stored; `jobs` changes the queue. */
export async function openEyes(role: 'ops' | 'jobs' = 'ops'): Promise<{
  rows<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}> {
  const pool = new pg.Pool({ connectionString: (await testDatabase()).urls[role], max: 2, allowExitOnIdle: true });
  pool.on('error', () => {}); // The server may end idle connections when it stops.
  return {
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    close: () => pool.end(),
  };
}
export type Eyes = Awaited<ReturnType<typeof openEyes>>;

export const makeCertificate = (tenant: TenantForTest): Promise<string> =>
  tenant.run(tenant.administrator, (context) =>
    createCertificate(context, {
      name: 'Conclusão',
      kind: 'course',
      design: defaultDesign('course', 'pt', {
        primary: '#1b4332',
        secondary: '#e76f51',
        ink: '#1f2421',
        issuer: tenant.name,
      }),
      printsBack: false,
    }),
  );

export const headersOf = ({ token, tenantId }: Persona): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-tenant': tenantId,
});

const triesOfBusy = 20;
/** Returns the same tenant, whose calls try again after the answer "busy" or "away for a moment", as our clients do. */
export function patient(tenant: TenantForTest): TenantForTest {
  const inject: TenantForTest['inject'] = async (...asked) => {
    for (let tries = 1; ; tries++) {
      const answered = await tenant.inject(...asked);
      if (answered.status !== 503 || tries === triesOfBusy) return answered;
      await setTimeout(250);
    }
  };
  return {
    ...tenant,
    inject,
    async call(call, input, as) {
      const { status, answer, problem, sentence } = await inject(call, input, as);
      demand(status < 300, `${call.method} ${call.path} answered ${status}`, problem, sentence);
      return answer;
    },
  };
}
