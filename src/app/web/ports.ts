// Lists what later features plug into the pages of earlier ones, one line for each port; matches `app/server/ports.ts` on the server.
import type { WebPlugs } from '#platform/web/ports.ts';

/** Every port with its implementation; a missing port does not compile; `architecture.json` says who declares each. */
export const webPorts: WebPlugs = {
  contractList: () => import('./ports/contract-list.ts').then((part) => part.contractListPlugs),
  contractForm: () => import('./ports/contract-form.ts').then((part) => part.contractFormPlugs),
  unitList: () => import('./ports/unit-list.ts').then((part) => part.unitListPlugs),
  jobTitleList: () => import('./ports/job-title-list.ts').then((part) => part.jobTitleListPlugs),
  parameters: () => import('./ports/parameters.ts').then((part) => part.parametersPlugs),
  groupList: () => import('./ports/group-list.ts').then((part) => part.groupListPlugs),
  assessmentList: () => import('./ports/assessment-list.ts').then((part) => part.assessmentListPlugs),
  assessmentPreview: () => import('./ports/assessment-preview.ts').then((part) => part.assessmentPreviewPlugs),
  courseList: () => import('./ports/course-list.ts').then((part) => part.courseListPlugs),
  trailList: () => import('./ports/trail-list.ts').then((part) => part.trailListPlugs),
  ownDevices: () => import('./ports/own-devices.ts').then((part) => part.ownDevicesPlugs),
  userForm: () => import('./ports/user-form.ts').then((part) => part.userFormPlugs),
  userList: () => import('./ports/user-list.ts').then((part) => part.userListPlugs),
};
