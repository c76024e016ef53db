// Describes each call of reactions in one sentence, for the API's documents.
export const reactionsDescriptions = {
  bookmarkMedia: "Adds a media object to the learner's favourites.",
  unbookmarkMedia: "Takes a media object out of the learner's favourites.",
  reactToMedia: "Stores the learner's reaction to a concluded media object, or takes it back, and returns the totals.",
  bookmarkCourse: "Adds a course to the learner's favourites.",
  unbookmarkCourse: "Takes a course out of the learner's favourites.",
  reactToCourse: "Stores the learner's reaction to a concluded course, or takes it back, and returns the totals.",
  bookmarkTrail: "Adds a trail to the learner's favourites.",
  unbookmarkTrail: "Takes a trail out of the learner's favourites.",
  reactToTrail: "Stores the learner's reaction to a concluded trail, or takes it back, and returns the totals.",
  getNetPromoters: "Returns the company's promoter score, counted from its people's reactions.",
};
