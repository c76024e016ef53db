// The cookie notice lies over the foot of the page until it is read; it has a journey of its own.
export const accepted = (address: string) => ({ name: 'privacy-policy', value: 'accepted', url: address });
