// Decides the colour of a detail's header: the colour at the edge of its cover, darkened until white text is readable on it. UX §13

/** The contrast that text needs (WCAG 1.4.3), with a margin for the softer white of the lead and for the lighter buttons. */
const wanted = 7;
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const linear = (channel: number) =>
  channel <= 10.3 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const contrastWithWhite = (rgb: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};
/** Returns the header's colour, and whether the cover may blend into it; nothing where `edge` is no `#rrggbb`. */
export function headerOf(edge: string | undefined) {
  if (!edge || !/^#[0-9a-f]{6}$/i.test(edge)) return {};
  let rgb = channels(edge);
  const blends = contrastWithWhite(rgb) >= wanted;
  while (contrastWithWhite(rgb) < wanted) rgb = rgb.map((channel) => Math.floor(channel * 0.94));
  return { style: { background: `rgb(${rgb.join(' ')})` }, 'data-blends': blends || undefined };
}
