// Describes each call of enrollment in one sentence, for the API's documents.
export const enrollmentDescriptions = {
  createAutomatedEnrollment: 'Creates the rule by which a job title or unit enrols its people.',
  updateAutomatedEnrollment: 'Saves the rule by which a job title or unit enrols its people.',
  getAutomatedEnrollment: 'Returns a rule of automatic enrolment.',
  removeAutomatedEnrollment: 'Removes a rule of automatic enrolment; who is enrolled already stays enrolled.',
  listAutomatedEnrollmentsOfJobTitle: 'Lists the rules of automatic enrolment of a job title.',
  listAutomatedEnrollmentsOfUnit: 'Lists the rules of automatic enrolment of a unit.',
  subscribeToCourse: 'Enrols the learner in a course; again changes nothing.',
  unsubscribeFromCourse: 'Takes the learner out of a course that was not begun.',
  subscribeToTrail: 'Enrols the learner in a trail; again changes nothing.',
  unsubscribeFromTrail: 'Takes the learner out of a trail that was not begun.',
  listEnrolledInCourse: 'Lists who is enrolled in a course, of one status or of all, page by page.',
  enrollUsersInCourse: 'Enrols people in a course, and counts who was enrolled, already in, or refused.',
  cancelCourseEnrollment:
    "Cancels somebody's enrolment in a course, with a reason; the progress is kept for a later enrolment.",
  getEnrollmentsTemplate: 'Returns the spreadsheet to fill in for an import of enrolments.',
  validateEnrollments: 'Takes a file of enrolments and checks every line before anything is written.',
  importEnrollments: 'Writes the lines without validation errors of a checked file of enrolments.',
  listEnrolledInTrail: 'Lists who is enrolled in a trail, page by page.',
  enrollUsersInTrail: 'Enrols people in a trail, and counts who was enrolled, already in, or refused.',
  cancelTrailEnrollment:
    "Cancels somebody's enrolment in a trail, with a reason; the progress is kept for a later enrolment.",
  listEnrollmentsOfPerson:
    "Lists a person's enrolments: one's own, those of who is led, or anybody's for who manages users.",
};
