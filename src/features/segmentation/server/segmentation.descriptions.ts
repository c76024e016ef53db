// Describes each call of segmentation in one sentence, for the API's documents.
export const segmentationDescriptions = {
  listSegmentations: 'Lists the segmentations, page by page.',
  listOwnSegmentations: 'Lists the segmentations that hold the caller.',
  listBasicSegmentations: 'Lists id and name of segmentations to choose from, a hundred at most.',
  exportSegmentations: 'Exports the filtered segmentations as a CSV file.',
  getSegmentation: 'Returns a segmentation with its rules.',
  listSegmentationPeople: 'Lists who a segmentation holds, page by page.',
  previewSegmentation:
    'Counts and names who rules would hold, who would enter and who would leave, before anything is saved.',
  createSegmentation: 'Creates a segmentation.',
  updateSegmentation: 'Saves a segmentation.',
  removeSegmentation: 'Removes a segmentation that nothing uses.',
  addPeopleToSegmentation: 'Puts people into a segmentation by name.',
  removePersonFromSegmentation: 'Takes a person who was put in by name out of a segmentation.',
  listSegmentationsOfPerson: 'Lists the segmentations that hold a person now, by rule or by name.',
};
