// Provides a page with names of many scripts, for the comparison of drawings.
import { namesOfManyScripts } from '#testing/names-of-scripts.ts';
import type { CertificatePage } from '#features/certificates/contract/certificate.model.ts';

const pageOf = (texts: readonly string[], high: number, fontSize: number): CertificatePage => ({
  background: '#ffffff',
  backgroundOpacity: 1,
  layers: texts.flatMap((text, row) =>
    ([400, 700] as const).map((fontWeight, column) => ({
      id: `script-${row}-${column}`,
      kind: 'text' as const,
      fontFamily: 'Gabarito' as const,
      rotation: 0,
      opacity: 1,
      shrinks: true,
      color: '#1d1a24',
      align: 'left' as const,
      lineHeight: 1.3,
      fontWeight,
      fontSize,
      box: { x: 30 + column * 550, y: 15 + row * high, width: 520, height: high - 8, scale: 1 },
      text,
    })),
  ),
});
/** Names that need every other typeface, in both weights. */
export const manyScripts = pageOf(
  [
    'محمد بن عبد الله (الثاني) ١٢٣',
    'Ana محمد García 42',
    'דוד בן־גוריון',
    '田中 太郎 𠮷野家 さん',
    '王小明 龍鬚',
    '김민수 Kim',
    'अनुष्का श्रीवास्तव',
    'x\u0303q\u0323\u0302',
    'Иван Ελένη Nguyễn',
    'Ana 😀💻',
    'สมชาย ใจดี น้ำผึ้ง',
  ],
  68,
  34,
);
/** Names whose letters stack, join and change places. */
export const shapedNames = pageOf(namesOfManyScripts, 48, 28);
