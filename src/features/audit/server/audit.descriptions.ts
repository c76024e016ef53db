// Describes each call of audit in one sentence, for the API's documents.
export const auditDescriptions = {
  listAudit: 'Lists the acts of users in the company, page by page, newest first.',
  listAuditActions: 'Lists the kinds of acts that the audit of the company holds, for the filter.',
  exportAudit: 'Exports the filtered audit as a CSV file.',
  getAuditEntry: 'Returns one entry of the audit with its changes.',
};
