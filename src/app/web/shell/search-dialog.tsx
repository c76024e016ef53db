// The search from anywhere: a sentence for the search page, and the places of the menu that begin to fit. Ctrl+K
import { Modal } from '@mantine/core';
import { ArrowElbowDownLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowElbowDownLeft';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useEffect, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { labelOf } from '../menu.ts';
import type { MenuScreen } from '../menu.ts';
import styles from './search-dialog.module.css';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const mostPlaces = 5;

export function SearchDialog({
  opened,
  onClose,
  entries,
}: {
  opened: boolean;
  onClose: () => void;
  entries: readonly MenuScreen[];
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  /** -1 is the field itself: Enter then searches. */
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (opened) {
      setText('');
      setAt(-1);
    }
  }, [opened]);
  const wanted = text.trim();
  const places = wanted
    ? entries.filter((one) => plain(t(labelOf(one))).includes(plain(wanted))).slice(0, mostPlaces)
    : [];
  const go = (href: string) => {
    onClose();
    goTo(href);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const place = places[at];
    if (place) go(place.path);
    else if (wanted) go(`/search?query=${encodeURIComponent(wanted)}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const count = places.length + 1;
    setAt((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
  };
  return (
    <Modal.Root
      classNames={{ content: styles['box'] }}
      opened={opened}
      onClose={onClose}
      size={600}
      centered={false}
      yOffset="12vh"
      zIndex="var(--z-modal)"
      returnFocus
      transitionProps={{ duration: 160, transition: 'fade-down' }}
    >
      <Modal.Overlay color="var(--c-scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Title className="sr-only">{t('shell.search')}</Modal.Title>
        <form className={styles['form']} role="search" onSubmit={handleSubmit}>
          <MagnifyingGlassIcon size={20} aria-hidden="true" />
          <input
            data-autofocus
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('shell.search.placeholder')}
            aria-label={t('shell.search.placeholder')}
            role="combobox"
            aria-expanded={places.length > 0}
            aria-controls="search-places"
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `search-place-${at}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(-1);
            }}
            onKeyDown={handleKey}
          />
          <kbd aria-hidden="true">Esc</kbd>
          <button type="submit" className={styles['submit']} disabled={!wanted}>
            {t('shell.search.submit')}
          </button>
        </form>
        <div className={styles['places']} hidden={places.length === 0}>
          <h3 id="search-places-title">{t('shell.search.places')}</h3>
          <ul role="listbox" id="search-places" aria-labelledby="search-places-title">
            {places.map((one, index) => {
              const Icon = one.menu.icon;
              return (
                <li
                  key={one.path}
                  id={`search-place-${index}`}
                  role="option"
                  aria-selected={index === at}
                  onMouseMove={() => setAt(index)}
                  onClick={() => go(one.path)}
                >
                  <Icon size={20} aria-hidden="true" />
                  <span>{t(labelOf(one))}</span>
                  {index === at && <ArrowElbowDownLeftIcon size={18} aria-hidden="true" />}
                </li>
              );
            })}
          </ul>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
