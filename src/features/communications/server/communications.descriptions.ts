// Describes each call of communications in one sentence, for the API's documents.
export const communicationsDescriptions = {
  listOwnCommunications:
    'Lists what opens at the caller’s next start, or all that the caller may read, hidden ones too.',
  changeCommunicationStatus:
    'Stores which communications and posts the caller has seen, and hides them where the flag says so.',
  listCommunications: 'Lists the communications of the authors, page by page.',
  exportCommunications: 'Exports the filtered communications as a CSV file.',
  getCommunication: "Returns a communication's draft as its author edits it.",
  createCommunication: 'Creates a communication with its posts, as a draft or published.',
  saveCommunication: "Saves a communication's draft, and publishes it where the form says so.",
  removeCommunication: 'Removes a communication; its copies in contracts are switched off in the background.',
  countAudience: 'Counts the people of an audience before it is saved, each once.',
  listCommunicationViews: 'Lists who has seen which post of a communication and when, page by page.',
  exportCommunicationViews: 'Exports who has seen which post of a communication as a CSV file.',
  updateCommunicationContracts: 'Gives a communication to these contracts and no others, in the background.',
  listCommunicationContracts:
    'Lists the contracts of a communication, with the state of its sending and the number of readers.',
};
