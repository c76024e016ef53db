// Provides a page with names of many scripts, for the comparison of drawings.
import type { CertificatePage } from '#features/certificates/contract/certificate.model.ts';

/** Names that need every other typeface, in both weights. */
export const manyScripts: CertificatePage = {
  background: '#ffffff',
  backgroundOpacity: 1,
  layers: [
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
    'สมชาย ใจดี',
  ].flatMap((text, row) =>
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
      fontSize: 34,
      box: { x: 30 + column * 550, y: 15 + row * 68, width: 520, height: 60, scale: 1 },
      text,
    })),
  ),
};
