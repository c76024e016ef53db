// Describes each call of notes in one sentence, for the API's documents.
export const notesDescriptions = {
  createNote: 'Creates a note of the learner, at a position of the opened object.',
  updateNote: "Saves one of the learner's own notes.",
  listNotes: "Lists the learner's own notes, page by page.",
  exportNotes: "Exports the learner's own notes as a CSV file.",
  getNote: "Returns one of the learner's own notes.",
  removeNote: "Removes one of the learner's own notes.",
};
