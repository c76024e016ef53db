// Follows a pressed pointer over the window until it is lifted.

/** Pixels of the screen that a pressed pointer moves before it drags. */
const dragPixels = 3;
type Follower = {
  /** Gets the way in pixels of the screen since the press. */
  moved: (dx: number, dy: number, event: PointerEvent) => void;
  /** Gets whether the pointer moved at all. */
  lifted: (wasMoved: boolean) => void;
};
/** Returns what ends the following early, without lifting. */
export function followPointer(pressed: PointerEvent, { moved, lifted }: Follower): () => void {
  let wasMoved = false;
  const handleMove = (now: PointerEvent) => {
    const [dx, dy] = [now.clientX - pressed.clientX, now.clientY - pressed.clientY];
    if (!wasMoved && Math.hypot(dx, dy) < dragPixels) return;
    wasMoved = true;
    moved(dx, dy, now);
  };
  const end = () => {
    window.removeEventListener('pointermove', handleMove);
    window.removeEventListener('pointerup', handleUp);
    window.removeEventListener('pointercancel', handleUp);
  };
  const handleUp = () => {
    end();
    lifted(wasMoved);
  };
  window.addEventListener('pointermove', handleMove);
  window.addEventListener('pointerup', handleUp);
  window.addEventListener('pointercancel', handleUp);
  return end;
}
