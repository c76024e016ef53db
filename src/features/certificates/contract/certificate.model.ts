// What a certificate is made of: the design (structure version 2) and the snapshot that an issued one keeps.

/** A rectangle on the page, in the design's units (page 1122 × 793, learning-content §3). */
export type Box = { x: number; y: number; width: number; height: number; scale: number };
export type Layer = { id: string; box: Box; rotation: number; opacity: number } & (
  | { kind: 'text'; text: string; fontFamily: string; fontSize: number; fontWeight: number; color: string; align: 'left' | 'center' | 'right'; lineHeight: number }
  | { kind: 'image'; source: string }
  | { kind: 'object'; shape: 'qrcode' | 'rect' | 'circle' | 'line'; fill?: string; stroke?: string; strokeWidth?: number }
);
export type CertificatePage = { background: string; backgroundImage?: string; backgroundOpacity: number; layers: Layer[] };
export type Validity = { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'until'; on: string };
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
/** What was true when it was issued; later edits change nothing. */
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
