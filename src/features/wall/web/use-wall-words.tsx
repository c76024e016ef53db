// Tells what a piece of the wall is: its title, its kind, and when it was finished or how far it is.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { isPanel } from '../contract/wall.model.ts';
import type { WallPiece } from '../contract/wall.wire.ts';

export function useWallWords() {
  const t = useTexts();
  const { longDate } = useFormats();
  const title = (piece: Pick<WallPiece, 'title'>) => piece.title ?? t('wall.gone');
  const kind = (piece: Pick<WallPiece, 'kind'>) =>
    piece.kind === 'external' ? t('wall.external') : t(`card.kind.${piece.kind === 'carousel' ? 'image' : piece.kind}`);
  const state = (piece: WallPiece) => {
    const { concludedOn, itemCount, doneCount } = piece;
    if (concludedOn === null) return t('wall.open', { done: doneCount, count: itemCount });
    return isPanel(piece)
      ? t('wall.closed', { count: itemCount, day: longDate(concludedOn) })
      : t('wall.concluded', { day: longDate(concludedOn) });
  };
  const name = (piece: WallPiece) => `${title(piece)}, ${kind(piece)}, ${state(piece)}`;
  return { title, kind, state, name };
}
