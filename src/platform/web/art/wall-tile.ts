// Draws a tile from its seed and a panel from its own: the same seed gives the same drawing everywhere, without any state.
import { hash, pick, randomFrom } from './random.ts';
import { centerFigures, cornerFigures, figures, freeFigures } from './wall-figures.ts';
import type { Chord, Ink, Shape } from './wall-figures.ts';

/** A transformation as SVG and the canvas write it: `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Tile = {
  ground: Ink;
  shapes: readonly Shape[];
  turn: Matrix;
  /** Equal for equal drawings. */
  look: string;
};
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
const same: Matrix = [1, 0, 0, 1, 0, 0];
/** Turns of the square by quarters, and its mirrors. */
const quarters: readonly Matrix[] = [same, [0, 1, -1, 0, 100, 0], [-1, 0, 0, -1, 100, 100], [0, -1, 1, 0, 0, 100]];
const [mirroredX, mirroredY, swapped]: Matrix[] = [
  [-1, 0, 0, 1, 100, 0],
  [1, 0, 0, -1, 0, 100],
  [0, 1, 1, 0, 0, 0],
];

/** The chords of panels and of tiles without a month. */
const chords: readonly Chord[] = [
  ['deep', 'main', 'bone', 'spark'],
  ['main', 'deep', 'bone', 'deep'],
  ['bone', 'main', 'deep', 'spark'],
  ['deep', 'bone', 'main', 'spark'],
  ['main', 'bone', 'deep', 'bone'],
  ['mid', 'bone', 'main', 'spark'],
  ['deep', 'spark', 'bone', 'main'],
  ['bone', 'deep', 'main', 'spark'],
  ['mid', 'main', 'night', 'bone'],
  ['spark', 'deep', 'bone', 'deep'],
  ['night', 'main', 'mid', 'spark'],
  ['bone', 'mid', 'spark', 'deep'],
];
/** The chord of each month: a year reads as one wave of tone, from night to bone to the accent. */
const months: readonly Chord[] = [
  ['deep', 'mid', 'main', 'bone'],
  ['deep', 'main', 'mid', 'bone'],
  ['mid', 'main', 'deep', 'bone'],
  ['mid', 'deep', 'bone', 'main'],
  ['main', 'deep', 'bone', 'mid'],
  ['main', 'bone', 'mid', 'deep'],
  ['bone', 'main', 'mid', 'deep'],
  ['bone', 'mid', 'main', 'spark'],
  ['bone', 'spark', 'deep', 'main'],
  ['spark', 'deep', 'bone', 'main'],
  ['deep', 'spark', 'bone', 'main'],
  ['night', 'spark', 'main', 'bone'],
];
const cornerNames = Object.keys(cornerFigures);
const centerNames = Object.keys(centerFigures);
const freeNames = Object.keys(freeFigures);
/** Corner and free figures come twice as often as those that are the same from each side. */
const tileNames = [...cornerNames, ...cornerNames, ...freeNames, ...freeNames, ...centerNames];
const isSymmetric = (name: string) => centerNames.includes(name);

function drawn(name: string, chord: Chord, random: () => number, turn: Matrix, look: string): Tile {
  const shapes = figures[name]!(chord, random);
  return { ground: chord[0], shapes, turn, look: `${look} ${shapes.length}` };
}
/** Returns the drawing of one finished item: the seed gives the figure, the month (0 to 11) its colours. */
export function tileOf(seed: string, month?: number): Tile {
  const random = randomFrom(seed);
  const any = pick(random, chords);
  const ofMonth = month === undefined ? undefined : months[month];
  const isPlain = ofMonth !== undefined && random() < 0.72;
  const [ground, a, b, spark] = ofMonth ?? any;
  const chord: Chord = ofMonth === undefined ? any : isPlain ? ofMonth : [a, ground, b, spark];
  const name = pick(random, tileNames);
  const quarter = isSymmetric(name) ? 0 : Math.floor(random() * quarters.length);
  return drawn(name, chord, random, quarters[quarter]!, `${name} ${chord.join('-')} ${quarter}`);
}
/**
 * Returns the tiles of a panel, row by row: a quarter folded twice, so that the last one closes the rosette. Where a side
 * is odd, its middle takes figures with the symmetry of the square.
 */
export function panelOf(seed: string, width: number, height: number): Tile[] {
  const random = randomFrom(seed);
  const ground = pick(random, ['deep', 'bone', 'main', 'deep'] as const);
  const outer = pick(
    random,
    chords.filter((one) => one[0] === ground),
  );
  const inner = pick(
    random,
    chords.filter((one) => one[0] !== ground),
  );
  const shuffled = (names: readonly string[]) => [...names].sort((one, other) => hash(seed + one) - hash(seed + other));
  const [corners, centers] = [shuffled(cornerNames), shuffled(centerNames)];
  const cell = (x: number, y: number): Tile => {
    const [isRight, isLow] = [x >= width / 2, y >= height / 2];
    const [foldedX, foldedY] = [isRight ? width - 1 - x : x, isLow ? height - 1 - y : y];
    const isMiddleX = width % 2 === 1 && x === (width - 1) / 2;
    const isMiddleY = height % 2 === 1 && y === (height - 1) / 2;
    const near = Math.min(foldedX, foldedY);
    const far = Math.max(foldedX, foldedY);
    const isInner = foldedX === Math.ceil(width / 2) - 1 && foldedY === Math.ceil(height / 2) - 1;
    const isLifted = isInner || (near === far && near > 0) || (foldedX + foldedY) % 2 === 1;
    const chord = isLifted ? inner : outer;
    const folds = times(isRight && !isMiddleX ? mirroredX! : same, isLow && !isMiddleY ? mirroredY! : same);
    if (isMiddleX || isMiddleY) {
      const name = isMiddleX && isMiddleY ? centers[0]! : centers[1 + (far % 2)]!;
      return drawn(name, chord, randomFrom(`${seed}${near},${far}`), same, `${name} ${chord.join('-')}`);
    }
    const name = corners[(near * 2 + far) % 4]!;
    const isOutward = !isInner && (near + far) % 2 === 0;
    const turned = times(foldedX > foldedY ? swapped! : same, isOutward ? same : quarters[2]!);
    return drawn(name, chord, randomFrom(`${seed}${near},${far}`), times(folds, turned), `${name} ${chord.join('-')}`);
  };
  return Array.from({ length: width * height }, (_, at) => cell(at % width, Math.floor(at / width)));
}
