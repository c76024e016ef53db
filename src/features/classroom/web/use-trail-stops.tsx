// Prepares the stops of a trail for its path: the state, the words and the way into each, and the end behind them.
import type { DetailItem, SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { itemPath, useItemFacts, useItemLock } from '#features/catalog/web/syllabus.widget.tsx';
import { panelSidesOf } from '#features/wall/contract/wall.model.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { StopState } from '../contract/trail-path.model.ts';

export type TrailStop = {
  id: string;
  state: StopState;
  title: string;
  facts: string;
  /** The sentence that names the stop. */
  name: string;
  /** Absent where the stop cannot be opened. */
  path?: string;
  isBegun: boolean;
};
export function useTrailStops(detail: SeenDetail): TrailStop[] {
  const t = useTexts();
  const { clock } = useFormats();
  const factsOf = useItemFacts();
  const lockOf = useItemLock(detail);
  const { items, enrolledAt, isPreview, nextItemId } = detail;
  const stateOf = (item: DetailItem, lock: string | undefined): StopState =>
    item.isDone ? 'done' : lock || !enrolledAt ? 'locked' : item.id === nextItemId ? 'next' : 'open';
  return items.map((item, at) => {
    const lock = lockOf(item);
    const state = stateOf(item, lock);
    // An item that is gone has no title any more.
    const title = item.title || t('classroom.trail.gone');
    const facts = [
      item.isPending
        ? t('catalog.awaitsCorrection')
        : item.hasFailed
          ? t('catalog.status.failed')
          : state === 'locked' && lock
            ? lock
            : factsOf(item),
      item.positionSeconds && !item.isDone ? t('catalog.stoppedAt', { time: clock(item.positionSeconds) }) : '',
      item.isRequired ? '' : t('catalog.complementary'),
    ]
      .filter(Boolean)
      .join(' · ');
    return {
      id: item.id,
      state,
      title,
      facts,
      name: `${t('classroom.trail.stop', { number: at + 1, count: items.length, title })} ${facts}. ${t(`classroom.trail.state.${state}`)}.`,
      ...(enrolledAt && (!lock || item.isDone || isPreview) && { path: itemPath(detail, item) }),
      isBegun: item.percent > 0,
    };
  });
}
/** Returns the end of the path: what waits there, and whether it is reached. */
export function useTrailEnd({ items, certificateId, completedAt }: SeenDetail) {
  const t = useTexts();
  const itemCount = items.filter((one) => one.isRequired).length;
  const sides = panelSidesOf(itemCount);
  const title = t(certificateId ? 'classroom.trail.end.certificate' : 'classroom.trail.end.panel', sides);
  const state: StopState = completedAt ? 'done' : 'locked';
  return {
    itemCount,
    state,
    title,
    facts: t('classroom.trail.end'),
    name: `${t('classroom.trail.end')}: ${title}. ${t(`classroom.trail.end.${completedAt ? 'reached' : 'waits'}`)}.`,
  };
}
