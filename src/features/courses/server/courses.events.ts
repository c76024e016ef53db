// Declares the events of courses.
import { fact } from '#platform/server/events.ts';

export const coursePublished = fact<{ courseId: string; version: number }>('course-published');
