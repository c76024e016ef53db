// Describes each call of permissions in one sentence, for the API's documents.
export const permissionsDescriptions = {
  listGroups: 'Lists the permission groups, each with how many people are in it.',
  listBasicGroups: 'Lists the active permission groups to choose from, and which of them the caller holds.',
  listFunctionalities: 'Lists the permissions that a group may give, by module.',
  getGroup: 'Returns a permission group with a page of its people.',
  createGroup: 'Creates a permission group of what its maker holds.',
  updateGroup: 'Saves a permission group, unless nobody would be left who can repair the company.',
  removeGroup: 'Removes a permission group that nobody is in.',
  removeGroups: 'Removes permission groups that nobody is in, and tells one by one which stay and why.',
  bindPeople: 'Puts people into a permission group, and tells one by one what could not be done.',
  unbindPeople: 'Takes people out of their permission group, and tells one by one what could not be done.',
  unbindPerson: 'Takes one person out of the permission group.',
  getPermissionsOfUser: 'Lists by module what a person may do: oneself, or anybody for who manages permissions.',
  listContractGroups: 'Lists the permission groups that a contract is given.',
  updateContractGroups: 'Gives these permission groups and no others to a contract, in the background.',
};
