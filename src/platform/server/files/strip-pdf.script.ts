// Copies the pages of a PDF into a new document inside the bounded process, without anything that acts.

/**
 * The script that rewrites a PDF. The new document has pages and nothing else: no catalog entries of the old one, so no scripts, attachments,
 * forms or first action. Annotations keep their picture and lose everything that a reader could run or follow.
 */
export const stripPdfScript = `
import { readFile, writeFile } from 'node:fs/promises';
const { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFStream } = (await import(input.library)).default;
const name = (text) => PDFName.of(text);
/** What a page keeps; its actions, threads, thumbnails, attached files and private data stay behind. */
const keptOfPage = new Set(['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'Contents', 'Annots', 'UserUnit', 'Group'].map(name));
/** What an annotation keeps: its place and its picture. */
const keptOfMark = ['Rect', 'AP', 'AS', 'F'].map(name);
/** The annotations whose picture is part of what the page shows. */
const visible = new Set(['Widget', 'FreeText', 'Stamp', 'Ink', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'].map(name));
const acting = ['JS', 'JavaScript', 'OpenAction', 'AA', 'Launch', 'EmbeddedFiles', 'EF', 'AF', 'RichMediaContent', 'RichMediaSettings', 'XFA', 'AcroForm', 'Ref', 'OPI', 'Alternates'].map(name);
const ofOtherFiles = ['F', 'FFilter', 'FDecodeParms'].map(name);
const actions = new Set(['JavaScript', 'Launch', 'URI', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'ResetForm', 'Rendition', 'Movie', 'Sound', 'Hide', 'Named', 'RichMediaExecute', 'GoTo3DView', 'Trans', 'SetOCGState'].map(name));
const fileTypes = new Set(['Action', 'Filespec', 'EmbeddedFile', 'F'].map(name));

function picturesOf(document, page) {
  const marks = page.lookup(name('Annots'));
  if (!(marks instanceof PDFArray)) return undefined;
  const kept = document.context.obj([]);
  for (let at = 0; at < marks.size(); at++) {
    const mark = marks.lookup(at);
    if (!(mark instanceof PDFDict) || !visible.has(mark.lookup(name('Subtype'))) || !mark.has(name('AP'))) continue;
    // A field becomes a stamp: it shows what was filled in and is no field any more.
    const stamp = document.context.obj({ Type: 'Annot', Subtype: 'Stamp' });
    for (const key of keptOfMark) if (mark.has(key)) stamp.set(key, mark.get(key));
    kept.push(stamp);
  }
  return kept.size() > 0 ? kept : undefined;
}
function clean(object, seen, depth = 0) {
  // What cannot be read would be copied as it is.
  if (object instanceof PDFInvalidObject) throw new Error('unreadable');
  if (depth > 200) throw new Error('nested too deeply');
  if (object instanceof PDFStream) {
    for (const key of ofOtherFiles) object.dict.delete(key);
    if (object.dict.get(name('Subtype')) === name('PS')) object.dict.set(name('Subtype'), name('Form'));
    return clean(object.dict, seen, depth + 1);
  }
  if (object instanceof PDFArray) return object.asArray().forEach((one) => clean(one, seen, depth + 1));
  if (!(object instanceof PDFDict) || seen.has(object)) return;
  seen.add(object);
  const isActing = actions.has(object.get(name('S'))) || fileTypes.has(object.get(name('Type')));
  for (const key of isActing ? object.keys() : acting) object.delete(key);
  for (const [, value] of object.entries()) clean(value, seen, depth + 1);
}
let document;
try {
  // Many issuers forbid changes by a password and let everybody read: such a document opens with the empty one.
  document = await PDFDocument.load(await readFile(input.path), { updateMetadata: false, password: '' });
} catch (error) {
  await answer({ refused: /encrypt|password/i.test(String(error?.message)) ? 'protected' : 'unreadable' });
  process.exit(0);
}
try {
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const { node } of document.getPages()) {
    const pictures = picturesOf(document, node);
    if (pictures) node.set(name('Annots'), pictures);
    else node.delete(name('Annots'));
    for (const key of node.keys()) if (!keptOfPage.has(key)) node.delete(key);
  }
  for (const page of await made.copyPages(document, document.getPageIndices())) made.addPage(page);
  const seen = new Set();
  for (const [, object] of made.context.enumerateIndirectObjects()) clean(object, seen);
  await writeFile(input.out, await made.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false }));
  await answer({ pages: made.getPageCount() });
} catch {
  await answer({ refused: 'unreadable' });
}
process.exit(0);
`;
