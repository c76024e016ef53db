// Draws the path of a trail: its line over the tiles of its panel, the stops that arrow keys walk, and the next one lit.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { PathGround } from '#features/wall/web/path-ground.widget.tsx';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import { groundOf, pathOf, stopByKey, stopsAcross } from '../contract/trail-path.model.ts';
import { Stop } from './trail-stop.tsx';
import { useTrailEnd, useTrailStops } from './use-trail-stops.tsx';
import styles from './trail-place.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);
const fallbackWidth = 1_120;
const states = ['done', 'next', 'open', 'locked'] as const;

export function TrailPath({ detail }: { detail: SeenDetail }) {
  const t = useTexts();
  const may = useMay();
  const grows = useNarrow() ? 'down' : 'across';
  const place = useRef<HTMLDivElement>(null);
  const across = useStopsAcross(place);
  const stops = useTrailStops(detail);
  const end = useTrailEnd(detail);
  const found = stops.findIndex((one) => one.state === 'next');
  const next = found < 0 ? undefined : found;
  const count = stops.length + 1;
  const path = useMemo(() => pathOf(count, next, grows, across), [count, next, grows, across]);
  const passed = [...stops, end].map((one) => one.state).join(' ');
  const cells = useMemo(() => groundOf(path, passed.split(' ') as (typeof states)[number][]), [path, passed]);
  const [current, setCurrent] = useState(next ?? 0);
  const [hasCertificateOpen, setCertificateOpen] = useState(false);
  const handleKey = (event: KeyboardEvent) => {
    const to = stopByKey(event.key, current, count);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    place.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  useEffect(() => {
    const lit = place.current?.querySelector('[aria-current="step"]');
    if (lit && lit.getBoundingClientRect().bottom > window.innerHeight) lit.scrollIntoView({ block: 'center' });
  }, []);
  const openEnd = detail.hasCertificate
    ? () => setCertificateOpen(true)
    : detail.completedAt && may('myProgress')
      ? () => goTo('/gestao/mural')
      : undefined;
  // Done pieces of the line lie over the others.
  const pieces = path.lines.map((d, at) => ({ d, isWalked: (stops[at] ?? end).state === 'done' || at === next }));
  return (
    <div className={styles['stage']}>
      <div
        ref={place}
        className={styles['map']}
        data-grows={grows}
        style={{ aspectRatio: `${path.columns} / ${path.rows}` }}
      >
        <PathGround
          className={styles['ground']}
          objectId={detail.id}
          cycle={detail.cycle ?? 1}
          itemCount={end.itemCount}
          columns={path.columns}
          rows={path.rows}
          cells={cells}
        />
        <svg
          className={styles['line']}
          viewBox={`0 0 ${path.columns} ${path.rows}`}
          aria-hidden="true"
          focusable="false"
        >
          {[...pieces.filter((one) => !one.isWalked), ...pieces.filter((one) => one.isWalked)].map(
            ({ d, isWalked }) => (
              <path key={d} d={d} data-walked={isWalked || undefined} />
            ),
          )}
        </svg>
        <ol className={styles['stops']} aria-label={t('classroom.trail.path')} onKeyDown={handleKey}>
          {path.stops.map((placed, at) => (
            <Stop
              key={stops[at]?.id ?? 'end'}
              at={at}
              stop={stops[at] ?? { ...end, id: 'end', isBegun: false }}
              isEnd={at === stops.length}
              placed={placed}
              columns={path.columns}
              rows={path.rows}
              isCurrent={at === current}
              onCurrent={() => setCurrent(at)}
              onOpen={at === stops.length ? openEnd : stops[at]!.path ? () => goTo(stops[at]!.path!) : undefined}
            />
          ))}
        </ol>
      </div>
      <div className={styles['legend']}>
        {states.map((state) => (
          <span key={state} data-state={state}>
            <i aria-hidden="true" />
            {t(`classroom.trail.state.${state}`)}
          </span>
        ))}
        <span className={styles['keys']}>
          <kbd>←</kbd> <kbd>→</kbd> {t('classroom.trail.keys.walk')} <kbd>Enter</kbd> {t('classroom.trail.keys.open')}
        </span>
      </div>
      {hasCertificateOpen && <CertificatePreview objectId={detail.id} onClose={() => setCertificateOpen(false)} />}
    </div>
  );
}
/** Returns how many stops fit beside each other. */
function useStopsAcross(place: { readonly current: HTMLDivElement | null }) {
  const [across, setAcross] = useState(() => stopsAcross(fallbackWidth));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setAcross(stopsAcross(element.clientWidth || fallbackWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return across;
}
