// Runs the preparation (roles, migrations, demonstration) and reads its answer.
import { spawn } from 'node:child_process';
import { sentence } from '../sentence.mjs';
import { inProject, project } from './project.mjs';

/** Returns the answer from the last line that is not empty; everything before it is news for the waiting user. */
export function readAnswer(output) {
  const lines = output.split('\n').filter((line) => line.trim());
  try {
    const answer = JSON.parse(lines.at(-1) ?? '');
    if (answer.urls?.app) return answer;
  } catch {
    // The line is no JSON, so the error below reports it.
  }
  throw new Error(`The preparation gave no answer:\n${output.slice(-2_000)}`);
}

/** Runs the preparation; resolves with `{ urls, secret, personas, demo }`. */
export async function prepare(env, { script = inProject('dist/server/prepare.js'), args = [], signal } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0)
    throw sentence(
      `The database could not be prepared (the reason stands above).${output ? `\n${output.slice(-2_000)}` : ''}`,
    );
  return readAnswer(output);
}

/** Returns the database settings of the running processes: from the preparation's answer, otherwise from what was given. */
export const databaseSettings = ({ app, jobs, ops, owner }, given = {}) => {
  const settings = {
    DATABASE_URL: app ?? given.DATABASE_URL,
    DATABASE_JOBS_URL: jobs ?? given.DATABASE_JOBS_URL,
    DATABASE_OPS_URL: ops ?? given.DATABASE_OPS_URL,
    DATABASE_OWNER_URL: owner ?? given.DATABASE_OWNER_URL,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, url]) => url));
};
