// The types of queue.mjs, for the tests.
import type pg from 'pg';

export type QueuedJob = {
  readonly id: string;
  readonly task: string;
  readonly tenant: string | null;
  readonly state: 'running' | 'waiting' | 'failed';
  readonly at: Date;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly reason: string | null;
};
type Client = Pick<pg.Pool, 'query'>;
export const states: readonly ['running', 'waiting', 'failed'];
export function readJobs(client: Client, wanted?: { state?: string; limit?: number | null }): Promise<QueuedJob[]>;
export function countJobs(client: Client): Promise<Record<'running' | 'waiting' | 'failed', number>>;
export function retryJobs(client: Client, ids?: readonly string[]): Promise<string[]>;
export function linesOf(jobs: readonly QueuedJob[]): string[];
