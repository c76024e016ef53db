// Defines the figures of the wall's tiles: shapes in a square of a hundred units, in the inks of the tenant.

/** The inks of a wall; each is a CSS variable `--w-…` that derives from the tenant's two colours. */
export const inks = ['deep', 'main', 'spark', 'bone', 'mid', 'night'] as const;
export type Ink = (typeof inks)[number];
/** A closed path and its ink. */
export type Shape = { path: string; ink: Ink };
/** The ground, the figure, the second figure and the spark. */
export type Chord = readonly [ground: Ink, figure: Ink, second: Ink, spark: Ink];
type Draw = (chord: Chord, random: () => number) => Shape[];

const shape = (path: string, ink: Ink): Shape => ({ path, ink });
/** A quarter of a disc in the corner. */
const quarter = (radius: number, ink: Ink) => shape(`M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, ink);
const disc = (x: number, y: number, radius: number, ink: Ink) =>
  shape(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    ink,
  );
const lens = (x: number, y: number, toX: number, toY: number, radius: number) =>
  `M${x} ${y}A${radius} ${radius} 0 0 1 ${toX} ${toY}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;

/** Figures that stand in a corner: turned or mirrored, four of them close a rosette. */
export const cornerFigures = {
  arcs: ([ground, a, b, spark], random) =>
    random() < 0.5
      ? [quarter(100, a), quarter(72, spark), quarter(50, b), quarter(24, a)]
      : [quarter(100, a), quarter(64, ground), quarter(34, b)],
  fan: ([, a, b, spark]) => [
    quarter(100, a),
    shape('M0 0L100 0A100 100 0 0 1 92.4 38.3Z', b),
    shape('M0 0L70.7 70.7A100 100 0 0 1 38.3 92.4Z', b),
    quarter(30, spark),
  ],
  leaf: ([, a, b, spark], random) => [
    shape(lens(0, 0, 100, 100, 100), a),
    ...(random() < 0.6
      ? [shape(lens(18, 18, 82, 82, 64), b), disc(50, 50, 7, spark)]
      : [shape('M0 0A100 100 0 0 1 100 100Z', b)]),
  ],
  bud: ([, a, b, spark]) => [
    quarter(100, a),
    shape(lens(0, 0, 64, 64, 64), b),
    disc(82, 82, 9, a),
    disc(46, 46, 6, spark),
  ],
  ray: ([, a, b, spark]) => [shape('M0 0H100L0 100Z', a), shape('M0 0H50L0 50Z', b), quarter(22, spark)],
  petal: ([, a, b, spark]) => [
    shape(lens(0, 0, 100, 100, 100), a),
    shape('M100 0A50 50 0 0 1 50 50A50 50 0 0 1 100 0ZM0 100A50 50 0 0 1 50 50A50 50 0 0 1 0 100Z', b),
    quarter(20, spark),
  ],
  band: ([, a, b, spark]) => [
    shape('M86 0A86 86 0 0 1 0 86V58A58 58 0 0 0 58 0Z', a),
    shape('M42 0A42 42 0 0 1 0 42V14A14 14 0 0 0 14 0Z', b),
    quarter(9, spark),
    disc(86, 86, 8, spark),
  ],
  shell: ([, a, b, spark]) => [
    quarter(100, a),
    shape('M50 0A25 25 0 0 1 100 0Z', b),
    shape('M0 50A25 25 0 0 0 0 100Z', b),
    quarter(46, b),
    quarter(24, spark),
  ],
} satisfies Record<string, Draw>;
/** Figures with the symmetry of the square: they look the same from each side. */
export const centerFigures = {
  flower: ([, a, b, spark]) => [
    shape(
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ]
        .map(([x, y]) => lens(x!, y!, 50, 50, 50))
        .join(''),
      a,
    ),
    disc(50, 50, 13, b),
    disc(50, 50, 5, spark),
  ],
  star: ([, a, b, spark]) => [
    shape('M20 20H80V80H20Z', a),
    shape('M50 7.6L92.4 50L50 92.4L7.6 50Z', a),
    disc(50, 50, 24, b),
    shape(lens(34, 34, 66, 66, 32) + lens(66, 34, 34, 66, 32), spark),
  ],
  astro: ([, a, b, spark]) => [
    shape(
      'M0 0H50A50 50 0 0 1 0 50ZM100 0V50A50 50 0 0 1 50 0ZM100 100H50A50 50 0 0 1 100 50ZM0 100V50A50 50 0 0 1 50 100Z',
      a,
    ),
    disc(50, 50, 15, b),
    disc(50, 50, 6, spark),
  ],
  sun: ([ground, a, b, spark]) => [
    disc(50, 50, 44, a),
    disc(50, 50, 31, ground),
    disc(50, 50, 21, b),
    disc(50, 50, 9, spark),
  ],
  cross: ([, a, b, spark]) => [
    shape('M50 0L70 30L100 50L70 70L50 100L30 70L0 50L30 30Z', a),
    shape(lens(22, 22, 50, 50, 28) + lens(78, 22, 50, 50, 28) + lens(78, 78, 50, 50, 28) + lens(22, 78, 50, 50, 28), b),
    disc(50, 50, 8, spark),
  ],
} satisfies Record<string, Draw>;
/** Figures of a single tile, which close nothing. */
export const freeFigures = {
  half: ([, a, b, spark], random) => [
    shape('M0 100A50 50 0 0 1 100 100Z', a),
    ...(random() < 0.6
      ? [shape('M0 50A50 50 0 0 1 100 50Z', b), shape('M25 100A25 25 0 0 1 75 100Z', spark)]
      : [disc(50, 28, 13, b)]),
  ],
  snake: ([, a, b]) => [
    shape('M64 0A64 64 0 0 1 0 64V36A36 36 0 0 0 36 0ZM36 100A64 64 0 0 1 100 36V64A36 36 0 0 0 64 100Z', a),
    disc(14, 14, 8, b),
    disc(86, 86, 8, b),
  ],
  twin: ([, a, b, spark]) => [
    shape('M0 0H50A50 50 0 0 1 0 50Z', a),
    shape('M100 100H50A50 50 0 0 1 100 50Z', b),
    shape(lens(50, 0, 100, 50, 50) + lens(0, 50, 50, 100, 50), spark),
  ],
  scale: ([, a, b, spark]) => [
    shape('M0 50A50 50 0 0 1 100 50Z', a),
    shape('M0 50A50 50 0 0 1 50 100H0ZM100 50V100H50A50 50 0 0 1 100 50Z', b),
    disc(50, 42, 8, spark),
  ],
  drop: ([, a, b, spark]) => [
    shape(lens(0, 0, 100, 100, 100), a),
    shape('M100 0H60A40 40 0 0 0 100 40Z', b),
    shape('M0 100V60A40 40 0 0 1 40 100Z', spark),
  ],
  stair: ([, a, b, spark]) => [
    shape('M0 0H100V34H67V67H34V100H0Z', a),
    shape('M0 0H50V17H34V34H17V50H0Z', b),
    disc(82, 82, 11, spark),
  ],
} satisfies Record<string, Draw>;

export const figures: Record<string, Draw> = { ...cornerFigures, ...centerFigures, ...freeFigures };
