// Defines the values of an object's form, its rules, and the message that is sent.
import { hasFile, linkProviderOf, mediaLimits, watermarkParts } from './media.model.ts';
import type { MediaKind, Watermark } from './media.model.ts';
import type { MediaForm, MediaObject } from './media.wire.ts';

export type MediaDraft = {
  kind: MediaKind;
  title: string;
  code: string;
  summary: string;
  description: string;
  language: 'pt' | 'en' | 'es';
  categoryId: string | null;
  skillIds: string[];
  expiresOn: string | null;
  durationSeconds: number | null;
  link: string;
  packageKind: 'scorm' | 'html' | null;
  isDownloadable: boolean;
  blocksFastForward: boolean;
  isEmbedded: boolean;
  isPublicLink: boolean;
  isActive: boolean;
  watermark: Watermark;
};
export const emptyDraft: MediaDraft = {
  kind: 'video',
  title: '',
  code: '',
  summary: '',
  description: '',
  language: 'pt',
  categoryId: null,
  skillIds: [],
  expiresOn: null,
  durationSeconds: null,
  link: '',
  packageKind: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  isPublicLink: false,
  isActive: true,
  watermark: { isIncluded: false },
};
export const draftOf = (media: MediaObject): MediaDraft => ({
  kind: media.kind,
  title: media.title,
  code: media.code ?? '',
  summary: media.summary ?? '',
  description: media.description ?? '',
  language: media.language === 'en' || media.language === 'es' ? media.language : 'pt',
  categoryId: media.categoryId,
  skillIds: [...media.skillIds],
  expiresOn: media.expiresOn,
  durationSeconds: media.durationSeconds,
  link: media.link ?? '',
  packageKind: media.packageKind === null ? null : media.packageKind === 'html' ? 'html' : 'scorm',
  isDownloadable: media.isDownloadable,
  blocksFastForward: media.blocksFastForward,
  isEmbedded: media.isEmbedded,
  isPublicLink: media.isPublicLink,
  isActive: media.isActive,
  watermark: media.watermark ?? { isIncluded: false },
});

export const isPlayed = (kind: MediaKind) => kind === 'video' || kind === 'audio';
/** Returns whether an author enters the duration. The server measures videos and audios itself. */
export const hasWrittenDuration = (kind: MediaKind) => !isPlayed(kind);
/** Returns whether a text is an address that a browser opens: http or https, with a host. */
export const isLink = (link: string) => /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(link.trim());
export type MediaValidationError = { field: keyof MediaDraft | 'file'; code: string; limit?: number };
/** Returns all validation errors of a draft; `isFileThere` is true where a file was chosen or uploaded before. learning-content §5 */
export function draftErrors(draft: MediaDraft, isFileThere: boolean): MediaValidationError[] {
  const { min, max } = mediaLimits.durationSeconds;
  const { kind, title, durationSeconds } = draft;
  const validationErrors: (MediaValidationError | false)[] = [
    title.trim() === '' && { field: 'title', code: 'form.requiredField' },
    kind === 'link' && !isLink(draft.link) && { field: 'link', code: 'media.link.required' },
    kind === 'scorm' && !draft.packageKind && { field: 'packageKind', code: 'media.packageKind.required' },
    hasFile(kind) && !isFileThere && { field: 'file', code: 'media.file.required' },
    hasWrittenDuration(kind) &&
      durationSeconds !== null &&
      (durationSeconds < min || durationSeconds > max) && { field: 'durationSeconds', code: 'media.duration.limits' },
    draft.watermark.isIncluded &&
      !watermarkParts.some((part) => draft.watermark[part]) && { field: 'watermark', code: 'media.watermark.required' },
  ];
  return validationErrors.filter((validationError) => validationError !== false);
}
/** Returns the request of a draft, without the values that do not belong to its kind. */
export function formOf(draft: MediaDraft): MediaForm {
  const { kind, title, code, summary, description, language, categoryId, skillIds, expiresOn, durationSeconds } = draft;
  const { isEmbedded, isPublicLink, isActive } = draft;
  const isPaper = kind === 'pdf' || kind === 'document';
  return {
    kind,
    title: title.trim(),
    language,
    skillIds,
    isPublicLink,
    isActive,
    isEmbedded: kind === 'link' ? isEmbedded : true,
    isDownloadable: hasFile(kind) && kind !== 'scorm' && draft.isDownloadable,
    blocksFastForward: isPlayed(kind) && draft.blocksFastForward,
    ...(code.trim() && { code: code.trim() }),
    ...(summary.trim() && { summary: summary.trim() }),
    ...(description.trim() && { description: description.trim() }),
    ...(categoryId && { categoryId }),
    ...(expiresOn && { expiresOn }),
    ...(hasWrittenDuration(kind) && durationSeconds !== null && { durationSeconds }),
    ...(kind === 'link' && { link: draft.link.trim() }),
    ...(kind === 'scorm' && draft.packageKind && { packageKind: draft.packageKind }),
    ...(isPaper && draft.watermark.isIncluded && { watermark: draft.watermark }),
  };
}
/** Returns YouTube, Vimeo, SoundCloud or other; returns undefined for a text that is not an address yet. */
export const recognisedLink = (link: string) => (isLink(link) ? linkProviderOf(link.trim()) : undefined);
