// Describes each call of transfers in one sentence, for the API's documents.
export const transfersDescriptions = {
  listMyTransfers: "Lists the caller's own uploads, newest first, page by page.",
  listUploadHistory: 'Lists the uploads of all users of the company, page by page.',
  removeTransfer: "Removes a finished or failed upload from the caller's own list.",
};
