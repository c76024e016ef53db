// Describes each call of transfers in one sentence, for the API's documents.
export const transfersDescriptions = {
  listMyTransfers: "Lists the caller's own uploads, newest first, page by page.",
  listUploadHistory: "Lists everybody's uploads in the company, page by page.",
  removeTransfer: "Takes a finished or failed upload out of the caller's own list.",
};
