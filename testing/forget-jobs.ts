// Removes the waiting jobs after each file of tests, so that a file runs its own jobs only.
import { afterAll } from 'vitest';
import { forgetJobs } from './test-database.ts';

afterAll(forgetJobs);
