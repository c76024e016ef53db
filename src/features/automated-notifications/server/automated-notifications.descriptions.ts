// Describes each call of automated notifications in one sentence, for the API's documents.
export const automatedNotificationsDescriptions = {
  listAutomatedNotifications: 'Lists the automated notifications, page by page.',
  exportAutomatedNotifications: 'Exports the filtered automated notifications as a CSV file.',
  getAutomatedNotification: 'Returns an automated notification with its template and segmentations.',
  createAutomatedNotification: 'Creates an automated notification, as a draft or published.',
  updateAutomatedNotification: 'Changes an automated notification; other words make its next template.',
  removeAutomatedNotification: 'Removes an automated notification; what it sent stays in the ledger.',
  sendTestEmail: 'Sends an e-mail with example values to one address at once.',
  simulateAutomatedNotification: 'Lists who would get an e-mail of a rule now and who not, and why; nothing is sent.',
  exportSimulation: 'Exports who would get an e-mail of a stored rule now and who not, and why, as a CSV file.',
  exportSimulationWorkbook: 'Exports who would get an e-mail of a stored rule now and who not, and why, as a workbook.',
  executeAutomatedNotification: 'Runs a published automated notification at once, and counts what it queued.',
};
