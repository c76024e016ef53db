// Describes each call about corrections in one sentence, for the API's documents.
export const correctionsDescriptions = {
  listCorrections: 'Lists the corrections of the assigned assessments, those that have waited longest first.',
  listCorrectionGroups: 'Lists the assessments or the people of the queue, with what waits for each.',
  getCorrectionSummary: 'Returns what waits by age, and what was corrected today and in this week.',
  getCorrectionActivity:
    'Returns who has which correction open now, and which corrections have changed since a moment.',
  getNextCorrection: 'Returns the free correction that has waited longest, of one assessment or of all.',
  listTeamWaiting: 'Lists how long the people of a manager wait for a correction, without answers and scores.',
  getCorrection:
    'Returns an attempt with its answers, the scores and remarks so far, who has it open, and how it was opened again.',
  listCorrectionItems: 'Lists the questions of one attempt at an assessment, with answers and scores.',
  listCorrectionQuestions: 'Lists the questions of an assessment that evaluators score, with how many answers wait.',
  listAnswersToQuestion: 'Lists the answers of all people to one question, those that have waited longest first.',
  claimCorrection: 'Opens a correction for 30 minutes, or renews the claim; only its holder writes.',
  releaseCorrection: 'Gives the own claim back.',
  correctAnswer: 'Saves the score, the remark and the marks of an answer as a draft; a missing score is no zero.',
  updateAnswerCorrection: 'Changes the score, the remark and the marks of an answer.',
  uploadRemarkFile: 'Attaches a document, a picture or a recording to the remark on an answer.',
  removeRemarkFile: 'Removes a file of a remark while its correction is open.',
  dropSetAside: 'Drops what was set aside for the caller when a claim was lost.',
  updateConsiderations: 'Saves the draft of the final considerations.',
  finishCorrection:
    'Finishes a correction whose answers all have a score: result, completion, certificate and notice in one transaction.',
  reopenCorrection: 'Opens a finished correction again with a reason; what the person has concluded stays.',
};
