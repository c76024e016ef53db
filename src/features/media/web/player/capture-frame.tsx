// Captures the current picture of a video as a small image for notes.

const widest = 960;
/** Returns the picture of a video; undefined where it shows nothing yet, or where the browser does not give the picture. */
export async function captureFrame(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (!video || video.videoWidth === 0) return undefined;
  const scale = Math.min(1, widest / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return await new Promise<Blob | undefined>((done) =>
      canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', 0.82),
    );
  } catch {
    return undefined; // The browser does not let the page read a picture of another origin.
  }
}
