// Describes each call of progress in one sentence, for the API's documents.
export const progressDescriptions = {
  reportProgress:
    'Stores how far the learner is in an object; progress only rises, and a lower value returns the stored one.',
  getProgress: 'Returns how far the learner is in an object, within a course or trail or outside any.',
  getOwnProgress: "Counts the person's own enrolments by how far they are.",
  listTeamProgress: 'Lists the people whom a manager leads with how far they are, page by page.',
  getTeamSummary: 'Counts the people whom a manager leads and their enrolments by how far they are.',
};
