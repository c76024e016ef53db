// Moves units by dragging: with the pointer, or with the keyboard (Espaço pega, setas movem, Espaço solta, Esc devolve). UX §4
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CollisionDetection, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { topId } from '../contract/unit-tree.model.ts';
import type { UnitRow } from '../contract/unit-tree.model.ts';
import styles from './unit-board.module.css';

/** Returns the next drop target for the arrow keys up and down, in the order on the screen. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context: { droppableRects, over, active } }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (!step) return undefined;
  event.preventDefault();
  const places = [...droppableRects].map(([id, rect]) => ({ id, ...rect })).sort((a, b) => a.top - b.top);
  const now = places.findIndex(({ id }) => id === (over?.id ?? active?.id));
  const next = places[Math.min(Math.max(now + step, 0), places.length - 1)];
  return next && { x: next.left, y: next.top };
};

/** Pixels between two rows within which the pointer still counts as on one of them. */
const betweenRows = 30;
/** Returns the row under the pointer, whatever the dragged chip covers; with the keyboard, the nearest row. */
export const placeUnder: CollisionDetection = (given) => {
  const { pointerCoordinates: at, droppableContainers, droppableRects } = given;
  if (!at) return closestCenter(given);
  const places = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, away: Math.max(rect.top - at.y, at.y - rect.bottom, 0) }] : [];
  });
  const nearest = places.reduce((one, other) => (other.away < one.away ? other : one), {
    id: '' as UniqueIdentifier,
    away: betweenRows,
  });
  return nearest.away < betweenRows ? [{ id: nearest.id }] : [];
};

type BoardProps = {
  rows: readonly UnitRow[];
  /** Returns why the unit may not be dropped there. */
  errorOf: (id: string, targetId: string) => string | undefined;
  onMove: (id: string, parentId: string | null) => void;
  children: ReactNode;
};
export function UnitBoard({ rows, errorOf, onMove, children }: BoardProps) {
  const t = useTexts();
  const [movingId, setMoving] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? t('organization.unit.top');
  const words = (id: unknown, overId: unknown) => {
    const given = { name: nameOf(id), target: nameOf(overId) };
    if (overId === undefined || overId === id) return t('organization.board.stays', given);
    const validationError = errorOf(String(id), String(overId));
    return validationError
      ? `${t('organization.board.no', given)}. ${t(validationError)}`
      : t('organization.board.over', given);
  };
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setMoving(undefined);
    const [id, targetId] = [String(active.id), over && String(over.id)];
    if (!targetId || targetId === id) return;
    if (errorOf(id, targetId)) toast.warning(words(id, targetId));
    else onMove(id, targetId === topId ? null : targetId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      onDragStart={({ active }) => setMoving(String(active.id))}
      onDragEnd={handleEnd}
      onDragCancel={() => setMoving(undefined)}
      accessibility={{
        screenReaderInstructions: { draggable: t('organization.board.how') },
        announcements: {
          onDragStart: ({ active }) => t('organization.board.picked', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) => words(active.id, over?.id),
          onDragEnd: ({ active, over }) =>
            over && over.id !== active.id && !errorOf(String(active.id), String(over.id))
              ? t('organization.board.dropped', { name: nameOf(active.id) })
              : words(active.id, over?.id),
          onDragCancel: ({ active }) => t('board.cancelled', { name: nameOf(active.id) }),
        },
      }}
    >
      <TopPlace isShown={movingId !== undefined} />
      {children}
    </DndContext>
  );
}
function TopPlace({ isShown }: { isShown: boolean }) {
  const t = useTexts();
  const { setNodeRef, isOver } = useDroppable({ id: topId });
  return (
    <div ref={setNodeRef} className={styles['top']} data-shown={isShown || undefined} data-over={isOver || undefined}>
      {isShown && t('organization.unit.top')}
    </div>
  );
}

type CellProps = {
  row: UnitRow;
  isClosed: boolean;
  canDrop: (id: string, targetId: string) => boolean;
  onToggle: () => void;
  onOpen: () => void;
};
/** Shows the first cell of a unit, indented by its depth. Its handle drags it, and other units can be dropped on it. */
export function UnitCell({ row, isClosed, canDrop, onToggle, onOpen }: CellProps) {
  const t = useTexts();
  const place = useDroppable({ id: row.id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: row.id,
  });
  const movingId = place.active && String(place.active.id);
  const isTarget = place.isOver && movingId !== null && movingId !== row.id;
  const Caret = isClosed ? CaretRightIcon : CaretDownIcon;
  return (
    <div
      ref={place.setNodeRef}
      className={styles['cell']}
      style={{ '--depth': row.depth } as CSSProperties}
      data-over={isTarget ? (canDrop(movingId, row.id) ? 'yes' : 'no') : undefined}
    >
      <div
        ref={setNodeRef}
        className={styles['unit']}
        data-moving={isDragging || undefined}
        style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
      >
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles['handle']}
          {...attributes}
          {...listeners}
          aria-label={t('organization.board.drag', { name: row.name })}
        >
          <DotsSixVerticalIcon size={18} weight="bold" aria-hidden="true" />
        </button>
        {row.children.length > 0 ? (
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={!isClosed}
            aria-label={t(isClosed ? 'organization.unit.open' : 'organization.unit.close', { name: row.name })}
            onClick={onToggle}
          >
            <Caret size={16} weight="bold" aria-hidden="true" />
          </button>
        ) : (
          <span className={styles['noToggle']} />
        )}
        <button type="button" className={styles['name']} onClick={onOpen}>
          <b className="trunc">{row.name}</b>
          <span className="sr-only">{t('organization.unit.level', { level: row.depth + 1 })}</span>
          {row.path.length > 0 && row.depth === 0 && <small className="trunc">{row.path.join(' / ')}</small>}
        </button>
      </div>
    </div>
  );
}
