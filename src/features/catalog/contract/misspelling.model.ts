// Decides which words a misspelled word may mean. One slip leaves the word's beginning or end unchanged, so the search looks up both.

/** A letter missing makes one of three letters out of four; longer ones are no words. */
const [fewestLetters, mostLetters] = [3, 40];
/** Words of a question that are looked at, and questions that are asked instead of it. */
const [mostWords, mostMeanings] = [6, 8];

/** As `public.search_key` keeps texts: without accents and capitals. A letter that only the database can take apart is none of a word here. */
const keyOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** How unlikely it is that the one was typed for the other: 0 for two letters exchanged or one doubled, 1 for one missing, 2 for another one or one too many; undefined for more than one slip. */
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
/** Where a word may stand among the known ones: with this beginning or with this end (turned round). */
export type WordPlace = { letters: number; beginning: string; ending: string };
/** Where to look for what each word may have meant, and what the whole question means with the words that stand there. */
export function misspelled(query: string) {
  const typed = keyOf(query);
  const isAsked = ({ length }: string) => length >= fewestLetters && length <= mostLetters;
  const words = [...new Set(typed.match(/[a-z0-9]+/g))].filter(isAsked).slice(0, mostWords);
  return {
    // The letter in the middle is in neither: exchanged with a neighbour it changes one of them alone.
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
