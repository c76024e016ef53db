// Returns the addresses of one own assessment: its attempts, and the page where it is taken.
import type { AssessmentInfo } from '../contract/attempt.wire.ts';

type AssessmentPlace = Pick<AssessmentInfo, 'id' | 'courseId' | 'trailId'>;
const placed = (path: string, { courseId, trailId }: AssessmentPlace) => {
  const query = new URLSearchParams({
    ...(courseId && { course: courseId }),
    ...(trailId && { trail: trailId }),
  }).toString();
  return `${path}${query && `?${query}`}`;
};
export const listPath = '/gestao/minhas-avaliacoes';
export const takingPath = (info: AssessmentPlace) => placed(`/gestao/avaliacao/${info.id}/answer`, info);
export const attemptsPath = (info: AssessmentPlace) => placed(`${listPath}/${info.id}`, info);
