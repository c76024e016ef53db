// Reads questions in Moodle XML, with the files that stand inside it.
import { Problem } from '#platform/contract/problem.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { childOf, childrenOf, readXmlText, textOf } from '#platform/server/files/xml.ts';
import type { XmlNode } from '#platform/server/files/xml.ts';
import { makeReading, plainText } from '../../contract/formats/file-question.model.ts';
import type {
  EmbeddedFile,
  FileOption,
  FileQuestion,
  FileReading,
  MarkedText,
  Markup,
  Reading,
} from '../../contract/formats/file-question.model.ts';
import { categoryOf } from '../../contract/formats/gift-blocks.model.ts';
import { readTags } from '../../contract/formats/question-tags.model.ts';
import type { UploadKind } from '../../contract/question.model.ts';
import { choiceOf } from '../../contract/formats/graded-options.model.ts';

/** Thirty options of two thousand questions, each with its text, its feedback and the text of that. */
const mostNodes = 400_000;
/** Letters that HTML names and XML does not; hand-written files use them outside of CDATA. */
const entities = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
const markups: Readonly<Record<string, Markup>> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  wiki_like: 'plain',
  markdown: 'markdown',
};
/** Kinds of questions that have no equal, each with the text that says so. */
const otherKinds: Readonly<Record<string, string>> = {
  shortanswer: 'questions.file.shortAnswer',
  numerical: 'questions.file.numerical',
  matching: 'questions.file.matching',
  match: 'questions.file.matching',
  cloze: 'questions.file.cloze',
  multianswer: 'questions.file.cloze',
  description: 'questions.file.description',
};

/** Returns the text of an element: of its element `text`, or in old files its own. */
function marked(node: XmlNode | undefined, usual: Markup = 'html'): MarkedText {
  const inner = childOf(node, 'text');
  return {
    text: textOf(inner) ?? (inner ? '' : (textOf(node) ?? '')),
    markup: markups[node?.attributes['format'] ?? ''] ?? usual,
  };
}
const flagOf = (node: XmlNode | undefined, usual: boolean) => {
  const value = textOf(node);
  return value === undefined ? usual : value !== 'false' && value !== '0';
};
const filesIn = (node: XmlNode | undefined, at?: number): EmbeddedFile[] =>
  childrenOf(node, 'file').map((file) => ({
    name: file.attributes['name'] ?? '',
    content: file.text,
    ...(at !== undefined && { at }),
  }));
const percentOf = (answer: XmlNode) => {
  const percent = Number(answer.attributes['fraction'] ?? textOf(childOf(answer, 'fraction')) ?? 0);
  return Number.isFinite(percent) ? percent : 0;
};
const optional = <Field extends string>(field: Field, value: MarkedText | undefined) =>
  (value?.text ? { [field]: value } : {}) as { [name in Field]?: MarkedText };

type Answer = Pick<FileQuestion, 'kind' | 'options'> & Partial<FileQuestion>;
function choiceIn(
  reading: Reading,
  node: XmlNode,
  usual: Markup,
  isSingle = flagOf(childOf(node, 'single'), true),
): Answer | undefined {
  const answers = childrenOf(node, 'answer');
  const options = answers.map((answer) => ({
    text: marked(answer, usual),
    percent: percentOf(answer),
    feedback: marked(childOf(answer, 'feedback'), usual),
  }));
  const choice = choiceOf(reading, node.line, isSingle, options);
  if (!choice) return undefined;
  const [hit, partly, miss] = (['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'] as const).map(
    (name) => marked(childOf(node, name), usual),
  );
  if (choice.kind === 'multiple' && partly?.text && partly.text !== miss?.text)
    reading.remark(node.line, 'questions.file.partialFeedbackLost');
  return {
    ...choice,
    ...optional('hitFeedback', hit),
    ...optional('missFeedback', miss),
    files: answers.flatMap((answer, at) => [...filesIn(answer, at), ...filesIn(childOf(answer, 'feedback'), at)]),
  };
}
function truthIn({ refuse }: Reading, node: XmlNode, usual: Markup): Answer | undefined {
  const answers = childrenOf(node, 'answer');
  const words = answers.map((answer) => marked(answer, usual).text.toLowerCase());
  // Old files have the words of their language, the true answer first.
  const isNamed = words.every((word) => word === 'true' || word === 'false');
  const [yes, no] = isNamed
    ? [answers[words.indexOf('true')], answers[words.indexOf('false')]]
    : [answers[0], answers[1]];
  const [forYes, forNo] = [yes ? percentOf(yes) : 0, no ? percentOf(no) : 0];
  if (forYes === forNo) return void refuse(node.line, 'questions.file.noRight');
  const isTrue = forYes > forNo;
  const option = (isCorrect: boolean): FileOption => ({ text: plainText(''), isCorrect });
  const feedbackOf = (answer: XmlNode | undefined) => marked(childOf(answer, 'feedback'), usual);
  return {
    kind: 'trueFalse',
    options: [option(isTrue), option(!isTrue)],
    ...optional('hitFeedback', feedbackOf(isTrue ? yes : no)),
    ...optional('missFeedback', feedbackOf(isTrue ? no : yes)),
  };
}
const numberOf = (node: XmlNode, name: string) => {
  const value = Number(textOf(childOf(node, name)) ?? 0);
  return Number.isInteger(value) ? value : 0;
};
/** Returns the kind of file that a practical answer uploads, by the endings that the essay accepts. */
function uploadKindOf(types: string): UploadKind {
  if (/image|\.(?:png|jpe?g|gif|webp)/i.test(types)) return 'images';
  if (/video|\.(?:mp4|mov|webm)/i.test(types)) return 'video';
  if (/audio|\.(?:mp3|wav|m4a|ogg)/i.test(types)) return 'audio';
  return 'documents';
}
function essayIn({ remark }: Reading, node: XmlNode, usual: Markup): Answer {
  const isOnlyFiles = textOf(childOf(node, 'responseformat')) === 'noinline';
  const attachments = numberOf(node, 'attachments');
  const maxBytes = numberOf(node, 'maxbytes');
  const modelAnswer = optional('modelAnswer', marked(childOf(node, 'graderinfo'), usual));
  if (isOnlyFiles)
    return {
      ...{ kind: 'practical', options: [], ...modelAnswer },
      settings: {
        answerKind: 'upload',
        uploadKind: uploadKindOf(textOf(childOf(node, 'filetypeslist')) ?? ''),
        ...(attachments > 1 && { maxFiles: Math.min(10, attachments) }),
        ...(maxBytes >= megabyteBytes && { maxFileMegabytes: Math.min(200, Math.floor(maxBytes / megabyteBytes)) }),
      },
    };
  if (attachments !== 0) remark(node.line, 'questions.file.attachmentsLost');
  if (marked(childOf(node, 'responsetemplate')).text) remark(node.line, 'questions.file.templateLost');
  return { kind: 'essay', options: [], ...modelAnswer };
}
/** Reads the question of a common addition to Moodle, which scores all or nothing. */
function allOrNothingIn(reading: Reading, node: XmlNode, usual: Markup): Answer | undefined {
  const choice = choiceIn(reading, node, usual, false);
  return choice && { ...choice, kind: 'multiple', settings: { multipleScoring: 'allOrNothing' } };
}
const readers: Readonly<Record<string, (reading: Reading, node: XmlNode, usual: Markup) => Answer | undefined>> = {
  multichoice: choiceIn,
  truefalse: truthIn,
  essay: essayIn,
  multichoiceset: allOrNothingIn,
};

/** Returns the picture of files from before Moodle 2, which stands in elements of its own. */
function oldPicture(node: XmlNode): EmbeddedFile[] {
  const [name, content] = [textOf(childOf(node, 'image')), textOf(childOf(node, 'image_base64'))];
  return name && content ? [{ name, content }] : [];
}
/** Returns the hints of a question as one. Moodle shows them one after the other, ours is shown while one answers. */
function hintOf(node: XmlNode, usual: Markup): MarkedText | undefined {
  const hints = childrenOf(node, 'hint').map((hint) => marked(hint, usual));
  const told = hints.filter(({ text }) => text);
  if (told.length < 2) return told[0];
  return {
    text: told.map(({ text }) => text).join(told[0]!.markup === 'html' ? '<br>' : '\n'),
    markup: told[0]!.markup,
  };
}
function questionIn(reading: Reading, node: XmlNode, category: string | undefined): void {
  const { line } = node;
  const kind = (node.attributes['type'] ?? '').toLowerCase();
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (!reader) {
    const code = Object.hasOwn(otherKinds, kind) ? otherKinds[kind]! : 'questions.file.otherKind';
    return reading.refuse(line, code, { kind: kind || '?' });
  }
  const text = childOf(node, 'questiontext');
  const statement = marked(text);
  const answer = reader(reading, node, statement.markup);
  if (!answer) return;
  const general = childOf(node, 'generalfeedback');
  const files = [...filesIn(text), ...oldPicture(node), ...(answer.files ?? []), ...filesIn(general)];
  const hint = hintOf(node, statement.markup);
  const points = Number(textOf(childOf(node, 'defaultgrade')) ?? 1);
  const tags = childrenOf(childOf(node, 'tags'), 'tag').map((tag) => marked(tag).text);
  const [code, name] = [textOf(childOf(node, 'idnumber')), marked(childOf(node, 'name')).text];
  reading.take({
    line,
    ...answer,
    statement,
    maxPoints: Number.isFinite(points) ? points : 1,
    ...(code && { code }),
    ...(name && { name }),
    ...(category && { category }),
    ...readTags(tags),
    ...optional('hint', hint),
    ...optional('generalFeedback', marked(general, statement.markup)),
    ...(files.length > 0 && { files }),
  });
}
/** Reads a file. A document that is broken, or is none of Moodle's questions, is refused as a whole by its line. */
export function readMoodleXml(text: string): FileReading {
  const reading = makeReading();
  let root: XmlNode;
  try {
    root = readXmlText(text, { mostNodes, entities });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const code = error.code === 'file.xml.dtd' ? 'questions.file.documentType' : 'questions.file.brokenXml';
    reading.refuse(Number(error.details['line'] ?? 1), code);
    return reading.reading;
  }
  if (root.name !== 'quiz') {
    reading.refuse(root.line, 'questions.file.noQuiz', { name: root.name.slice(0, 40) });
    return reading.reading;
  }
  let category: string | undefined;
  for (const node of childrenOf(root, 'question')) {
    if (node.attributes['type'] === 'category') category = categoryOf(marked(childOf(node, 'category')).text);
    else questionIn(reading, node, category);
    if (reading.isFull()) break;
  }
  return reading.reading;
}
