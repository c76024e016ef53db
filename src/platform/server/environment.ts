// Reads and checks the settings of the process once, so that a wrong setting stops the start with one sentence.
import { z } from 'zod';

const url = z.string().url();
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  CONTENT_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** The port that serves the numbers for Prometheus. 0 serves them on no port. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  /** The token that lets other machines read that port. */
  METRICS_TOKEN: z.string().min(24, 'at least 24 characters').optional(),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: url.optional(),
  CONTENT_ORIGIN: url.optional(),
  DATABASE_URL: url,
  DATABASE_JOBS_URL: url.optional(),
  DATABASE_OPS_URL: url.optional(),
  DATABASE_OWNER_URL: url.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** `unnamed` prepares no statement by name on `DATABASE_URL`, for a pooler that does not carry prepared statements. */
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  DATA_DIR: z.string().default('data'),
  WEB_DIR: z.string().default('dist/web'),
  SECRET: z.string().min(32, 'at least 32 characters').optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url.optional(),
  MAIL_FROM: z.string().default('Sabiá <nao-responda@localhost>'),
  /** The address to which mail servers return e-mails, with a mark of each e-mail after a plus sign (VERP). */
  MAIL_RETURN: z.string().email().optional(),
  /** The most e-mails in a minute, of the installation to its mail server and of each tenant. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).default(36_000),
  MAIL_TENANT_PER_MINUTE: z.coerce.number().int().min(1).default(30_000),
  /** The domain, the selector and the private key (PEM) with which e-mails are signed. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().default('sabia'),
  DKIM_KEY: z.string().optional(),
  /** The secret with which a mail server posts delivery reports. Without it, nobody can. */
  MAIL_REPORTS_SECRET: z.string().min(24, 'at least 24 characters').optional(),
  /** Days that the ledger of deliveries keeps a message. */
  DELIVERY_DAYS: z.coerce.number().int().min(30, 'at least 30').max(3_650).default(400),
  /** Allows identity providers on this machine or in the own network, also without https. */
  LOCAL_PROVIDERS: z.enum(['allow', 'refuse']).default('refuse'),
  /** The address of a chat widget for every page, unless a company hides the help. decisions D9.6 */
  CHAT_WIDGET_URL: url.optional(),
  /** The address, kind, client and secret of the BI that opens the provider's panels without a connection of its own. decisions D9.6 */
  BI_URL: url.optional(),
  BI_KIND: z.enum(['session', 'metabase']).default('session'),
  BI_CLIENT_ID: z.string().optional(),
  BI_CLIENT_SECRET: z.string().optional(),
  /** The address of Stripe's API in place of Stripe's own, for stand-ins of tests. */
  STRIPE_API_URL: url.optional(),
  /** The purpose of this installation. access-shell-settings §6 */
  STAGE: z.enum(['production', 'homolog', 'integration', 'development']).default('production'),
  /** The ids of the tenants that see the developers' tools in production too, separated by commas. */
  DEVELOPER_TENANTS: z
    .string()
    .default('')
    .transform((ids) =>
      ids
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** The most connections of each of the two web servers. A server closes further connections at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).default(5_000),
  /** Months that the audit keeps sign-ins and refusals. The law sets the minimum (Marco Civil da Internet, art. 15). */
  AUDIT_ACCESS_MONTHS: z.coerce.number().int().min(6, 'at least 6').max(240).default(6),
  /** Years that the audit keeps everything else. The limitation period of most claims is five years. */
  AUDIT_YEARS: z.coerce.number().int().min(5, 'at least 5').max(50).default(5),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** The factor of every rate limit. 0 counts no requests (benches). */
  RATE_FACTOR: z.coerce.number().min(0).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Makes the renditions on this worker. It is off where workers on other machines make them. */
  CONVERSIONS: z.enum(['on', 'off']).default('on'),
  /** `apart` converts no file where the system cannot give a process its own network. */
  CONVERTERS: z.enum(['apart', 'bounded']).default('bounded'),
  /** Allows the ffmpeg of an npm package, which is years old, for the demonstration on a laptop. */
  PACKAGED_CONVERTER: z.enum(['allow', 'refuse']).default('refuse'),
  FFMPEG_PATH: z.string().optional(),
  LIBREOFFICE_PATH: z.string().optional(),
});
export type Environment = z.infer<typeof settings>;

/** Reads the settings. Throws one sentence that names every wrong setting. */
export function readEnvironment(given: NodeJS.ProcessEnv = process.env): Environment {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const read = settings.safeParse(filled);
  if (read.success) return read.data;
  throw new Error(
    `Wrong settings: ${read.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ')}`,
  );
}
