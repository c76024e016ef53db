// Shows Markdown as elements of the app. Raw HTML stays text, and addresses are http(s), mail, telephone or own paths.
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { readMarkdown } from './markdown.ts';
import type { Block, Inline } from './markdown.ts';
import styles from './markdown-view.module.css';

/** Shows a Markdown text; `topLevel` is the level of its largest heading, so that a page keeps one h1. */
export function MarkdownView({ source, topLevel = 3, lang }: { source: string; topLevel?: 2 | 3 | 4; lang?: string }) {
  const blocks = useMemo(() => readMarkdown(source), [source]);
  return (
    <div className={styles['text']} lang={lang}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} topLevel={topLevel} />
      ))}
    </div>
  );
}
function BlockView({ block, topLevel }: { block: Block; topLevel: number }): ReactNode {
  const nested = (blocks: Block[]) =>
    blocks.map((one, index) => <BlockView key={index} block={one} topLevel={topLevel} />);
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, topLevel + block.level - 1)}` as 'h2';
      return <Heading>{inlines(block.inside)}</Heading>;
    }
    case 'paragraph':
      return <p>{inlines(block.inside)}</p>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote>{nested(block.blocks)}</blockquote>;
    case 'rule':
      return <hr />;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          {item.length === 1 && item[0]!.kind === 'paragraph' ? inlines(item[0]!.inside) : nested(item)}
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}
function inlines(inside: Inline[]): ReactNode {
  return inside.map((one, index) => {
    switch (one.kind) {
      case 'text':
        return one.text;
      case 'code':
        return <code key={index}>{one.text}</code>;
      case 'strong':
        return <strong key={index}>{inlines(one.inside)}</strong>;
      case 'emphasis':
        return <em key={index}>{inlines(one.inside)}</em>;
      case 'strike':
        return <s key={index}>{inlines(one.inside)}</s>;
      case 'break':
        return <br key={index} />;
      case 'image':
        return <img key={index} src={one.src} alt={one.alt} loading="lazy" decoding="async" />;
      case 'link':
        return (
          <AppLink
            key={index}
            className="link"
            href={one.href}
            target={one.href.startsWith('http') ? '_blank' : undefined}
          >
            {inlines(one.inside)}
          </AppLink>
        );
    }
  });
}
