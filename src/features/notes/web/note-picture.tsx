// Converts a captured picture to text, so that a draft can keep it, and back.

export const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
/** Converts a data address to a blob without fetch, which the page's policy limits to its own server. */
export function blobOf(dataAddress: string): Blob {
  const [head = '', content = ''] = dataAddress.split(',');
  const bytes = Uint8Array.from(atob(content), (unit) => unit.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}
