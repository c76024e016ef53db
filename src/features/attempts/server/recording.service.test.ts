// Proves which recordings are copied into a container in which one can seek, and that the copy has a length, an index and no place.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import {
  converted,
  fragmentedVideo,
  placedVideo,
  recordedVideo,
  recordedVoice,
  silence,
} from '#testing/make/recording.ts';
import { indexRecording } from './recording.service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seekable-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;
async function copied(bytes: Uint8Array) {
  const path = join(folder, `came-${count++}`);
  await writeFile(path, bytes);
  const facts = await inspectMedia(path);
  const into = await mkdtemp(join(folder, 'into-'));
  const stored = await indexRecording(path, facts, into);
  const bytesNow = await readFile(stored.path);
  return { ...stored, isCopy: stored.path !== path, bytesNow, facts, factsNow: await inspectMedia(stored.path) };
}
const cues = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);
const duration = Buffer.from([0x44, 0x89]);

describe('a recording of a browser', () => {
  it('gets the length and the index that it lacks, and keeps its picture and sound', async () => {
    const bytes = Buffer.from(await recordedVideo());
    expect(bytes.includes(cues)).toBe(false);
    const { isCopy, contentType, isShown, bytesNow, facts, factsNow } = await copied(bytes);
    expect([isCopy, contentType, isShown]).toEqual([true, 'video/webm', true]);
    expect([bytesNow.includes(cues), bytesNow.includes(duration)]).toEqual([true, true]);
    expect(factsNow).toMatchObject({
      videoCodec: facts.videoCodec,
      audioCodec: facts.audioCodec,
      width: 160,
      height: 90,
    });
    expect(factsNow.durationSeconds).toBeCloseTo(facts.durationSeconds, 0);
    const again = await copied(bytesNow);
    expect(again.isCopy).toBe(false);
  });
  it('of a voice gets them too, and stays a sound', async () => {
    const { isCopy, contentType, bytesNow } = await copied(await recordedVoice());
    expect([isCopy, contentType, bytesNow.includes(cues)]).toEqual([true, 'audio/webm', true]);
  });
  it('in fragments becomes one film with its index first', async () => {
    const bytes = Buffer.from(await fragmentedVideo());
    expect(bytes.includes('moof')).toBe(true);
    const { isCopy, contentType, bytesNow } = await copied(bytes);
    expect([isCopy, contentType, bytesNow.includes('moof')]).toEqual([true, 'video/mp4', false]);
    expect(bytesNow.indexOf('moov')).toBeLessThan(bytesNow.indexOf('mdat'));
  });
});
describe('a file of a phone or a program', () => {
  it('loses the place where it was made', async () => {
    const bytes = Buffer.from(await placedVideo());
    expect(bytes.includes('-23.5505')).toBe(true);
    const { isCopy, bytesNow } = await copied(bytes);
    expect([isCopy, bytesNow.includes('-23.5505')]).toEqual([true, false]);
  });
  it('in a container that browsers do not play moves to one that they play', async () => {
    const film = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64:r=10', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const { contentType, isShown } = await copied(await converted('mkv', ...film, '-pix_fmt', 'yuv420p'));
    expect([contentType, isShown]).toEqual(['video/mp4', true]);
  });
  it('stays as it came where one can seek in it', async () => {
    const film = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64:r=10', '-c:v', 'libx264', '-preset', 'ultrafast'];
    expect((await copied(await converted('mp4', ...film, '-pix_fmt', 'yuv420p'))).isCopy).toBe(false);
    expect(await copied(await silence(2))).toMatchObject({ isCopy: false, contentType: 'audio/wav', isShown: true });
  });
});
