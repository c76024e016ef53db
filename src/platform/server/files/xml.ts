// Reads a small XML document into a tree by local names, and refuses document types and custom entities.
import { SaxesParser } from 'saxes';
import { Problem } from '#platform/contract/problem.ts';

export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
  /** The line on which its first tag ends. */
  line: number;
};

const usualNodes = 100_000;
const deepest = 200;
const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
const broken = (line?: number) => new Problem('unsupported', 'file.xml.broken', line === undefined ? {} : { line });

/** Returns the text of a document in the encoding that its first bytes name. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 4).toString('hex');
  const declared = /^<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const encoding = /^fffe|^3c00/.test(mark)
    ? 'utf-16le'
    : /^feff|^003c/.test(mark)
      ? 'utf-16be'
      : /^utf-?16/i.test(declared ?? '')
        ? 'utf-8'
        : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw broken();
  }
}

export type XmlLimits = {
  mostNodes?: number;
  /** Named letters that documents of this kind use without declaring them. */
  entities?: Readonly<Record<string, string>>;
};
/** Returns the document's root. Element names and attribute names have no prefix and are in lower case. */
export const readXml = (bytes: Buffer): XmlNode => readXmlText(decode(bytes));
/** Does the same as `readXml` for decoded text. The `Problem` of a broken document has its line. */
export function readXmlText(text: string, { mostNodes = usualNodes, entities = {} }: XmlLimits = {}): XmlNode {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '', line: 1 };
  const open = [root];
  let nodes = 0;
  Object.assign(parser.ENTITIES, entities);
  parser.on('error', () => {
    throw broken(parser.line);
  });
  parser.on('doctype', () => {
    throw new Problem('unsupported', 'file.xml.dtd');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodes > mostNodes || open.length > deepest) throw broken(parser.line);
    const node: XmlNode = { name: local(name), attributes: {}, children: [], text: '', line: parser.line };
    // Reading removes the blanks around names, references and addresses (XML Schema, collapse).
    for (const [key, value] of Object.entries(attributes as Record<string, string>))
      node.attributes[key === 'xml:base' ? 'base' : local(key)] ??= value.trim();
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  const write = (part: string) => {
    open.at(-1)!.text += part;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  return (
    root.children[0] ??
    (() => {
      throw broken();
    })()
  );
}

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);
export const textOf = (node: XmlNode | undefined): string | undefined => node?.text.trim() || undefined;
