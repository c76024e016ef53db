// Describes each call of terms in one sentence, for the API's documents.
export const termsDescriptions = {
  listTerms: 'Lists the terms of use, page by page.',
  listBasicTerms: 'Lists id and title of terms of use to choose from.',
  exportTerms: 'Exports the terms of use as a CSV file.',
  getTerms: 'Returns terms of use with their text.',
  createTerms: 'Creates terms of use.',
  updateTerms: 'Saves terms of use; unless the change is minor, everybody who accepted is asked again.',
  removeTerms: 'Removes terms of use, unless the company asks them of everybody.',
  acceptPlatformTerms: 'Accepts the terms that the company asks of everybody.',
  acceptTerms: 'Accepts terms of use.',
  declineTerms: 'Declines terms of use, which is kept.',
  acceptTermsOfContent: 'Accepts the terms of one course or trail.',
  declineTermsOfContent: 'Declines the terms of one course or trail.',
};
