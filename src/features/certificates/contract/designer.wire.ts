// Translates the messages of the designer between our names and the wire's: drafts, versions, uses, pictures.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { certificateLimits } from './certificate.model.ts';
import { certificateKind, designAsText } from './certificate.wire.ts';

/** What the designer saves while one draws; nothing is issued with it. */
export const certificateDraftForm = wire({
  name: ['nome', text({ max: certificateLimits.name })],
  design: ['jsonCertificado', designAsText],
  /** The number of the draft that was read; an older one is refused. */
  revision: ['revisao', number({ whole: true, min: 0 })],
});
export const savedDraft = wire({ revision: ['revisao', number()] });
export const certificateDraft = wire({ ...certificateDraftForm.fields, savedAt: ['salvoEm', nullable(instant())] });
export const certificateUse = wire({ id: ['id', id()], title: ['titulo', text()], kind: ['tipo', certificateKind] });
export const certificateUses = wire({ uses: ['vinculos', list(certificateUse)] });
export const certificateVersion = wire({
  number: ['versao', number()],
  name: ['nome', text()],
  authorName: ['autor', nullable(text())],
  savedAt: ['salvoEm', instant()],
});
export const certificateVersions = wire({ versions: ['versoes', list(certificateVersion)] });
export const certificateVersionKey = wire({ id: ['id', id()], number: ['versao', number({ whole: true, min: 1 })] });
export const versionContent = wire({ name: ['nome', text()], design: ['jsonCertificado', designAsText] });
/** A picture of designs; `source` is what layers and backgrounds name. */
export const designPicture = wire({
  source: ['src', text()],
  name: ['nome', text()],
  width: ['largura', number()],
  height: ['altura', number()],
});
export const designPictures = wire({ pictures: ['imagens', list(designPicture)] });
/** `alias` names the layer or background for which the picture is sent. */
export const pictureUploadKey = wire({
  certificateId: ['certificadoId', id()],
  alias: ['alias', text({ min: 1, max: 60 })],
});
export const pictureKey = wire({ source: ['src', text({ pattern: /^[0-9a-f]{64}$/, code: 'id.invalid' })] });
export const sampleChoice = wire({ name: ['nome', optional(oneOf({ short: 'curto', long: 'longo' }))] });

export type CertificateDraftForm = Ours<typeof certificateDraftForm>;
export type CertificateDraft = Ours<typeof certificateDraft>;
export type CertificateUse = Ours<typeof certificateUse>;
export type CertificateVersion = Ours<typeof certificateVersion>;
export type DesignPicture = Ours<typeof designPicture>;
