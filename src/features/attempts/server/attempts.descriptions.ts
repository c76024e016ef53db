// Describes each call about taking assessments in one sentence, for the API's documents.
export const attemptsDescriptions = {
  listMyAssessments: "Lists the learner's own assessments with attempts, best score and state.",
  listOwnAssessments: "Lists a page of the learner's own assessments by title, kind and status, the latest first.",
  getOwnAssessment:
    'Returns every attempt of the learner at one assessment, by the id of the assessment or of an attempt.',
  startAttempt: 'Starts an attempt, or returns the running one so that another tab or device continues it.',
  getNextQuestion: 'Returns the first question without an answer, or the question at a position with its answer.',
  answerQuestion:
    'Stores an answer and scores it; a later one has to name the answer that it replaces, and none follows once its worth was shown.',
  saveDraft: 'Stores the text of an answer while it is being written; it is the answer where the attempt ends before.',
  openAttachment:
    'Opens the attachment of a question of an own attempt, at addresses of the content host with a token.',
  finishAttempt: 'Finishes the running attempt and returns its result; a second call returns the same result.',
  giveUpAttempt:
    'Gives up the running attempt: it scores 0 %, and the item counts as done but never for a certificate.',
  skipAttempt: 'Skips a diagnostic or reaction assessment, which counts as approved with 100 %.',
  leaveUnanswered: 'Completes a reaction assessment without an answer.',
  getAttemptReview: 'Returns the result of a finished attempt, with the answers that the assessment shows.',
  previewAssessment:
    'Returns the questions of an assessment as the learners of a course see them, for users who may preview that course.',
};
