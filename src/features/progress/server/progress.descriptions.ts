// Describes each call of progress in one sentence, for the API's documents.
export const progressDescriptions = {
  reportProgress:
    "Stores the learner's progress in an object; progress only rises, and a lower value returns the stored one.",
  getProgress: "Returns the learner's progress in an object, within a course or trail or outside of both.",
  getOwnProgress: "Counts the caller's own enrolments by progress.",
  getProgressOverview:
    "Returns the caller's own progress as a page: due, begun, concluded, weeks, skills and certificates.",
  listTeamProgress: "Lists the people of a manager's team with their progress, page by page.",
  getTeamSummary: "Counts the people of a manager's team, and their enrolments by progress.",
};
