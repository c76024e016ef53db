// Decides the state of an assessment that lists and files show.

export type AssessmentState = 'inactive' | 'draft' | 'changed' | 'published';
export const assessmentStateOf = (row: {
  isActive: boolean;
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
}): AssessmentState =>
  !row.isActive ? 'inactive' : !row.isPublished ? 'draft' : row.hasUnpublishedChanges ? 'changed' : 'published';
