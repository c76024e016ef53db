// Translates the messages about certificates between our names and the wire's.
import { invalid, list, nullable, optional, shape, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent, Shape } from '#platform/contract/wire.ts';
import { jsonText } from '#platform/contract/json-values.ts';
import { flag, id, isDay, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { link } from '#platform/contract/text-values.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { certificateLimits } from './certificate.model.ts';
import type { CertificateDesign, Layer } from './certificate.model.ts';
import { inVersionTwo } from './first-structure.model.ts';

export const certificateKind = oneOf({ course: 'Curso', trail: 'Formacao' });
const color = () => text({ pattern: /^#[0-9a-f]{6}$/i, code: 'color.invalid' });
const share = () => number({ min: 0, max: 1 });
/** Layers may hang over the edge of the page, by its largest size at most. */
const place = () => number({ min: -5000, max: 5000 });
const box = wire({
  x: ['x', place()],
  y: ['y', place()],
  width: ['w', number({ min: 0, max: 5000 })],
  height: ['h', number({ min: 0, max: 5000 })],
  scale: ['scale', number({ min: 0.01, max: 100 })],
});
const anyLayer = {
  id: ['id', text({ min: 1, max: 60 })],
  box: ['rect', box],
  rotation: ['rotation', number({ min: -360, max: 360 })],
  opacity: ['opacity', share()],
  name: ['name', optional(text({ max: certificateLimits.layerName }))],
  group: ['group', optional(text({ min: 1, max: 60 }))],
  isLocked: ['locked', optional(flag())],
  isHidden: ['hidden', optional(flag())],
} as const;
/** Strokes have whole points: two numbers each, at least two points. */
const stroke = shape<number[]>({
  schema: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1000 }, minItems: 4 },
  read: (value, reading) =>
    Array.isArray(value) &&
    value.length >= 4 &&
    value.length % 2 === 0 &&
    value.length <= certificateLimits.strokePoints * 2 &&
    value.every((one) => typeof one === 'number' && one >= 0 && one <= 1000)
      ? (value as number[])
      : invalid(reading, 'certificates.stroke'),
  write: (value) => JSON.stringify(value),
});
const layers = {
  text: wire({
    ...anyLayer,
    kind: ['type', oneOf({ text: 'text' })],
    text: ['text', text({ max: 4000 })],
    fontFamily: ['fontFamily', oneOf({ Gabarito: 'Gabarito', Figtree: 'Figtree' })],
    fontSize: ['fontSize', number({ min: 4, max: 400 })],
    fontWeight: [
      'fontWeight',
      shape<400 | 500 | 600 | 700 | 800>({
        schema: { enum: [400, 500, 600, 700, 800] },
        read: (value, reading) =>
          [400, 500, 600, 700, 800].includes(value as number) ? (value as 400) : invalid(reading, 'choice.unknown'),
        write: String,
      }),
    ],
    shrinks: ['shrink', flag()],
    color: ['color', color()],
    align: ['align', oneOf({ left: 'left', center: 'center', right: 'right' })],
    lineHeight: ['lineHeight', number({ min: 0.5, max: 4 })],
  }),
  image: wire({ ...anyLayer, kind: ['type', oneOf({ image: 'image' })], source: ['src', text({ max: 500 })] }),
  object: wire({
    ...anyLayer,
    kind: ['type', oneOf({ object: 'object' })],
    shape: ['object', oneOf({ qrcode: 'qrcode', rect: 'rect', circle: 'circle', line: 'line' })],
    fill: ['fill', optional(color())],
    stroke: ['stroke', optional(color())],
    strokeWidth: ['strokeWidth', optional(number({ min: 0, max: 200 }))],
  }),
  tiles: wire({
    ...anyLayer,
    kind: ['type', oneOf({ tiles: 'tiles' })],
    seed: ['seed', text({ max: 60 })],
    columns: ['columns', number({ whole: true, min: 1, max: 24 })],
    rows: ['rows', number({ whole: true, min: 1, max: 24 })],
    colors: ['colors', list(color(), { max: 12 })],
  }),
  signature: wire({
    ...anyLayer,
    kind: ['type', oneOf({ signature: 'signature' })],
    strokes: ['strokes', list(stroke, { max: certificateLimits.strokes })],
    color: ['color', color()],
    strokeWidth: ['strokeWidth', number({ min: 0.1, max: 40 })],
  }),
};
const layer: Shape<Layer> = shape<Layer>({
  schema: { anyOf: Object.values(layers).map((one) => one.schema) },
  read: (value, reading) => {
    const named = (value as { type?: unknown } | null)?.type;
    const found =
      typeof named === 'string' && Object.hasOwn(layers, named) ? layers[named as keyof typeof layers] : undefined;
    return found ? (found.read(value, reading) as Layer) : invalid(reading, 'choice.unknown');
  },
  write: (value) => (layers[value.kind] as Shape).write(value),
});
/** The values of each validity besides its kind. */
const validityValues = {
  none: {},
  availability: { days: { type: 'integer', minimum: 1, maximum: certificateLimits.days } },
  days: { days: { type: 'integer', minimum: 1, maximum: certificateLimits.days } },
  until: { on: { type: 'string', format: 'date' } },
} as const;
const guide = wire({ axis: ['axis', oneOf({ x: 'x', y: 'y' })], at: ['at', place()] });
/** Layers as the designer copies them between designs. */
export const copiedLayers = wire({ layers: ['sabiaLayers', list(layer, { max: certificateLimits.layers })] });
const sheet = wire({
  guides: ['guides', optional(list(guide, { max: certificateLimits.guides }))],
  background: ['backgroundColor', color()],
  backgroundImage: ['backgroundImage', optional(text({ max: 500 }))],
  backgroundOpacity: ['backgroundOpacity', share()],
  layers: ['layers', list(layer, { max: certificateLimits.layers })],
});
/** The design, in structure version 2 (learning-content §3). */
export const certificateDesign = wire({
  version: [
    'version',
    shape<2>({
      schema: { enum: [2] },
      read: (value, reading) => (value === 2 ? 2 : invalid(reading, 'choice.unknown')),
      write: String,
    }),
  ],
  width: ['width', number({ min: 100, max: 5000 })],
  height: ['height', number({ min: 100, max: 5000 })],
  paper: ['paperSize', oneOf({ A4: 'A4', Letter: 'Letter' })],
  orientation: ['orientation', oneOf({ landscape: 'landscape', portrait: 'portrait' })],
  dpi: [
    'dpi',
    shape<96 | 150 | 300>({
      schema: { enum: [96, 150, 300] },
      read: (value, reading) =>
        [96, 150, 300].includes(value as number) ? (value as 96) : invalid(reading, 'choice.unknown'),
      write: String,
    }),
  ],
  front: ['front', sheet],
  back: ['back', optional(sheet)],
  validity: [
    'validity',
    shape<CertificateDesign['validity']>({
      schema: {
        anyOf: (['none', 'availability', 'days', 'until'] as const).map((kind) => ({
          type: 'object',
          properties: { kind: { enum: [kind] }, ...validityValues[kind] },
          required: ['kind', ...Object.keys(validityValues[kind])],
        })),
      },
      read: (value, reading) => {
        const { kind, days, on } = (value ?? {}) as { kind?: string; days?: number; on?: string };
        if (kind === 'none') return { kind };
        const counted = kind === 'days' || kind === 'availability';
        if (counted && Number.isInteger(days) && days! > 0 && days! <= certificateLimits.days)
          return { kind, days: days! };
        if (kind === 'until' && typeof on === 'string' && isDay(on) && on >= '1900' && on < '9999') return { kind, on };
        return invalid(reading, 'choice.unknown');
      },
      write: (value) => JSON.stringify(value),
    }),
  ],
});
/** The design as a string, which is its form on the wire. A design of structure version 1 is read as one of version 2. */
export const designAsText = jsonText(
  shape<CertificateDesign>({
    ...certificateDesign,
    read: (value, reading) => certificateDesign.read(inVersionTwo(value), reading),
  }),
  { max: 300_000 },
);

export const certificateRow = wire({
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', certificateKind],
  code: ['code', nullable(text())],
  isActive: ['active', flag()],
  printsBack: ['imprimeVerso', flag()],
  createdAt: ['createdAt', instant()],
  /** True where a distributor sent it: it is read here, and only the distributor changes it. */
  isReceived: ['recebido', flag()],
  /** The sender's name; null for the company's own designs. */
  originName: ['origemNome', nullable(text())],
  /** True where the designer saved a draft that is not issued yet. */
  hasDraft: ['temRascunho', flag()],
  /** The number of courses and trails that issue it. */
  useCount: ['totalVinculos', number()],
});
const { useCount: _counted, hasDraft: _drafted, ...certificateFields } = certificateRow.fields;
export const certificate = wire({ ...certificateFields, design: ['jsonCertificado', designAsText] });
/** What the designer saves. */
export const certificateForm = wire({
  name: ['nome', text({ min: 1, max: certificateLimits.name })],
  kind: ['tipo', certificateKind],
  code: ['code', optional(text({ max: certificateLimits.code }))],
  design: ['jsonCertificado', designAsText],
  printsBack: ['imprimeVerso', optional(flag())],
  isActive: ['active', optional(flag())],
});
export const certificateFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  kind: ['tipo', optional(certificateKind)],
  isActive: ['ativo', optional(flag())],
  ...pageQueryBy({ name: 'nome', createdAt: 'createdAt' }, 'name'),
});
export const certificatePage = pageOfData(certificateRow);
export const certificateKey = wire({ id: ['id', id()] });

export const printKey = wire({ certificateId: ['a', id()], objectId: ['b', id()] });
export const printKeyOfUser = wire({ ...printKey.fields, userId: ['c', id()] });
/** `lado` names the side; a PDF may contain both. */
export const printChoice = wire({
  form: ['formato', optional(oneOf({ pdf: 'pdf', png: 'png' }))],
  side: ['lado', optional(oneOf({ front: 'frente', back: 'verso', both: 'ambos' }))],
  /** True for a picture in the design's own resolution, which one keeps; the usual one is for screens. */
  isFull: ['resolucaoDoModelo', optional(flag())],
  /** True for a picture as large as a card shows it. */
  isSmall: ['miniatura', optional(flag())],
});

export const issuedKey = wire({ objectId: ['b', id()] });
export const issuedStatus = oneOf({
  valid: 'valido',
  expiring: 'aVencer',
  expired: 'vencido',
  revoked: 'revogado',
  replaced: 'substituido',
});
export const issuedCertificate = wire({
  certificateId: ['certificadoId', id()],
  credential: ['credencial', text()],
  title: ['titulo', text()],
  personName: ['nome', text()],
  issuer: ['emissor', text()],
  workloadMinutes: ['cargaHorariaEmMinutos', number()],
  issuedAt: ['dataEmissao', instant()],
  expiresAt: ['dataValidade', nullable(instant())],
  status: ['status', issuedStatus],
  hasBack: ['imprimeVerso', flag()],
});
/** The address of a QR code. Cameras cannot read the code of a longer one at 200 pixels. */
export const qrCodeQuery = wire({ address: ['data', link({ max: 500 })] });
export const credentialKeyParam = wire({ credential: ['credential', text({ min: 1, max: 60 })] });
export const publicCertificate = wire({
  credential: ['credencial', text()],
  /** Null for a replaced certificate: nobody reads the former name. */
  personName: ['nome', nullable(text())],
  document: ['documento', nullable(text())],
  kind: ['tipo', certificateKind],
  title: ['titulo', text()],
  workloadMinutes: ['cargaHorariaEmMinutos', number()],
  enrolledAt: ['dataInscricao', instant()],
  completedAt: ['dataConclusao', instant()],
  issuedAt: ['dataEmissao', instant()],
  expiresAt: ['dataValidade', nullable(instant())],
  issuer: ['emissor', text()],
  status: ['status', issuedStatus],
  revokedBecause: ['motivo', nullable(text())],
  revokedAt: ['dataRevogacao', nullable(instant())],
  replacedBecause: ['motivoSubstituicao', nullable(text())],
  replacedAt: ['dataSubstituicao', nullable(instant())],
  /** The credential of the certificate that replaced this one. */
  replacedBy: ['substituidoPor', nullable(text())],
  /** The SHA-256 of the stored PDF in hex; null until it is drawn. */
  sha256: ['sha256', nullable(text())],
  /** Whose certificate signed the stored PDF; null where it carries no signature. */
  signedBy: ['assinadoPor', nullable(text())],
});
export type Certificate = Ours<typeof certificate>;
export type CertificateForm = Ours<typeof certificateForm>;
export type CertificateRow = Ours<typeof certificateRow>;
export type CertificateFilter = Sent<typeof certificateFilter>;
export type IssuedCertificate = Ours<typeof issuedCertificate>;
export type PublicCertificate = Ours<typeof publicCertificate>;
export type PrintChoice = Ours<typeof printChoice>;
