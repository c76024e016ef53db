// Defines a tenant's first certificate design: the tile band, the words and the credential's QR code, with the contents on the back.
import type { CertificateDesign, Layer } from './certificate.model.ts';

export type DesignColors = { primary: string; secondary: string; ink: string; issuer: string };
export const designWords = {
  pt: {
    title: 'Certificado',
    certifies: '{{issuer}} certifica que',
    body: 'concluiu {{kind}} #TITULO#\nem #DT_CONCLUSAO#, com #CARGA_HORARIA#.',
    course: 'o curso',
    trail: 'a trilha',
    credential: 'Credencial #CREDENCIAL#',
    contents: 'Conteúdo programático',
  },
  en: {
    title: 'Certificate',
    certifies: '{{issuer}} certifies that',
    body: 'completed {{kind}} #TITULO#\non #DT_CONCLUSAO#, #CARGA_HORARIA#.',
    course: 'the course',
    trail: 'the trail',
    credential: 'Credential #CREDENCIAL#',
    contents: 'Contents',
  },
  es: {
    title: 'Certificado',
    certifies: '{{issuer}} certifica que',
    body: 'completó {{kind}} #TITULO#\nel #DT_CONCLUSAO#, con #CARGA_HORARIA#.',
    course: 'el curso',
    trail: 'la ruta',
    credential: 'Credencial #CREDENCIAL#',
    contents: 'Contenido programático',
  },
};
export const text = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  words: string,
  style: Partial<Extract<Layer, { kind: 'text' }>>,
): Layer => ({
  id,
  kind: 'text',
  box: { x, y, width, height, scale: 1 },
  rotation: 0,
  opacity: 1,
  text: words,
  fontFamily: 'Figtree',
  fontSize: 22,
  fontWeight: 400,
  color: '#1d1a24',
  align: 'left',
  lineHeight: 1.4,
  shrinks: true,
  ...style,
});

/** Returns the default design: page 1122 × 793 (learning-content §9), A4 landscape. */
export function defaultDesign(
  kind: 'course' | 'trail',
  language: 'pt' | 'en' | 'es',
  { primary, secondary, ink, issuer }: DesignColors,
): CertificateDesign {
  const say = designWords[language];
  const band = (id: string, seed: string): Layer => ({
    id,
    kind: 'tiles',
    box: { x: 0, y: 0, width: 198.25, height: 793, scale: 1 },
    rotation: 0,
    opacity: 1,
    seed,
    columns: 2,
    rows: 8,
    colors: ['#f6f1e7', primary, ink, secondary],
  });
  const edge = (id: string): Layer => ({
    id,
    kind: 'object',
    shape: 'rect',
    box: { x: 198.25, y: 0, width: 10, height: 793, scale: 1 },
    rotation: 0,
    opacity: 1,
    fill: secondary,
  });
  const qr = (id: string, x: number, y: number): Layer => ({
    id,
    kind: 'object',
    shape: 'qrcode',
    box: { x, y, width: 150, height: 150, scale: 1 },
    rotation: 0,
    opacity: 1,
    fill: '#1d1a24',
  });
  return {
    version: 2,
    width: 1122,
    height: 793,
    paper: 'A4',
    orientation: 'landscape',
    dpi: 300,
    validity: { kind: 'none' },
    front: {
      background: '#fffdf8',
      backgroundOpacity: 1,
      layers: [
        band('tiles', `${kind}-front`),
        edge('edge'),
        text('issuer', 282, 84, 560, 40, issuer, { fontFamily: 'Gabarito', fontWeight: 700, fontSize: 28, color: ink }),
        text('title', 282, 150, 760, 90, say.title, {
          fontFamily: 'Gabarito',
          fontWeight: 800,
          fontSize: 76,
          color: ink,
          lineHeight: 1.1,
        }),
        text('certifies', 282, 262, 760, 34, say.certifies.replace('{{issuer}}', issuer), {}),
        text('name', 282, 303, 760, 65, '#NOME#', {
          fontFamily: 'Gabarito',
          fontWeight: 700,
          fontSize: 50,
          lineHeight: 1.2,
        }),
        text('body', 282, 390, 760, 110, say.body.replace('{{kind}}', say[kind]), { fontSize: 24 }),
        text('credential', 282, 705, 560, 26, say.credential, { fontSize: 15, color: '#4a4553' }),
        qr('qr', 890, 560),
      ],
    },
    back: {
      background: '#fffdf8',
      backgroundOpacity: 1,
      layers: [
        band('back-tiles', `${kind}-back`),
        edge('back-edge'),
        text('back-title', 282, 84, 760, 50, say.contents, {
          fontFamily: 'Gabarito',
          fontWeight: 700,
          fontSize: 36,
          color: ink,
        }),
        text('back-contents', 282, 152, 580, 560, '#CONTENT#', { fontSize: 15, lineHeight: 1.35 }),
        qr('back-qr', 890, 560),
      ],
    },
  };
}
