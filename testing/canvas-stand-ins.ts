// Gives the simulated browser a canvas and typefaces that draw nothing: journeys in a real browser look at the pictures.
import { afterEach, beforeEach, vi } from 'vitest';

/** Stands in for canvas, typefaces and paths in each test of the block that calls it. */
export function standInForCanvas(): void {
  beforeEach(() => {
    const context = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.stubGlobal(
      'FontFace',
      class FontFaceStandIn {
        load = () => Promise.resolve(this);
      },
    );
    vi.stubGlobal('Path2D', class Path2DStandIn {});
    vi.spyOn(document, 'fonts', 'get').mockReturnValue(new Set() as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
