// Decides which part of a content an HTTP range request gets. Players ask for ranges when they seek.
import type { Range } from './storage.ts';

export type RangeAnswer = {
  readonly status: 200 | 206 | 304 | 416;
  readonly range?: Range;
  readonly headers: Record<string, string>;
};

/** Returns what a request gets: all (200), one part (206), nothing new (304) or a refusal (416). Players ask for one range only. */
export function answerRange(
  asked: { range?: string; 'if-range'?: string; 'if-none-match'?: string },
  { hash, sizeBytes }: { hash: string; sizeBytes: number },
): RangeAnswer {
  const etag = `"${hash.slice(0, 32)}"`;
  const all = { 'accept-ranges': 'bytes', etag };
  const isWhole = { status: 200, headers: { ...all, 'content-length': String(sizeBytes) } } as const;
  if (asked['if-none-match']?.split(',').some((one) => one.trim() === etag)) return { status: 304, headers: all };
  if (!asked.range || (asked['if-range'] && asked['if-range'] !== etag)) return isWhole;
  const parts = /^bytes=(\d*)-(\d*)$/.exec(asked.range.trim());
  if (!parts || (parts[1] === '' && parts[2] === '')) return isWhole; // RFC 9110 lets us send all where the request names several ranges or another unit.
  const [from, to] = [parts[1]!, parts[2]!];
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (start > end || start >= sizeBytes)
    return { status: 416, headers: { ...all, 'content-range': `bytes */${sizeBytes}` } };
  return {
    status: 206,
    range: { start, end },
    headers: {
      ...all,
      'content-range': `bytes ${start}-${end}/${sizeBytes}`,
      'content-length': String(end - start + 1),
    },
  };
}
