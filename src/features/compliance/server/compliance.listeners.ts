// Listens to people who come, move or leave, to segmentations that change, and to people who are anonymised.
import { audiencesChanged, peoplePlaced, personAnonymized } from '#features/people/server/people.events.ts';
import { segmentationChanged } from '#features/segmentation/server/segmentation.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { recountPeople, recountSegmentation } from './recounting.service.ts';
import { forgetWaiverReasons } from './waivers.service.ts';

export const complianceListeners = [
  listener(peoplePlaced, 'compliance-of-placed', (context, { userIds }) => recountPeople(context, userIds)),
  listener(audiencesChanged, 'compliance-of-changed', (context, { userIds }) => recountPeople(context, userIds)),
  listener(segmentationChanged, 'compliance-of-segmentation', (context, { segmentationId }) =>
    recountSegmentation(context, segmentationId),
  ),
  listener(personAnonymized, 'compliance-of-anonymized', (context, { userId }) => forgetWaiverReasons(context, userId)),
];
