// Remembers that the person was in the classroom or in an assessment, where no dialog of the start may open.
let isNoted = false;
export const noteClass = (): void => void (isNoted = true);
/** Returns whether the shell is drawn after a class in this document. */
export const isAfterClass = (): boolean => isNoted;
