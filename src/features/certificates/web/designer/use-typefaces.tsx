// Loads the typefaces of the layers that are shown; a new count means: measure again.
import { useEffect, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import type { Layer } from '../../contract/certificate.model.ts';
import { anyNeedsScripts, piecesIn } from '../../contract/faces.model.ts';
import type { Piece, Scripts } from '../../contract/faces.model.ts';
import { loadPiece, loadScripts } from '../design-canvas.tsx';

export function useTypefaces(layers: readonly Layer[]): { scripts: Scripts | undefined; loaded: number } {
  const [scripts, setScripts] = useState<Scripts>();
  const [loaded, setLoaded] = useState(0);
  const isMissing = !scripts && anyNeedsScripts(layers);
  useEffect(() => {
    // Without them a question mark stands for other letters until the designer is opened again.
    if (isMissing)
      void quietly('the next text that needs them asks again', async () => setScripts(await loadScripts()));
  }, [isMissing]);
  const needed = JSON.stringify(piecesIn(layers, scripts));
  useEffect(() => {
    let isGone = false;
    const pieces = JSON.parse(needed) as Piece[];
    // A face that cannot be loaded is drawn by the browser's own until the next drawing.
    void Promise.allSettled(pieces.map(loadPiece)).then(() => !isGone && setLoaded((now) => now + 1));
    return () => {
      isGone = true;
    };
  }, [needed]);
  return { scripts, loaded };
}
