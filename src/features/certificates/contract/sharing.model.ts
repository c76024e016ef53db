// Returns the addresses by which a certificate is shared: its public page, a post on LinkedIn, and an entry of a profile there.
export const publicPathOf = (credential: string) => `/certificadousuario/${credential}/public`;
export const linkedInShare = (address: string) =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
type Entry = { title: string; issuer: string; issuedOn: string; credential: string };
/** `issuedOn` is the company's day, `address` the public page. */
export function linkedInProfile({ title, issuer, issuedOn, credential }: Entry, address: string): string {
  const entry = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuer,
    issueYear: issuedOn.slice(0, 4),
    issueMonth: String(Number(issuedOn.slice(5, 7))),
    certUrl: address,
    certId: credential,
  };
  const query = Object.entries(entry).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.linkedin.com/profile/add?${query.join('&')}`;
}
