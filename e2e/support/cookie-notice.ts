// Provides the cookie that hides the notice at the foot of the page; a separate journey tests the notice.
export const accepted = (address: string) => ({ name: 'privacy-policy', value: 'accepted', url: address });
