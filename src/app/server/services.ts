// Creates from the settings the services that live as long as the process.
import { createHash, timingSafeEqual } from 'node:crypto';
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
const mailerOf = (environment: Environment): Mailer => {
  const { SMTP_URL, MAIL_FROM, MAIL_RETURN, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DATA_DIR } = environment;
  if (!SMTP_URL) return makeMailbox(join(DATA_DIR, 'mailbox'));
  return makeSmtpMailer(SMTP_URL, MAIL_FROM, {
    ...(MAIL_RETURN && { returnAddress: MAIL_RETURN }),
    ...(DKIM_DOMAIN &&
      DKIM_KEY && {
        // A setting of one line writes the key's line breaks as \n.
        dkim: {
          domainName: DKIM_DOMAIN,
          keySelector: DKIM_SELECTOR,
          privateKey: DKIM_KEY.replaceAll('\\n', '\n'),
        },
      }),
  });
};

/** Returns the installation's own client at a BI, where the settings name one. */
const biOf = ({ BI_URL, BI_KIND, BI_CLIENT_ID, BI_CLIENT_SECRET }: Environment) =>
  BI_URL && BI_CLIENT_ID && BI_CLIENT_SECRET
    ? {
        bi: {
          ...{ kind: BI_KIND, address: BI_URL.replace(/\/+$/, ''), clientId: BI_CLIENT_ID },
          secret: () => BI_CLIENT_SECRET,
        },
      }
    : {};
/** Returns a comparison with a secret that takes equally long for every text. */
function sameAs(secret: string): (given: string) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const right = hashOf(secret);
  return (given) => timingSafeEqual(hashOf(given), right);
}

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
      ...biOf(environment),
      ...(environment.STRIPE_API_URL && { stripeAddress: environment.STRIPE_API_URL }),
      auditKept: { accessMonths: environment.AUDIT_ACCESS_MONTHS, actYears: environment.AUDIT_YEARS },
      deliveries: {
        perMinute: environment.MAIL_PER_MINUTE,
        tenantPerMinute: environment.MAIL_TENANT_PER_MINUTE,
        keptDays: environment.DELIVERY_DAYS,
        ...(environment.MAIL_REPORTS_SECRET && { isReportSecret: sameAs(environment.MAIL_REPORTS_SECRET) }),
      },
      allowsLocalServers: environment.LOCAL_PROVIDERS === 'allow',
      keyFor: keyRing(secret),
    },
    now: () => new Date(),
  };
}
export const closeServices = async ({ pool, ops }: Services) => void (await Promise.all([pool.end(), ops?.end()]));
