// Describes each call of assessments in one sentence, for the API's documents.
export const assessmentsDescriptions = {
  listAssessments: 'Lists the assessments that authors keep, page by page.',
  listBasicAssessments: 'Lists id and title of assessments to choose from, a hundred at most.',
  listMyAssessments: "Lists the learner's own assessments with tries, best score and state.",
  getAssessment: 'Returns an assessment with its questions as its author edits it.',
  createAssessment: 'Creates an assessment with its questions, as a draft or published.',
  updateAssessment:
    'Saves an assessment; unless it stays a draft it is published as the next version, and running attempts keep theirs.',
  removeAssessment: 'Archives an assessment that history refers to and deletes any other.',
  startAttempt: 'Starts an attempt, or returns the one that is running so that another tab or device continues it.',
  getNextQuestion: 'Returns the first question without an answer, or the one at a position with what was answered.',
  answerQuestion: 'Stores an answer once and scores it; the same question again returns what was stored.',
  finishAttempt: 'Finishes the running attempt and returns its result; finishing twice returns the same.',
  giveUpAttempt: 'Gives the running attempt up: 0 %, the item counts as done, and it never feeds a certificate.',
  skipAttempt: 'Skips a diagnostic or reaction assessment, which counts as approved with 100 %.',
  leaveUnanswered: 'Leaves a reaction assessment without an answer, which completes it.',
  getAttemptReview: 'Returns the result of a finished attempt with its answers, as far as the assessment shows them.',
  previewAssessment:
    'Returns the questions of an assessment as the learners of a course meet them, for who may preview that course.',
};
