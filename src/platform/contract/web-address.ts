// Decides which addresses of links may be stored: of the web or of the own site, never a script, a file or another site in disguise.

const behind = String.raw`([/?#][^\s\\<>"]*)?$`;
const host = String.raw`[^\s/?#@\\<>"]+`;
/** Matches http and https addresses without credentials. Its form lets a message's schema state it. */
export const webLinkPattern = new RegExp(`^[hH][tT][tT][pP][sS]?://${host}${behind}`);
export const httpsLinkPattern = new RegExp(`^[hH][tT][tT][pP][sS]://${host}${behind}`);
/** Matches a path from the root of the own site. A second slash would name another host. */
export const ownPathPattern = /^\/(?![/\\])[^\s\\<>"]*$/;
export const webAddressPattern = new RegExp(`(${webLinkPattern.source})|(${ownPathPattern.source})`);

export const isWebLink = (address: string): boolean => webLinkPattern.test(address);
export const isHttpsLink = (address: string): boolean => httpsLinkPattern.test(address);
export const isOwnPath = (address: string): boolean => ownPathPattern.test(address);
/** Tells whether the address is http(s) or a path of the own site. */
export const isWebAddress = (address: string): boolean => webAddressPattern.test(address);
