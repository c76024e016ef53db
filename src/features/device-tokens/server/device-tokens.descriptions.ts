// Describes each call of devices in one sentence, for the API's documents.
export const deviceTokensDescriptions = {
  createDeviceToken: 'Stores a device of the caller, by its subscription or another text, and binds it to the session.',
  listDeviceTokens: 'Lists the caller’s devices that are bound to a session, with their tokens.',
  getPushKey: 'Returns the public VAPID key with which browsers subscribe.',
  renameDeviceToken: 'Gives one of the caller’s devices another name.',
  removeDeviceToken: 'Removes one of the caller’s devices, which gets no more pushes.',
  bindDevice: 'Binds one of the caller’s devices, by its id or token, to the session that asks.',
};
