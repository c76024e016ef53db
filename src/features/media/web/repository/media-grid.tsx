// Shows the media repository as cards: picture, kind, state and menu of each object.
import { Cover } from '#platform/web/ui/cover.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { RowActions } from '#platform/web/ui/table/row-actions.tsx';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useTexts } from '#platform/web/texts.ts';
import type { MediaRow } from '../../contract/media.wire.ts';
import { KindIcon, useMediaFacts } from '../media-facts.tsx';
import { MediaStatusTag } from './media-status.tsx';
import styles from './repository.module.css';

type Props = {
  rows: readonly MediaRow[];
  actions: readonly RowAction<MediaRow>[];
  onOpen: (row: MediaRow) => void;
  isRefreshing: boolean;
};
export function MediaGrid({ rows, actions, onOpen, isRefreshing }: Props) {
  const t = useTexts();
  const facts = useMediaFacts();
  return (
    <ul className={styles['grid']} aria-label={t('media.list')} data-refreshing={isRefreshing || undefined}>
      {rows.map((row) => {
        const picture = row.horizontalCover ?? row.thumbnail;
        return (
          <li key={row.id} data-off={!row.isActive || undefined}>
            <button
              type="button"
              className={styles['card']}
              onClick={() => onOpen(row)}
              aria-label={t('media.view.of', { name: row.title })}
            >
              <Cover title={row.title} seed={row.id} picture={picture ? { url: picture } : null} sizes="280px" />
            </button>
            <div className={styles['cardText']}>
              <div>
                <p className={styles['facts']}>
                  <KindIcon kind={row.kind} size={16} /> {facts(row)}
                </p>
                <p className={styles['cardTitle']}>{row.title}</p>
                {row.code && <p className={styles['facts']}>{row.code}</p>}
              </div>
              <RowActions row={row} name={row.title} actions={actions} />
            </div>
            <div className={styles['states']}>
              {!row.isActive && <Tag>{t('media.inactive')}</Tag>}
              {row.status !== 'ready' && <MediaStatusTag {...row} />}
              <OriginTag {...row} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
