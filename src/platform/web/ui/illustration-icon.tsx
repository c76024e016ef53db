// Shows an icon that illustrates a state and names no control, never smaller than 20 or larger than 48 px. UX §1
import type { Icon } from '@phosphor-icons/react/dist/lib/types';

/** Returns the size within 20 to 48 px. administration-engagement §9 */
export const opticalSize = (size: number): number => Math.min(48, Math.max(20, size));
type Props = { picture: Icon; size?: number; weight?: 'regular' | 'fill' };
export const IllustrationIcon = ({ picture: Picture, size = 48, weight = 'regular' }: Props) => (
  <Picture size={opticalSize(size)} weight={weight} aria-hidden="true" />
);
