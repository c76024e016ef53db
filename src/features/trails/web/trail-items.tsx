// Edits the ordered steps of a trail: courses and objects, which may wait for the step before or be complementary.
import { Menu } from '@mantine/core';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { BuilderFrame, BuilderList, Position } from '#features/courses/web/builder-frame.widget.tsx';
import { ContentLine } from '#features/courses/web/content-facts.widget.tsx';
import { ContentShelf, shelfDragTypes, useDropped } from '#features/courses/web/content-shelf.widget.tsx';
import type { KnownContents } from '#features/courses/web/content-wizard-parts.widget.tsx';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { ItemMenu } from '#features/courses/web/item-menu.widget.tsx';
import { moveTrailItem } from '../contract/trail-draft.wire.ts';
import type { TrailItem } from '../contract/trail-content.model.ts';

type Props = {
  items: readonly TrailItem[];
  error: string | undefined;
  contents: KnownContents;
  onChange: (items: TrailItem[]) => void;
  newId?: () => string;
};
export function TrailItems({
  items,
  error,
  contents: { known, learn },
  onChange,
  newId = () => crypto.randomUUID(),
}: Props) {
  const t = useTexts();
  const dropped = useDropped();
  const itemOf = (id: string) => items.find((one) => one.id === id);
  const titleOf = (id: string) => known.get(itemOf(id)?.objectId ?? '')?.title ?? t('courses.object.gone');
  const seconds = items.reduce((sum, { objectId }) => sum + (known.get(objectId)?.durationSeconds ?? 0), 0);
  const add = (content: ContentObject, index = items.length) => {
    if (
      (content.kind !== 'course' && content.kind !== 'media') ||
      items.some(({ objectId }) => objectId === content.id)
    )
      return;
    learn(content);
    onChange([
      ...items.slice(0, index),
      { id: newId(), kind: content.kind, objectId: content.id, isComplementary: false, needsPrevious: false },
      ...items.slice(index),
    ]);
    announce(t('trails.items.added', { name: content.title }));
  };
  const move = (id: string, index: number) => {
    onChange(moveTrailItem(items, id, index));
    announce(t('trails.items.moved', { name: titleOf(id), position: index + 1 }));
  };
  const change = (id: string, changes: Partial<TrailItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return (
    <BuilderFrame
      total={t('trails.items.total', { count: items.length })}
      seconds={seconds}
      error={error}
      path="items"
      shelf={
        <ContentShelf
          places={['contents', 'media']}
          kinds={['course']}
          takenIds={new Set(items.map(({ objectId }) => objectId))}
          onPick={(content) => add(content)}
        />
      }
    >
      <BuilderList>
        <ItemBoard
          groups={[{ id: 'trail', name: t('trails.items'), itemIds: items.map(({ id }) => id) }]}
          nameOf={titleOf}
          onMove={(id, _group, index) => move(id, index)}
          dropTypes={shelfDragTypes}
          onDropped={(type, id, { index }) => {
            const content = dropped(type, id);
            if (content) add(content, index);
          }}
          hint={t('trails.items.empty')}
          renderItem={(id, handle) => {
            const at = items.findIndex((one) => one.id === id);
            const item = items[at]!;
            const title = titleOf(id);
            const content = known.get(item.objectId);
            return (
              <ContentLine
                content={content}
                title={title}
                before={
                  <>
                    {handle}
                    <Position number={at + 1} />
                  </>
                }
                between={
                  <>
                    {content && !content.isPublished && (
                      <Tag tone="warning">
                        {t(item.kind === 'course' ? 'courses.state.draft' : 'courses.state.inactive')}
                      </Tag>
                    )}
                    {item.needsPrevious && at > 0 && <Tag icon={LockSimpleIcon}>{t('trails.items.locked')}</Tag>}
                    {item.isComplementary && <Tag icon={PaperclipIcon}>{t('courses.builder.complementary')}</Tag>}
                  </>
                }
                end={
                  <ItemMenu
                    title={title}
                    isComplementary={item.isComplementary}
                    onComplementary={(isComplementary) => change(id, { isComplementary })}
                    onUp={at > 0 ? () => move(id, at - 1) : undefined}
                    onDown={at < items.length - 1 ? () => move(id, at + 1) : undefined}
                    onRemove={() => onChange(items.filter((one) => one.id !== id))}
                    width={240}
                    before={
                      at > 0 && (
                        <Menu.Item
                          leftSection={<LockSimpleIcon size={19} aria-hidden="true" />}
                          onClick={() => change(id, { needsPrevious: !item.needsPrevious })}
                        >
                          {t(item.needsPrevious ? 'trails.items.freed' : 'trails.items.needsPrevious')}
                        </Menu.Item>
                      )
                    }
                  />
                }
              />
            );
          }}
        />
      </BuilderList>
    </BuilderFrame>
  );
}
