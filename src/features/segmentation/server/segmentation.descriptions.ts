// Describes each call of segmentation in one sentence, for the API's documents.
export const segmentationDescriptions = {
  listSegmentations: 'Lists the segmentations, page by page.',
  listOwnSegmentations: 'Lists the segmentations that the caller belongs to.',
  listBasicSegmentations: 'Lists id and name of at most a hundred segmentations to choose from.',
  exportSegmentations: 'Exports the filtered segmentations as a CSV file.',
  getSegmentation: 'Returns a segmentation with its rules.',
  listSegmentationPeople: 'Lists the people of a segmentation, page by page.',
  previewSegmentation:
    'Counts and names the people of a rule, and those who would enter or leave, before the rule is saved.',
  createSegmentation: 'Creates a segmentation.',
  updateSegmentation: 'Saves a segmentation.',
  removeSegmentation: 'Removes a segmentation without uses.',
  addPeopleToSegmentation: 'Adds people to a segmentation by name.',
  removePersonFromSegmentation: 'Removes a person who was added by name from a segmentation.',
  listSegmentationsOfPerson: 'Lists the segmentations that a person belongs to, by rule or by name.',
};
