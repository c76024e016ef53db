// Measures a wall: the size of its cells, and the cells in view, so that only these are drawn.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The columns that a wide wall shows at once, and the cells drawn beyond the view on each side. */
export const columnsInView = 20;
const beyond = 6;
const fallbackWidth = 1_120;
export type CellsInView = { from: number; until: number };
type Measured = { place: RefObject<HTMLDivElement | null>; cell: number; view: CellsInView };

/** `across` cells fill the width where the wall grows downwards; otherwise `columnsInView` do. */
export function useWallCells(grows: 'right' | 'down', across: number): Measured {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(fallbackWidth);
  const [view, setView] = useState<CellsInView>({ from: 0, until: columnsInView + beyond });
  const cell = width / (grows === 'down' ? across : columnsInView);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || fallbackWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const element = place.current;
      if (!element) return;
      const [start, length] =
        grows === 'right'
          ? [element.scrollLeft, element.clientWidth || fallbackWidth]
          : [-element.getBoundingClientRect().top, window.innerHeight];
      const from = Math.max(0, Math.floor(start / cell) - beyond);
      const until = Math.ceil((start + length) / cell) + beyond;
      setView((before) => (before.from === from && before.until === until ? before : { from, until }));
    };
    const ask = () => {
      if (!asked) asked = requestAnimationFrame(look);
    };
    look();
    // The scrolling element is the wall itself or any around it.
    document.addEventListener('scroll', ask, { capture: true, passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      document.removeEventListener('scroll', ask, { capture: true });
      window.removeEventListener('resize', ask);
    };
  }, [grows, cell]);
  return { place, cell, view };
}
