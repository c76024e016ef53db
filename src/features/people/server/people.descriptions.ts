// Describes each call of people in one sentence, for the API's documents.
export const peopleDescriptions = {
  listUsers: 'Lists the people of the company, page by page.',
  listBasicUsers:
    'Lists id and name of at most a hundred people to choose from; users who may choose people get more fields.',
  getUser: "Returns the caller's own profile, or any person's for users who manage users.",
  createUser: 'Creates a user, or adds a membership to the account that has the e-mail, and sends an invitation.',
  updateUser: "Saves parts of the caller's own profile, or any person's profile for users who manage users.",
  updateFirstPage: 'Stores the page with which the caller begins, or none.',
  setActivity: 'Activates or deactivates many people, and lists each failure with its reason.',
  removeUser: 'Removes a person: the seat becomes free and sessions end; history and certificates stay.',
  restoreUser: 'Restores a person who was removed in the last thirty days, as the same person.',
  exportPersonalData:
    "Returns all stored data about a person: the caller's own, or any person's for users who manage users.",
  anonymizeUser: 'Anonymises a person for good, with a reason; statistics and certificates stay.',
  exportUsers: 'Exports the filtered people with the chosen columns as a CSV file.',
  getPeopleTemplate: 'Returns the spreadsheet to fill in for an import of people.',
  validatePeople: 'Receives a file of people and checks every line before it writes any.',
  importPeople: 'Writes the lines without validation errors of a checked file of people.',
  exportUsersAsWorkbook: 'Exports the filtered people with the chosen columns as an XLSX file.',
};
