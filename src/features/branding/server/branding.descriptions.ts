// Describes each call of branding in one sentence, for the API's documents.
export const brandingDescriptions = {
  getPublicSettings: 'Returns the settings that the sign-in page needs of the company that an address belongs to.',
  getOwnAddress: "Returns the caller's network address as the server sees it.",
  getSettings: "Returns the company's settings, its scripts and its sign-in settings.",
  updateSettings: "Saves the company's settings.",
  addBrandingFile: "Stores a file for the company's branding and returns its address.",
  addBrandingPicture: "Stores a picture for the company's branding, sent as a data URL, and returns its address.",
  removeBrandingFile: "Removes a file of the company's branding by its id.",
  removeBrandingPicture: "Removes a picture of the company's branding by its file name.",
  replicateSettings: 'Sends the branding, or one part of it, to contracts in the background.',
  listSentToContract: 'Lists the branding and slides that were last sent to a contract.',
  getReplication: 'Returns the progress of a sending of the branding or of a slide.',
  listSlides: "Lists the company's background slides and banners.",
  createSlide: 'Creates a background slide or banner.',
  updateSlide: 'Saves a background slide or banner.',
  removeSlide: 'Removes a background slide or banner.',
  replicateSlide: 'Sends a slide to contracts in the background.',
};
