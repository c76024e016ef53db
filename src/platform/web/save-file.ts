// Saves a downloaded file on the user's device.

/** Saves a file under the name that the server gave, or else under this name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: content instanceof File && content.name ? content.name : name,
  });
  link.click();
  // The browser reads the address after the click; a minute is enough even for large files.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
