// Courses as a distributor sends them.
import { contentReplicas } from './content-replica.service.ts';
import type { ContentReplica } from './content-replica.service.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import type { CourseForm } from '../contract/course.wire.ts';
import { courseKind } from './course-authoring.service.ts';
import { findPublishedCourse } from './courses.service.ts';
import type { CourseRecord } from './courses.store.ts';

export type CourseReplica = ContentReplica<CourseContent>;
const replicas = contentReplicas<CourseContent, CourseRecord, CourseForm>(courseKind, { find: findPublishedCourse });
export const packCourse = replicas.pack;
export const unpackCourse = replicas.unpack;
export const hasCourse = replicas.exists;
export const offerCourses = replicas.offer;
