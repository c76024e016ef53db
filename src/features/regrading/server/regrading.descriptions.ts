// Describes each call about regrading in one sentence, for the API's documents.
export const regradingDescriptions = {
  getRegrading: 'Returns the newest regrading of an assessment, and by which version another one would score.',
  getRegradingEffect: 'Returns what scoring the ended attempts by the published version would change; stores nothing.',
  listRegradedPeople: 'Lists the attempts that a regrading would change, those that pass first.',
  startRegrading:
    'Scores all ended attempts by the published version: who passes concludes now, who has concluded keeps the result.',
  cancelRegrading: 'Ends a running regrading after its present step; what it has changed stays.',
};
