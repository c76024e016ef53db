// Searches from any page: contents, users for those who manage them, and menu entries while the user types; links all results to their page. Ctrl+K
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ArrowElbowDownLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowElbowDownLeft';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { useEffect, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useInstantResults } from '#features/catalog/web/catalog.queries.ts';
import { useInstantPeople } from '#features/people/web/people.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Marked } from '#platform/web/ui/marked.tsx';
import { labelOf } from '../menu.ts';
import type { MenuScreen } from '../menu.ts';
import { promiseOf } from './shell-parts.ts';
import type { Finds } from './shell-parts.ts';
import styles from './search-dialog.module.css';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const mostPlaces = 5;
/** Milliseconds without typing before the app asks the server. */
const restMilliseconds = 200;

const groups = ['contents', 'people', 'places'] as const;
type Option = { key: string; href: string; label: string; icon: Icon; group: (typeof groups)[number]; note?: string };

export function SearchDialog({
  opened,
  onClose,
  entries,
  finds,
}: {
  opened: boolean;
  onClose: () => void;
  entries: readonly MenuScreen[];
  finds: Finds;
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  /** The chosen option; without one, Enter in the field searches. The choice stays while more options load. */
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (opened) {
      setText('');
      setChosen(undefined);
    }
  }, [opened]);
  const wanted = text.trim();
  const places = wanted
    ? entries.filter((one) => plain(t(labelOf(one))).includes(plain(wanted))).slice(0, mostPlaces)
    : [];
  const [asked] = useDebouncedValue(wanted, restMilliseconds);
  const instant = useInstantResults(opened && wanted && finds.contents ? asked : '');
  const contents = wanted.length >= 3 ? (instant.data?.items ?? []) : [];
  const found = useInstantPeople(opened && wanted && finds.people ? asked : '');
  const people = wanted.length >= 3 ? (found.data?.items ?? []) : [];
  /** All options that the user can choose, in this order: contents, people, then places. */
  const options: Option[] = [
    ...contents.map((card) => ({
      key: `${card.kind}:${card.id}`,
      href: `/catalog?view=${referenceText(card)}`,
      label: card.title,
      icon: contentIcons[
        card.kind === 'media' ? (card.mediaKind === 'carousel' ? 'image' : (card.mediaKind ?? 'document')) : card.kind
      ],
      group: 'contents' as const,
    })),
    ...people.map(({ id, fullName, email }) => ({
      key: `person:${id}`,
      href: `/conta/usuario/${id}`,
      label: fullName,
      icon: UserIcon,
      group: 'people' as const,
      note: email,
    })),
    ...places.map((one) => ({
      key: one.path,
      href: one.path,
      label: t(labelOf(one)),
      icon: one.menu.icon,
      group: 'places' as const,
    })),
  ];
  const at = options.findIndex(({ key }) => key === chosen);
  const go = (href: string) => {
    onClose();
    goTo(href);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const option = options[at];
    if (option) go(option.href);
    else if (wanted) go(`${finds.contents ? '/search?query' : '/conta/usuario?search'}=${encodeURIComponent(wanted)}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const count = options.length + 1;
    setChosen(options[((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1]?.key);
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
          <button type="submit" className={styles['submit']} disabled={!wanted}>
            {t('shell.search.submit')}
          </button>
        </form>
        <div
          className={styles['places']}
          hidden={options.length === 0}
          role="listbox"
          id="search-places"
          aria-label={t('shell.search.found')}
        >
          {groups.map((group) => {
            const mine = options.filter((one) => one.group === group);
            if (mine.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`search-${group}`}>
                <h3 id={`search-${group}`}>{t(`shell.search.${group}`)}</h3>
                {mine.map(({ key, href, label, note, icon: Icon }) => {
                  const index = options.findIndex((one) => one.key === key);
                  return (
                    <div
                      key={key}
                      className={styles['option']}
                      id={`search-place-${index}`}
                      role="option"
                      aria-selected={index === at}
                      onMouseMove={() => setChosen(key)}
                      onClick={() => go(href)}
                    >
                      <Icon size={20} aria-hidden="true" />
                      <span>
                        <Marked text={label} words={wanted} />
                        {note && <small>{note}</small>}
                      </span>
                      {index === at && <ArrowElbowDownLeftIcon size={18} aria-hidden="true" />}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
