// Puts the product's own drawings on the screen; they are decoration, so nobody hears of them.

type DrawingProps = { art: string; width: number; height: number; className?: string; isCut?: boolean };
/** `isCut` fills its box like `object-fit: cover`. The art comes from this folder only, never from people. */
export function Drawing({ art, width, height, className, isCut = false }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isCut ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden="true"
      focusable="false"
      // oxlint-disable-next-line react/no-danger -- our own drawings, built in
      dangerouslySetInnerHTML={{ __html: art }}
    />
  );
}
