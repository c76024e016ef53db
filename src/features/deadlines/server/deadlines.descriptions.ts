// Describes each call of deadlines in one sentence, for the API's documents.
export const deadlinesDescriptions = {
  listDeadlines:
    'Lists what the caller has to finish until when, in groups, with the pace that meets this week’s deadlines.',
  createDeadlineCalendar:
    'Makes the secret address of the caller’s own calendar, in place of the one before, and answers it once.',
  removeDeadlineCalendar: 'Removes the secret address of the caller’s own calendar, which then opens nothing.',
  readDeadlineCalendar: 'Returns the calendar of a secret address as iCalendar, without a session.',
};
