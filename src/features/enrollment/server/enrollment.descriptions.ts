// Describes each call of enrollment in one sentence, for the API's documents.
export const enrollmentDescriptions = {
  createAutomatedEnrollment: 'Creates the rule by which a job title or unit enrols its people.',
  updateAutomatedEnrollment: 'Saves the rule by which a job title or unit enrols its people.',
  getAutomatedEnrollment: 'Returns a rule of automatic enrolment.',
  removeAutomatedEnrollment: 'Removes a rule of automatic enrolment; enrolled people stay enrolled.',
  listAutomatedEnrollmentsOfJobTitle: 'Lists the rules of automatic enrolment of a job title.',
  listAutomatedEnrollmentsOfUnit: 'Lists the rules of automatic enrolment of a unit.',
  previewMassEnrollment:
    'Counts and names whom a mass enrolment would change, who stays as now, and who may not be changed.',
  createMassEnrollment:
    'Begins to enrol the people of units, departments, job titles, segmentations or addresses, or to cancel them.',
  listMassEnrollments: 'Lists the mass enrolments of a course or trail, the newest first.',
  getMassEnrollment: 'Returns the progress of a mass enrolment, and the people whom undoing it left.',
  stopMassEnrollment: 'Stops a mass enrolment before its next part.',
  undoMassEnrollment: 'Takes back what a mass enrolment did, within ten minutes of its end.',
  subscribeToCourse: 'Enrols the learner in a course; a second call changes nothing.',
  unsubscribeFromCourse: "Removes the learner's enrolment in a course that was not begun.",
  subscribeToTrail: 'Enrols the learner in a trail; a second call changes nothing.',
  unsubscribeFromTrail: "Removes the learner's enrolment in a trail that was not begun.",
  listEnrolledInCourse: 'Lists the people enrolled in a course, with one status or all, page by page.',
  enrollUsersInCourse: 'Enrols people in a course, and counts the enrolled, the already enrolled and the refused ones.',
  cancelCourseEnrollment:
    "Cancels a person's enrolment in a course, with a reason; its progress stays for a later enrolment.",
  getEnrollmentsTemplate: 'Returns the spreadsheet to fill in for an import of enrolments.',
  validateEnrollments: 'Receives a file of enrolments and checks every line before it writes any.',
  importEnrollments: 'Writes the lines without validation errors of a checked file of enrolments.',
  listEnrolledInTrail: 'Lists the people enrolled in a trail, page by page.',
  enrollUsersInTrail: 'Enrols people in a trail, and counts the enrolled, the already enrolled and the refused ones.',
  cancelTrailEnrollment:
    "Cancels a person's enrolment in a trail, with a reason; its progress stays for a later enrolment.",
  listEnrollmentsOfPerson:
    "Lists a person's enrolments: the caller's own, those of the team, or any person's for users who manage users.",
};
