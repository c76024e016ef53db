// Draws the rulers at the edges of the desk.
import type { Group } from 'konva/lib/Group';
import { Shape } from 'konva/lib/Shape';
import type { Stage } from 'konva/lib/Stage';
import { rulerStep } from '../../contract/page-guides.model.ts';

/** The width of a ruler in pixels of the screen. */
export const rulerPixels = 20;
const numberPixels = 60;
const ticksOfStep = 5;
const colors = { paper: '#1f1e2b', ink: '#c9c7d8', tick: '#77748f' } as const;

/** Makes the two rulers; they are drawn from where the page stands. */
export function makeRulers(stage: Stage, sheet: Group): Shape {
  return new Shape({
    listening: false,
    sceneFunc: (context) => {
      const [width, height] = [stage.width(), stage.height()];
      const scale = sheet.scaleX();
      const step = rulerStep(scale, numberPixels);
      const to = context._context as CanvasRenderingContext2D;
      to.fillStyle = colors.paper;
      to.fillRect(0, 0, width, rulerPixels);
      to.fillRect(0, 0, rulerPixels, height);
      to.font = '10px sans-serif';
      to.textBaseline = 'top';
      const draw = (length: number, origin: number, mark: (place: number, size: number, text?: string) => void) => {
        const from = Math.floor((rulerPixels - origin) / scale / step) * step;
        for (let units = from; origin + units * scale < length; units += step)
          for (let tick = 0; tick < ticksOfStep; tick++) {
            const place = Math.round(origin + (units + (tick * step) / ticksOfStep) * scale) + 0.5;
            if (place < rulerPixels) continue;
            mark(place, tick === 0 ? rulerPixels : 5, tick === 0 ? String(units) : undefined);
          }
      };
      const { x, y } = sheet.position();
      draw(width, x, (place, size, text) => {
        to.fillStyle = colors.tick;
        to.fillRect(place, rulerPixels - size, 1, size);
        to.fillStyle = colors.ink;
        if (text) to.fillText(text, place + 3, 3);
      });
      draw(height, y, (place, size, text) => {
        to.fillStyle = colors.tick;
        to.fillRect(rulerPixels - size, place, size, 1);
        if (!text) return;
        to.save();
        to.translate(3, place - 3);
        to.rotate(-Math.PI / 2);
        to.fillStyle = colors.ink;
        to.fillText(text, 0, 0);
        to.restore();
      });
      to.fillStyle = colors.paper;
      to.fillRect(0, 0, rulerPixels, rulerPixels);
    },
  });
}
