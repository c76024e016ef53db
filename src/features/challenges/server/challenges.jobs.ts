// Counts the ladders of the ranking soon after awards, and brings them in line at the beginning of the day.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { ladderTask, recountLadders, settleRanks } from './awards.service.ts';

const dayTask = 'challenges-day';
export const challengesJobs = [job<object>(ladderTask, recountLadders), job<object>(dayTask, settleRanks)];
export const challengesSchedules: readonly Schedule[] = [{ task: dayTask, at: '00:20' }];
