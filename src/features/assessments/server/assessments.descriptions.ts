// Describes each call about authoring assessments in one sentence, for the API's documents.
export const assessmentsDescriptions = {
  listAssessments: 'Lists the assessments of the authors, page by page.',
  listBasicAssessments: 'Lists id and title of at most a hundred assessments to choose from.',
  getAssessment: 'Returns an assessment with its questions as its author edits it.',
  createAssessment: 'Creates an assessment with its questions, as a draft or published.',
  updateAssessment:
    'Saves an assessment as a draft or publishes it as the next version; running attempts keep their version.',
  removeAssessment: 'Archives an assessment that has a history, and deletes any other.',
};
