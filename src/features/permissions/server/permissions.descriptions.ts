// Describes each call of permissions in one sentence, for the API's documents.
export const permissionsDescriptions = {
  listGroups: 'Lists the permission groups, each with its number of people.',
  listBasicGroups: 'Lists the active permission groups to choose from, and which of them the caller holds.',
  listFunctionalities: 'Lists the permissions that a group may grant, by module.',
  getGroup: 'Returns a permission group with a page of its people.',
  createGroup: 'Creates a permission group from the permissions that the caller holds.',
  updateGroup:
    'Saves a permission group, unless the company would lose its last user with the permissions for users and groups.',
  removeGroup: 'Removes a permission group without people.',
  removeGroups: 'Removes permission groups without people, and lists each group that stays with its reason.',
  bindPeople: 'Binds people to a permission group, and lists each failure with its reason.',
  unbindPeople: 'Unbinds people from their permission group, and lists each failure with its reason.',
  unbindPerson: 'Unbinds one person from the permission group.',
  getPermissionsOfUser:
    'Lists by module the permissions of the caller, or of any person for users who manage permissions.',
  listContractGroups: 'Lists the permission groups that a contract is given.',
  updateContractGroups: 'Gives these permission groups and no others to a contract, in the background.',
};
