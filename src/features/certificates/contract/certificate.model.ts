// Defines the parts of a certificate: the design (structure version 2) and the snapshot that an issued certificate keeps.
import { dayMilliseconds, megabyteBytes } from '#platform/contract/units.ts';
import type { Family, Weight } from './faces.model.ts';
import { endingOf } from '#platform/contract/days.ts';

/** A rectangle on the page, in the design's units (page 1122 × 793, learning-content §3). */
export type Box = { x: number; y: number; width: number; height: number; scale: number };
/** What every layer has. Layers of one `group` are selected together; a hidden layer is not drawn. */
type AnyLayer = {
  id: string;
  box: Box;
  rotation: number;
  opacity: number;
  name?: string;
  group?: string;
  isLocked?: boolean;
  isHidden?: boolean;
};
export type Layer = AnyLayer &
  (
    | {
        kind: 'text';
        text: string;
        fontFamily: Family;
        fontSize: number;
        fontWeight: Weight;
        shrinks: boolean;
        color: string;
        align: 'left' | 'center' | 'right';
        lineHeight: number;
      }
    | { kind: 'image'; source: string }
    | {
        kind: 'object';
        shape: 'qrcode' | 'rect' | 'circle' | 'line';
        fill?: string;
        stroke?: string;
        strokeWidth?: number;
      }
    | { kind: 'tiles'; seed: string; columns: number; rows: number; colors: string[] }
    /** Drawn by hand: each stroke is `x, y, x, y, …` in thousandths of the box. */
    | { kind: 'signature'; strokes: number[][]; color: string; strokeWidth: number }
  );
/** A line that designers see and layers snap to; nothing of it is issued. */
export type PageGuide = { axis: 'x' | 'y'; at: number };
export type CertificatePage = {
  guides?: PageGuide[];
  background: string;
  backgroundImage?: string;
  backgroundOpacity: number;
  layers: Layer[];
};
/** Returns the pictures of these pages, as the hashes of stored files. */
export const picturesOf = (pages: readonly CertificatePage[]): string[] => [
  ...new Set(
    pages.flatMap(({ backgroundImage, layers }) => [
      ...(backgroundImage ? [backgroundImage] : []),
      ...layers.flatMap((layer) => (layer.kind === 'image' ? [layer.source] : [])),
    ]),
  ),
];
/** The longest texts of a design, and its days of validity. */
export const certificateLimits = {
  name: 120,
  code: 60,
  days: 36_500,
  usualDays: 730,
  layerName: 60,
  layers: 100,
  guides: 20,
  strokes: 60,
  strokePoints: 1200,
  pictureBytes: 5 * megabyteBytes,
  /** A reason to revoke or reissue, which the validation page shows. */
  reason: 300,
} as const;
/** `availability` counts from the day on which the content became available to the learner, `days` from the issue. */
export type Validity =
  | { kind: 'none' }
  | { kind: 'availability' | 'days'; days: number }
  | { kind: 'until'; on: string };
export type CertificateDesign = {
  version: 2;
  width: number;
  height: number;
  paper: 'A4' | 'Letter';
  orientation: 'landscape' | 'portrait';
  dpi: 96 | 150 | 300;
  front: CertificatePage;
  back?: CertificatePage;
  validity: Validity;
};
/** The facts at the time of issue; later edits do not change them. */
export type CertificateSnapshot = {
  design: CertificateDesign;
  personName: string;
  document?: string;
  jobTitle?: string;
  title: string;
  workloadMinutes: number;
  enrolledAt: string;
  completedAt: string;
  contents: string[];
  issuer: string;
  language: 'pt' | 'en' | 'es';
  timeZone: string;
};

export type IssuedStatus = 'valid' | 'expiring' | 'expired' | 'revoked' | 'replaced';
/** The number of days before its end in which a certificate counts as expiring. */
export const expiringDays = 30;
/** Returns the status of an issued certificate at a moment. */
export function statusOfIssued(
  issued: { expiresAt: string | null; revokedAt: string | null; replacedAt?: string | null },
  now: Date,
): IssuedStatus {
  if (issued.replacedAt) return 'replaced';
  if (issued.revokedAt) return 'revoked';
  if (!issued.expiresAt) return 'valid';
  const left = Date.parse(issued.expiresAt) - now.getTime();
  return left <= 0 ? 'expired' : left <= expiringDays * dayMilliseconds ? 'expiring' : 'valid';
}
/** Returns the end of a certificate that is issued now, by the days of a time zone; undefined where it never ends. */
export function endOf(
  validity: Validity,
  { issuedAt, availableAt }: { issuedAt: Date; availableAt: Date },
  timeZone: string,
): Date | undefined {
  if (validity.kind === 'days') return new Date(issuedAt.getTime() + validity.days * dayMilliseconds);
  if (validity.kind === 'availability') return new Date(availableAt.getTime() + validity.days * dayMilliseconds);
  return validity.kind === 'until' ? endingOf(validity.on, timeZone) : undefined;
}
/** Hides all but the middle digits of a document number, as the public page shows it. */
export const maskedDocument = (document: string) =>
  document.length === 11
    ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : document.replace(/.(?=.{3})/g, '*');
/** The letters of a credential, without those that look like another one. */
export const credentialLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const credentialLength = 20;
/** Returns a credential in the form that is compared: without blanks and dashes, in capital letters. */
export const credentialKey = (given: string) => given.toUpperCase().replace(/[\s-]/g, '');
