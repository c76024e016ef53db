// Answers the port of assessments: which of them a published course, or the courses of a trail, contain.
import type { Ports } from '#platform/server/context.ts';
import { listAssessmentsWithin } from './assessments-within.store.ts';

export const assessmentsWithin: Ports['assessmentsWithin'] = ({ db }, where) => listAssessmentsWithin(db, where);
