// Finds the position of toasts on a wide page: at the top right, or where they cover nothing that can be pressed. UX §7
export type ToastSpot = { readonly top: number } | 'aside';
type Box = { top: number; right: number; bottom: number; left: number };

const margin = 16;
const air = 12;
const widest = 400;
/** The distance from the bottom, as in the style sheet for toasts next to a dialog. */
const fromFoot = 84;
const pressed = 'a[href],button,input,select,textarea,[role=button],[role=tab],[role=switch]';

const boxesOf = (selector: string, isMeant: (one: Element) => boolean = () => true): Box[] =>
  [...document.querySelectorAll(selector)].filter(isMeant).map((one) => one.getBoundingClientRect());
const boxAt = (spot: ToastSpot, height: number): Box => {
  const width = Math.min(widest, window.innerWidth - 2 * margin);
  if (spot === 'aside') {
    const bottom = window.innerHeight - fromFoot;
    return { top: bottom - height, bottom, left: margin, right: margin + width };
  }
  const right = window.innerWidth - margin;
  return { top: spot.top, bottom: spot.top + height, left: right - width, right };
};
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the first position that covers the fewest controls; keeps the current one where it is as good. */
export function spotFor(stack: HTMLElement, now: ToastSpot | undefined): ToastSpot {
  const bar = Number.parseFloat(getComputedStyle(stack).getPropertyValue('--h-topbar')) || 0;
  const height = stack.offsetHeight;
  const things = boxesOf(pressed, (one) => !stack.contains(one));
  const covered = (spot: ToastSpot) => {
    const place = boxAt(spot, height);
    return things.filter((one) => meet(place, one)).length;
  };
  const spots: ToastSpot[] = [
    ...(now ? [now] : []),
    { top: bar + air },
    { top: Math.max(bar, ...boxesOf('[data-page-actions]').map(({ bottom }) => bottom)) + air },
    'aside',
  ];
  // Sorting keeps the order, so the first of equally good positions wins.
  return spots.map((spot) => [covered(spot), spot] as const).sort(([one], [other]) => one - other)[0]![1];
}
