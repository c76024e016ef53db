// Decides whether two options of a file say true and false.
const trueWords = new Set([
  't',
  'true',
  'v',
  'verdadeiro',
  'verdadeira',
  'verdadero',
  'verdadera',
  'certo',
  'correto',
  'sim',
  'yes',
  'sí',
  'si',
]);
const falseWords = new Set(['f', 'false', 'falso', 'falsa', 'errado', 'incorreto', 'não', 'nao', 'no']);
const word = (text: string) => text.trim().toLowerCase().replace(/[.!]$/, '');

export const isTrueWord = (text: string): boolean => trueWords.has(word(text));
export const isFalseWord = (text: string): boolean => falseWords.has(word(text));
/** Returns whether two options say true and false, or the reverse. */
export const areTrueAndFalse = (first: string, second: string): boolean =>
  (isTrueWord(first) && isFalseWord(second)) || (isFalseWord(first) && isTrueWord(second));
/** Returns whether the first of both options stands for true: it says so, or neither says anything. */
export const isFirstTrue = (first: string, second: string): boolean => !(isFalseWord(first) && isTrueWord(second));
