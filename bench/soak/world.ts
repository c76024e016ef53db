// What several soaks stand on: eyes that see all tenants, a certificate, a person's headers.
import pg from 'pg';
import { create as createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';

/** Reads every tenant's rows, to compare what was promised with what is stored. */
export async function openEyes(): Promise<{
  rows<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}> {
  const pool = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 2, allowExitOnIdle: true });
  pool.on('error', () => {}); // idle ones may be ended with the server
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
