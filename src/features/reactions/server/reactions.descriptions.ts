// Describes each call of reactions in one sentence, for the API's documents.
export const reactionsDescriptions = {
  bookmarkMedia: "Adds a media object to the learner's favourites.",
  unbookmarkMedia: "Removes a media object from the learner's favourites.",
  reactToMedia: "Stores or removes the learner's reaction to a completed media object, and returns the totals.",
  bookmarkCourse: "Adds a course to the learner's favourites.",
  unbookmarkCourse: "Removes a course from the learner's favourites.",
  reactToCourse: "Stores or removes the learner's reaction to a completed course, and returns the totals.",
  bookmarkTrail: "Adds a trail to the learner's favourites.",
  unbookmarkTrail: "Removes a trail from the learner's favourites.",
  reactToTrail: "Stores or removes the learner's reaction to a completed trail, and returns the totals.",
  getNetPromoters: "Returns the company's promoter score, computed from its people's reactions.",
};
