// Describes each call of monitoring in one sentence, for the API's documents.
export const monitoringDescriptions = {
  reportFailure: "Writes a browser's report of a failure or of a session into the log, cleaned of personal values.",
};
