// Shows the product's own drawings. Screen readers skip them, because they are decoration.

type DrawingProps = { art: string; width: number; height: number; className?: string; isCut?: boolean };
/** Shows art of this folder only, never of users; `isCut` fills its box like `object-fit: cover`. */
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
