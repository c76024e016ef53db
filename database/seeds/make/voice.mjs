// Speaks Portuguese sentences one by one with espeak-ng, measures their length, and writes captions that fit it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const sampleRate = 22050;

/** The samples (16 bit, mono) of one sentence, without the silence that the synthesiser leaves at both ends. */
export function speak(sentence, { variant = '', wordsPerMinute = 150, pitch = 45 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'voice-'));
  try {
    const file = join(folder, 'sentence.wav');
    execFileSync('espeak-ng', [
      '-v',
      `pt-br${variant}`,
      '-s',
      String(wordsPerMinute),
      '-p',
      String(pitch),
      '-g',
      '1',
      '-w',
      file,
      sentence,
    ]);
    const bytes = readFileSync(file);
    const data = bytes.indexOf('data') + 8;
    const samples = new Int16Array(
      bytes.buffer.slice(bytes.byteOffset + data, bytes.byteOffset + bytes.length - ((bytes.length - data) % 2)),
    );
    const loud = (sample) => Math.abs(sample) > 160;
    const first = Math.max(0, samples.findIndex(loud));
    const last = samples.findLastIndex(loud);
    return samples.slice(first, last + 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
export const silence = (seconds) => new Int16Array(Math.round(seconds * sampleRate));

export function joinSamples(parts) {
  const whole = new Int16Array(parts.reduce((total, part) => total + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}
export function waveFile(samples) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

// Two lines of 42 characters are what a reader takes in at a glance.
const lineLimit = 42;
function lines(words) {
  const full = words.join(' ');
  if (full.length <= lineLimit) return full;
  let best = 1;
  const uneven = (cut) => Math.abs(words.slice(0, cut).join(' ').length - words.slice(cut).join(' ').length);
  for (let cut = 2; cut < words.length; cut++) if (uneven(cut) < uneven(best)) best = cut;
  return `${words.slice(0, best).join(' ')}\n${words.slice(best).join(' ')}`;
}
/** Cuts a sentence into cues of at most two lines, sharing its time by letters. */
export function cuesOf(sentence, start, end) {
  const count = Math.ceil(sentence.length / (lineLimit * 2 - 6));
  const words = sentence.split(' ');
  const groups = [];
  let first = 0;
  for (let group = 1; group < count; group++) {
    const ideal = (sentence.length * group) / count;
    // A break after punctuation reads better than an even one.
    const cost = (cut) =>
      Math.abs(words.slice(0, cut).join(' ').length - ideal) - (/[,:;.?!]$/.test(words[cut - 1]) ? 16 : 0);
    let best = first + 1;
    for (let cut = best + 1; cut < words.length; cut++) if (cost(cut) < cost(best)) best = cut;
    groups.push(words.slice(first, best));
    first = best;
  }
  groups.push(words.slice(first));
  const letters = groups.reduce((total, group) => total + group.join(' ').length, 0);
  let at = start;
  return groups.map((group) => {
    const from = at;
    at += ((end - start) * group.join(' ').length) / letters;
    return { start: from, end: at, text: lines(group) };
  });
}
const stamp = (seconds) => {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value, length = 2) => String(value).padStart(length, '0');
  return `${part(Math.floor(milliseconds / 3600000))}:${part(Math.floor(milliseconds / 60000) % 60)}:${part(Math.floor(milliseconds / 1000) % 60)}.${part(milliseconds % 1000, 3)}`;
};
export const captionFile = (cues) =>
  `WEBVTT\n\n${cues.map((cue, index) => `${index + 1}\n${stamp(cue.start)} --> ${stamp(cue.end)}\n${cue.text}\n`).join('\n')}`;
