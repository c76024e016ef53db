// Describes each call of BI panels in one sentence, for the API's documents.
export const biPanelsDescriptions = {
  listBiPanels: 'Lists the panels of the company, page by page.',
  exportBiPanels: 'Exports the filtered panels as a CSV file.',
  getBiPanel: 'Returns a panel with its contracts and parameters.',
  createBiPanel: 'Creates a panel of the external BI.',
  updateBiPanel: 'Changes a panel; what is left out stays as it was.',
  removeBiPanel: 'Removes a panel with all access to it.',
  listPanelUsers: 'Lists the people of the company with their access to one panel, page by page.',
  setPanelUserAccess: 'Gives one person access to a panel, or takes it.',
  getBiConnection: 'Returns the connection to the BI without its secret.',
  saveBiConnection: 'Stores the connection to the BI with a sealed secret.',
  removeBiConnection: 'Removes the connection to the BI.',
  listBasicPanels: 'Lists the panels that a person sees, the caller where no person is named.',
  getBiDashboard: 'Returns the panel that applies to the caller, or the named one, and the names of the others.',
  signInAtBi: 'Signs the caller in at the BI and answers sealed tokens.',
  setExternalParameters: 'Sets the parameters of a panel at the BI and answers where it opens.',
  showBiFrame: 'Shows the page that frames an opened panel.',
};
