// Makes the video lessons: slides, a synthetic Portuguese voice, captions timed to the speech, chapters, and the encoded file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { slidePage } from './slides.mjs';
import { captionFile, cuesOf, joinSamples, sampleRate, silence, speak, waveFile } from './voice.mjs';

const pauses = { lead: 0.6, sentence: 0.42, scene: 0.9, tail: 1.4 };
const framesPerSecond = 12;

/** Lays one script on the time line: frames with their lengths, cues, chapters and the voice. */
function timeline(script) {
  const sound = [silence(pauses.lead)];
  const frames = [];
  const cues = [];
  const chapters = [];
  let now = pauses.lead;
  const chapterCount = script.scenes.filter((scene) => scene.chapter).length;
  for (const [sceneIndex, scene] of script.scenes.entries()) {
    const from = sceneIndex === 0 ? 0 : now - pauses.scene / 2;
    if (scene.chapter) chapters.push({ title: scene.chapter, start: from });
    for (const [index, sentence] of scene.say.entries()) {
      const { text, aloud } =
        typeof sentence === 'string' ? { text: sentence, aloud: sentence } : { text: sentence[0], aloud: sentence[1] };
      const parts = scene.slide.items?.length ?? (scene.slide.pairs?.length ?? 0) * 2;
      const shown = Math.max(0, Math.min(parts, index + 1 - (scene.wait ?? 0)));
      const samples = speak(aloud, script.voice);
      const length = samples.length / sampleRate;
      frames.push({
        start: index === 0 ? from : now - pauses.sentence / 2,
        slide: scene.slide,
        shown,
        chapter: chapters.length - 1,
      });
      cues.push(...cuesOf(text, now, now + length));
      const last = index === scene.say.length - 1;
      const rest = last ? (sceneIndex === script.scenes.length - 1 ? pauses.tail : pauses.scene) : pauses.sentence;
      sound.push(samples, silence(rest));
      now += length + Math.round(rest * sampleRate) / sampleRate;
    }
  }
  frames.forEach((frame, index) => (frame.seconds = (frames[index + 1]?.start ?? now) - frame.start));
  const whole = chapters.map((chapter, index) => ({
    title: chapter.title,
    start: Math.floor(chapter.start),
    end: Math.floor(chapters[index + 1]?.start ?? now),
  }));
  return { frames, cues, chapters: whole, seconds: now, samples: joinSamples(sound), chapterCount };
}

/** Writes `videos/<key>.mp4` and `.pt.vtt`; answers what media.json must know. */
export async function makeVideo(script, browser, content) {
  const { frames, cues, chapters, seconds, samples, chapterCount } = timeline(script);
  const folder = mkdtempSync(join(tmpdir(), 'video-'));
  mkdirSync(new URL('videos/', content), { recursive: true });
  try {
    const drawn = new Map();
    let entries = '';
    for (const frame of frames) {
      const options = {
        theme: script.theme,
        label: script.label,
        seed: script.key,
        shown: frame.shown,
        chapter: frame.chapter,
        chapters: chapterCount,
      };
      const html = slidePage(frame.slide, options);
      if (!drawn.has(html)) {
        drawn.set(html, join(folder, `${drawn.size}.png`));
        writeFileSync(drawn.get(html), await browser.picture(html, 1280, 720));
      }
      entries += `file '${drawn.get(html)}'\nduration ${frame.seconds.toFixed(4)}\n`;
    }
    entries += `file '${[...drawn.values()].at(-1)}'\n`;
    writeFileSync(join(folder, 'frames.txt'), entries);
    writeFileSync(join(folder, 'voice.wav'), waveFile(samples));
    const target = new URL(`videos/${script.key}.mp4`, content);
    execFileSync('ffmpeg', [
      '-y',
      '-v',
      'error',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      join(folder, 'frames.txt'),
      '-i',
      join(folder, 'voice.wav'),
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-vf',
      `fps=${framesPerSecond},format=yuv420p`,
      '-t',
      seconds.toFixed(3),
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-level',
      '3.1',
      '-preset',
      'slow',
      '-tune',
      'stillimage',
      '-crf',
      '27',
      '-g',
      '96',
      '-threads',
      '1',
      '-af',
      'highpass=f=90,lowpass=f=8000,dynaudnorm=f=300:g=9:p=0.8,alimiter=limit=0.8:level=false',
      '-c:a',
      'aac',
      '-b:a',
      '48k',
      '-ac',
      '1',
      '-ar',
      '44100',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-movflags',
      '+faststart',
      fileURLToPath(target),
    ]);
    writeFileSync(new URL(`videos/${script.key}.pt.vtt`, content), captionFile(cues));
    return {
      durationSeconds: Math.round(seconds),
      chapters: chapters.map((one, index) =>
        index === chapters.length - 1 ? { ...one, end: Math.floor(seconds) } : one,
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
