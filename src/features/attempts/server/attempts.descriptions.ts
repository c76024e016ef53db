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
  uploadAnswerDocument:
    'Adds a document to the open answer of a practical question; its limits are those that the question tells.',
  uploadAnswerAudio: 'Adds a sound to the open answer of a practical question; the server measures its length.',
  uploadAnswerVideo:
    'Adds a video to the open answer of a practical question; the server measures its length and makes it seekable.',
  uploadAnswerImage: 'Adds a picture to the open answer of a practical question, without the data of its camera.',
  listAnswerFiles: "Lists the files of one's own answer, each with an address on the content host for some hours.",
  removeAnswerFile: "Removes a file of one's own open answer, and erases its content at once.",
  finishAttempt: 'Finishes the running attempt and returns its result; a second call returns the same result.',
  giveUpAttempt:
    'Gives up the running attempt: it scores 0 %, and the item counts as done but never for a certificate.',
  skipAttempt: 'Skips a diagnostic or reaction assessment, which counts as approved with 100 %.',
  leaveUnanswered: 'Completes a reaction assessment without an answer.',
  getAttemptReview: 'Returns the result of a finished attempt, with the answers that the assessment shows.',
  previewAssessment:
    'Returns the questions of an assessment as the learners of a course see them, for users who may preview that course.',
};
