// Describes each call about the results of assessments in one sentence, for the API's documents.
export const resultsDescriptions = {
  getAssessmentResults:
    'Returns the figures of an assessment and of its questions, of all people or of one unit; groups below five people stay hidden.',
  listResultPeople: 'Lists the ended attempts of an assessment with person, result and time.',
  compareResults: 'Compares diagnostic and learning assessments of the same skills by the people who took both.',
  exportQuestionResults:
    'Exports the questions of an assessment, those drawn from the bank included, with their figures as a spreadsheet.',
  exportResults: 'Exports the ended attempts that the filter finds as a spreadsheet.',
};
