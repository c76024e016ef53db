// Shows the pieces of a year as a table: searched, in either order, a few at first.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { WallPiece } from '../contract/wall.wire.ts';
import { useWallWords } from './use-wall-words.tsx';
import styles from './wall.module.css';

const step = 50;
/** Removes the accents, so that a search finds a word however it is typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export function WallList({ pieces }: { pieces: readonly WallPiece[] }) {
  const t = useTexts();
  const { date } = useFormats();
  const words = useWallWords();
  const [asked, setAsked] = useState('');
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const [shown, setShown] = useState(step);
  const found = pieces.filter((one) => plain(`${words.title(one)} ${words.kind(one)}`).includes(plain(asked)));
  const ordered = order === 'newest' ? found.toReversed() : found;
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        <SearchField value={asked} onSearch={setAsked} label={t('wall.search')} delay={0} />
        <Segmented
          label={t('wall.order')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'newest', label: t('wall.newest') },
            { value: 'oldest', label: t('wall.oldest') },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <p className={styles['none']}>{t('wall.notFound')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('wall.column.title')}</th>
              <th scope="col">{t('wall.column.kind')}</th>
              <th scope="col">{t('wall.column.day')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, shown).map((piece) => {
              const { kind, objectId: id, cycle, isOpen, concludedOn } = piece;
              return (
                <tr key={`${kind} ${id} ${cycle}`}>
                  <th scope="row">
                    {isOpen && (kind === 'course' || kind === 'trail') ? (
                      <AppLink href={`/catalog?view=${referenceText({ kind, id })}`}>{words.title(piece)}</AppLink>
                    ) : (
                      words.title(piece)
                    )}
                  </th>
                  <td>{words.kind(piece)}</td>
                  <td>{concludedOn ? date(concludedOn) : words.state(piece)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {t('wall.more', { count: Math.min(step, found.length - shown) })}
        </Button>
      )}
    </div>
  );
}
