// Reads designs of structure version 1: one page of 891 × 630 whose elements miss what version 2 requires.

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const firstWidth = 891;
/** The usual page of version 2 (learning-content §9). */
const page = { width: 1122, height: 793 } as const;
const ratio = page.width / firstWidth;
const scaled = (value: unknown) => (typeof value === 'number' ? Math.round(value * ratio * 100) / 100 : value);
const families: readonly unknown[] = ['Gabarito', 'Figtree'];
const shapes: readonly unknown[] = ['qrcode', 'rect', 'circle', 'line'];
const usualText = { color: '#1d1a24', align: 'left', lineHeight: 1.4, shrink: true };

function boxOf({ rect, left, top, x = left, y = top, width, height, w = width, h = height, scale = 1 }: Values) {
  const given = isObject(rect) ? { scale: 1, ...rect } : { x, y, w, h, scale };
  return { ...given, x: scaled(given.x), y: scaled(given.y), w: scaled(given.w), h: scaled(given.h) };
}
function layerOf(given: unknown, index: number): unknown {
  if (!isObject(given)) return given;
  const { type, fontSize = 18, fontFamily, fontWeight, object, fill, src } = given;
  // In version 1 the type of an object was its shape.
  const kind = shapes.includes(type) ? 'object' : type;
  const any = {
    id: given['id'] ?? `layer-${index + 1}`,
    type: kind,
    rect: boxOf(given),
    rotation: given['rotation'] ?? given['angle'] ?? 0,
    opacity: given['opacity'] ?? 1,
  };
  if (kind === 'text')
    return {
      ...usualText,
      ...any,
      text: given['text'],
      fontSize: scaled(fontSize),
      fontFamily: families.includes(fontFamily) ? fontFamily : 'Figtree',
      fontWeight: fontWeight === 'bold' || Number(fontWeight) >= 600 ? 700 : 400,
      ...(fill !== undefined && { color: fill }),
      ...Object.fromEntries(Object.entries(given).filter(([name]) => ['color', 'align', 'lineHeight'].includes(name))),
    };
  if (kind === 'image') return { ...any, src };
  return {
    ...any,
    object: object ?? type,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => ['fill', 'stroke', 'strokeWidth'].includes(name))),
  };
}
/** Returns a design of version 1 in the form of version 2, its front alone; anything else unchanged. */
export function inVersionTwo(value: unknown): unknown {
  if (!isObject(value) || (value['version'] !== 1 && value['version'] !== undefined)) return value;
  const settings = isObject(value['page']) ? value['page'] : value;
  const elements = value['elements'] ?? value['layers'];
  if (!Array.isArray(elements)) return value;
  const { backgroundImage } = settings;
  return {
    version: 2,
    ...page,
    paperSize: 'A4',
    orientation: 'landscape',
    dpi: 96,
    front: {
      backgroundColor: settings['backgroundColor'] ?? '#ffffff',
      ...(backgroundImage !== undefined && backgroundImage !== null && { backgroundImage }),
      backgroundOpacity: settings['backgroundOpacity'] ?? 1,
      layers: elements.map(layerOf),
    },
    validity: value['validity'] ?? { kind: 'none' },
  };
}
