// Copies follow each publication, and what contracts are given.
import { listener } from '#platform/server/listeners.ts';
import { coursePublished } from '#features/courses/server/courses.events.ts';
import { mediaReady } from '#features/media/server/media.events.ts';
import { sectionLinked, sectionPublished } from '#features/sections/server/sections.events.ts';
import { trailPublished } from '#features/trails/server/trails.events.ts';
import { sendSection, sendSectionsShowing } from './replication.service.ts';

export const replicationListeners = [
  listener(sectionLinked, 'replicate-linked', (context, { sectionId }) => sendSection(context, sectionId)),
  listener(sectionPublished, 'replicate-published', (context, { sectionId }) => sendSection(context, sectionId)),
  listener(coursePublished, 'replicate-course', (context, { courseId }) => sendSectionsShowing(context, courseId)),
  listener(trailPublished, 'replicate-trail', (context, { trailId }) => sendSectionsShowing(context, trailId)),
  listener(mediaReady, 'replicate-media', (context, { mediaId }) => sendSectionsShowing(context, mediaId)),
];
