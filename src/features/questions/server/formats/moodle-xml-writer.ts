// Writes questions in Moodle XML, with their files inside it.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { FileOption, FileQuestion, MarkedText } from '../../contract/formats/file-question.model.ts';
import { formattedOf } from './marked-text.ts';
import { percentsOf } from '../../contract/formats/graded-options.model.ts';
import { writtenTags } from '../../contract/formats/question-tags.model.ts';
import { isFirstTrue } from '../../contract/formats/true-words.model.ts';

// XML cannot hold these letters.
// oxlint-disable-next-line no-control-regex
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' };
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"\r]/g, (letter) => named[letter]!);
const formats = { html: 'html', plain: 'plain_text', markdown: 'markdown', moodle: 'moodle_auto_format' } as const;

const element = (name: string, text: string) => `    <${name}>${escaped(text)}</${name}>\n`;
const plain = (name: string, text: string) => `    <${name}><text>${escaped(text)}</text></${name}>\n`;
const none: MarkedText = { text: '', markup: 'html' };
type WrittenFile = { name: string; content: string };
const fileText = ({ name, content }: WrittenFile) =>
  `<file name="${escaped(name)}" path="/" encoding="base64">${content}</file>`;
const marked = (name: string, { text, markup }: MarkedText = none, attributes = '', inside = '') =>
  `    <${name}${attributes} format="${formats[markup]}"><text>${escaped(text)}</text>${inside}</${name}>\n`;
/** Returns the statement with its pictures below it, as HTML where it has any. */
function withPictures(statement: MarkedText, files: readonly WrittenFile[]): MarkedText {
  if (files.length === 0) return statement;
  const pictures = files.map(({ name }) => `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="" /></p>`);
  return { text: [formattedOf(statement), ...pictures].join(''), markup: 'html' };
}
const answer = (option: Pick<FileOption, 'text' | 'feedback'>, percent: string) =>
  marked('answer', option.text, ` fraction="${percent}"`, marked('feedback', option.feedback).trim());

function choiceText({ kind, options, hitFeedback, missFeedback }: FileQuestion): string {
  const { right, wrong } = kind === 'multiple' ? percentsOf(options) : { right: '100', wrong: '0' };
  return [
    element('single', String(kind === 'objective')),
    element('shuffleanswers', '1'),
    element('answernumbering', 'ABCD'),
    marked('correctfeedback', hitFeedback),
    marked('partiallycorrectfeedback', missFeedback),
    marked('incorrectfeedback', missFeedback),
    ...options.map((option) => answer(option, option.isCorrect ? right : wrong)),
  ].join('');
}
function truthText({ options, hitFeedback, missFeedback }: FileQuestion): string {
  const [first, second] = options;
  const isTrue = isFirstTrue(first?.text.text ?? '', second?.text.text ?? '') === (first?.isCorrect ?? false);
  const option = (word: string, isRight: boolean) =>
    answer(
      { text: { text: word, markup: 'moodle' }, feedback: (isRight ? hitFeedback : missFeedback) ?? none },
      isRight ? '100' : '0',
    );
  return option('true', isTrue) + option('false', !isTrue);
}
const fileTypes = {
  images: 'image',
  camera: 'image',
  video: 'video',
  screen: 'video',
  audio: 'audio',
  microphone: 'audio',
  documents: 'document',
} as const;
function essayText({ kind, settings = {}, modelAnswer }: FileQuestion): string {
  const { answerKind, uploadKind, maxFiles = 1, maxFileMegabytes } = settings;
  const isUpload = kind === 'practical' && answerKind === 'upload';
  return [
    element('responseformat', isUpload ? 'noinline' : 'editor'),
    element('responserequired', isUpload ? '0' : '1'),
    element('responsefieldlines', '15'),
    element('attachments', isUpload ? String(maxFiles) : '0'),
    element('attachmentsrequired', isUpload ? '1' : '0'),
    ...(isUpload && maxFileMegabytes ? [element('maxbytes', String(maxFileMegabytes * megabyteBytes))] : []),
    ...(isUpload ? [element('filetypeslist', fileTypes[uploadKind ?? 'documents'])] : []),
    marked('graderinfo', modelAnswer),
    marked('responsetemplate', none),
  ].join('');
}
const types = {
  objective: 'multichoice',
  multiple: 'multichoice',
  trueFalse: 'truefalse',
  essay: 'essay',
  practical: 'essay',
  scale: '',
} as const;
/** Returns the name under which Moodle lists the question. */
const nameOf = ({ code, name, statement }: FileQuestion) =>
  code ??
  name ??
  statement.text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

export const moodleXmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleXmlEnd = '</quiz>\n';
export const moodleXmlCategory = (category: string): string =>
  `  <question type="category">\n    <category><text>$course$/top/${escaped(category)}</text></category>\n  </question>\n`;
/** Returns one question; only kinds that Moodle has come here. */
export function moodleXmlOf(question: FileQuestion): string {
  const { kind, statement, code, maxPoints = 1, generalFeedback, hint, files = [] } = question;
  const tags = writtenTags(question);
  const about = kind === 'trueFalse' ? truthText : kind === 'essay' || kind === 'practical' ? essayText : choiceText;
  return [
    `  <question type="${types[kind]}">\n`,
    plain('name', nameOf(question)),
    marked('questiontext', withPictures(statement, files), '', files.map(fileText).join('')),
    marked('generalfeedback', generalFeedback),
    element('defaultgrade', String(maxPoints)),
    element('penalty', '0'),
    element('hidden', '0'),
    element('idnumber', code ?? ''),
    about(question),
    ...(hint ? [marked('hint', hint)] : []),
    ...(tags.length > 0
      ? [`    <tags>${tags.map((tag) => `<tag><text>${escaped(tag)}</text></tag>`).join('')}</tags>\n`]
      : []),
    '  </question>\n',
  ].join('');
}
