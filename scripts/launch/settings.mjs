// Reads the settings of a start from the environment, then .env, then the defaults, and finds the folder for written data.
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { sentence } from '../sentence.mjs';
import { inProject, project } from './project.mjs';

/** Reads the settings of .env; those of the shell override them. Empty values count as absent. */
export function readSettings({ given = process.env, file = inProject('.env') } = {}) {
  const written = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
  const env = Object.fromEntries(
    Object.entries({ ...written, ...given }).filter(([, value]) => value !== '' && value !== undefined),
  );
  const port = portOf('PORT', env.PORT, 3000);
  const contentPort = portOf('CONTENT_PORT', env.CONTENT_PORT, 3001);
  if (port === contentPort) throw sentence(`PORT and CONTENT_PORT are both ${port}: the app and its content need two.`);
  const embedded = !env.DATABASE_URL && !env.DATABASE_ADMIN_URL;
  return {
    // The demonstration on a laptop may use the ffmpeg of an npm package, but a server has its own.
    env: embedded ? { PACKAGED_CONVERTER: 'allow', ...env } : env,
    port,
    contentPort,
    host: env.HOST ?? '127.0.0.1',
    dataDir: path.resolve(project, env.DATA_DIR ?? 'data'),
    address: env.APP_ORIGIN ?? `http://localhost:${port}`,
    contentAddress: env.CONTENT_ORIGIN ?? `http://127.0.0.1:${contentPort}`,
    embedded,
  };
}

function portOf(name, text, usual) {
  if (text === undefined) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw sentence(`${name} is "${text}": a number from 1 to 65535 is needed.`);
}

/** Makes the folder; throws one sentence where it is not writable. */
export function requireWritable(folder, setting) {
  const probe = path.join(folder, `.write-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    throw sentence(
      `The folder ${folder} cannot be written (${error.code}): give this user the right to it${setting ? `, or choose another one with ${setting}` : ''}.`,
    );
  }
}
