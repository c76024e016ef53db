// Creates from the settings the services that live as long as the process.
import { join } from 'node:path';
import type pg from 'pg';
import { originsOf } from '#platform/server/origins.ts';
import { makePool } from '#platform/server/database.ts';
import type { Environment } from '#platform/server/environment.ts';
import { makeSmtpMailer } from '#platform/server/mail.ts';
import type { Mailer } from '#platform/server/mail.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import type { Services } from '#platform/server/requests.ts';
import { bucketSettingsOf, makeBucket } from '#platform/server/storage/bucket.ts';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { makePictures } from '#platform/server/storage/picture-intake.ts';
import { makeS3Storage } from '#platform/server/storage/s3.ts';
import { keyRing } from '#features/identity/server/keys.service.ts';
import { ports } from './ports.ts';

/** Returns the installation's secret; throws without one, because the app may sign nothing then and must not start. */
export function secretOf({ SECRET }: Pick<Environment, 'SECRET'>): string {
  if (!SECRET) throw new Error('SECRET is missing: 32 characters or more, the same on every node.');
  return SECRET;
}

/** Returns the mailer of the settings: SMTP, or the local mailbox in the data folder. */
const mailerOf = (environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer =>
  environment.SMTP_URL
    ? makeSmtpMailer(environment.SMTP_URL, environment.MAIL_FROM)
    : makeMailbox(join(environment.DATA_DIR, 'mailbox'));

/** Makes the services; `pool` is this process's connection: of `app` in the web server, of `jobs` in the worker. */
export function makeServices(environment: Environment, pool: pg.Pool): Services {
  const bucket = bucketSettingsOf(environment);
  const storage = bucket ? makeS3Storage(makeBucket(bucket)) : makeFolderStorage(join(environment.DATA_DIR, 'files'));
  const secret = secretOf(environment);
  return {
    pool,
    ops: environment.DATABASE_OPS_URL
      ? makePool({ connectionString: environment.DATABASE_OPS_URL, max: 2 })
      : undefined,
    ports: { ...ports },
    storage,
    pictures: makePictures(secret),
    mail: mailerOf(environment),
    installation: {
      ...originsOf(environment),
      stage: environment.STAGE,
      developerTenants: environment.DEVELOPER_TENANTS,
      ...(environment.CHAT_WIDGET_URL && { chatWidgetUrl: environment.CHAT_WIDGET_URL }),
      auditKept: { accessMonths: environment.AUDIT_ACCESS_MONTHS, actYears: environment.AUDIT_YEARS },
      allowsLocalServers: environment.LOCAL_PROVIDERS === 'allow',
      keyFor: keyRing(secret),
    },
    now: () => new Date(),
  };
}
export const closeServices = async ({ pool, ops }: Services) => void (await Promise.all([pool.end(), ops?.end()]));
