// Describes each call of reports in one sentence, for the API's documents.
export const reportsDescriptions = {
  getReportPreview: 'Returns a page of a report with its totals, of the people whom the caller leads.',
  listReports: 'Lists the reports of the caller and those that are shared with his group, page by page.',
  getReport: 'Returns a saved report with the groups that it is shared with.',
  createReport: 'Saves a report of the caller.',
  updateReport: 'Changes a report of the caller.',
  removeReport: 'Removes a report of the caller.',
  shareReport: 'Shares a report of the caller with permission groups and no others.',
  exportReport: 'Exports a whole report as a CSV, Excel or PDF file.',
};
