// Shows the menu of an item of a course or trail: whether it counts, moving it, removing it.
import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';

type Props = {
  title: string;
  isComplementary: boolean;
  onComplementary: (isComplementary: boolean) => void;
  /** The moves up and down; each is absent where the item is the first, or the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  /** Further entries, before and after the common ones. */
  before?: ReactNode;
  after?: ReactNode;
  width: number;
};
export function ItemMenu({
  title,
  isComplementary,
  onComplementary,
  onUp,
  onDown,
  onRemove,
  before,
  after,
  width,
}: Props) {
  const t = useTexts();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('courses.builder.item.actions', { name: title })}>
            <DotsThreeVerticalIcon size={20} weight="bold" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={width}>
          {before}
          <Menu.Item
            leftSection={<PaperclipIcon size={19} aria-hidden="true" />}
            onClick={() => onComplementary(!isComplementary)}
          >
            {t(isComplementary ? 'courses.builder.counts' : 'courses.builder.complement')}
          </Menu.Item>
          {onUp && (
            <Menu.Item leftSection={<ArrowUpIcon size={19} aria-hidden="true" />} onClick={onUp}>
              {t('courses.builder.up')}
            </Menu.Item>
          )}
          {onDown && (
            <Menu.Item leftSection={<ArrowDownIcon size={19} aria-hidden="true" />} onClick={onDown}>
              {t('courses.builder.down')}
            </Menu.Item>
          )}
          {after}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon size={36} aria-label={t('courses.builder.item.remove', { name: title })} onClick={onRemove}>
        <XIcon size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
