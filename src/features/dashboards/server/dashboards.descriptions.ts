// Describes each call of dashboards in one sentence, for the API's documents.
export const dashboardsDescriptions = {
  getManagerDashboard:
    'Returns the figures of the people whom a manager leads, or of everybody: conclusions, hours, duties, who is late.',
  listDashboardRows: 'Lists the enrolments behind a number of the manager, for the same filter and period.',
  exportDashboardRows: 'Exports the enrolments behind a number of the manager as CSV.',
  exportDashboardWorkbook: 'Exports the enrolments behind a number of the manager as a workbook.',
  remindOfDeadlines: 'Reminds the people whose enrolments are late or due soon, each once a day.',
  getAdministratorDashboard:
    'Returns what needs an administrator, the last seven days against those before, and the use of the contract.',
  getLearnerDashboard: "Returns the caller's own figures: conclusions, hours, deadlines, certificates, days of study.",
};
