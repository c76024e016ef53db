// Edits formatted text: headings, emphasis, lists, quotes and links, by mouse and by keyboard.
import { ActionIcon } from '@mantine/core';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers';
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes';
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB';
import { TextHThreeIcon } from '@phosphor-icons/react/dist/csr/TextHThree';
import { TextHTwoIcon } from '@phosphor-icons/react/dist/csr/TextHTwo';
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic';
import { TextUnderlineIcon } from '@phosphor-icons/react/dist/csr/TextUnderline';
import type { Icon } from '@phosphor-icons/react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor, Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { LinkField } from './formatted-text-link.tsx';
import reading from './markdown-view.module.css';
import styles from './formatted-text-editor.module.css';

type Props = {
  value?: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
  'data-path'?: string;
  /** Other kinds of text that a page adds; the same array at each render. */
  moreExtensions?: Extensions;
  /** Returns the page's own buttons at the end of the toolbar. */
  tools?: (editor: Editor) => ReactNode;
};
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
];
/** Returns the text of the editor; empty for a lone empty paragraph, and without empty paragraphs at its end. */
const textOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''));

export function FormattedTextEditor({
  value = '',
  onChange,
  onBlur,
  labelledBy,
  describedBy,
  isInvalid,
  isRequired,
  isReadOnly,
  moreExtensions = [],
  tools,
  ...rest
}: Props) {
  const editor = useEditor({
    extensions: [...extensions, ...moreExtensions],
    editable: !isReadOnly,
    // Our style sheet has the editor's rules: the page accepts no styles that a script writes.
    injectCSS: false,
    content: value,
    onUpdate: (now) => onChange(textOf(now.editor)),
    onBlur: () => onBlur?.(),
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(rest['data-path'] && { 'data-path': rest['data-path'] }),
        class: `${reading['text']} ${styles['area']}`,
      }),
    },
  });
  // A reset form gives another text than the typed one.
  useEffect(() => {
    if (textOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles['frame']} data-wrong={isInvalid || undefined}>
      {!isReadOnly && <Toolbar editor={editor} labelledBy={labelledBy} tools={tools} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor, labelledBy, tools }: { editor: Editor } & Pick<Props, 'labelledBy' | 'tools'>) {
  const t = useTexts();
  const [isLinking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      underline: one.isActive('underline'),
      h2: one.isActive('heading', { level: 2 }),
      h3: one.isActive('heading', { level: 3 }),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      quote: one.isActive('blockquote'),
      link: one.isActive('link'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggles: { label: string; Shown: Icon; isOn: boolean; run: () => void }[] = [
    { label: t('formatted.bold'), Shown: TextBIcon, isOn: now.bold, run: () => chain().toggleBold().run() },
    { label: t('formatted.italic'), Shown: TextItalicIcon, isOn: now.italic, run: () => chain().toggleItalic().run() },
    {
      label: t('formatted.underline'),
      Shown: TextUnderlineIcon,
      isOn: now.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: t('formatted.heading'),
      Shown: TextHTwoIcon,
      isOn: now.h2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: t('formatted.subheading'),
      Shown: TextHThreeIcon,
      isOn: now.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: t('formatted.bullets'),
      Shown: ListBulletsIcon,
      isOn: now.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: t('formatted.numbers'),
      Shown: ListNumbersIcon,
      isOn: now.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: t('formatted.quote'), Shown: QuotesIcon, isOn: now.quote, run: () => chain().toggleBlockquote().run() },
    { label: t('formatted.link'), Shown: LinkIcon, isOn: now.link || isLinking, run: () => setLinking(!isLinking) },
  ];
  const steps = [
    { label: t('formatted.undo'), Shown: ArrowUUpLeftIcon, may: now.canUndo, run: () => chain().undo().run() },
    { label: t('formatted.redo'), Shown: ArrowUUpRightIcon, may: now.canRedo, run: () => chain().redo().run() },
  ];
  return (
    <>
      <div role="toolbar" aria-labelledby={labelledBy} className={styles['bar']} onKeyDown={walk}>
        {toggles.map(({ label, Shown, isOn, run }) => (
          <ActionIcon
            key={label}
            variant={isOn ? 'light' : 'subtle'}
            color={isOn ? undefined : 'gray'}
            size="var(--target)"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            onClick={run}
          >
            <Shown size={20} aria-hidden="true" />
          </ActionIcon>
        ))}
        {steps.map(({ label, Shown, may, run }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            size="var(--target)"
            aria-label={label}
            title={label}
            disabled={!may}
            onClick={run}
          >
            <Shown size={20} aria-hidden="true" />
          </ActionIcon>
        ))}
        {tools?.(editor)}
      </div>
      {isLinking && (
        <LinkField
          initial={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onApply={(href) => {
            if (href) chain().extendMarkRange('link').setLink({ href }).run();
            else chain().extendMarkRange('link').unsetLink().run();
            setLinking(false);
          }}
          onCancel={() => {
            setLinking(false);
            chain().run();
          }}
        />
      )}
    </>
  );
}
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]!.focus();
}
