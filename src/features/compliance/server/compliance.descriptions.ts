// Describes each call about compliance in one sentence, for the API's documents.
export const complianceDescriptions = {
  listComplianceRules: 'Lists the rules of compliance with the people of each status at the last count.',
  listBasicComplianceRules: 'Lists active rules by name for a choice; those asked for by id in any state.',
  listCertifiedContents: 'Lists published courses and learning paths that issue a certificate, for a rule.',
  getComplianceRule: 'Returns a rule with its terms and its segmentations.',
  previewComplianceRule:
    'Counts what a rule as it is typed will do: people, statuses, cycles that open. Nothing is written.',
  createComplianceRule: 'Creates a rule and brings the statuses of the people whom it holds in line.',
  updateComplianceRule: 'Changes a rule and brings the statuses of its people in line.',
  removeComplianceRule: 'Archives a rule: it holds nobody any more, and what it said stays.',
  listMatrix: 'Lists people with a cell for each rule that holds them: of the team for managers, else everybody.',
  getMatrixSummary: 'Returns the columns of the matrix and the figures of the people found.',
  exportMatrix: 'Exports the matrix as a text file, a line for each person and a column for each rule.',
  exportMatrixWorkbook: 'Exports the matrix as an Excel file, a line for each person and a column for each rule.',
  getMatrixCell: 'Returns one cell with its cycles and certificates, waivers and reminders.',
  createWaiver: 'Waives a rule for a person until a day, with a reason; nobody waives the own obligations.',
  removeWaiver: 'Ends a waiver now; it stays in the history.',
  remindPerson: 'Sends a person a reminder about a rule, once a day.',
  remindPeople: 'Sends the people found a reminder, at most 500 in one call and once a day for each rule.',
  listOwnObligations: 'Lists what rules ask of the asking person, what expires first before the others.',
  getOwnObligation: 'Returns an own obligation with its cycles, attempts and certificates.',
  renewOwnObligation: 'Begins the next cycle inside the window; repeated, it returns the cycle that runs.',
} as const;
