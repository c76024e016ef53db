// Shows the objects of a package that has several as a tree: the state of each, and which may be opened.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import type { ScormRecordView } from '../../contract/scorm.wire.ts';
import { waysOf } from '../../contract/package-ways.model.ts';
import type { PackageOffer } from '../../contract/package-ways.model.ts';
import styles from './package.module.css';

type ItemRecord = ScormRecordView['items'][number];
const stands = ({ status, isLocked }: Pick<ItemRecord, 'status' | 'isLocked'>) => {
  if (isLocked) return 'locked';
  if (status === 'completed' || status === 'passed' || status === 'failed') return status;
  return status === 'not attempted' ? 'notAttempted' : 'incomplete';
};
const pictures = {
  locked: LockSimpleIcon,
  completed: CheckCircleIcon,
  passed: CheckCircleIcon,
  failed: XCircleIcon,
  incomplete: CircleHalfIcon,
  notAttempted: CircleIcon,
} as const;

type Branch = OpenedMedia['packageItems'][number] & { items: Branch[] };
/** Returns the items as nested lists, so that a screen reader tells the depth of an item too. */
function branchesOf(items: OpenedMedia['packageItems']): Branch[] {
  const roots: Branch[] = [];
  const above: Branch[] = [];
  for (const item of items) {
    const branch = { ...item, items: [] };
    above.length = Math.min(above.length, item.depth);
    (above.at(-1)?.items ?? roots).push(branch);
    above.push(branch);
  }
  return roots;
}

export type PackageItemsProps = {
  items: OpenedMedia['packageItems'];
  offer: PackageOffer | undefined;
  record: ScormRecordView | null;
  onOpen: (id: string) => void;
};
export function PackageItems({ items, offer, record, onOpen }: PackageItemsProps) {
  const t = useTexts();
  const { mayOpen } = waysOf(items, offer, record);
  const standings = new Map(record?.items.map((one) => [one.id, one]));
  const inFront = useRef<HTMLButtonElement>(null);
  // A long tree scrolls to the open item, because it may be below the visible part.
  useEffect(() => {
    inFront.current?.scrollIntoView({ block: 'nearest' });
  }, [offer?.current]);
  const list = (branches: readonly Branch[]) => (
    <ol>
      {branches.map(({ id, title, isLaunchable, items: below }) => {
        const way = stands(standings.get(id) ?? { status: 'not attempted', isLocked: false });
        const Picture = pictures[way];
        const isCurrent = offer?.current === id;
        return (
          <li key={id}>
            {isLaunchable ? (
              <button
                ref={isCurrent ? inFront : undefined}
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={offer === undefined || (!isCurrent && !mayOpen(id))}
                onClick={() => onOpen(id)}
              >
                <Picture size={20} aria-hidden="true" weight={way === 'notAttempted' ? 'regular' : 'fill'} />
                <span>{title}</span>
                <span className="sr-only">{t(`media.package.item.${way}`)}</span>
              </button>
            ) : (
              <span className={styles['chapter']}>{title}</span>
            )}
            {below.length > 0 && list(below)}
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav className={styles['tree']} aria-label={t('media.package.items')}>
      {list(branchesOf(items))}
    </nav>
  );
}
