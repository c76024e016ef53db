// Decides which credential a scanned code names: only the address of a certificate on this platform, or a bare credential.
import { credentialKey, credentialLength, credentialLetters } from './certificate.model.ts';

const isCredential = (text: string) =>
  text.length === credentialLength && [...text].every((letter) => credentialLetters.includes(letter));
/** Returns the credential of a code, as it is compared; undefined for the code of anything else. */
export function credentialOfScanned(content: string, isOwnHost: (host: string) => boolean): string | undefined {
  const found = /^https?:\/\/([^/?#]+)\/certificadousuario\/([^/?#]+)\/public\/?(?:[?#].*)?$/i.exec(content.trim());
  if (found && !isOwnHost(found[1]!.toLowerCase())) return undefined;
  const key = credentialKey(found ? found[2]! : content);
  return isCredential(key) ? key : undefined;
}
