// Edits the text of an e-mail: formatted text with tokens, which look like the data that they become, and a button.
import { Button, Menu } from '@mantine/core';
import { BracketsCurlyIcon } from '@phosphor-icons/react/dist/csr/BracketsCurly';
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick';
import { Node } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { text, useTexts } from '#platform/web/texts.ts';
import { FormattedTextEditor } from '#platform/web/ui/formatted-text-editor.tsx';
import { tokensOf } from '../contract/automated-notification.model.ts';
import type { RuleEvent, Token } from '../contract/automated-notification.model.ts';
import styles from './automated.module.css';

const TokenNode = Node.create({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    token: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['token'] ?? '',
      renderHTML: ({ token }: Record<string, unknown>) => ({ 'data-token': token }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-token]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `{{${String(node.attrs['token'])}}}`],
  // What is shown is a word of the reader's language; what is stored is the token.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = styles['token']!;
      dom.textContent = text(`automatedNotifications.token.${String(node.attrs['token'])}`);
      return { dom };
    },
});
const moreExtensions = [TokenNode];
/** Returns the stored text with its tokens as elements of the editor; addresses of links keep theirs. */
const withElements = (html: string) =>
  html.replace(/(<[^>]*>)|\{\{\s*(\w+)\s*\}\}/g, (_all, tag: string | undefined, name: string) =>
    tag === undefined ? `<span data-token="${name}">{{${name}}}</span>` : tag,
  );
const withoutElements = (html: string) => html.replace(/<span data-token="\w*">([^<]*)<\/span>/g, '$1');

type Props = Omit<Parameters<typeof FormattedTextEditor>[0], 'moreExtensions' | 'tools'> & { event: RuleEvent };
export function TemplateEditor({ event, value = '', onChange, ...rest }: Props) {
  const shown = useMemo(() => withElements(value), [value]);
  return (
    <FormattedTextEditor
      {...rest}
      value={shown}
      onChange={(html) => onChange(withoutElements(html))}
      moreExtensions={moreExtensions}
      tools={(editor) => <Tools editor={editor} event={event} />}
    />
  );
}
function Tools({ editor, event }: { editor: Editor; event: RuleEvent }) {
  const t = useTexts();
  const insert = (content: string) => editor.chain().focus().insertContent(content).run();
  return (
    <span className={styles['tools']}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<CursorClickIcon size={20} aria-hidden="true" />}
        onClick={() => insert(`<p><a href="{{link}}">${t('automatedNotifications.button.label')}</a></p>`)}
      >
        {t('automatedNotifications.button')}
      </Button>
      <TokenMenu event={event} onChoose={(token) => insert(`<span data-token="${token}">{{${token}}}</span>`)} />
    </span>
  );
}
/** Offers the tokens that an event knows. */
export function TokenMenu({ event, onChoose }: { event: RuleEvent; onChoose: (token: Token) => void }) {
  const t = useTexts();
  return (
    <Menu position="bottom-end" shadow="lg" returnFocus={false}>
      <Menu.Target>
        <Button variant="light" leftSection={<BracketsCurlyIcon size={20} aria-hidden="true" />}>
          {t('automatedNotifications.token.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tokensOf(event).map((token) => (
          <Menu.Item key={token} onClick={() => onChoose(token)}>
            {t(`automatedNotifications.token.${token}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
