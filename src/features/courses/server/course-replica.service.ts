// Copies the courses that a distributor sends.
import { contentReplicas } from './content-replica.service.ts';
import type { ContentReplica } from './content-replica.service.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import type { CourseForm } from '../contract/course.wire.ts';
import { courseKind } from './course-authoring.service.ts';
import type { CourseRecord } from './courses.store.ts';

export type CourseReplica = ContentReplica<CourseContent>;
const replicas = contentReplicas<CourseContent, CourseRecord, CourseForm>(courseKind);
export const packCourses = replicas.pack;
export const unpackCourses = replicas.unpack;
export const countNewCourses = replicas.countNew;
export const offerCourses = replicas.offer;
