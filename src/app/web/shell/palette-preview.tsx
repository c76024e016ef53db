// Shows the chosen content or person beside the options, with what can be done there by one key.
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import type { KeyboardEvent, Ref } from 'react';
import { copyText } from '#platform/web/copy-text.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { useOptionLine } from './palette-option-row.tsx';
import type { PaletteOption } from './palette-options.ts';
import styles from './search-dialog.module.css';

/** Returns whether there is more to show of an option than its line. */
export const hasPreview = ({ cover, person }: PaletteOption) => cover !== undefined || person !== undefined;
type Props = { option: PaletteOption; onGo: (href: string) => void; onBack: () => void; ref?: Ref<HTMLDivElement> };
export function PalettePreview({ option, onGo, onBack, ref }: Props) {
  const t = useTexts();
  const lineOf = useOptionLine();
  const { label, cover, person, href = '', editHref, excerpt } = option;
  const copy = async () => {
    const address = new URL(href, window.location.origin).href;
    if (await copyText(address)) toast.success(t('shell.search.copied'));
    else toast.info(address);
  };
  const actions = [
    { key: 'o', text: 'shell.search.open.one', icon: ArrowSquareOutIcon, run: () => onGo(href) },
    ...(editHref ? [{ key: 'e', text: 'shell.search.edit', icon: PencilSimpleIcon, run: () => onGo(editHref) }] : []),
    { key: 'c', text: 'shell.search.copy', icon: LinkSimpleIcon, run: () => void copy() },
  ] as const;
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const named =
      isPlain && deviceOptions.get().shortcuts && actions.find(({ key }) => key === event.key.toLowerCase());
    if (event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons.at(at - 1)?.focus();
    else if (event.key === 'ArrowLeft') onBack();
    else if (named) named.run();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={ref} className={styles['preview']} role="group" aria-label={label} onKeyDown={handleKey}>
      {cover && <Cover title={label} seed={cover.seed} picture={cover.picture} sizes="290px" isFirst />}
      <div className={styles['about']}>
        {person && <UserAvatar name={person.fullName} photoUrl={person.photoUrl} size={56} />}
        <div>
          <b>{label}</b>
          <p>{lineOf(option)}</p>
          {person && <p>{[person.jobTitleName, person.businessUnitName].filter(Boolean).join(' · ')}</p>}
        </div>
      </div>
      {excerpt && <p className={styles['found']}>{excerpt}</p>}
      {actions.map(({ key, text, icon: Icon, run }) => (
        <button key={key} type="button" onClick={run}>
          <Icon size={20} aria-hidden="true" />
          {t(text)}
          <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
        </button>
      ))}
    </div>
  );
}
