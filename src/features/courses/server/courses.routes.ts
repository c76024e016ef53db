// Binds the calls about courses to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/courses.endpoints.ts';
import * as authoring from './course-authoring.service.ts';
import * as contents from './contents.service.ts';
import * as steps from './course-steps.service.ts';
import { exportAll, list } from './courses.service.ts';

export function courseRoutes(app: App) {
  bind(app, calls.listCourses, (context, { query }) => list(context, query));
  bind(app, calls.exportCourses, (context, { query }) => exportAll(context, query));
  bind(app, calls.getCourse, (context, { params }) => authoring.get(context, params.id));
  bind(app, calls.createCourse, (context, { body }) => authoring.create(context, body));
  bind(app, calls.saveCourse, (context, { params, body }) => authoring.save(context, params.id, body));
  bind(app, calls.publishCourse, (context, { params }) => authoring.publish(context, params.id));
  bind(app, calls.duplicateCourse, (context, { params }) => authoring.duplicate(context, params.id));
  bind(app, calls.removeCourse, (context, { params }) => authoring.remove(context, params.id));
  bind(app, calls.restoreCourse, (context, { params }) => authoring.restore(context, params.id));
  bind(app, calls.courseUse, (context, { params }) => authoring.useOf(context, params.id));
  bind(app, calls.listContents, (context, { query }) => contents.list(context, query));
  bind(app, calls.uploadHorizontalCover, (context, { params, files }) =>
    authoring.setCover(context, params.id, 'horizontalCover', files.file),
  );
  bind(app, calls.uploadVerticalCover, (context, { params, files }) =>
    authoring.setCover(context, params.id, 'verticalCover', files.file),
  );
  bind(app, calls.listCourseSteps, (context, { query }) => steps.listSteps(context, query));
  bind(app, calls.exportCourseSteps, (context, { query }) => steps.exportSteps(context, query));
  bind(app, calls.getCourseStep, (context, { params }) => steps.getStep(context, params.id));
  bind(app, calls.createCourseStep, (context, { body }) => steps.createStep(context, body));
  bind(app, calls.saveCourseStep, (context, { params, body }) => steps.saveStep(context, params.id, body));
  bind(app, calls.removeCourseStep, (context, { params }) => steps.removeStep(context, params.id));
}
