// Describes each call of imports in one sentence, for the API's documents.
export const importsDescriptions = {
  listImports: 'Lists the imports of the company, page by page.',
  getImport: 'Returns an import with its state and its counts.',
  listImportErrors: 'Lists the validation errors of an imported file by line, column and reason, page by page.',
  downloadImportResult: 'Returns every line of an import with its actual or expected result, as a CSV file.',
  cancelImport: 'Cancels an import; the lines that were written stay.',
};
