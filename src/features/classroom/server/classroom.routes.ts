// Binds the calls of the preview to their services.
import { previewCourse, previewTrail } from '#features/catalog/server/detail.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as previews from '../contract/preview.endpoints.ts';

export function classroomRoutes(app: App) {
  bind(app, previews.previewCourse, (context, { params }) => previewCourse(context, params.id));
  bind(app, previews.previewTrail, (context, { params }) => previewTrail(context, params.id));
  bind(app, previews.previewCourseOfTrail, (context, { params }) => previewCourse(context, params.id, params.trailId));
}
