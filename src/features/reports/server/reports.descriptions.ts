// Describes each call of reports in one sentence, for the API's documents.
export const reportsDescriptions = {
  getReportPreview: 'Returns a page of a report with its totals, of the people whom the caller leads.',
  listReports: 'Lists the reports of the caller and those that are shared with his group, page by page.',
  getReport: 'Returns a saved report with the groups that it is shared with.',
  createReport: 'Saves a report of the caller.',
  updateReport: 'Changes a report of the caller.',
  removeReport: 'Removes a report of the caller.',
  shareReport: 'Shares a report of the caller with permission groups and no others.',
  exportEvidence: 'Exports the evidence about a person or a content as a ZIP of reports with their hashes.',
  listReportSchedules: 'Lists the schedules of the caller’s reports, page by page.',
  getReportSchedule: 'Returns a schedule of a report of the caller with its recipients.',
  createReportSchedule: 'Schedules a report of the caller for people and permission groups.',
  updateReportSchedule: 'Changes a schedule of the caller, pauses it or resumes it.',
  removeReportSchedule: 'Removes a schedule of the caller.',
  runReportSchedule: 'Sends a scheduled report to its recipients now.',
  listReportRuns: 'Lists the runs of a schedule with whom nothing reached and why.',
  exportReport: 'Exports a whole report as a CSV, Excel or PDF file.',
};
