// Decides by its announced type and its name which kind of file is sent; the server decides by the content.
import { answerExtensions, answerFileKinds } from './answer-files.model.ts';
import type { AnswerFileKind } from './answer-files.model.ts';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
/** Returns the kind under which a file is sent; a file of an unknown type is sent as a document, which the server refuses with a sentence. */
export function kindOfSent({ name, type }: { name: string; type: string }): AnswerFileKind {
  const [family] = type.split('/');
  if (family === 'image' || family === 'audio' || family === 'video') return family;
  return answerFileKinds.find((kind) => answerExtensions[kind].includes(extensionOf(name))) ?? 'document';
}
