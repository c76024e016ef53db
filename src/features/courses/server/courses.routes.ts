// Binds the calls about courses to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/courses.endpoints.ts';
import {
  createCourse,
  duplicateCourse,
  getCourse,
  publishCourse,
  removeCourse,
  restoreCourse,
  setCourseCover,
  updateCourse,
  useOfCourse,
} from './course-authoring.service.ts';
import { listContents } from './contents.service.ts';
import {
  createCourseStep,
  exportCourseSteps,
  getCourseStep,
  listCourseSteps,
  removeCourseStep,
  updateCourseStep,
} from './course-steps.service.ts';
import { exportCourses, listCourses } from './courses.service.ts';

export function courseRoutes(app: App) {
  bind(app, calls.listCourses, (context, { query }) => listCourses(context, query));
  bind(app, calls.exportCourses, (context, { query }) => exportCourses(context, query));
  bind(app, calls.getCourse, (context, { params }) => getCourse(context, params.id));
  bind(app, calls.createCourse, (context, { body }) => createCourse(context, body));
  bind(app, calls.saveCourse, (context, { params, body }) => updateCourse(context, params.id, body));
  bind(app, calls.publishCourse, (context, { params }) => publishCourse(context, params.id));
  bind(app, calls.duplicateCourse, (context, { params }) => duplicateCourse(context, params.id));
  bind(app, calls.removeCourse, (context, { params }) => removeCourse(context, params.id));
  bind(app, calls.restoreCourse, (context, { params }) => restoreCourse(context, params.id));
  bind(app, calls.courseUse, (context, { params }) => useOfCourse(context, params.id));
  bind(app, calls.listContents, (context, { query }) => listContents(context, query));
  bind(app, calls.uploadHorizontalCover, (context, { params, files }) =>
    setCourseCover(context, params.id, 'horizontalCover', files.file),
  );
  bind(app, calls.uploadVerticalCover, (context, { params, files }) =>
    setCourseCover(context, params.id, 'verticalCover', files.file),
  );
  bind(app, calls.listCourseSteps, (context, { query }) => listCourseSteps(context, query));
  bind(app, calls.exportCourseSteps, (context, { query }) => exportCourseSteps(context, query));
  bind(app, calls.getCourseStep, (context, { params }) => getCourseStep(context, params.id));
  bind(app, calls.createCourseStep, (context, { body }) => createCourseStep(context, body));
  bind(app, calls.saveCourseStep, (context, { params, body }) => updateCourseStep(context, params.id, body));
  bind(app, calls.removeCourseStep, (context, { params }) => removeCourseStep(context, params.id));
}
