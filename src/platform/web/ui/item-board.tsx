// Edits the order of lists: by pointer, by keyboard (Espaço pega, setas movem), and by dropping items from a picker. UX §4
import {
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent, DragOverEvent, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical';
import { useState } from 'react';
import type { CSSProperties, DragEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useKeyOrder } from './key-order.ts';
import styles from './item-board.module.css';

export type BoardGroup = { id: string; name: string; itemIds: readonly string[] };
type BoardPosition = { groupId: string; index: number };
type Props = {
  groups: readonly BoardGroup[];
  nameOf: (itemId: string) => string;
  /** Moves an item; `index` does not count the item itself. */
  onMove: (itemId: string, groupId: string, index: number) => void;
  /** Shows the frame of a group around its list; a plain list where it is absent. */
  renderGroup?: (group: BoardGroup, at: number, list: ReactNode) => ReactNode;
  renderItem: (itemId: string, handle: ReactNode, group: BoardGroup, at: number) => ReactNode;
  /** The types that pickers drag onto the board, with the handler of a drop. */
  dropTypes?: readonly string[];
  onDropped?: (type: string, given: string, place: BoardPosition) => void;
  /** The hint in a group without items. */
  hint?: string;
};
/** Items are measured whenever they change: one that is picked up just after a move would begin from the former positions. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };
export function ItemBoard({ groups, nameOf, onMove, renderGroup, renderItem, dropTypes = [], onDropped, hint }: Props) {
  const t = useTexts();
  const [moving, setMoving] = useState<{ id: string; groups: readonly BoardGroup[] }>();
  const [drop, setDrop] = useState<BoardPosition>();
  const shown = moving?.groups ?? groups;
  const { coordinateGetter, findOver, meet } = useKeyOrder(shown);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  const groupOf = (id: UniqueIdentifier) =>
    shown.find((group) => group.id === id || group.itemIds.includes(String(id)));
  const placeOf = (id: UniqueIdentifier) => {
    const group = groupOf(id);
    return (
      group && {
        name: nameOf(String(id)),
        position: group.itemIds.indexOf(String(id)) + 1,
        of: group.itemIds.length,
        group: group.name,
      }
    );
  };
  /** Returns the position of the dragged item: within a group it is that of the item under it, because the list does not change yet. */
  const placeAt = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const place = placeOf(over ?? id);
    return place && { ...place, name: nameOf(String(id)), position: place.position || place.of };
  };
  const handleOver = ({ active, over, activatorEvent }: DragOverEvent) => {
    const [from, to] = [groupOf(active.id), over ? groupOf(over.id) : undefined];
    if (!moving || !over || !from || !to || from.id === to.id) return;
    const id = String(active.id);
    // A key that leads to the group before takes the item behind its last one.
    const isFromBelow = activatorEvent instanceof KeyboardEvent && shown.indexOf(from) > shown.indexOf(to);
    const at = isFromBelow ? to.itemIds.length : to.itemIds.indexOf(String(over.id));
    meet(id);
    setMoving({
      id,
      groups: shown.map((group) =>
        group.id === from.id
          ? { ...group, itemIds: group.itemIds.filter((one) => one !== id) }
          : group.id === to.id
            ? {
                ...group,
                itemIds:
                  at < 0 ? [...group.itemIds, id] : [...group.itemIds.slice(0, at), id, ...group.itemIds.slice(at)],
              }
            : group,
      ),
    });
  };
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const id = String(active.id);
    const to = over ? groupOf(over.id) : groupOf(id);
    if (to && over) {
      const at = to.itemIds.indexOf(String(over.id));
      const index = at < 0 ? to.itemIds.filter((one) => one !== id).length : at;
      const before = groups.find((group) => group.itemIds.includes(id));
      if (before?.id !== to.id || before.itemIds.indexOf(id) !== index) onMove(id, to.id, index);
    }
    setMoving(undefined);
  };
  /** Returns the position before or after the item under the pointer. */
  const placeUnder = (event: DragEvent, group: BoardGroup): BoardPosition => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    const at = row ? group.itemIds.indexOf(row.dataset['item']!) : -1;
    if (!row || at < 0)
      return {
        groupId: group.id,
        index:
          drop?.groupId === group.id && (event.target as HTMLElement).closest('[data-drop]')
            ? drop.index
            : group.itemIds.length,
      };
    const { top, height } = row.getBoundingClientRect();
    return { groupId: group.id, index: at + (event.clientY > top + height / 2 ? 1 : 0) };
  };
  const takes = (event: DragEvent) => dropTypes.find((type) => event.dataTransfer.types.includes(type));
  const dropping = (group: BoardGroup) => ({
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      const place = placeUnder(event, group);
      if (drop?.groupId !== place.groupId || drop.index !== place.index) setDrop(place);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(undefined);
    },
    onDrop: (event: DragEvent) => {
      const type = takes(event);
      if (!type) return;
      event.preventDefault();
      onDropped?.(type, event.dataTransfer.getData(type), drop ?? { groupId: group.id, index: group.itemIds.length });
      setDrop(undefined);
    },
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findOver}
      measuring={measuring}
      onDragStart={({ active }) => {
        meet(String(active.id));
        setMoving({ id: String(active.id), groups });
      }}
      onDragOver={handleOver}
      onDragEnd={handleEnd}
      onDragCancel={() => setMoving(undefined)}
      accessibility={{
        screenReaderInstructions: { draggable: t('board.how') },
        announcements: {
          onDragStart: ({ active }) => t('board.picked', placeOf(active.id)),
          onDragOver: ({ active, over }) => t('board.over', placeAt(active.id, over?.id)),
          onDragEnd: ({ active, over }) => t('board.dropped', placeAt(active.id, over?.id)),
          onDragCancel: ({ active }) => t('board.cancelled', { name: nameOf(String(active.id)) }),
        },
      }}
    >
      {shown.map((group, at) => {
        const mark = drop?.groupId === group.id ? drop.index : undefined;
        const before = mark ? group.itemIds[mark - 1] : undefined;
        const place = (
          <li key="drop" className={styles['drop']} data-drop="">
            {before ? t('board.after', { name: nameOf(before) }) : t('board.first')}
          </li>
        );
        const list = (
          <GroupList key={group.id} group={group} {...dropping(group)}>
            {group.itemIds.flatMap((id, index) => [
              ...(mark === index ? [place] : []),
              <Item key={id} id={id} name={nameOf(id)}>
                {(handle) => renderItem(id, handle, group, index)}
              </Item>,
            ])}
            {mark === group.itemIds.length
              ? place
              : group.itemIds.length === 0 && hint && <li className={styles['hint']}>{hint}</li>}
          </GroupList>
        );
        return renderGroup ? renderGroup(group, at, list) : list;
      })}
    </DndContext>
  );
}
function GroupList({
  group,
  children,
  ...handlers
}: {
  group: BoardGroup;
  children: ReactNode;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}) {
  // A group is met only where it has no items: as tall as all of them, it would be nearer than the next one.
  const { setNodeRef } = useDroppable({ id: group.id, disabled: group.itemIds.length > 0 });
  return (
    <SortableContext items={[...group.itemIds]} strategy={verticalListSortingStrategy}>
      <ol ref={setNodeRef} className={styles['list']} aria-label={group.name} {...handlers}>
        {children}
      </ol>
    </SortableContext>
  );
}
function Item({ id, name, children }: { id: string; name: string; children: (handle: ReactNode) => ReactNode }) {
  const t = useTexts();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles['handle']}
      {...attributes}
      {...listeners}
      aria-label={t('board.drag', { name })}
    >
      <DotsSixVerticalIcon size={18} weight="bold" aria-hidden="true" />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={styles['item']} data-item={id} data-moving={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}
