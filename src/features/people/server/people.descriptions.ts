// Describes each call of people in one sentence, for the API's documents.
export const peopleDescriptions = {
  listUsers: 'Lists the people of the company, page by page.',
  listBasicUsers: 'Lists id and name of people to choose from, a hundred at most; more only for who chooses people.',
  getUser: "Returns a person's profile: one's own, or anybody's for who manages users.",
  createUser: 'Creates a user, or adds a membership to the account that has the e-mail, and sends an invitation.',
  updateUser: "Saves a person's profile: one's own within limits, or anybody's for who manages users.",
  setActivity: 'Activates or deactivates many people, and tells one by one what could not be done.',
  removeUser: 'Removes a person: the seat is free and sessions end, while history and certificates stay.',
  restoreUser: 'Brings back somebody who was removed in the last thirty days as the same person.',
  exportPersonalData:
    "Returns everything that is stored about a person: one's own, or anybody's for who manages users.",
  anonymizeUser: 'Makes a person unrecognisable for good, with a reason; statistics and certificates stay.',
  exportUsers: 'Exports the filtered people with the chosen columns as a CSV file.',
  getPeopleTemplate: 'Returns the spreadsheet to fill in for an import of people.',
  validatePeople: 'Takes a file of people and checks every line before anything is written.',
  importPeople: 'Writes the lines without validation errors of a checked file of people.',
  exportUsersAsWorkbook: 'Exports the filtered people with the chosen columns as an XLSX file.',
};
