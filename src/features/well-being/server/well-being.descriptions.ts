// Describes each call of well-being in one sentence, for the API's documents.
export const wellBeingDescriptions = {
  listWellBeingIndicators: 'Lists the well-being indicators, page by page.',
  exportWellBeingIndicators: 'Exports the well-being indicators of the list as a CSV file.',
  getWellBeingIndicator: 'Returns a well-being indicator.',
  createWellBeingIndicator: 'Creates a well-being indicator.',
  updateWellBeingIndicator: 'Saves a well-being indicator; its anonymity cannot change once somebody has answered.',
  removeWellBeingIndicator: 'Removes a well-being indicator; its published figures stay.',
  getWellBeingResults: 'Returns the published figures of a closed period, and the totals of all closed ones.',
  exportWellBeingResults: 'Exports the published figures of a closed period as a workbook.',
  printWellBeingEvidence: 'Prints the evidence for NR-1 of a closed period as a PDF.',
  listOpenSurveys: 'Returns the surveys that are open for the caller now, the mandatory ones first.',
  answerSurvey: 'Takes the answer of the caller to an open survey and returns the next presentation.',
  deferSurvey: 'Puts a survey off until its next presentation; a mandatory one cannot be put off.',
};
