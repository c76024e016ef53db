// Decides which words a misspelled word may mean. One slip leaves the word's beginning or end unchanged, so the search looks up both.

/** The fewest and most letters of a checked word: one missing letter leaves three of four, and longer texts are no words. */
const [fewestLetters, mostLetters] = [3, 40];
/** The most words of a question that are checked, and the most questions that are searched instead of it. */
const [mostWords, mostMeanings] = [6, 8];

/** Returns a text like `public.search_key`: no accents or capitals; a letter that only the database can split is not in a word. */
const keyOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns how unlikely one slip is: 0 two letters exchanged or one doubled, 1 one missing, 2 one wrong or extra; else undefined. */
export function slipOf(typed: string, word: string): number | undefined {
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from += 1;
  let [end, other] = [typed.length, word.length];
  while (end > from && other > from && typed[end - 1] === word[other - 1]) [end, other] = [end - 1, other - 1];
  const [instead, meant] = [typed.slice(from, end), word.slice(from, other)];
  if (instead.length === 0) return meant.length === 1 ? 1 : undefined;
  if (meant.length === 0) return instead.length > 1 ? undefined : instead === typed[from - 1] ? 0 : 2;
  if (instead.length === 1 && meant.length === 1) return 2;
  return instead.length === 2 && instead === meant[1]! + meant[0]! && meant.length === 2 ? 0 : undefined;
}
/** A range of the known words that may contain a word: by this beginning, or by this end (reversed). */
export type WordPlace = { letters: number; beginning: string; ending: string };
/** Returns where to look for the meanings of each word, and what the whole question means with the words found there. */
export function misspelled(query: string) {
  const typed = keyOf(query);
  const isAsked = ({ length }: string) => length >= fewestLetters && length <= mostLetters;
  const words = [...new Set(typed.match(/[a-z0-9]+/g))].filter(isAsked).slice(0, mostWords);
  return {
    // Neither part has the middle letter, so an exchange of it with a neighbour changes only one part.
    places: words.map((word): WordPlace => {
      const middle = Math.floor((word.length - 1) / 2);
      return {
        letters: word.length,
        beginning: word.slice(0, middle),
        ending: [...word.slice(middle + 1)].reverse().join(''),
      };
    }),
    meanings(known: readonly string[]): string[] {
      const unknown = words.filter((word) => !known.includes(word));
      return (unknown.length > 0 ? unknown : words)
        .flatMap((word) => {
          const whole = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'g');
          return known.flatMap((one) => {
            const slip = one === word ? undefined : slipOf(word, one);
            return slip === undefined ? [] : [{ text: typed.replace(whole, one), slip }];
          });
        })
        .sort((one, other) => one.slip - other.slip || (one.text < other.text ? -1 : 1))
        .slice(0, mostMeanings)
        .map(({ text }) => text);
    },
  };
}
