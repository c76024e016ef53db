// Describes each call of imports in one sentence, for the API's documents.
export const importsDescriptions = {
  listImports: 'Lists the imports of the company, page by page.',
  getImport: 'Returns an import with its state and its counts.',
  listImportErrors: 'Lists what is wrong in an imported file by line, column and reason, page by page.',
  downloadImportResult: 'Returns every line of an import with what became of it, or would, as a CSV file.',
  cancelImport: 'Calls an import off; what was written stays.',
};
