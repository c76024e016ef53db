// The library of pictures, loaded by the first one: a process that takes none begins with 20 MB less.
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
