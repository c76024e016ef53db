// Shows the palette of any page: what the user continues and opened last, and while the user types contents, people, drafts, pages and actions. Ctrl+K
import { Modal } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import type { MenuScreen } from '../menu.ts';
import { PaletteList } from './palette-list.tsx';
import { hasPreview, PalettePreview } from './palette-preview.tsx';
import type { PaletteOption } from './palette-options.ts';
import { promiseOf } from './shell-parts.ts';
import type { Finds } from './shell-parts.ts';
import { usePalette } from './use-palette.tsx';
import styles from './search-dialog.module.css';

type Props = { opened: boolean; onClose: () => void; entries: readonly MenuScreen[]; finds: Finds };
export function SearchDialog({ opened, onClose, entries, finds }: Props) {
  const t = useTexts();
  const isNarrow = useNarrow();
  const [text, setText] = useState('');
  /** The chosen option; without one, Enter in the field searches. The choice stays while more options load. */
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) {
      setText('');
      setChosen(undefined);
    }
  }, [opened]);
  const found = usePalette({ opened, text, entries, finds });
  const { options, scope, wanted } = found;
  const at = options.findIndex(({ key }) => key === chosen);
  const previewed = options[at] ?? options.find(hasPreview);
  const shown = previewed && hasPreview(previewed) ? previewed : undefined;
  const go = (href: string, option?: PaletteOption, isNewTab = false) => {
    if (option) found.keep(option);
    if (isNewTab) return void window.open(href, '_blank', 'noopener');
    onClose();
    goTo(href);
  };
  const open = (option: PaletteOption, isNewTab = false) => {
    if (option.href) return go(option.href, option, isNewTab);
    onClose();
    option.run?.();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const option = options[at];
    if (option) return open(option);
    if (!wanted || scope === 'actions') return;
    const isForContents = finds.contents && scope === 'all';
    if (isForContents) found.keepSearch(wanted);
    go(`${isForContents ? '/search?query' : '/conta/usuario?search'}=${encodeURIComponent(wanted)}`);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, value } = event.currentTarget;
    const option = options[at];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && option) {
      event.preventDefault();
      return open(option, true);
    }
    if (event.key === 'ArrowRight' && shown && selectionStart === value.length) {
      event.preventDefault();
      return preview.current?.querySelector('button')?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const count = options.length + 1;
    const next = options[((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1];
    setChosen(next?.key);
    document.getElementById(`search-place-${next ? options.indexOf(next) : 0}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const canSearch = wanted !== '' && scope !== 'actions' && (scope === 'all' || finds.people);
  return (
    <Modal.Root
      classNames={{ content: styles['box'] }}
      opened={opened}
      onClose={onClose}
      size={980}
      fullScreen={isNarrow}
      centered={false}
      yOffset="8vh"
      zIndex="var(--z-modal)"
      returnFocus
      transitionProps={{ duration: 160, transition: 'fade-down' }}
    >
      <Modal.Overlay color="var(--c-scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Title className="sr-only">{t('shell.search')}</Modal.Title>
        <form className={styles['form']} role="search" onSubmit={handleSubmit}>
          <MagnifyingGlassIcon size={22} aria-hidden="true" />
          <input
            ref={field}
            data-autofocus
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t(promiseOf(finds))}
            aria-label={t(promiseOf(finds))}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls="search-places"
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `search-place-${at}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={handleKey}
          />
          <kbd aria-hidden="true">Esc</kbd>
          <button type="submit" className={styles['submit']} disabled={!canSearch}>
            {t('shell.search.submit')}
          </button>
          {isNarrow && (
            <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={onClose}>
              <XIcon size={20} aria-hidden="true" />
            </button>
          )}
        </form>
        <div className={styles['body']}>
          <PaletteList palette={found} at={at} onChoose={setChosen} onOpen={open} />
          {shown && !isNarrow && (
            <PalettePreview
              ref={preview}
              option={shown}
              onGo={(href) => go(href, shown)}
              onBack={() => field.current?.focus()}
            />
          )}
        </div>
        <PaletteKeys finds={finds} />
      </Modal.Content>
    </Modal.Root>
  );
}
/** Says what the keys do, and what narrows the palette. */
function PaletteKeys({ finds }: { finds: Finds }) {
  const t = useTexts();
  return (
    <p className={styles['keys']}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.search.keys.move')}
      </span>
      <span>
        <kbd>→</kbd> {t('shell.search.keys.actions')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('shell.search.keys.tab')}
      </span>
      <span className={styles['scopes']}>
        {finds.people && (
          <>
            <kbd>@</kbd> {t('shell.search.keys.people')}
          </>
        )}{' '}
        <kbd>&gt;</kbd> {t('shell.search.keys.do')}
      </span>
    </p>
  );
}
