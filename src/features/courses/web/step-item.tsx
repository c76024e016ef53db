// One object inside a step: its handle, what it is, whether it counts, and where it may go.
import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DraftItem } from '../contract/course-builder.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentLine } from './content-facts.widget.tsx';

type Props = {
  item: DraftItem;
  content: ContentObject | undefined;
  title: string;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  places: readonly { id: string; name: string; isHere: boolean }[];
  onChange: (changes: Partial<DraftItem>) => void;
  onMove: (by: -1 | 1) => void;
  onMoveTo: (stepId: string) => void;
  onRemove: () => void;
};
export function StepItem({
  item,
  content,
  title,
  handle,
  isFirst,
  isLast,
  places,
  onChange,
  onMove,
  onMoveTo,
  onRemove,
}: Props) {
  const t = useTexts();
  return (
    <ContentLine
      content={content}
      title={title}
      before={handle}
      between={
        <>
          {content && !content.isPublished && (
            <Tag tone="warning">{t(item.kind === 'assessment' ? 'courses.state.draft' : 'courses.state.inactive')}</Tag>
          )}
          {item.isComplementary && <Tag icon={PaperclipIcon}>{t('courses.builder.complementary')}</Tag>}
        </>
      }
      end={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={36} aria-label={t('courses.builder.item.actions', { name: title })}>
                <DotsThreeVerticalIcon size={20} weight="bold" aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown miw={220}>
              <Menu.Item
                leftSection={<PaperclipIcon size={19} aria-hidden="true" />}
                onClick={() => onChange({ isComplementary: !item.isComplementary })}
              >
                {t(item.isComplementary ? 'courses.builder.counts' : 'courses.builder.complement')}
              </Menu.Item>
              {!isFirst && (
                <Menu.Item leftSection={<ArrowUpIcon size={19} aria-hidden="true" />} onClick={() => onMove(-1)}>
                  {t('courses.builder.up')}
                </Menu.Item>
              )}
              {!isLast && (
                <Menu.Item leftSection={<ArrowDownIcon size={19} aria-hidden="true" />} onClick={() => onMove(1)}>
                  {t('courses.builder.down')}
                </Menu.Item>
              )}
              {places.length > 1 && <Menu.Label>{t('courses.builder.moveTo')}</Menu.Label>}
              {places.length > 1 &&
                places
                  .filter(({ isHere }) => !isHere)
                  .map(({ id, name }) => (
                    <Menu.Item key={id} onClick={() => onMoveTo(id)}>
                      {name}
                    </Menu.Item>
                  ))}
            </Menu.Dropdown>
          </Menu>
          <ActionIcon size={36} aria-label={t('courses.builder.item.remove', { name: title })} onClick={onRemove}>
            <XIcon size={18} aria-hidden="true" />
          </ActionIcon>
        </>
      }
    />
  );
}
