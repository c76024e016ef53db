// Proves which jobs a worker takes.
import { expect, test } from 'vitest';
import { readEnvironment } from '#platform/server/environment.ts';
import { jobs, jobsHere } from './listeners.ts';

const database = { DATABASE_URL: 'postgres://app@localhost/sabia' };
test('a worker makes renditions unless its settings leave them to others, and does all other jobs', () => {
  expect(jobsHere(readEnvironment(database))).toEqual(jobs);
  const left = jobsHere(readEnvironment({ ...database, CONVERSIONS: 'off' })).map(({ task }) => task);
  expect(jobs.map(({ task }) => task).filter((task) => !left.includes(task))).toEqual([
    'media-poster',
    'media-convert',
  ]);
});
