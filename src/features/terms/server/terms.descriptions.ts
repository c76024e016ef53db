// Describes each call of terms in one sentence, for the API's documents.
export const termsDescriptions = {
  listTerms: 'Lists the terms of use, page by page.',
  listBasicTerms: 'Lists id and title of terms of use to choose from.',
  exportTerms: 'Exports the terms of use as a CSV file.',
  getTerms: 'Returns terms of use with their text.',
  createTerms: 'Creates terms of use.',
  updateTerms: 'Saves terms of use; after a change that is not minor, every user must accept them again.',
  removeTerms: 'Removes terms of use that are not in force.',
  acceptPlatformTerms: 'Accepts the terms in force, which every user of the company must accept.',
  acceptTerms: 'Accepts terms of use.',
  declineTerms: 'Declines terms of use; the refusal is stored.',
  acceptTermsOfContent: 'Accepts the terms of one course or trail.',
  declineTermsOfContent: 'Declines the terms of one course or trail.',
};
