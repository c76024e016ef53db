// Answers the port of assessments: how many people have taken one.
import type { Ports } from '#platform/server/context.ts';
import { countUse } from './assessment-use.store.ts';

export const takenBy: Ports['takenBy'] = ({ db }, assessmentId) => countUse(db, assessmentId);
