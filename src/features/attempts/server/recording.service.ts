// Copies a recording into a container in which one can seek, where its content needs that; no picture and no sound is encoded anew.
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { megabyteBytes } from '#platform/contract/units.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { findConverter } from '#platform/server/files/ffmpeg.ts';
import type { MediaFacts } from '#platform/server/files/inspect-media.ts';
import { runConversion } from '#features/media/server/converter.service.ts';

export type Recording = { path: string; contentType: string; isShown: boolean };

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, (await file.read(buffer, 0, length, at)).bytesRead);
};
const mostElements = 200_000;
/** The length of a number of Matroska by its first byte: the position of its first set bit. */
const lengthOf = (first: number) => Math.clz32(first) - 23;
const segmentId = 0x18538067;
const infoId = 0x1549a966;
const cuesId = 0x1c53bb6b;
const durationMark = Buffer.from([0x44, 0x89]);
type Element = { id: number; from: number; sizeBytes?: number };
/** Reads the head of an element; without `sizeBytes` it reaches as far as the file does, as in a recording that was never finished. */
async function elementAt(file: FileHandle, at: number): Promise<Element | undefined> {
  const head = await bytesAt(file, at, 12);
  const idBytes = head.length > 1 ? lengthOf(head[0]!) : 0;
  if (idBytes < 1 || idBytes > 4 || head.length <= idBytes) return undefined;
  const sizeBytes = lengthOf(head[idBytes]!);
  if (sizeBytes < 1 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined;
  const digits = head.subarray(idBytes, idBytes + sizeBytes);
  const value = digits.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> sizeBytes) : byte), 0);
  const isUnknown =
    (digits[0]! & (0xff >> sizeBytes)) === 0xff >> sizeBytes && digits.subarray(1).every((one) => one === 0xff);
  return {
    id: head.readUIntBE(0, idBytes),
    from: at + idBytes + sizeBytes,
    ...(!isUnknown && { sizeBytes: value }),
  };
}
/** Tells whether a WebM or Matroska file has its length and an index. */
async function isIndexedMatroska(file: FileHandle): Promise<boolean> {
  let at = 0;
  let hasCues = false;
  let hasDuration = false;
  for (let count = 0; count < mostElements; count++) {
    const element = await elementAt(file, at);
    if (!element) break;
    if (element.sizeBytes === undefined) return false;
    if (element.id === cuesId) hasCues = true;
    if (element.id === infoId)
      hasDuration = (await bytesAt(file, element.from, Math.min(element.sizeBytes, 4096))).includes(durationMark);
    if (hasCues && hasDuration) return true;
    at = element.id === segmentId ? element.from : element.from + element.sizeBytes;
  }
  return false;
}
const placeMarks = ['\xa9xyz', 'loci', 'com.apple.quicktime.location'].map((mark) => Buffer.from(mark, 'latin1'));
/** Tells whether an MP4 is one film with an index, and not a sequence of fragments, and tells no place where it was made. */
async function isWholeMp4(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  let at = 0;
  for (let count = 0; at + 8 <= size && count < mostElements; count++) {
    const head = await bytesAt(file, at, 16);
    const short = head.readUInt32BE(0);
    const length =
      short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    const kind = head.toString('latin1', 4, 8);
    if (kind === 'moof') return false;
    if (kind === 'moov') {
      const moov = await bytesAt(file, at, Math.min(length, 16 * megabyteBytes));
      if (placeMarks.some((mark) => moov.includes(mark))) return false;
    }
    if (length < 8) return true;
    at += length;
  }
  return true;
}

const inWebm = { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] };
const inMp4 = { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] };
type Holds = typeof inWebm;
const holds = ({ video, audio }: Holds, { videoCodec, audioCodec }: MediaFacts) =>
  (!videoCodec || video.includes(videoCodec)) && (!audioCodec || audio.includes(audioCodec));
const isMatroska = (type: string) => /webm|matroska/.test(type);
const isMp4 = (type: string) => /mp4|quicktime|m4a/.test(type);
/** Returns the container that browsers play with these codecs; undefined where the file stays as it is. */
function containerFor(facts: MediaFacts): 'webm' | 'mp4' | undefined {
  if (isMatroska(facts.type)) return holds(inWebm, facts) ? 'webm' : holds(inMp4, facts) ? 'mp4' : undefined;
  return isMp4(facts.type) && holds(inMp4, facts) ? 'mp4' : undefined;
}
/** Tells whether one can seek in the file as it is, and whether browsers play its container. */
async function isFine(path: string, { type }: MediaFacts, container: 'webm' | 'mp4'): Promise<boolean> {
  if (isMatroska(type) && (container === 'mp4' || type.includes('matroska'))) return false;
  const file = await open(path, 'r');
  try {
    return await (isMatroska(type) ? isIndexedMatroska(file) : isWholeMp4(file));
  } finally {
    await file.close();
  }
}
/** Seconds for a copy of the largest recording on a slow disk. */
const copySeconds = 60;
/** Returns the recording as it is stored: as it came, or as a copy in `folder` in which one can seek. */
export async function indexRecording(path: string, facts: MediaFacts, folder: string): Promise<Recording> {
  const asItCame = { path, contentType: facts.type, isShown: facts.isPlayable };
  const container = containerFor(facts);
  if (!container || (await isFine(path, facts, container)) || !(await findConverter())) return asItCame;
  const copy = join(folder, `copy.${container}`);
  const isCopied = await quietly('a recording that no container takes is kept as it came', async () => {
    await runConversion(
      [
        ...['-i', path, '-map', '0:V:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-c', 'copy'],
        ...(container === 'mp4' ? ['-movflags', '+faststart'] : []),
        ...['-f', container, copy],
      ],
      { seconds: copySeconds },
    );
    return true;
  });
  if (!isCopied) return asItCame;
  return { path: copy, contentType: `${facts.kind}/${container}`, isShown: facts.videoCodec !== 'hevc' };
}
