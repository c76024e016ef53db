// Describes each call of the classroom in one sentence, for the API's documents.
export const classroomDescriptions = {
  previewCourse: "Returns a course's draft as its learners will see it.",
  previewTrail: "Returns a trail's draft as its learners will see it.",
  previewCourseOfTrail: "Returns a course as the learners of a trail's draft will see it.",
};
