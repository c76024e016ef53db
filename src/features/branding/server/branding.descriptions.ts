// Describes each call of branding in one sentence, for the API's documents.
export const brandingDescriptions = {
  getPublicSettings: 'Returns what the page before sign-in needs of the company that an address belongs to.',
  getOwnAddress: "Returns the caller's network address as the server sees it.",
  getSettings: "Returns the company's settings, its scripts and how its people sign in.",
  updateSettings: "Saves the company's settings.",
  addBrandingFile: "Stores a file for the company's look and returns its address.",
  addBrandingPicture: "Stores a picture for the company's look that is sent as a data URL, and returns its address.",
  removeBrandingFile: "Removes a file of the company's look by its id.",
  removeBrandingPicture: "Removes a picture of the company's look by its file name.",
  replicateSettings: 'Sends the look, or one part of it, to contracts in the background.',
  listSentToContract: 'Lists what was last sent to a contract, slides included.',
  getReplication: 'Returns how far a sending of the look or of a slide has come.',
  listSlides: "Lists the company's background slides and banners.",
  createSlide: 'Creates a background slide or banner.',
  updateSlide: 'Saves a background slide or banner.',
  removeSlide: 'Removes a background slide or banner.',
  replicateSlide: 'Sends a slide to contracts in the background.',
};
