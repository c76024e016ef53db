// Describes each call of catalog in one sentence, for the API's documents.
export const catalogDescriptions = {
  getDayAtHome:
    'Returns what the learner continues with today, what is due, newly given and suggested, and the first shelves.',
  getHome: "Returns the first screen of the learner's home: the special shelves and the first sections.",
  listSectionShelves: 'Lists the sections that the learner sees, page by page, each with its first items.',
  getSectionShelf: 'Returns a section with a page of its items.',
  listKeepLearning: 'Lists the contents that the learner has begun and not finished, latest activity first.',
  listToBegin: 'Lists the contents that the learner is enrolled in and has not begun, nearest deadline first.',
  listSuggested: 'Lists the suggestions for the learner, each with its reason.',
  listSeeAgain: 'Lists the contents that the learner has completed, latest first.',
  listFeatured: "Lists the contents of the home's Top 10 and Releases.",
  searchEverything: 'Finds media, courses and trails by words, for users who manage content.',
  browseCatalog:
    'Lists the contents that the learner reaches, narrowed by kind, category, skill, duration, state and language.',
  searchCatalog: 'Searches the contents that the learner may see by words, page by page.',
  getCourseDetail: 'Returns the details of a course for the learner: contents, locks, deadline and own progress.',
  getTrailDetail: 'Returns the details of a trail for the learner: steps, locks, deadline and own progress.',
  getCourseOfSection: 'Returns the details of a course that a section shows.',
  getTrailOfSection: 'Returns the details of a trail that a section shows.',
  listFavorites: "Lists the learner's favourites, page by page.",
  getMediaOfSection: 'Returns the details of a media object that a section shows.',
};
