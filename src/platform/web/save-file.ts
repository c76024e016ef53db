// Saves a downloaded file on the user's device.

/** Saves under the name the server gave, else under this one. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: content instanceof File && content.name ? content.name : name,
  });
  link.click();
  // The browser reads the address after the click; a minute is ample even for large files.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
