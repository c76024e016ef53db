// Shows a text with the searched words marked, whatever their accents and case.
import { Fragment } from 'react';

const fold = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Returns the text in parts; every second part matches the search. */
export function partsOf(text: string, words: string): string[] {
  const letters = [...text];
  const folded = letters.map(fold);
  const wanted = [...words.trim()].map(fold).join('');
  if (!wanted) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < letters.length; at++) {
    let until = at;
    let held = '';
    while (until < letters.length && held.length < wanted.length) held += folded[until++];
    if (held !== wanted) continue;
    parts.push(letters.slice(from, at).join(''), letters.slice(at, until).join(''));
    from = until;
    at = until - 1;
  }
  return [...parts, letters.slice(from).join('')];
}
export function Marked({ text, words }: { text: string; words: string | undefined }) {
  if (!words) return text;
  return partsOf(text, words).map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
