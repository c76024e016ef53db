// Finds the pictures and other files of a question: those inside its file, and those that its HTML only names.
import type { EmbeddedFile, FileQuestion, MarkedText } from '../../contract/formats/file-question.model.ts';

const pictures = /<img\b[^<>]*>/gi;
const attribute = (element: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)')`, 'i')
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);
const inside = /^data:[\w/+.-]+;base64,/i;

/** Returns the words that describe the pictures of a text. */
export const describedPictures = ({ text, markup }: MarkedText): string =>
  markup === 'html' || markup === 'moodle'
    ? [...text.matchAll(pictures)].flatMap(([element]) => attribute(element, 'alt')?.trim() || []).join(' ')
    : '';
const sourcesIn = (text: string) => [...text.matchAll(pictures)].map(([element]) => attribute(element, 'src') ?? '');
/** Returns pictures whose bytes stand in the address of an element. */
const inText = ({ text }: MarkedText, at?: number): EmbeddedFile[] =>
  sourcesIn(text)
    .filter((source) => inside.test(source))
    .map((source) => ({ name: '', content: source.replace(inside, ''), ...(at !== undefined && { at }) }));
/** Returns how many pictures a question shows from other servers, which are not fetched. */
export const linkedPictures = ({ statement, options }: FileQuestion): number =>
  [statement, ...options.map((option) => option.text)]
    .flatMap(({ text }) => sourcesIn(text))
    .filter((source) => /^(?:https?:)?\/\//i.test(source)).length;
export const filesOf = (question: FileQuestion): EmbeddedFile[] => [
  ...(question.files ?? []),
  ...inText(question.statement),
  ...question.options.flatMap((option, at) => inText(option.text, at)),
];
/** Returns the text without the bytes of its pictures. */
export const withoutBytes = (text: MarkedText): MarkedText => ({
  ...text,
  text: text.text.replace(/data:[\w/+.-]{1,60};base64,[\w+/=\s]*/gi, ''),
});
