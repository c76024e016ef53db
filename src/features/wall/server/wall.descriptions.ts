// Describes the call of the wall in one sentence, for the API's documents.
export const wallDescriptions = {
  getWall:
    'Returns what the caller finished in a year in the order in which it was laid, with the figures of all years.',
};
