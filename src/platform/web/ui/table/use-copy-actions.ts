// Provides the actions of a list for copies: read a copy, and change its own switch. Offers nothing for own contents.
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { isCopy, switchCopy } from '../../copies.ts';
import type { Origin } from '../../copies.ts';
import { useTexts } from '../../texts.ts';
import type { RowAction } from './table-types.ts';

type CopyRow = { id: string; isActive: boolean } & Pick<Origin, 'origin' | 'isOffered'>;
type CopyActions<R> = {
  open: (row: R) => void;
  nameOf: (row: R) => string;
  /** Saves without a message of its own: this hook shows a failure. */
  setActive: (given: { id: string; isActive: boolean }) => Promise<unknown>;
};
export function useCopyActions<R extends CopyRow>({ open, nameOf, setActive }: CopyActions<R>): RowAction<R>[] {
  const t = useTexts();
  const switchTo = (isActive: boolean) => (row: R) =>
    void switchCopy({ name: nameOf(row), isActive, save: () => setActive({ id: row.id, isActive }) });
  return [
    { id: 'viewMore', run: open, isHidden: (row) => !isCopy(row) },
    {
      id: 'switchOff',
      label: t('origin.switchOff'),
      icon: ProhibitIcon,
      run: switchTo(false),
      isHidden: (row) => !isCopy(row) || !row.isActive,
    },
    {
      id: 'switchOn',
      label: t('origin.switchOn'),
      icon: ArrowCounterClockwiseIcon,
      run: switchTo(true),
      isHidden: (row) => !isCopy(row) || row.isActive,
      // The row's own switch may be on, but the list shows what users see.
      reason: (row) => !row.isOffered && t('origin.off'),
    },
  ];
}
