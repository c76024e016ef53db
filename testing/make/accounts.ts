// Prepares tests of signing in: the app, people with a password, requests to the identity service, links from e-mails.
import pg from 'pg';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { appForTest } from '../app-for-test.ts';
import type { AppForTest } from '../app-for-test.ts';
import type { Persona, PersonaOptions } from '../persona.ts';
import { testDatabase } from '../test-database.ts';
import { makeTenant } from './tenant.ts';
import type { TenantForTest } from './tenant.ts';

/** The password of all people here. */
export const knownPassword = 'Azulejo#2026';
/** The path of the calls for signing in. */
export const authentication = '/identity/api/v1/authentication';
type Answered = Awaited<ReturnType<AppForTest['http']['inject']>>;
export type AccountsForTest = {
  readonly app: AppForTest;
  readonly ops: pg.Pool;
  /** The hash of the known password. */
  readonly hash: string;
  post(url: string, body: object, headers?: Record<string, string>): Promise<Answered>;
  /** Creates a person with the password, in a new tenant unless the caller gives one. */
  person(given?: PersonaOptions, tenant?: TenantForTest): Promise<Persona>;
  /** Returns the token of the newest mailed link; where the caller names a page, of the newest link to that page. */
  mailedToken(email: string, page?: string): Promise<string | undefined>;
};
/** Opens the accounts; the caller ends their `ops` afterwards. */
export async function openAccounts(): Promise<AccountsForTest> {
  const app = await appForTest();
  const ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
  const hash = await hashPassword(knownPassword);
  return {
    app,
    ops,
    hash,
    post: (url, body, headers = {}) => app.http.inject({ method: 'POST', url, headers, payload: body }),
    async person(given = {}, tenant) {
      const signed = await (tenant ?? (await makeTenant())).person({ fullName: 'Marina Alves', ...given });
      await ops.query('update control.accounts set password_hash = $2 where id = $1', [signed.accountId, hash]);
      return signed;
    },
    async mailedToken(email, page) {
      await app.runJobs();
      const mail = (await app.mailsTo(email)).find((one) => !page || one.text.includes(`/auth/${page}?token=`));
      return mail && /[?&]token=([\w-]+)/.exec(mail.text)![1]!;
    },
  };
}
