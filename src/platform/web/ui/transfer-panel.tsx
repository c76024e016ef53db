// Shows the list of transfers in the side panel. UPLOAD-007 to 010, n-states
import { FileArrowDownIcon } from '@phosphor-icons/react/dist/csr/FileArrowDown';
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp';
import { useEffect, useRef } from 'react';
import { announce } from '../announce.ts';
import { hasText, useFormats, useTexts } from '../texts.ts';
import { canCancel, canResume, panelState, percentOf, transferProblem, transfers, useTransfers } from '../transfers.ts';
import type { Transfer } from '../transfers.ts';
import { AppLink } from './app-link.tsx';
import { Rail } from './rail.tsx';
import styles from './transfer-panel.module.css';

/** The number of transfers that the panel shows at first. access §9 */
const shownFirst = 4;
type Props = { limit?: number; historyHref?: string };
export function TransferPanel({ limit = shownFirst, historyHref }: Props) {
  const t = useTexts();
  const all = useTransfers();
  useSpokenStates(all);
  if (all.length === 0) return null;
  return (
    <section className={styles['panel']} aria-label={t('upload.panel')}>
      <div className={styles['head']}>
        <h3>{t('upload.panel')}</h3>
        {historyHref && (
          <AppLink className="link" href={historyHref}>
            {t('upload.history')}
          </AppLink>
        )}
      </div>
      <ul>
        {all.slice(0, limit).map((transfer) => (
          <Row key={transfer.key} transfer={transfer} />
        ))}
      </ul>
      {all.length > limit && <p className="muted">{t('upload.more', { count: all.length - limit })}</p>}
    </section>
  );
}
/** Returns the kind of file in words, where the product has words for it. */
const typeOf = ({ fileType }: Transfer, t: ReturnType<typeof useTexts>) =>
  hasText(`upload.type.${fileType}`) ? t(`upload.type.${fileType}`) : fileType;
function Row({ transfer }: { transfer: Transfer }) {
  const t = useTexts();
  const { bytes, duration } = useFormats();
  const state = panelState(transfer);
  const isBad = state < 0;
  const Icon = transfer.direction === 'upload' ? FileArrowUpIcon : FileArrowDownIcon;
  const words = t(`upload.state.${transfer.phase}.${transfer.direction}`);
  return (
    <li className={styles['row']} data-id={transfer.id}>
      <span className={styles['icon']} data-bad={isBad || undefined}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles['body']}>
        <div className={styles['names']}>
          <b className="trunc">{transfer.name}</b>
          <span className={styles['type']}>{typeOf(transfer, t)}</span>
          {state === 1 && transfer.totalBytes > 0 && (
            <span className="num">
              {t('upload.loaded', { loaded: bytes(transfer.loadedBytes), total: bytes(transfer.totalBytes) })}
              {transfer.secondsLeft !== null && ` · ${duration(transfer.secondsLeft)}`}
            </span>
          )}
        </div>
        <Rail percent={percentOf(transfer)} isBare tone={isBad ? 'danger' : undefined} label={transfer.name} />
        <p data-bad={isBad || undefined}>
          {words}
          {transfer.phase === 'failed' && <>: {transferProblem(transfer)}</>}
        </p>
      </div>
      <div className={styles['actions']}>
        {canCancel(transfer) && (
          <button type="button" onClick={() => transfers.cancel(transfer.key)}>
            {t('upload.cancel')}
            <span className="sr-only"> {transfer.name}</span>
          </button>
        )}
        {canResume(transfer) && (
          <button type="button" onClick={() => transfers.resume(transfer.key)}>
            {t('upload.resume')}
            <span className="sr-only"> {transfer.name}</span>
          </button>
        )}
        {!canCancel(transfer) && (
          <button type="button" onClick={() => transfers.clear(transfer.key)}>
            {t('upload.clear')}
            <span className="sr-only"> {transfer.name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
/** Announces the end of each transfer once, and no percents. */
function useSpokenStates(all: readonly Transfer[]) {
  const t = useTexts();
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { key, phase, name, direction } of all) {
      if (told.current.get(key) === phase) continue;
      told.current.set(key, phase);
      if (phase === 'done' || phase === 'failed')
        announce(`${name}: ${t(`upload.state.${phase}.${direction}`)}`, phase === 'failed' ? 'assertive' : 'polite');
    }
  }, [all, t]);
}
