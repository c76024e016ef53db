// Describes each call about authoring assessments in one sentence, for the API's documents.
export const assessmentsDescriptions = {
  listAssessments: 'Lists the assessments of the authors, page by page.',
  exportAssessments: 'Returns every assessment that a filter finds, as a spreadsheet.',
  listBasicAssessments:
    'Lists id and title of at most a hundred published assessments to choose from, of a course or of a trail where it is named.',
  getAssessment: 'Returns an assessment with its questions as its author edits it.',
  createAssessment: 'Creates an assessment with its questions, as a draft or published.',
  updateAssessment:
    'Saves an assessment as a draft or publishes it as the next version; running attempts keep their version.',
  removeAssessment:
    'Archives an assessment that has a history, and deletes any other; one that a content uses is refused.',
  duplicateAssessment: 'Copies an assessment with its questions into a new draft.',
  setEvaluators: 'Replaces the people who correct an assessment; each has to carry the flag of evaluators.',
  getAssessmentUse:
    'Returns where an assessment is used, how many people have taken it and how many attempts are running.',
};
