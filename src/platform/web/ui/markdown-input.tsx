// Edits a long text in Markdown, with buttons that write the signs and a preview for learners' view.
import { Textarea } from '@mantine/core';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers';
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes';
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB';
import { TextHTwoIcon } from '@phosphor-icons/react/dist/csr/TextHTwo';
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { MarkdownView } from './markdown-view.tsx';
import styles from './markdown-input.module.css';
import { useReadOnly } from './read-only.tsx';

type Props = {
  label: string;
  value?: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string;
  maxLength?: number;
  name?: string;
  'data-path'?: string;
};
const tools = [
  { id: 'bold', Picture: TextBIcon, around: '**' },
  { id: 'italic', Picture: TextItalicIcon, around: '_' },
  { id: 'heading', Picture: TextHTwoIcon, before: '## ' },
  { id: 'bullets', Picture: ListBulletsIcon, before: '- ' },
  { id: 'numbers', Picture: ListNumbersIcon, before: '1. ' },
  { id: 'link', Picture: LinkSimpleIcon, link: true },
  { id: 'quote', Picture: QuotesIcon, before: '> ' },
] as const;
type Tool = (typeof tools)[number];
type Marked = { text: string; from: number; to: number };

/** Returns the text with a sign around the selection, or before each of its lines. */
function written(text: string, from: number, to: number, tool: Tool): Marked {
  const chosen = text.slice(from, to);
  const put = (made: string, start: number, end: number): Marked => ({
    text: text.slice(0, from) + made + text.slice(to),
    from: from + start,
    to: from + end,
  });
  if ('around' in tool)
    return put(`${tool.around}${chosen}${tool.around}`, tool.around.length, tool.around.length + chosen.length);
  if ('link' in tool) return put(`[${chosen}](https://)`, chosen.length + 3, chosen.length + 11);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text
    .slice(start, to)
    .split('\n')
    .map((line) => tool.before + line)
    .join('\n');
  return { text: text.slice(0, start) + lines + text.slice(to), from: start + lines.length, to: start + lines.length };
}

export function MarkdownInput({ label, value = '', onChange, onBlur, error, maxLength, ...rest }: Props) {
  const t = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = useReadOnly();
  const [isShown, setShown] = useState(isReadOnly);
  const use = (tool: Tool) => {
    const field = area.current;
    if (!field) return;
    const next = written(value, field.selectionStart, field.selectionEnd, tool);
    onChange(next.text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['editor']} data-wrong={error ? true : undefined}>
        {!isReadOnly && (
          <div className={styles['tools']} role="toolbar" aria-label={t('markdown.tools')} aria-controls={id}>
            {tools.map((tool) => (
              <button
                key={tool.id}
                type="button"
                disabled={isShown}
                aria-label={t(`markdown.${tool.id}`)}
                title={t(`markdown.${tool.id}`)}
                onClick={() => use(tool)}
              >
                <tool.Picture size={18} aria-hidden="true" />
              </button>
            ))}
            <button type="button" className={styles['look']} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {t('markdown.preview')}
            </button>
          </div>
        )}
        {isShown ? (
          <div className={styles['view']}>
            {value.trim() ? <MarkdownView source={value} /> : <p>{t('markdown.nothing')}</p>}
          </div>
        ) : (
          <Textarea
            id={id}
            ref={area}
            autosize
            minRows={5}
            maxRows={16}
            variant="unstyled"
            px={16}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            error={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...rest}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
