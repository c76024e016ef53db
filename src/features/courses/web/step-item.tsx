// Shows one object inside a step: its drag handle, its kind, whether it counts, and the steps to which it can move.
import { Menu } from '@mantine/core';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DraftItem } from '../contract/course-builder.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentLine } from './content-facts.widget.tsx';
import { ItemMenu } from './item-menu.widget.tsx';

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
        <ItemMenu
          title={title}
          isComplementary={item.isComplementary}
          onComplementary={(isComplementary) => onChange({ isComplementary })}
          onUp={isFirst ? undefined : () => onMove(-1)}
          onDown={isLast ? undefined : () => onMove(1)}
          onRemove={onRemove}
          width={220}
          after={
            places.length > 1 && (
              <>
                <Menu.Label>{t('courses.builder.moveTo')}</Menu.Label>
                {places
                  .filter(({ isHere }) => !isHere)
                  .map(({ id, name }) => (
                    <Menu.Item key={id} onClick={() => onMoveTo(id)}>
                      {name}
                    </Menu.Item>
                  ))}
              </>
            )
          }
        />
      }
    />
  );
}
