// Reads a small XML document into a tree by local names, and refuses document types and custom entities.
import { SaxesParser } from 'saxes';
import { Problem } from '#platform/contract/problem.ts';

export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

const mostNodes = 100_000;
const deepest = 200;
const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
const broken = () => new Problem('unsupported', 'file.xml.broken');

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

/** Returns the document's root. Element names and attribute names have no prefix and are in lower case. */
export function readXml(bytes: Buffer): XmlNode {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let nodes = 0;
  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', () => {
    throw new Problem('unsupported', 'file.xml.dtd');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodes > mostNodes || open.length > deepest) throw broken();
    const node: XmlNode = { name: local(name), attributes: {}, children: [], text: '' };
    // Reading removes the blanks around names, references and addresses (XML Schema, collapse).
    for (const [key, value] of Object.entries(attributes as Record<string, string>))
      node.attributes[key === 'xml:base' ? 'base' : local(key)] ??= value.trim();
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  const write = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(decode(bytes)).close();
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
